/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { CartLine, CartLineEdit } from '@shop/contracts/cart';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import LineSizes from './line-sizes.tsx';

const edit: CartLineEdit = {
  RId: 7,
  PId: 1,
  Title: 'Tişört',
  Slug: 'tisort',
  Colour: 'Siyah',
  Sizes: [
    { SizeId: 11, Size: 'S', Qty: 0, Stock: 0 },
    { SizeId: 12, Size: 'M', Qty: 2, Stock: 40 },
    { SizeId: 13, Size: 'L', Qty: 0, Stock: 3 },
  ],
  QuantitySteps: [],
};
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

test('all sizes of a line are changed in one go, sent as the specification has them', async () => {
  const { api, sent } = answeringApi(refused('out-of-stock', 'Bu bedenden 3 adet kaldı.'), accepted('', { Lines: [] }));
  const read = async <P,>() => edit as P;
  let closed = 0;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const line = { RId: 7, Title: 'Tişört' } as CartLine;
  renderInShop(<LineSizes line={line} open onClose={() => void closed++} />, { api: { ...api, read } });
  const size = async (name: string) => within(await screen.findByRole('group', { name: `Adet: ${name}` }));
  expect((await size('S')).getByRole('button', { name: 'Bir artır' }).getAttribute('aria-disabled')).toBe('true');
  await press((await size('L')).getByRole('button', { name: 'Bir artır' }));
  await press((await size('M')).getByRole('button', { name: 'Bir azalt' }));
  await press((await size('M')).getByRole('button', { name: 'Bir azalt' }));
  const save = screen.getByRole('button', { name: 'Kaydet' });
  await press(save);
  const QuantityIds = JSON.stringify([
    { SizeId: 12, Qty: 0 },
    { SizeId: 13, Qty: 1 },
  ]);
  expect(sent).toEqual([['PATCH', '/cart/7', { QuantityIds }, expect.any(String)]]);
  expect(screen.getByRole('alert').textContent).toContain('Bu bedenden 3 adet kaldı.');
  expect(closed).toBe(0);
  await press(save);
  expect(closed).toBe(1);
});
