import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Department, Product, ProductPage } from '@shop/contracts/catalog';
import { type OperatedShop, openOperatedShop } from '../../testing/operating.ts';
import { shopper } from '../../testing/shopper.ts';
import { categoryColumns, productColumns } from './columns.ts';

const runbooks = join(import.meta.dirname, '../../../../docs/runbooks');

let shop: OperatedShop;
beforeAll(async () => {
  shop = await openOperatedShop({ CATALOGUE: 'none' });
});
afterAll(() => shop.close());

test("fills an empty shop from the runbook's sample files", async () => {
  const visitor = shopper(shop.app, 'en');
  expect((await visitor.get<ProductPage>('/catalog/products')).Payload.total).toBe(0);
  expect((await visitor.get('/catalog/home')).http).toBe(200);
  for (const what of ['categories', 'products']) {
    expect(await shop.operator(what, 'import', join(runbooks, `catalogue/${what}.csv`))).toMatchObject({ code: 0 });
  }
  await shop.app.catalogue.settled();
  const menu = (await visitor.get<Department[]>('/catalog/categories')).Payload;
  expect(menu.map(({ name, productCount, children }) => [name, productCount, children.length])).toEqual([
    ['Printed Goods', 3, 3],
    ['Accessories', 1, 1],
  ]);
  const { items } = (await visitor.get<ProductPage>('/catalog/products?searchText=kids')).Payload;
  const product = (await visitor.get<Product>(`/catalog/products/${items[0]?.id}`)).Payload;
  expect(product).toMatchObject({
    sku: 'TS-001',
    price: 24_990,
    printable: true,
    quantitySteps: [
      { from: 50, percent: 5 },
      { from: 100, percent: 10 },
    ],
  });
  expect(product.variants.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['3–4 years', 12],
    ['5–6 years', 8],
    ['7–8 years', 0],
  ]);
  expect(product.colours.map(({ name }) => name)).toEqual(['White', 'Navy']);
});

test('documents every column of catalogue files in the runbook', async () => {
  const text = await readFile(join(runbooks, 'catalogue.md'), 'utf8');
  expect([...productColumns, ...categoryColumns].map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
