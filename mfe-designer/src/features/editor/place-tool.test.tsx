/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { bus } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { newPicture, newShape, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import { useShortcuts } from '../design/use-shortcuts.ts';
import { PlaceTool } from './place-tool.tsx';

const side = sideOf({ faceMm: { width: 320, height: 400 }, printAreaMm: { x: 0, y: 0, width: 320, height: 400 } });

let editor: ReturnType<typeof createEditor>;
let stop: () => void;
const toasts: string[] = [];

function Here() {
  useShortcuts(editor);
  return <PlaceTool />;
}

beforeEach(() => {
  toasts.length = 0;
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  editor = createEditor([side]);
  renderInShop(
    <EditorContext value={editor}>
      <Here />
    </EditorContext>,
  );
});
afterEach(() => stop());

const items = (): readonly Item[] => editor.getState().scene.sides.front ?? [];
const only = () => items()[0] as Item;

function type(name: string, number: string) {
  const field = screen.getByRole('spinbutton', { name });
  for (let n = 1; n <= number.length; n += 1) fireEvent.change(field, { target: { value: number.slice(0, n) } });
  fireEvent.blur(field);
}

test('keeps an image’s proportions while a width is typed', () => {
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 1000, Height: 370 })));
  expect(only()).toMatchObject({ width: 256, height: 94.7 });
  type('Genişlik (mm)', '120');
  expect(only()).toMatchObject({ width: 120, height: 44.4 });
  type('Yükseklik (mm)', '94.7');
  expect(only()).toMatchObject({ width: 256, height: 94.7 });
  // A position typed in between is kept.
  type('Soldan (mm)', '10');
  type('Genişlik (mm)', '100');
  expect(only()).toMatchObject({ x: 138, width: 100, height: 37 });
});

test('scales a text of automatic size with its outline', () => {
  act(() => {
    editor.getState().add((scene, on, ink) => newText(scene, on, 'Deneme', ink));
    editor.getState().update([only().id], { outline: { colour: '#ffffff', width: 2 } });
  });
  const before = only();
  const width = sizeOf(before).width / 2;
  type('Genişlik (mm)', width.toFixed(1));
  const [was, is] = [before, only()].map((item) => (item.kind === 'text' ? item : undefined));
  expect(is?.size).toBeCloseTo((was?.size ?? 0) / 2, 0);
  expect(is?.outline?.width).toBeCloseTo(1, 1);
});

test('parses comma and point and formats by language', () => {
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink)));
  const width = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Genişlik (mm)' });
  for (const typed of ['82,5', '82.5', ' 82,5 mm', '82,50']) {
    act(() => editor.getState().update([only().id], { width: 10 }));
    type('Genişlik (mm)', typed);
    expect([typed, only()]).toMatchObject([typed, { width: 82.5 }]);
  }
  expect([width.value, width.getAttribute('aria-valuenow')]).toEqual(['82,5', '82.5']);
  fireEvent.keyDown(width, { key: 'ArrowUp' });
  fireEvent.keyDown(width, { key: 'PageDown' });
  expect(only()).toMatchObject({ width: 78 });
  for (const typed of ['', '-', 'mm', '1,2,3', '1e3']) fireEvent.change(width, { target: { value: typed } });
  expect(only()).toMatchObject({ width: 78 });
  type('Soldan (mm)', '−12,5');
  expect(only()).toMatchObject({ x: 26.5 });
});

test('reports a full side on copy by button and key', () => {
  act(() => {
    for (let n = 0; n < itemLimits.perSide; n += 1) editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Çoğalt' }));
  fireEvent.keyDown(window, { key: 'd', ctrlKey: true });
  expect(items()).toHaveLength(itemLimits.perSide);
  expect(toasts).toEqual(Array(2).fill('Bir yüze en fazla 100 öğe eklenebilir.'));
});

test.each([
  ['270', -90],
  ['-270', 90],
  ['450', 90],
  ['190', -170],
  ['360', 0],
  ['-180', 180],
])('turns by a typed angle beyond half a turn: %s', (typed, rotation) => {
  act(() => void editor.getState().add((scene, on) => newShape(scene, on, 'rect', '#111111')));
  type('Açı (°)', typed);
  expect(only().rotation).toBe(rotation);
});

test('turns on by arrow keys beyond half a turn', () => {
  act(() => void editor.getState().add((scene, on) => newShape(scene, on, 'rect', '#111111')));
  type('Açı (°)', '180');
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Açı (°)' }), { key: 'ArrowUp' });
  expect(only().rotation).toBe(-179);
});
