/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { QuantitySteps, type QuantityStepsProps } from './quantity-steps.tsx';

const show = (product: Partial<QuantityStepsProps['product']>) => renderInShop(<QuantitySteps product={productOf(product)} />);

test('every step says from how many pieces on, how much comes off and what one then costs', () => {
  show({
    quantitySteps: [
      { from: 50, percent: 5 },
      { from: 100, percent: 10 },
    ],
  });
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['50 adet ve üzeri', '%5 indirim', '₺14,15 / adet'],
    ['100 adet ve üzeri', '%10 indirim', '₺13,41 / adet'],
  ]);
});

test('a side whose print is not in the price says what it adds', () => {
  show({ sides: [{ id: 'front', name: 'Ön', price: 0 } as ProductSide, { id: 'back', name: 'Arka', price: 250 } as ProductSide] });
  expect(screen.getByText('Arka yüze baskı: adet başına ₺2,50')).toBeTruthy();
  expect(screen.queryByText(/Ön yüze/)).toBeNull();
});

test('without steps there is no table', () => {
  show({});
  expect(screen.queryByRole('table')).toBeNull();
});
