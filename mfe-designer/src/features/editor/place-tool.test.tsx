/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { bus } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { editorMessages } from '../../messages/editor.ts';
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

test('keeps an image’s proportions when its width is typed', () => {
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 2000, Height: 740 })));
  expect(only()).toMatchObject({ width: 256, height: 94.7 });
  type('Genişlik (mm)', '120');
  expect(only()).toMatchObject({ width: 120, height: expect.closeTo(44.4, 1) });
  type('Yükseklik (mm)', '94.7');
  expect(only()).toMatchObject({ width: 256, height: 94.7 });
  type('Soldan (mm)', '10');
  type('Genişlik (mm)', '100');
  expect(only()).toMatchObject({ x: 138, width: 100, height: expect.closeTo(37, 1) });
});

test('scales a text and its outline to a typed width', () => {
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

test('accepts a decimal comma or point and displays the comma', () => {
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

test.each([
  ['40mm', 40],
  ['10cm', 100],
  ['2,5 cm', 25],
  ['0.1 m', 100],
  ['2 inç', 50.8],
  ['2 İNÇ', 50.8],
  ['2 IN', 50.8],
  ['2"', 50.8],
  ['10 px', 33],
  ['10%', 33],
  ['%10', 33],
  ['10°', 33],
  ['10 cmm', 33],
])('reads the typed width %s as %d mm (33: unchanged)', (typed, width) => {
  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink));
    editor.getState().update([only().id], { width: 33 });
  });
  type('Genişlik (mm)', typed);
  expect(only()).toMatchObject({ width: expect.closeTo(width, 6) });
  expect(shownIn('Genişlik (mm)')).toBe(String(width).replace('.', ','));
});

test.each([
  ['45°', 45],
  ['45 °', 45],
  ['45 cm', 30],
  ['45%', 30],
])('accepts only degrees as a typed angle: %s becomes %d°', (typed, rotation) => {
  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink));
    editor.getState().update([only().id], { rotation: 30 });
  });
  type('Açı (°)', typed);
  expect(only()).toMatchObject({ rotation });
});

const shownIn = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;

test.each(['20', '0', '12,5', '33,3', '12,55', '-7,25'])('keeps a typed position of %s exactly', (typed) => {
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink)));
  for (const width of ['33,3', '33,33', '7,1']) {
    type('Genişlik (mm)', width);
    type('Yükseklik (mm)', width);
    for (const name of ['Soldan (mm)', 'Üstten (mm)']) {
      type(name, typed);
      expect(shownIn(name)).toBe(typed);
    }
    expect(shownIn('Genişlik (mm)')).toBe(width);
  }
  act(() => screen.getByRole('button', { name: editorMessages.tr.edge.left }).click());
  expect(shownIn('Soldan (mm)')).toBe('0');
});

test.each([
  ['a text', () => editor.getState().add((scene, on, ink) => newText(scene, on, 'Çok uzun bir deneme yazısı', ink))],
  ['a picture', () => editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 1000, Height: 377 }))],
])('keeps typed sizes and positions of %s exactly', (_, add) => {
  act(() => void add());
  for (const width of ['100', '66,6', '33,33']) {
    type('Genişlik (mm)', width);
    type('Soldan (mm)', '20');
    expect([shownIn('Genişlik (mm)'), shownIn('Soldan (mm)')]).toEqual([width, '20']);
  }
});

test('moves an item by exactly 1 mm per arrow key', () => {
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'rect', ink)));
  type('Genişlik (mm)', '33,3');
  type('Soldan (mm)', '20');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shownIn('Soldan (mm)')).toBe('21');
});

test('reports that a side is full when duplicating an item', () => {
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
])('rotates an item by the typed angle %s', (typed, rotation) => {
  act(() => void editor.getState().add((scene, on) => newShape(scene, on, 'rect', '#111111')));
  type('Açı (°)', typed);
  expect(only().rotation).toBe(rotation);
});

test('rotates an item with arrow keys beyond 180 degrees', () => {
  act(() => void editor.getState().add((scene, on) => newShape(scene, on, 'rect', '#111111')));
  type('Açı (°)', '180');
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Açı (°)' }), { key: 'ArrowUp' });
  expect(only().rotation).toBe(-179);
});
