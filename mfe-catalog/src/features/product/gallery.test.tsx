/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { ProductView } from './product-view.tsx';

test('describes images by colour and as blank or printed', () => {
  const blank = (name: string) => ({ img: `${name}.svg`, color: { name, clrCode: '#123456' }, sides: { front: `${name}.svg` } });
  renderInShop(
    <ProductView quick product={productOf({ img: 'printed.svg', imageURLs: [{ img: 'printed.svg' }, blank('Siyah'), blank('Mavi')] })} />,
  );
  expect(screen.getAllByRole('button', { name: /baskısız, (Siyah|Mavi)$/ })).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Kupa: baskılı örnek' })).toBeTruthy();
});
