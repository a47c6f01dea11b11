/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { drafts, type SessionState, useSession } from '@shop/runtime';
import { sessionKey } from '@shop/testing/host';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { StoreApi } from 'zustand';
import { type Beginning, dropDraft, useDesignDraft } from './draft.ts';
import { emptyScene, newText } from './model.ts';
import { createEditor, type Editor } from './store.ts';

const side = sideOf();
const sides = [side];
const nobody: SessionState = { status: 'anonymous', email: '', anonId: 'a1' };
const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const mehmet: SessionState = { status: 'customer', email: 'mehmet@example.com', anonId: '' };

let editor: StoreApi<Editor>;
beforeEach(() => {
  editor = createEditor(sides);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Design({ begins = { base: emptyScene, draft: undefined } }: { begins?: Beginning }) {
  useDesignDraft(editor, { id: 17, sides }, begins);
  const { status, email } = useSession();
  return <p>{email || status}</p>;
}

function open(session?: SessionState, begins?: Beginning) {
  cleanup();
  editor = createEditor(sides);
  const { query } = renderInShop(<Design {...(begins && { begins })} />, session ? { session } : {});
  const becomes = async (next: SessionState) => {
    query.setQueryData(sessionKey, next);
    await screen.findByText(next.email || next.status);
  };
  return { becomes };
}
const write = (text: string) => act(() => void editor.getState().add((scene, side, ink) => newText(scene, side, text, ink)));
const texts = () => itemsOn(editor.getState().scene, 'front').map((item) => ('text' in item ? item.text : ''));

test("restores a design's draft to its owner only", () => {
  open(ayse);
  write('Gizli metin');
  for (const other of [mehmet, nobody]) {
    open(other);
    expect(texts()).toEqual([]);
  }
  open(ayse);
  expect(texts()).toEqual(['Gizli metin']);
});

test('shows no stored draft until the session is known', async () => {
  open(ayse);
  write('Gizli metin');
  const { becomes } = open();
  expect(texts()).toEqual([]);
  await becomes(ayse);
  expect(texts()).toEqual(['Gizli metin']);
});

test('keeps an anonymous draft after login', () => {
  open(nobody);
  write('Doğum günü');
  cleanup();
  drafts.handTo(ayse.email);
  open(ayse);
  expect(texts()).toEqual(['Doğum günü']);
});

test('keeps a customer’s draft private after the session expires', async () => {
  const { becomes } = open(ayse);
  write('Gizli');
  await becomes(nobody);
  write('metin');
  expect(texts()).toEqual(['Gizli', 'metin']);
  open(nobody);
  expect(texts()).toEqual([]);
  open(ayse);
  expect(texts()).toEqual(['Gizli', 'metin']);
});

test('empties the designer when another customer logs in', async () => {
  const { becomes } = open(ayse);
  write('Gizli metin');
  await becomes(mehmet);
  expect(texts()).toEqual([]);
  open(mehmet);
  expect(texts()).toEqual([]);
});

test('moves anonymous drafts to the account after another tab’s login', async () => {
  const { becomes } = open(nobody);
  write('Doğum günü');
  await becomes(ayse);
  open(nobody);
  expect(texts()).toEqual([]);
  open(ayse);
  expect(texts()).toEqual(['Doğum günü']);
});

test('removes the draft once its design is in the cart', async () => {
  const { becomes } = open(nobody);
  write('Doğum günü');
  dropDraft(editor, 17, editor.getState().scene);
  await becomes(ayse);
  expect(texts()).toEqual(['Doğum günü']);
  open(ayse);
  expect(texts()).toEqual([]);
});

test('keeps edits made while adding the design to the cart', () => {
  open(nobody);
  write('Doğum günü');
  const sent = editor.getState().scene;
  write('Yaş günü');
  dropDraft(editor, 17, sent);
  open(nobody);
  expect(texts()).toEqual(['Doğum günü', 'Yaş günü']);
});

test('separates a cart line’s draft from a new design’s draft', () => {
  const line: Scene = { version: 2, sides: { front: [{ ...newText(emptyScene, side, 'Sepetteki', '#111111'), id: 'x1' }] } };
  const begins: Beginning = { base: line, draft: 'line 5' };
  open(nobody);
  write('Yeni tasarım');
  open(nobody, begins);
  expect(texts()).toEqual(['Sepetteki']);
  write('değişti');
  open(nobody, begins);
  expect(texts()).toEqual(['Sepetteki', 'değişti']);
  dropDraft(editor, 17, editor.getState().scene, 'line 5');
  open(nobody, begins);
  expect(texts()).toEqual(['Sepetteki']);
  open(nobody);
  expect(texts()).toEqual(['Yeni tasarım']);
});

test('keeps the design when the customer’s e-mail changes', async () => {
  const customer: SessionState = { ...ayse, customerId: 7 };
  const { becomes } = open(customer);
  write('Doğum günü');
  await becomes({ ...customer, email: 'ayse.oz@example.com' });
  expect(texts()).toEqual(['Doğum günü']);
  open({ ...customer, email: 'ayse.oz@example.com' });
  expect(texts()).toEqual(['Doğum günü']);
});

test('warns on leaving when the draft cannot be stored', () => {
  const kept = jest.spyOn(Storage.prototype, 'setItem');
  const leaves = () => {
    fireEvent(window, new Event('pagehide'));
    return fireEvent(window, new Event('beforeunload', { cancelable: true }));
  };
  open(ayse);
  kept.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(leaves()).toBe(true);
  write('Bir');
  expect(leaves()).toBe(false);
  kept.mockRestore();
  write('İki');
  expect(leaves()).toBe(true);
  open(ayse);
  expect(texts()).toEqual(['Bir', 'İki']);
});

test('undoes and redoes after a reload', () => {
  open(nobody);
  write('Bir');
  write('İki');
  act(() => editor.getState().remove(editor.getState().scene.sides.front?.map(({ id }) => id) ?? []));
  act(() => editor.getState().undo());
  open(nobody);
  expect(texts()).toEqual(['Bir', 'İki']);
  act(() => editor.getState().redo());
  expect(texts()).toEqual([]);
  open(nobody);
  for (const expected of [['Bir', 'İki'], ['Bir'], []]) {
    act(() => editor.getState().undo());
    expect(texts()).toEqual(expected);
  }
});

test('keeps the design when its stored undo steps are corrupt', () => {
  open(nobody);
  write('Bir');
  cleanup();
  const stored = drafts.read('design 17', '') as object;
  drafts.write('design 17', '', { ...stored, steps: { past: [{ side: 'front', before: [], after: [9] }], future: [], items: [] } });
  open(nobody);
  expect([texts(), editor.getState().history.past]).toEqual([['Bir'], undefined]);
});

test('limits the stored undo steps of a long session', () => {
  open(nobody);
  write('Bir');
  const [first] = editor.getState().scene.sides.front ?? [];
  for (let n = 0; n < 2000; n++) act(() => editor.getState().update([first?.id ?? ''], { x: n % 100 }));
  cleanup();
  expect(JSON.stringify(drafts.read('design 17', '')).length).toBeLessThan(40_000);
  open(nobody);
  act(() => editor.getState().undo());
  expect(itemsOn(editor.getState().scene, 'front')[0]?.x).toBe(98);
});
