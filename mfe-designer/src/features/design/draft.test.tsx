/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { objectsOn } from '@shop/contracts/scene-svg';
import { drafts, type SessionState, sessionKey, useSession } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, screen } from '@testing-library/react';
import type { StoreApi } from 'zustand';
import { dropDraft, useDesignDraft } from './draft.ts';
import { createEditor, type Editor } from './store.ts';

const sides: ProductSide[] = [
  { id: 'front', name: 'Ön', img: '/f.webp', printAreaMm: { x: 0, y: 0, width: 200, height: 300 }, price: 0 } as unknown as ProductSide,
];
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

function Design() {
  useDesignDraft(editor, { id: 17, sides });
  const { status, email } = useSession();
  return <p>{email || status}</p>;
}

/** Opens the designer anew, as whoever is there. */
function open(session?: SessionState) {
  cleanup();
  editor = createEditor(sides);
  const { query } = renderInShop(<Design />, session ? { session } : {});
  const becomes = async (next: SessionState) => {
    query.setQueryData(sessionKey, next);
    await screen.findByText(next.email || next.status);
  };
  return { becomes };
}
const write = (text: string) => act(() => void editor.getState().add(text));
const texts = () => objectsOn(editor.getState().scene, 'front').map((object) => ('text' in object ? object.text : ''));

test('whoever comes back finds their design, and nobody else does', () => {
  open(ayse);
  write('Gizli metin');
  for (const other of [mehmet, nobody]) {
    open(other);
    expect(texts()).toEqual([]);
  }
  open(ayse);
  expect(texts()).toEqual(['Gizli metin']);
});

test('nothing is shown until it is known who is there', async () => {
  open(ayse);
  write('Gizli metin');
  const { becomes } = open();
  expect(texts()).toEqual([]);
  await becomes(ayse);
  expect(texts()).toEqual(['Gizli metin']);
});

test('what was drawn before the login goes on to the customer', () => {
  open(nobody);
  write('Doğum günü');
  cleanup();
  drafts.handTo(ayse.email);
  open(ayse);
  expect(texts()).toEqual(['Doğum günü']);
});

test('a session that runs out takes nothing away, and what is drawn on is still that customer’s', async () => {
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

test('an open designer is emptied when another customer is there', async () => {
  const { becomes } = open(ayse);
  write('Gizli metin');
  await becomes(mehmet);
  expect(texts()).toEqual([]);
  open(mehmet);
  expect(texts()).toEqual([]);
});

test('a login elsewhere makes the open design that customer’s', async () => {
  const { becomes } = open(nobody);
  write('Doğum günü');
  await becomes(ayse);
  open(nobody);
  expect(texts()).toEqual([]);
  open(ayse);
  expect(texts()).toEqual(['Doğum günü']);
});

test('what was ordered is no draft', async () => {
  const { becomes } = open(nobody);
  write('Doğum günü');
  dropDraft(editor, 17);
  await becomes(ayse);
  expect(texts()).toEqual(['Doğum günü']);
  open(ayse);
  expect(texts()).toEqual([]);
});
