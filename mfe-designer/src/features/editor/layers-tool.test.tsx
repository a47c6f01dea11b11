/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { layersMessages } from '../../messages/layers.ts';
import { moved } from '../design/edits.ts';
import { withGround } from '../design/lay-ground.ts';
import { newShape } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import LayersTool from './layers-tool.tsx';

const side = sideOf();
const text = layersMessages.tr;

// jsdom has no layout.
globalThis.PointerEvent = class extends MouseEvent {
  readonly pointerId = 1;
} as unknown as typeof PointerEvent;
Element.prototype.getBoundingClientRect = () => ({ top: 0, bottom: 480, height: 48 }) as DOMRect;

const list = () => screen.getByRole('list', { name: 'Katmanlar' });
const handleOf = (id: string) => document.querySelector(`[data-handle="${id}"]`);
const placeOf = (id: string) => handleOf(id)?.closest('li')?.style.translate;

function drag(id: string, ...way: number[]) {
  const handle = handleOf(id) as Element;
  fireEvent.pointerDown(handle, { button: 0, clientY: 200 });
  for (const y of way) fireEvent.pointerMove(handle, { clientY: 200 + y });
  return { drop: () => fireEvent.pointerUp(handle) };
}

function openWith(shapes: readonly ('star' | 'heart' | 'ellipse')[], on = side) {
  const editor = createEditor([on]);
  renderInShop(
    <EditorContext value={editor}>
      <LayersTool />
    </EditorContext>,
  );
  act(() => {
    for (const shape of shapes) editor.getState().add((scene, side, ink) => newShape(scene, side, shape, ink));
  });
  return {
    editor,
    items: () => editor.getState().scene.sides[on.id] ?? [],
    ids: () => (editor.getState().scene.sides[on.id] ?? []).map(({ id }) => id),
  };
}

test('lists the topmost layer first and explains an empty list', () => {
  const editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <LayersTool />
    </EditorContext>,
  );
  expect(screen.getByText('Bu yüzde henüz bir şey yok.')).not.toBeNull();

  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink));
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
  });
  const layers = within(screen.getByRole('list', { name: 'Katmanlar' }));
  expect(
    layers
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Şekil: Kalp', 'Şekil: Yıldız']);
  fireEvent.click(layers.getByRole('button', { name: 'Şekil: Kalp: gizle' }));
  expect(layers.getByRole('button', { name: 'Şekil: Kalp: göster' })).not.toBeNull();
});

test('groups several layers by touch alone', () => {
  const editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <LayersTool />
    </EditorContext>,
  );
  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink));
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
    editor.getState().select([]);
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Birden çok seç');
  press('Şekil: Kalp');
  expect(screen.queryByRole('button', { name: 'Grupla' })).toBeNull();
  press('Şekil: Yıldız');
  press('Grupla');
  expect(screen.queryByRole('button', { name: 'Grupla' })).toBeNull();
  press('Birden çok seç');
  act(() => editor.getState().select([]));
  press('Şekil: Kalp');
  expect(editor.getState().selected).toHaveLength(2);
});

test('moves a dragged layer in one undo step', () => {
  const { editor, items, ids } = openWith(['star', 'heart', 'ellipse']);
  const [star = '', heart = '', circle = ''] = ids();
  const { drop } = drag(circle, 20, 60, 100);
  expect(placeOf(circle)).toBe('0 96px');
  expect(ids()).toEqual([star, heart, circle]);
  drop();
  expect(ids()).toEqual([circle, star, heart]);
  expect(placeOf(circle)).toBe('');
  expect(screen.getByText(text.placed('Şekil: Daire', 3, 3))).not.toBeNull();
  act(() => editor.getState().undo());
  expect(ids()).toEqual([star, heart, circle]);
  expect(items()).toHaveLength(3);
});

test('keeps the order when Escape ends a drag', () => {
  const { ids } = openWith(['star', 'heart']);
  const before = ids();
  const { drop } = drag(before[1] ?? '', 60);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  drop();
  expect(ids()).toEqual(before);
});

test('announces the place of a layer that its button moves', () => {
  openWith(['star', 'heart']);
  fireEvent.click(screen.getByRole('button', { name: 'Şekil: Yıldız: Öne getir' }));
  expect(screen.getByText(text.placed('Şekil: Yıldız', 1, 2))).not.toBeNull();
});

test('keeps the background colour lowest when a layer is dragged', () => {
  const card = sideOf({ printAreaMm: { x: 0, y: 0, width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } });
  const { editor, ids } = openWith(['star', 'heart'], card);
  act(() => editor.getState().change((items) => withGround(items, card, '#d7263d', { id: 'ground', name: 'Arka plan' })));
  expect(handleOf('ground')).toBeNull();
  const [, star = '', heart = ''] = ids();
  drag(heart, 400).drop();
  expect(ids()).toEqual(['ground', heart, star]);
});

test('renders only the layer that a change concerns', async () => {
  const { editor, ids } = openWith(['star', 'heart']);
  const [star = '', heart = ''] = ids();
  const changed: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      changed.push((target as Element).closest('li')?.querySelector('[data-handle]')?.getAttribute('data-handle') ?? '');
  });
  observer.observe(list(), { attributes: true, childList: true, characterData: true, subtree: true });
  act(() => editor.getState().change((items) => moved(items, [star, heart], { x: 5, y: 5 })));
  await Promise.resolve();
  expect(changed).toEqual([]);
  act(() => editor.getState().update([heart], { fill: '#d7263d' }));
  await Promise.resolve();
  expect(new Set(changed)).toEqual(new Set([heart]));
});
