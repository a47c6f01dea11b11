/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus, deviceDrafts, drafts, type SessionState } from '@shop/runtime';
import { sessionKey } from '@shop/testing/host';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StoreApi } from 'zustand';
import { leftDesignMessages } from '../../messages/left-design.ts';
import { dropDraft, peopleName, removeBeside, typedName, useDesignDraft, writeBeside } from '../design/draft.ts';
import { allItems, emptyScene, newText } from '../design/model.ts';
import { createEditor, type Editor, EditorContext } from '../design/store.ts';
import type { Opened } from '../opened/use-opened.ts';
import { BuyingContext } from '../to-cart/buying.ts';
import { type Quantities, useQuantities } from '../to-cart/use-quantities.ts';
import { LeftDesign } from './left-design.tsx';

const { tr: text } = leftDesignMessages;
const product = productOf({ sides: [sideOf(), sideOf({ id: 'back', name: 'Arka' })], variants: [] });
const opened = { edited: undefined } as Opened;
const nobody: SessionState = { status: 'anonymous', email: '', anonId: 'a1' };
const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };

const held = new Set<string>();
let asked: number;
let quantities: Quantities;
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
      <Offer />
    </EditorContext>
  );
}

function Offer() {
  quantities = useQuantities(product, opened);
  return (
    <BuyingContext value={{ product, colour: '', opened, quantities, offers: [] }}>
      <LeftDesign product={product} />
    </BuyingContext>
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
const writeSample = () => act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, 'İSİM', ink)));
async function leave(words: string, at: number) {
  const now = jest.spyOn(Date, 'now').mockReturnValue(at);
  await openNewTab();
  write(words);
  await close();
  now.mockRestore();
}
const takenElsewhere = (name: string) => {
  deviceDrafts.remove(name);
  act(() => void fireEvent(window, new StorageEvent('storage', { key: name, newValue: null })));
};
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
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

test('keeps the ten newest designs', async () => {
  const now = Date.now();
  for (let n = 1; n <= 12; n += 1) deviceDrafts.write(`design ${n} @t${n}`, '', { at: now - 12 + n });
  deviceDrafts.write('pieces 3 @other', '', { at: now });
  await open();
  expect(new Set(deviceDrafts.names())).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `design ${n + 3} @t${n + 3}`)));
});

const team = { of: '[]', rows: [{ size: '', name: 'Işıl', number: '' }], pasted: 'Çağrı' };

test('continues with the pieces and the list of a closed tab', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  await open();
  write('Doğum günü');
  act(() => quantities.choose(new Map(), 25));
  writeBeside(typedName(product.id), '', team);
  await openNewTab({ route: '/?qty=3' });
  expect(screen.getByText(`Ön · ${text.people(1)} · ${text.age.now}`)).toBeTruthy();
  await press(text.goOn);
  expect([texts(), quantities.pieces, drafts.read(typedName(product.id), '')]).toEqual([['Doğum günü'], 25, team]);
  expect(toasts).toEqual([text.listKept]);
  await openNewTab();
  await press(text.goOn);
  expect([quantities.pieces, drafts.read(typedName(product.id), '')]).toEqual([25, team]);
  stop();
});

test('copies what a reloaded or duplicated tab stored before', async () => {
  await open();
  write('Doğum günü');
  act(() => quantities.choose(new Map(), 25));
  await leaveOpen();
  await open();
  write('Yaş günü');
  await openNewTab();
  expect(deviceDrafts.names().filter((name) => name.startsWith('pieces'))).toHaveLength(2);
});

test('offers sample texts only with a list', async () => {
  await open();
  writeSample();
  await openNewTab();
  expect(screen.queryByRole('button')).toBeNull();
  writeSample();
  writeBeside(typedName(product.id), '', team);
  await openNewTab();
  await press(text.goOn);
  expect(drafts.read(typedName(product.id), '')).toEqual(team);
  act(() => removeBeside(typedName(product.id)));
  await openNewTab();
  expect([screen.queryByRole('button'), deviceDrafts.names()]).toEqual([null, []]);
});

test('shows a customer’s list to nobody else', async () => {
  const people = { people: [{ id: 'a', name: 'Işıl Öz' }], pasted: '', sent: {} };
  await open({ session: ayse });
  write('Kart');
  writeBeside(peopleName(product.id), 'ayse@example.com', people);
  await openNewTab();
  expect([screen.queryByRole('button'), drafts.read(peopleName(product.id), '')]).toEqual([null, undefined]);
  writeBeside(peopleName(product.id), 'ayse@example.com', { ...people, pasted: 'late' });
  await openNewTab({ session: ayse });
  await press(text.goOn);
  expect(drafts.read(peopleName(product.id), 'ayse@example.com')).toEqual(people);
});

test('lists several designs, newest first, each removable', async () => {
  const now = Date.now();
  await leave('Bir', now - 3 * 24 * 60 * 60_000);
  await leave('İki', now - 2 * 60 * 60_000);
  await leave('Üç', now - 5 * 60_000);
  await openNewTab();
  expect(screen.getByRole('status').textContent).toBe(text.several(3));
  await press(text.show);
  await screen.findByRole('dialog', { name: text.title });
  expect(rows().map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))).toEqual([
    ['Üç', `Ön · ${text.age.minutes(5)}`],
    ['İki', `Ön · ${text.age.hours(2)}`],
    ['Bir', `Ön · ${text.age.days(3)}`],
  ]);
  await press(`${text.remove}: Üç`);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `${text.undo}: Üç` }));
  await press(`${text.undo}: Üç`);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `${text.goOn}: Üç` }));
  await press(`${text.remove}: Üç`);
  await press(`${text.goOn}: Bir`);
  expect([texts(), screen.queryByRole('dialog')]).toEqual([['Bir'], null]);
  await openNewTab();
  await press(text.show);
  await screen.findByRole('dialog', { name: text.title });
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual(['Bir', 'İki']);
});

test('offers one of equal designs, and both versions of a changed one', async () => {
  await open();
  write('Bir');
  await leaveOpen();
  await open();
  await act(async () => fireEvent(window, new Event('pagehide')));
  held.clear();
  await openNewTab();
  expect(offered('Bir')).toBe(true);
  await press(text.goOn);
  await leaveOpen();
  await open();
  write('İki');
  await close();
  held.clear();
  await openNewTab();
  expect(screen.getByRole('status').textContent).toBe(text.several(2));
});

test('withdraws a design that another tab opens or deletes', async () => {
  await leave('Bir', Date.now());
  await openNewTab();
  const [name = ''] = deviceDrafts.names();
  const value = deviceDrafts.read(name, '');
  takenElsewhere(name);
  expect(screen.queryByRole('button')).toBeNull();

  deviceDrafts.write(name, '', value);
  await openNewTab();
  deviceDrafts.remove(name);
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  await press(text.goOn);
  stop();
  expect([texts(), toasts, screen.queryByRole('button')]).toEqual([[], [text.taken], null]);
});
