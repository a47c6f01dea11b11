/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PictureItem } from '@shop/contracts/scene';
import { sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { backgroundMessages } from '../../messages/background.ts';
import { pictureToolMessages } from '../../messages/picture-tool.ts';
import { newPicture } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import PictureTool from './picture-tool.tsx';

const text = pictureToolMessages.tr;

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor([sideOf()]);
  renderInShop(
    <EditorContext value={editor}>
      <svg>
        <title>stage</title>
        <g data-stage-area />
      </svg>
      <PictureTool />
    </EditorContext>,
  );
  act(() => void editor.getState().add((scene, on) => newPicture(scene, on, { UploadId: 'u', Width: 3000, Height: 1500 })));
});
const item = () => editor.getState().scene.sides.front?.[0];
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('crops a picture with arrow keys until Escape is pressed', () => {
  const { width } = item() as { width: number };
  fireEvent.click(screen.getByRole('button', { name: text.crop }));
  const left = screen.getByRole('slider', { name: text.cropFrom.left });
  fireEvent.keyDown(left, { key: 'ArrowRight', shiftKey: true });
  expect(item()).toMatchObject({ width: width - 10 });
  expect(Number(left.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  fireEvent.keyDown(left, { key: 'Escape' });
  expect(screen.queryByRole('slider', { name: text.cropFrom.left })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.crop }));
});

test('cuts a picture to a circle', () => {
  choose(text.shapes.ellipse);
  const { width, height } = item() as { width: number; height: number };
  expect(item()).toMatchObject({ mask: 'ellipse', crop: { x: 0.25, width: 0.5, y: 0, height: 1 } });
  expect(width).toBeCloseTo(height);
  choose(text.original);
  choose(text.shapes.rect);
  expect(item()).not.toHaveProperty('mask');
  expect(item()).not.toHaveProperty('crop');
});

test('adjusts a picture and resets it', () => {
  fireEvent.change(screen.getByRole('spinbutton', { name: `${text.brightness} (%)` }), { target: { value: '%20' } });
  fireEvent.click(screen.getByRole('checkbox', { name: text.blackAndWhite }));
  expect(item()).toMatchObject({ tone: { brightness: 20, saturation: -100 } });
  fireEvent.click(screen.getByRole('checkbox', { name: text.blackAndWhite }));
  fireEvent.change(screen.getByRole('spinbutton', { name: `${text.opacity} (%)` }), { target: { value: '50' } });
  expect(item()).toMatchObject({ tone: { brightness: 20 }, opacity: 0.5 });
  fireEvent.click(screen.getByRole('button', { name: text.reset }));
  expect(item()).not.toHaveProperty('tone');
  expect(item()).not.toHaveProperty('opacity');
});

test('offers background removal as the first picture tool', () => {
  expect(screen.getAllByRole('button')[0]?.textContent).toBe(backgroundMessages.tr.open);
});

describe('the image behind its frame', () => {
  class IdentityPoint {
    readonly matrixTransform: () => { x: number; y: number };
    constructor(x: number, y: number) {
      this.matrixTransform = () => ({ x, y });
    }
  }
  beforeEach(() => {
    Object.assign(globalThis, { DOMPoint: IdentityPoint, PointerEvent: MouseEvent });
    Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1, b: 0, inverse: () => undefined }) });
    choose('1:1');
    fireEvent.click(screen.getByRole('button', { name: text.crop }));
  });
  const shown = () => item() as PictureItem & { crop: { x: number; width: number } };
  const frameOf = ({ x, y, width, height }: PictureItem) => ({ x, y, width, height });

  test('moves with the pointer while the frame stays', () => {
    const before = shown();
    const image = screen.getByRole('button', { name: text.moveImage });
    fireEvent.pointerDown(image, { button: 0, clientX: 0, clientY: 0 });
    for (const clientX of [4, 8]) fireEvent.pointerMove(image, { clientX, clientY: 0 });
    fireEvent.pointerUp(image);
    expect(frameOf(shown())).toEqual(frameOf(before));
    expect((before.crop.x - shown().crop.x) * 2 * before.width).toBeCloseTo(8, 0);
    act(() => editor.getState().undo());
    expect(shown()).toEqual(before);
  });

  test('moves by arrow keys until its edge', () => {
    const before = shown();
    for (let n = 0; n < 40; n += 1)
      fireEvent.keyDown(screen.getByRole('button', { name: text.moveImage }), { key: 'ArrowLeft', shiftKey: true });
    expect(frameOf(shown())).toEqual(frameOf(before));
    expect(shown().crop.x + shown().crop.width).toBeCloseTo(1);
  });

  test('grows within its frame and shrinks back', () => {
    const before = shown();
    const zoom = screen.getByRole('spinbutton', { name: `${text.zoom} (%)` });
    fireEvent.change(zoom, { target: { value: '200' } });
    expect(shown()).toMatchObject({ ...frameOf(before), crop: { width: 0.25, height: 0.5, x: 0.375, y: 0.25 } });
    fireEvent.change(zoom, { target: { value: '100' } });
    expect(shown()).toEqual(before);
  });
});
