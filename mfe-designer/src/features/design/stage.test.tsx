/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sizeOf } from '@shop/scene/scene-bounds';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { stageMessages } from '../../messages/stage.ts';
import { newShape, newText } from './model.ts';
import { Stage } from './stage.tsx';
import { createEditor, EditorContext } from './store.ts';

// jsdom has no layout. In these tests, one pixel is one millimetre.
const face = { faceMm: { width: 320, height: 400 }, printAreaMm: { x: 0, y: 0, width: 320, height: 400 } };
globalThis.ResizeObserver = class {
  readonly heard: (entries: unknown[]) => void;
  constructor(heard: (entries: unknown[]) => void) {
    this.heard = heard;
  }
  observe() {
    this.heard([{ contentRect: { width: 400, height: 400 } }]);
  }
  disconnect() {}
  unobserve() {}
} as unknown as typeof ResizeObserver;
globalThis.DOMPoint = class {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
  matrixTransform() {
    return this;
  }
} as unknown as typeof DOMPoint;
globalThis.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 0, pointerType = 'touch', ...init }: PointerEventInit) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
} as unknown as typeof PointerEvent;
Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => undefined }) });

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([sideOf({ id: 'front', ...face }), sideOf({ id: 'back', ...face })]);
  renderInShop(
    <EditorContext value={editor}>
      <Stage href="/blank.svg" dark={false} />
    </EditorContext>,
  );
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'star', ink)));
});

const items = (side: string) => editor.getState().scene.sides[side] ?? [];
const star = () => {
  act(() => editor.getState().writeHeld());
  const [found] = items('front');
  if (!found) throw new Error('the star is gone');
  return found;
};
const pointer = (type: 'Down' | 'Move' | 'Up', x: number, y: number, pointerId = 1) => {
  const target =
    type === 'Down' ? document.querySelector(`[data-item="${star().id}"]`) : screen.getByRole('group', { name: /^Tasarım alanı/ });
  fireEvent[`pointer${type}`](target as Element, { pointerId, button: 0, clientX: x, clientY: y });
};

test.each([
  ['#c9a77c', 'offset', true],
  ['#c9a77c', 'dtf', false],
  ['#f8f7f5', 'offset', false],
] as const)('shows ink on colour %s as the print method %s prints it', (colour, method, isTinted) => {
  cleanup();
  editor = createEditor([sideOf({ id: 'front', ...face, cutMm: { bleed: 3, safety: 3 } })], colour, method);
  renderInShop(
    <EditorContext value={editor}>
      <Stage href="/blank.svg" dark={false} />
    </EditorContext>,
  );
  act(() => {
    const { add, update } = editor.getState();
    add((scene, on, ink) => newShape(scene, on, 'star', ink));
    update(editor.getState().selected, { fill: '#ff0011' });
  });
  const inks = [...document.querySelectorAll('path[fill="#ff0011"]')];
  expect(inks.map((ink) => ink.closest('[class*="tinted"]') !== null)).toEqual([isTinted]);
});

test('draws a drag at once and writes it on release', async () => {
  const { id, x, y } = star();
  const drawn = () =>
    [...document.querySelectorAll(`[data-drawn="${id}"], [data-item="${id}"]`)].map((one) => one.getAttribute('transform'));
  const before = drawn();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  expect(items('front')).toMatchObject([{ x }]);
  await waitFor(() => expect(new Set(drawn())).toEqual(new Set([`translate(${x + 37} ${y})`])));
  expect(screen.queryAllByRole('slider')).toEqual([]);
  fireEvent.keyDown(document.querySelector(`[data-item="${id}"]`) as Element, { key: 'Escape' });
  expect(drawn()).toEqual(before);
  expect(screen.getAllByRole('slider')).toHaveLength(2);
  pointer('Up', 137, 100);
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  pointer('Up', 137, 100);
  expect(items('front')).toMatchObject([{ x: x + 37 }]);
});

test('keeps a drag although another pointer moves', () => {
  const { x } = star();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  pointer('Move', 300, 300, 9);
  pointer('Up', 137, 100);
  expect(items('front')).toMatchObject([{ x: x + 37 }]);
});

