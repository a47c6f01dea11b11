/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { createEditor, EditorContext } from '../design/store.ts';

const mistake = new Error('the driver does not compile it');
jest.unstable_mockModule('./mug-view.ts', () => ({
  createMugView: () => {
    throw mistake;
  },
}));
const { default: MugDialog } = await import('./mug-dialog.tsx');

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
globalThis.matchMedia = (() => ({ matches: false })) as never;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a mug that cannot be drawn by a mistake is shown flat, and the mistake is told', async () => {
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
  renderInShop(
    <EditorContext value={createEditor([side])}>
      <MugDialog product={product} colour="" open onClose={() => undefined} />
    </EditorContext>,
  );
  expect(await screen.findByText(/3B görüntü gösteremiyor/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Ön\. / })).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith(mistake);
});
