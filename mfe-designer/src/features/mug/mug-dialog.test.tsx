/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { mugDialogMessages } from '../../messages/mug-dialog.ts';
import { newRowText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';

const mistake = new Error('the driver does not compile it');
const createMugView = jest.fn<() => unknown>();
const inkPicture = jest.fn(async () => document.createElement('canvas'));
const view = () => ({
  canvas: document.createElement('canvas'),
  print: () => undefined,
  draw: () => undefined,
  resize: () => undefined,
  dispose: () => undefined,
});
jest.unstable_mockModule('./mug-view.ts', () => ({ createMugView }));
jest.unstable_mockModule('../design/ink-picture.ts', () => ({ inkPicture }));
const { default: MugDialog } = await import('./mug-dialog.tsx');

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia = (() => ({ matches: false })) as never;

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const side = {
  id: 'front',
  name: 'Ön',
  img: '/f.webp',
  faceMm: { width: 90, height: 95 },
  printAreaMm: { x: 14, y: 14, width: 62, height: 66 },
  price: 0,
  mug: { axis: 45, rim: 5, foot: 92, diameter: 81.6 },
};
const product = productOf({ sides: [side] });

test('shows a flat preview and logs when 3D drawing fails', async () => {
  createMugView.mockImplementation(() => {
    throw mistake;
  });
  renderInShop(
    <EditorContext value={createEditor([side])}>
      <MugDialog product={product} colour="" open onClose={() => undefined} />
    </EditorContext>,
  );
  expect(await screen.findByText(/3B görüntü gösteremiyor/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Ön\. / })).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith(mistake);
});

test('offers a retry and flat preview when a picture fails', async () => {
  createMugView.mockReturnValue(view());
  inkPicture.mockRejectedValueOnce(new Error('a picture was lost'));
  renderInShop(
    <EditorContext value={createEditor([side])}>
      <MugDialog product={product} colour="" open onClose={() => undefined} />
    </EditorContext>,
  );
  const again = await screen.findByRole('button', { name: 'Tekrar dene' });
  expect(screen.queryByText(mugDialogMessages.tr.flat)).toBeNull();
  expect(screen.getByRole('img', { name: /^Ön\. / })).toBeTruthy();
  await act(async () => fireEvent.click(again));
  expect(screen.getByRole('slider').getAttribute('aria-busy')).toBe('false');
});

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Anew
      </button>
      <MugDialog product={product} colour="" open onClose={() => undefined} />
    </>
  );
}

test('recreates the mug only when the shown design changes', async () => {
  createMugView.mockClear().mockReturnValue(view());
  const editor = createEditor([side]);
  const { add, setList } = editor.getState();
  add((scene, on, ink) => newRowText(scene, on, 'name', 'İSİM', ink));
  setList([{ name: 'AYŞE' }, { name: 'ALİ' }]);
  renderInShop(
    <EditorContext value={editor}>
      <Page />
    </EditorContext>,
  );
  expect(screen.getByText(/AYŞE/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Anew' })));
  expect(createMugView).toHaveBeenCalledTimes(1);
  await act(async () => setList([{ name: 'ALİ' }]));
  expect(screen.getByText(/ALİ/)).toBeTruthy();
  expect(createMugView).toHaveBeenCalledTimes(2);
});