test('restores the drawn size when Escape follows a rest', () => {
  const { id } = star();
  const drawn = () => document.querySelector(`[data-drawn="${id}"]`)?.getAttribute('transform');
  const before = drawn();
  fireEvent.pointerDown(screen.getAllByRole('slider')[0] as Element, { pointerId: 1, button: 0, clientX: 200, clientY: 250 });
  pointer('Move', 300, 350);
  expect(sizeOf(star()).width).toBeGreaterThan(0);
  fireEvent.keyDown(document.querySelector(`[data-item="${id}"]`) as Element, { key: 'Escape' });
  expect(drawn()).toBe(before);
});

test('draws the part that a drag moves off the area', async () => {
  const { id } = star();
  const copies = () => [...document.querySelectorAll(`[data-drawn="${id}"]`)].map((one) => one.getAttribute('transform'));
  expect(copies()).toHaveLength(1);
  pointer('Down', 100, 100);
  pointer('Move', 400, 100);
  await waitFor(() => expect(copies()).toHaveLength(2));
  expect(new Set(copies()).size).toBe(1);
});

test('keeps items that are added during a drag', () => {
  const { x } = star();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  expect(star().x).toBe(x + 37);
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink)));
  pointer('Move', 141, 100);
  pointer('Move', 148, 100);
  expect(items('front')).toMatchObject([{ shape: 'star' }, { shape: 'heart' }]);
  expect(star().x).toBe(x + 48);
});

test('keeps items added between two drag moves before React renders', () => {
  const { x } = star();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink)));
  act(() => {
    pointer('Move', 141, 100);
    pointer('Move', 148, 100);
  });
  expect(items('front')).toMatchObject([{ shape: 'star' }, { shape: 'heart' }]);
  expect(star().x).toBe(x + 48);
});

test('drags an item although all moves precede the next render', () => {
  const { x } = star();
  act(() => {
    pointer('Down', 100, 100);
    pointer('Move', 137, 100);
    pointer('Up', 137, 100);
    pointer('Move', 150, 100);
  });
  expect(star().x).toBe(x + 37);
});

test('does not restore an item deleted during its drag', () => {
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  act(() => editor.getState().remove([star().id]));
  pointer('Move', 150, 100);
  pointer('Move', 160, 100);
  expect(items('front')).toEqual([]);
});

test('ends a drag when another side is shown', () => {
  const { x } = star();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  act(() => {
    editor.getState().showSide('back');
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
  });
  pointer('Move', 190, 100);
  pointer('Move', 200, 100);
  expect(items('back')).toMatchObject([{ shape: 'heart' }]);
  expect(star().x).toBe(x + 37);
});

test('scales and rotates a dragged item with a second finger', () => {
  const { x } = star();
  const widthNow = () => sizeOf(star()).width;
  const width = widthNow();
  const second = (type: 'Down' | 'Move', clientX: number) =>
    fireEvent[`pointer${type}`](screen.getByRole('group', { name: /^Tasarım alanı/ }), { pointerId: 2, button: 0, clientX, clientY: 100 });
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  second('Down', 237);
  expect([star().x, widthNow()]).toEqual([x + 37, width]);
  act(() => void editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink)));
  second('Move', 237);
  second('Move', 287);
  expect(widthNow()).toBeCloseTo(width * 1.5);
  expect(items('front')).toMatchObject([{ shape: 'star' }, { shape: 'heart' }]);
  pointer('Up', 137, 100);
  second('Move', 337);
  expect(widthNow()).toBeCloseTo(width * 1.5);
  for (const _ of [1, 2, 3]) act(() => editor.getState().undo());
  expect([star().x, widthNow()]).toEqual([x, width]);
});

test('zooms with two fingers beside the selected item', () => {
  act(() => editor.getState().select([star().id]));
  const before = star();
  const on = screen.getByRole('group', { name: /^Tasarım alanı/ });
  for (const [pointerId, clientX] of [
    [1, 300],
    [2, 340],
  ] as const)
    fireEvent.pointerDown(on, { pointerId, button: 0, clientX, clientY: 300 });
  fireEvent.pointerMove(on, { pointerId: 2, clientX: 350, clientY: 300 });
  act(() => editor.getState().writeHeld());
  expect(editor.getState().zoom).toBe(1.25);
  expect(star()).toBe(before);
});

