/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { deviceDrafts, type SessionState } from '@shop/runtime';
import { sessionKey } from '@shop/testing/host';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StoreApi } from 'zustand';
import { leftDesignMessages } from '../../messages/left-design.ts';
import { dropDraft, useDesignDraft } from '../design/draft.ts';
import { allItems, emptyScene, newText } from '../design/model.ts';
import { createEditor, type Editor, EditorContext } from '../design/store.ts';
import { LeftDesign } from './left-design.tsx';

const { tr: text } = leftDesignMessages;
const product = productOf({ sides: [sideOf()] });
const nobody: SessionState = { status: 'anonymous', email: '', anonId: 'a1' };
const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };

const held = new Set<string>();
let asked: number;
let editor: StoreApi<Editor>;

beforeEach(() => {
  asked = 0;
  const locks = {
    request: async (name: string, _: object, use: (lock: object | null) => Promise<void> | null) => {
      if (held.has(name)) return use(null);
      held.add(name);
      await use({ name });
      held.delete(name);
    },
    query: async () => {
      asked += 1;
      return { held: [...held].map((name) => ({ name })) };
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});

afterEach(async () => {
  await close();
  held.clear();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

function Page({ draft }: { draft: string | undefined }) {
  useDesignDraft(editor, product, { base: emptyScene, draft });
  return (
    <EditorContext value={editor}>
      <LeftDesign product={product} />
    </EditorContext>
  );
}

interface Visit {
  session?: SessionState;
  route?: string;
  draft?: string;
}

async function open({ session = nobody, route = '/', draft }: Visit = {}) {
  editor = createEditor(product.sides);
  const before = asked;
  const { query } = renderInShop(<Page draft={draft} />, { session, route });
  await waitFor(() => expect(asked).toBe(before + 1));
  await act(async () => undefined);
  return (next: SessionState) => act(async () => query.setQueryData(sessionKey, next));
}

async function close() {
  await act(async () => fireEvent(window, new Event('pagehide')));
  cleanup();
}

async function openNewTab(visit?: Visit) {
  await close();
  sessionStorage.clear();
  return open(visit);
}

async function leaveOpen() {
  const locks = [...held];
  await close();
  for (const lock of locks) held.add(lock);
}

const write = (words: string) =>
  act(
    () =>
      void editor.getState().add((scene, side, ink) => {
        const { placeholder: _, ...own } = newText(scene, side, words, ink);
        return own;
      }),
  );
const texts = () => allItems(editor.getState().scene).map((item) => ('text' in item ? item.text : ''));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const offered = (name: string) => screen.queryByText(text.left(name)) !== null;

test('continues the design of a closed tab in a new one', async () => {
  await open();
  write('Doğum günü');
  await openNewTab();
  expect(offered('Doğum günü')).toBe(true);
  await press(text.goOn);
  expect([texts(), offered('Doğum günü')]).toEqual([['Doğum günü'], false]);
  expect(screen.getByRole('status').textContent).toBe(text.opened);
  await openNewTab();
  expect([offered('Doğum günü'), deviceDrafts.names()]).toEqual([true, [expect.anything()]]);
});

test('continues a changed ready design, but copies no unchanged one', async () => {
  const visit = { route: '/?ready=love', draft: 'ready love' };
  await open(visit);
  act(() => editor.getState().restore({ version: 2, sides: { front: [newText(emptyScene, sideOf(), 'Aşk', '#111111')] } }));
  await close();
  expect(deviceDrafts.names()).toEqual([]);
  await open(visit);
  write('Ayşe');
  await openNewTab(visit);
  expect(screen.queryByRole('button', { name: text.goOn })).toBeNull();
  await openNewTab();
  expect(screen.getByRole('button', { name: text.goOn })).toBeTruthy();
});

test('separates the designs of open and duplicated tabs', async () => {
  await open();
  write('Bir');
  await leaveOpen();
  await open();
  write('İki');
  await leaveOpen();
  await openNewTab();
  expect(screen.queryByRole('button')).toBeNull();
  expect(deviceDrafts.names().map((name) => (deviceDrafts.read(name, '') as { sides: object }).sides)).toMatchObject([
    { front: [{ text: 'Bir' }] },
    { front: [{ text: 'Bir' }, { text: 'İki' }] },
  ]);
});

test('offers no design that is in the cart', async () => {
  await open();
  write('Doğum günü');
  await act(async () => fireEvent(window, new Event('pagehide')));
  dropDraft(editor, product.id, editor.getState().scene);
  await openNewTab();
  expect([screen.queryByRole('button'), deviceDrafts.names()]).toEqual([null, []]);
});

test('offers a customer’s design to nobody else, and none after a logout', async () => {
  await open({ session: ayse });
  write('Gizli');
  await openNewTab();
  expect(offered('Gizli')).toBe(false);
  await openNewTab({ session: ayse });
  expect(offered('Gizli')).toBe(true);
  await press(text.goOn);
  const becomes = await openNewTab({ session: ayse });
  deviceDrafts.clear();
  await becomes(nobody);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  write('Sonra');
  await close();
  expect(deviceDrafts.names()).toEqual([]);
});

test('brings a deleted design back', async () => {
  await open();
  write('Doğum günü');
  await openNewTab();
  await press(text.remove);
  expect(deviceDrafts.names()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.undo }));
  await press(text.undo);
  expect(offered('Doğum günü')).toBe(true);
  await openNewTab();
  expect(offered('Doğum günü')).toBe(true);
});

test('keeps the ten newest designs for 30 days', async () => {
  const days = (count: number) => count * 24 * 60 * 60_000;
  const now = Date.now();
  for (let n = 1; n <= 12; n += 1) deviceDrafts.write(`design ${n} @t${n}`, '', { at: now - days(12 - n) });
  await open();
  expect(new Set(deviceDrafts.names())).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `design ${n + 3} @t${n + 3}`)));
  jest.spyOn(Date, 'now').mockReturnValue(now + days(30) - 1);
  await openNewTab();
  expect(deviceDrafts.names()).toEqual(['design 12 @t12']);
});
