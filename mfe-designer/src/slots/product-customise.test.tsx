/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import ProductCustomise from './product-customise.tsx';

const tshirt = productOf({
  colours: [{ name: 'Siyah', clrCode: '#1A1A1A' }],
  variants: [
    { id: 3, size: 'M', quantity: 4 },
    { id: 4, size: 'X Large', quantity: 4 },
  ],
});
const address = () => screen.getByRole('link').getAttribute('href');
const choose = (PId: number, VariantId: number) => act(() => bus.emit('product:size-chosen', { PId, VariantId }));

test('links a product to the designer with colour and size', () => {
  renderInShop(<ProductCustomise product={tshirt} colour="Siyah" />);
  expect(address()).toBe('/designer/kupa/17?colour=1a1a1a');
  choose(17, 4);
  expect(address()).toBe('/designer/kupa/17?colour=1a1a1a&size=X+Large');
  choose(17, 3);
  expect(address()).toBe('/designer/kupa/17?colour=1a1a1a&size=M');
});

test('links a pack to the designer with its quantity', () => {
  renderInShop(<ProductCustomise product={tshirt} colour="" />);
  act(() => bus.emit('product:size-chosen', { PId: 17, VariantId: 0, Qty: 250 }));
  expect(address()).toBe('/designer/kupa/17?qty=250');
});

test('links to the designer with the passed size and quantity', () => {
  renderInShop(<ProductCustomise product={tshirt} colour="" chosen={{ PId: 17, VariantId: 3, Qty: 250 }} />);
  expect(address()).toBe('/designer/kupa/17?size=M&qty=250');
});

test('links a ready design to the designer', () => {
  renderInShop(<ProductCustomise product={tshirt} colour="Siyah" readyDesign="love-words" />);
  expect(screen.getByRole('link', { name: 'Kendiniz için düzenleyin' }).getAttribute('href')).toBe(
    '/designer/kupa/17?colour=1a1a1a&ready=love-words',
  );
});

test('omits another product’s size from the designer link', () => {
  renderInShop(<ProductCustomise product={tshirt} colour="" />);
  choose(18, 3);
  expect(address()).toBe('/designer/kupa/17');
  choose(17, 3);
  expect(address()).toBe('/designer/kupa/17?size=M');
});
