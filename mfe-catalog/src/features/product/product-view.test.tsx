/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { productPath } from '@shop/contracts/page-paths';
import { bus } from '@shop/runtime';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { ProductCard } from '@shop/ui/product-card';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { productMessages } from '../../messages/product.ts';
import { ProductView } from './product-view.tsx';

test('opens a product in the colour that the list showed', async () => {
  const blank = (name: string) => ({ img: `${name}.webp`, color: { name, clrCode: '#123456' }, sides: { front: `${name}.webp` } });
  const product = productOf({ img: 'Beyaz.webp', imageURLs: [blank('Beyaz'), blank('Lacivert')] });
  const { go } = renderInShop(
    <>
      <nav>
        <ProductCard product={{ ...product, img: 'Lacivert.webp', colours: [] }} />
      </nav>
      <ProductView quick product={product} />
    </>,
    { route: productPath(product) },
  );
  const colour = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(colour('Beyaz').checked).toBe(true);
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: product.title }));
  expect(colour('Lacivert').checked).toBe(true);
  await go(`${productPath(product)}#reviews`);
  expect(colour('Lacivert').checked).toBe(true);
  fireEvent.click(colour('Beyaz'));
  expect(colour('Beyaz').checked).toBe(true);
});

test('shows what the chosen quantity of a pack costs', () => {
  const priceVATIncl = { Birim: 1290, Kar: 0 };
  const pack = { packOf: 100, quantities: [100, 250], quantitySteps: [{ from: 250, percent: 10 }] };
  const sides = [sideOf(), sideOf({ id: 'back', name: 'Arka', price: 250 })];
  const product = productOf({ priceVATIncl, ...pack, sides });
  renderInShop(<ProductView quick product={product} />);
  expect(screen.getByText(productMessages.tr.sidePrice('Arka', '₺2,50', '100'))).toBeTruthy();
  expect(screen.getByText('₺12,90').parentElement?.textContent).toBe('₺12,90/ 100 adet');
  const choose = (PId: number, Qty: number) => act(() => bus.emit('product:size-chosen', { PId, VariantId: 1, Qty }));
  choose(product.id, 250);
  choose(product.id + 1, 100);
  expect(screen.getByText('₺29,03').parentElement?.textContent).toBe('₺29,03/ 250 adet');
  expect(screen.getByText(productMessages.tr.sidePrice('Arka', '₺5,62', '250'))).toBeTruthy();
  choose(product.id, 100);
  expect(screen.getByText('₺12,90').parentElement?.textContent).toBe('₺12,90/ 100 adet');
});

test('shows no stars until a product has reviews', () => {
  const show = (reviewCount: number) => renderInShop(<ProductView quick product={productOf({ rating: 0, reviewCount })} />);
  show(0);
  expect(screen.getByRole('link', { name: productMessages.tr.noReviews })).toBeTruthy();
  cleanup();
  show(2);
  expect(screen.getByRole('img', { name: /yıldız$/ })).toBeTruthy();
});
