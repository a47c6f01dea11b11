import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductPage } from '@shop/contracts/catalog';
import type { Checkout } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { printProducts, retailProducts } from '@shop/seed/catalogue';
import { FIRST_ID, generatedProduct } from '@shop/seed/generated/products';
import { gte } from 'drizzle-orm';
import { products } from '../../api/src/db/schema/index.ts';
import { openShop } from '../../api/src/testing/shop.ts';
import { customer, homeAddress, shopper } from '../../api/src/testing/shopper.ts';
import { generate } from './generate.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe('generated products', () => {
  const made = Array.from({ length: 400 }, (_, n) => generatedProduct(n, now));

  test('generates the same product for the same number', () => {
    expect(generatedProduct(77, now)).toEqual(made[77]);
  });

  test('gives generated products realistic prices and existing pictures', () => {
    expect(made.filter(({ product }) => product.price % 100 !== 90)).toEqual([]);
    const pictures = new Set(made.flatMap(({ product }) => [product.img, ...product.images.map(({ img }) => img)]));
    expect([...pictures].filter((name) => !existsSync(join(import.meta.dirname, '../../seed/pictures', name)))).toEqual([]);
  });

  test('generates products with all types, discounts, stock states and ratings', () => {
    expect(new Set(made.map(({ product }) => product.productType)).size).toBe(5);
    expect(new Set(made.map(({ product }) => product.title)).size).toBeGreaterThan(390);
    expect(made.filter(({ product }) => (product.discount ?? 0) > 0).length).toBeGreaterThan(40);
    expect(made.filter(({ variants }) => variants.every(({ stock }) => stock === 0)).length).toBeGreaterThan(10);
    expect(made.filter(({ reviews }) => reviews.length > 0).length).toBeGreaterThan(50);
    expect(made.filter(({ product }) => product.printable !== product.sides.length > 0)).toEqual([]);
  });
});

describe('generating products', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test.each([999, 1_000_001, 1.5, Number.NaN])('refuses to generate %s products', async (count) => {
    await expect(generate(shop.db, count, now)).rejects.toThrow('--products');
  });

  test('adds generated products only once to the shop’s list', async () => {
    await generate(shop.db, 1000, now);
    const page = await shopper(shop.app).get<ProductPage>('/catalog/products?sort=low-to-high&page=20');
    expect(page.Payload.total).toBe(1000 + printProducts.length + retailProducts.length);
    expect((await shop.db.select({ id: products.id }).from(products).where(gte(products.id, FIRST_ID))).length).toBe(1000);
    await expect(generate(shop.db, 1000, now)).rejects.toThrow('already');
  });

  test('generates no products in a shop with orders', async () => {
    const buyer = await customer(shop.app);
    await buyer.post('/cart', { PId: 1012, Qty: 1 });
    const address = (await buyer.post<Address>('/user/addresses', homeAddress)).Payload;
    const checkout = (await buyer.get<Checkout>('/checkout?delivery=standard')).Payload;
    const placed = await buyer.post('/orders', {
      AddressId: address.AddressId,
      DeliveryCode: 'standard',
      PaymentCode: 'bank-transfer',
      Invoice: { Kind: 'personal' },
      ContractVersion: checkout.Contract.Version,
      ExpectedTotal: checkout.Totals.Total,
    });
    expect(placed.http).toBe(201);
    await expect(generate(shop.db, 1000, now)).rejects.toThrow('orders');
  });
});
