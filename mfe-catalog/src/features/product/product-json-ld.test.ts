import { expect, test } from '@jest/globals';
import { productOf } from '@shop/testing/product-of';
import { productJsonLd } from './product-json-ld.ts';

const page = { url: new URL('https://baski.example/products/kart/1'), locale: 'tr', brand: 'Baskıhane', currency: 'TRY' } as const;
const priced = { priceVATIncl: { Birim: 34_900, Kar: 0 } };

test('states the smallest quantity’s price in JSON-LD', () => {
  const cards = productOf({ ...priced, packOf: 100, quantities: [50, 100] });
  expect(productJsonLd(cards, page)).toMatchObject({
    offers: { price: '174.50', eligibleQuantity: { minValue: 50, unitCode: 'C62' } },
  });
});

test('states one piece’s price in JSON-LD when no quantities exist', () => {
  const { offers } = productJsonLd(productOf(priced), page);
  expect(offers).toMatchObject({ price: '349.00' });
  expect(offers).not.toHaveProperty('eligibleQuantity');
});
