/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { itemsMessages } from '../../messages/items.ts';
import { Announcements, changeIn } from './announcements.tsx';
import { newShape } from './model.ts';
import { createEditor, EditorContext } from './store.ts';

const star = (id: string, change: Partial<Extract<Item, { kind: 'shape' }>> = {}): Item => ({
  ...{ id, kind: 'shape', shape: 'star', x: 50, y: 60, rotation: 0, width: 20, height: 20, fill: '#111111' },
  ...change,
});
const said = (before: Item[], after: Item[]) => changeIn(before, after, itemsMessages.tr);

test('announces added, deleted and moved items', () => {
  expect(said([], [star('a')])).toBe('Şekil: Yıldız eklendi');
  expect(said([star('a'), star('b', { name: 'Kutup' })], [star('a')])).toBe('Şekil: Kutup silindi');
  expect(said([star('a')], [star('a', { x: 51 })])).toBe('Şekil: Yıldız: soldan 41, üstten 50 milimetre');
  expect(said([star('a'), star('b')], [star('a', { x: 1 }), star('b', { x: 1 })])).toBe('2 öğe taşındı');
});

test('announces no colour changes, because the colour field does', () => {
  expect(said([star('a')], [star('a', { fill: '#ffffff' })])).toBe('');
});

test('announces edits and undo, but not an opened design', async () => {
  const editor = createEditor([sideOf()]);
  renderInShop(
    <EditorContext value={editor}>
      <Announcements />
    </EditorContext>,
  );
  act(() => editor.getState().restore({ version: 2, sides: { front: [star('a')] } }));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink)));
  await screen.findByText('Şekil: Kalp eklendi');
  act(() => editor.getState().undo());
  await screen.findByText('Şekil: Kalp silindi');
});

test('announces a drag once, when it rests', async () => {
  const editor = createEditor([sideOf()]);
  act(() => editor.getState().restore({ version: 2, sides: { front: [star('a')] } }));
  renderInShop(
    <EditorContext value={editor}>
      <Announcements />
    </EditorContext>,
  );
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(screen.getByRole('status').textContent));
  observer.observe(screen.getByRole('status'), { characterData: true, childList: true, subtree: true });
  for (const x of [51, 52, 53]) act(() => editor.getState().update(['a'], { x }, 'drag'));
  await screen.findByText('Şekil: Yıldız: soldan 43, üstten 50 milimetre');
  expect(said).toHaveLength(1);
});
