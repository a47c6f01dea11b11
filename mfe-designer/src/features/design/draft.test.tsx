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

/** Opens the designer anew, as whoever is there. */
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

test('what is in the cart is no draft', async () => {
  const { becomes } = open(nobody);
  write('Doğum günü');
  dropDraft(editor, 17, editor.getState().scene);
  await becomes(ayse);
  expect(texts()).toEqual(['Doğum günü']);
  open(ayse);
  expect(texts()).toEqual([]);
});

test('what is changed while it is on its way into the cart is one: the next visit begins with it', () => {
  open(nobody);
  write('Doğum günü');
  const sent = editor.getState().scene;
  write('Yaş günü');
  dropDraft(editor, 17, sent);
  open(nobody);
  expect(texts()).toEqual(['Doğum günü', 'Yaş günü']);
});

test('a line of the cart opens as it is there, and what is changed of it is a draft of its own', () => {
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

test('a customer whose address changes stays who they are: nothing is taken back, and the design is theirs', async () => {
  const customer: SessionState = { ...ayse, customerId: 7 };
  const { becomes } = open(customer);
  write('Doğum günü');
  await becomes({ ...customer, email: 'ayse.oz@example.com' });
  expect(texts()).toEqual(['Doğum günü']);
  open({ ...customer, email: 'ayse.oz@example.com' });
  expect(texts()).toEqual(['Doğum günü']);
});

test('asks before a design is lost that the tab cannot keep', () => {
  const kept = jest.spyOn(Storage.prototype, 'setItem');
  /** Whether the page goes without a question. */
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