test('reverts a drag by Escape', () => {
  const { x } = star();
  pointer('Down', 100, 100);
  pointer('Move', 137, 100);
  fireEvent.keyDown(document.querySelector(`[data-item="${star().id}"]`) as Element, { key: 'Escape' });
  pointer('Move', 160, 100);
  expect(star().x).toBe(x);
  expect(editor.getState().selected).toEqual([star().id]);
});

test.each([
  { key: 'Delete', ctrlKey: true },
  { key: 'Delete', altKey: true },
  { key: 'Backspace', metaKey: true },
  { key: 'ArrowRight', metaKey: true },
])('leaves the focused item unchanged by the shortcut %j', (press) => {
  const before = items('front');
  fireEvent.keyDown(document.querySelector(`[data-item="${star().id}"]`) as Element, press);
  expect(items('front')).toEqual(before);
});

test('moves a group without its locked item', () => {
  act(() => {
    editor.getState().add((scene, on, ink) => newShape(scene, on, 'heart', ink));
    const ids = items('front').map(({ id }) => id);
    editor.getState().update(ids, { group: 'g1' });
    editor.getState().update(ids.slice(1), { locked: true });
    editor.getState().select(ids);
  });
  const [free, locked] = items('front');
  fireEvent.keyDown(document.querySelector(`[data-item="${free?.id}"]`) as Element, { key: 'ArrowRight' });
  expect(items('front')).toMatchObject([{ x: (free?.x ?? 0) + 1 }, { x: locked?.x }]);
  act(() => void editor.getState().duplicate(editor.getState().selected));
  expect(items('front').map((item) => item.locked)).toEqual([undefined, true, undefined, undefined]);
});

test('excludes the design’s texts from browser translation', () => {
  act(() => void editor.getState().add((scene, on, ink) => newText(scene, on, 'Canım annem', ink)));
  const drawn = screen.getAllByText('Canım annem');
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((words) => !words.closest('[translate="no"]'))).toEqual([]);
});

const stage = () => screen.getByRole('group', { name: /^Tasarım alanı/ });
const beside = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', y: number, pointerId = 1) =>
  fireEvent[type](stage(), { pointerId, button: 0, clientX: 300, clientY: y });
const scrolls = () => fireEvent.touchMove(stage());

test('scrolls the page only when one finger drags the background', () => {
  beside('pointerDown', 300);
  expect(scrolls()).toBe(true);
  beside('pointerDown', 200, 2);
  expect(scrolls()).toBe(false);
  beside('pointerUp', 200, 2);
  expect(scrolls()).toBe(true);
  pointer('Down', 100, 100);
  expect(scrolls()).toBe(false);
  pointer('Up', 100, 100);
  expect(scrolls()).toBe(true);
});

test('deselects on a tap, but not on scrolling the page', () => {
  const selected = [star().id];
  beside('pointerDown', 300);
  beside('pointerCancel', 300);
  expect(editor.getState().selected).toEqual(selected);
  beside('pointerDown', 300);
  beside('pointerMove', 200);
  beside('pointerUp', 200);
  expect(editor.getState().selected).toEqual(selected);
  beside('pointerDown', 300);
  beside('pointerMove', 302);
  beside('pointerUp', 302);
  expect(editor.getState().selected).toEqual([]);
});

