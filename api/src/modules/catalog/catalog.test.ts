import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CategoryPage, Department, Home, Product, ProductPage } from '@shop/contracts/catalog';
import * as contract from '@shop/contracts/catalog';
import { Value } from 'typebox/value';
import { openShop } from '../../testing/shop.ts';
import { type Shopper, shopper } from '../../testing/shopper.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: Shopper;

beforeAll(async () => {
  shop = await openShop();
  visitor = shopper(shop.app);
});
afterAll(() => shop.close());

const list = async (query: string): Promise<ProductPage> => (await visitor.get<ProductPage>(`/catalog/products?${query}`)).Payload;
const titles = ({ items }: ProductPage): string[] => items.map(({ title }) => title);

describe('searching', () => {
  test.each(['tisort', 'TİŞÖRT', 'Tişört', 'tışört', 'TISORT'])('%s finds the t-shirts', async (text) => {
    const found = await list(`searchText=${encodeURIComponent(text)}`);
    expect(found.total).toBe(6);
    expect(titles(found).every((title) => title.includes('Tişört'))).toBe(true);
  });

  test('KUPA ı finds what has both in its title, dotless or dotted', async () => {
    const found = await list(`searchText=${encodeURIComponent('KUPA ı')}`);
    expect(titles(found)).toEqual(expect.arrayContaining(['Fotoğraf Baskılı Kupa', 'Sihirli Kupa', 'Kupa İçi Renkli İsimli Bardak']));
  });

  test.each(['%25', '_', '%5C', 'yok böyle bir ürün'])('%s is text, not a pattern', async (text) => {
    expect((await list(`searchText=${text}`)).total).toBe(0);
  });
});

describe('lists', () => {
  test('come in pages of 24 that together hold every product once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 24, 9]);
    expect(new Set(ids).size).toBe(81);
    expect(pages[0]?.total).toBe(81);
    expect((await list('page=99')).items).toEqual([]);
  });

  test('a department has the products of its sub-categories', async () => {
    const department = await list('category=91');
    expect(department.total).toBe(6);
    expect(new Set(department.items.map(({ category }) => category.id))).toEqual(new Set([92, 93, 94]));
  });

  test.each(['low-to-high', 'low-to-hight'])('%s starts with the cheapest', async (sort) => {
    const prices = (await list(`sort=${sort}`)).items.map(({ priceVATIncl }) => priceVATIncl.Birim);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('high-to-low starts with the dearest, which is where the price slider ends', async () => {
    const page = await list('sort=high-to-low');
    expect(page.items[0]?.priceVATIncl.Birim).toBe(page.maxPrice);
    expect((await list('sort=high-to-low&maxPrice=1000')).maxPrice).toBe(page.maxPrice);
  });

  test('new-added is the last 8, of a search the last 6', async () => {
    const newest = await list('sort=new-added');
    expect([newest.total, newest.items.length]).toEqual([8, 8]);
    expect((await list('sort=new-added&page=2')).items).toEqual([]);
    const found = await list('sort=new-added&searchText=bask');
    expect([found.total, found.items.length]).toEqual([6, 6]);
  });

  test('on-sale, as a filter and as an order, has only what is discounted', async () => {
    for (const query of ['status=on-sale', 'sort=on-sale']) {
      const page = await list(query);
      expect(page.total).toBeGreaterThan(10);
      expect(page.items.every(({ priceVATIncl }) => priceVATIncl.Kar > 0)).toBe(true);
    }
  });

  test('in-stock leaves out what is sold out; the facets count both choices', async () => {
    const page = await list('status=in-stock');
    const all = await list('');
    expect(page.total).toBe(all.facets.inStock);
    expect(page.total).toBeLessThan(all.total);
    expect(page.facets.onSale).toBe(all.facets.onSale);
  });

  test('price limits are inclusive', async () => {
    expect(titles(await list('minPrice=1490&maxPrice=1490'))).toContain('Baskılı Bisiklet Yaka Tişört');
  });

  test('the retail demo has exactly 37 products of four kinds', async () => {
    const counts = await Promise.all(['electronics', 'fashion', 'beauty', 'jewelry'].map((type) => list(`productType=${type}`)));
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(37);
  });

  test.each([
    'page=0',
    'page=x',
    'sort=cheapest',
    'colour=red',
    'category=99999999999999',
    'searchText=%00',
    `searchText=${'a'.repeat(101)}`,
  ])('%s is refused with 422', async (query) => {
    const answer = await visitor.get<{ code: string }>(`/catalog/products?${query}`);
    expect([answer.http, answer.Status, answer.Payload.code]).toEqual([422, 0, 'invalid-input']);
  });
});

describe('what the contract promises', () => {
  test('every product', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
    for (const { id } of pages.flatMap(({ items }) => items)) {
      const { Payload: product } = await visitor.get<Product>(`/catalog/products/${id}`);
      expect([...Value.Errors(contract.Product, product)]).toEqual([]);
      expect(product.related.length).toBeLessThanOrEqual(4);
      expect(product.price).toBe(product.priceVATIncl.Birim + product.priceVATIncl.Kar);
      expect(product.sides.length > 0).toBe(product.printable);
    }
  });

  test('home, departments, lists and categories', async () => {
    const home = await visitor.get<Home>('/catalog/home');
    expect([...Value.Errors(contract.Home, home.Payload)]).toEqual([]);
    expect([...Value.Errors(contract.ProductPage, await list('category=200'))]).toEqual([]);
    const departments = (await visitor.get<Department[]>('/catalog/categories')).Payload;
    expect(departments.filter(({ kind }) => kind === 'print').length).toBeGreaterThanOrEqual(8);
    const sub = (await visitor.get<CategoryPage>('/catalog/categories/92')).Payload;
    expect([...Value.Errors(contract.CategoryPage, sub)]).toEqual([]);
    expect(sub.ancestors).toEqual([{ id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski' }]);
  });

  test.each(['/catalog/products/1', '/catalog/products/abc', '/catalog/categories/99999999999', '/catalog/nothing'])(
    '%s is a 404',
    async (url) => {
      const answer = await visitor.get<{ code: string }>(url);
      expect([answer.http, answer.Payload.code]).toEqual([404, 'not-found']);
    },
  );
});