describe('a mouse on the background', () => {
  const mouse = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number, init: PointerEventInit = {}) =>
    fireEvent[type](stage(), { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, ...init });
  const rectangle = () => document.querySelector('rect[class*="rectangle"]');

  test('selects what its rectangle touches and deselects by a click', () => {
    act(() => editor.getState().select([]));
    mouse('pointerDown', 10, 10);
    mouse('pointerMove', star().x, star().y);
    act(() => editor.getState().writeHeld());
    expect(editor.getState().selected).toEqual([star().id]);
    expect(rectangle()?.getAttribute('width')).toBe(String(star().x - 10));
    mouse('pointerUp', star().x, star().y);
    expect(rectangle()).toBeNull();
    expect(editor.getState().pan).toEqual({ x: 0, y: 0 });
    mouse('pointerDown', 10, 10);
    mouse('pointerUp', 10, 10);
    expect(editor.getState().selected).toEqual([]);
  });

  test('adds to the selection with Shift', () => {
    act(() => void editor.getState().add((scene, on, ink) => ({ ...newShape(scene, on, 'heart', ink), x: 20, y: 20 })));
    const [, heart] = items('front');
    act(() => editor.getState().select([star().id]));
    mouse('pointerDown', 310, 390, { shiftKey: true });
    mouse('pointerMove', 320, 400, { shiftKey: true });
    mouse('pointerMove', 300, 390, { shiftKey: true });
    mouse('pointerUp', 300, 390);
    expect(editor.getState().selected).toEqual([star().id]);
    mouse('pointerDown', 2, 390, { shiftKey: true });
    mouse('pointerMove', 20, 20, { shiftKey: true });
    mouse('pointerUp', 20, 20);
    expect(editor.getState().selected).toEqual([star().id, heart?.id]);
  });

  test('pans with the middle button and the wheel', () => {
    act(() => editor.getState().look(1.5, { x: 0, y: 0 }));
    expect(fireEvent.mouseDown(stage(), { button: 1 })).toBe(false);
    mouse('pointerDown', 100, 100, { button: 1 });
    mouse('pointerMove', 90, 100);
    mouse('pointerUp', 90, 100);
    const { x } = editor.getState().pan;
    expect(x).toBeGreaterThan(0);
    expect(fireEvent.wheel(stage(), { deltaX: 10 })).toBe(false);
    expect(editor.getState().pan.x).toBeGreaterThan(x);
    expect(fireEvent.wheel(stage(), { deltaX: 1000 })).toBe(false);
    expect(fireEvent.wheel(stage(), { deltaX: 1000 })).toBe(true);
  });
});

test('selects the item that shows through a transparent image', async () => {
  globalThis.Image = class {
    src = '';
    decode = async () => undefined;
  } as unknown as typeof Image;
  const clear = { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(4 * 64 * 64) }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => clear });
  const below = star();
  const picture = { kind: 'picture', id: 'p', uploadId: 'u', x: below.x, y: below.y, width: 200, height: 200, rotation: 0 } as const;
  await act(async () => void editor.getState().add(() => picture));
  const drawn = (id: string) => document.querySelector(`[data-item="${id}"]`) as SVGElement;
  document.elementsFromPoint = () => [drawn('p'), drawn(below.id)];
  act(() => editor.getState().select([]));
  const at = { button: 0, clientX: below.x, clientY: below.y };
  fireEvent.pointerDown(drawn('p'), { pointerId: 1, ...at });
  expect(fireEvent.mouseDown(drawn('p'), at)).toBe(false);
  expect(editor.getState().selected).toEqual([below.id]);
  expect(document.activeElement).toBe(drawn(below.id));
});

test('shows cut line and bleed on paper', () => {
  const paper = createEditor([sideOf({ ...face, cutMm: { bleed: 3, safety: 3 } })]);
  renderInShop(
    <EditorContext value={paper}>
      <Stage href="/blank.svg" dark={false} />
    </EditorContext>,
  );
  act(() => void paper.getState().add((scene, on, ink) => ({ ...newShape(scene, on, 'rect', ink), x: 0 })));
  expect(screen.getByText(stageMessages.tr.cutSize(32, 40))).not.toBeNull();
  const bleed = document.querySelector('[clip-path$="-bleed)"]');
  expect(bleed?.childElementCount).toBe(1);
});

test.each([0, 90, 200])('keeps a large item’s handles on the canvas at %d°', (rotation) => {
  act(() => editor.getState().update(editor.getState().selected, { width: 2000, height: 900, rotation }));
  const { x, y } = star();
  const angle = (rotation * Math.PI) / 180;
  for (const handle of screen.getAllByRole('slider')) {
    const at = handle.querySelector('circle');
    const [across, down] = [Number(at?.getAttribute('cx')), Number(at?.getAttribute('cy'))];
    const place = { x: x + across * Math.cos(angle) - down * Math.sin(angle), y: y + across * Math.sin(angle) + down * Math.cos(angle) };
    // The canvas is 400 mm wide, the product's face 320 mm.
    expect(Math.abs(place.x - 160)).toBeLessThan(181);
    expect(place.y).toBeGreaterThan(70);
    expect(place.y).toBeLessThan(381);
  }
});
