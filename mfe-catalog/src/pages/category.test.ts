import { expect, jest, test } from '@jest/globals';
import type { CategoryPage } from '@shop/contracts/catalog';
import { ApiError, Moved, PageError, RequestFailed, type Shop } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { apiOver } from '@shop/testing/url-api';
import { loader, meta } from './category.tsx';

const category = {
  id: 91,
  name: 'Tişört Baskı',
  slug: 'tshirt-baski',
  slugs: { tr: 'tshirt-baski', en: 't-shirt-printing' },
  img: 'tisort.svg',
  description: '',
  ancestors: [],
  children: [],
} as Partial<CategoryPage>;
const products = { items: [], total: 70, pageSize: 24 };

type Answers = Record<'category' | 'products', () => Promise<unknown>>;

function visit(
  path: string,
  { category: ofCategory = async () => category, products: ofProducts = async () => products }: Partial<Answers>,
) {
  const asked: string[] = [];
  const read = (what: string) => {
    asked.push(what);
    return what.startsWith('/catalog/categories/') ? ofCategory() : ofProducts();
  };
  const url = new URL(path, 'https://shop.example');
  const [, , slug = '', id = ''] = url.pathname.split('/');
  const shop: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: apiOver({ read }) };
  return { asked, context: { ...shop, params: { slug, id }, url, query: createQueryClient() } };
}

const load = async (path: string, answers: Partial<Answers> = {}): Promise<unknown> =>
  loader(visit(path, answers).context).catch((error: unknown) => error);

test('loads the category and its products by the URL’s filters', async () => {
  const { asked, context } = visit('/categories/tshirt-baski/91?category=5&maxPrice=900', {});
  expect(await loader(context)).toBeUndefined();
  expect(new Set(asked)).toEqual(new Set(['/catalog/categories/91', '/catalog/products?category=91&maxPrice=90000']));
});

test('sets canonical URLs without filters but with the page number', async () => {
  const { context } = visit('/categories/tshirt-baski/91?maxPrice=900&page=2', {});
  await loader(context);
  expect(meta(context)).toMatchObject({
    title: 'Tişört Baskı',
    description: 'Tişört Baskı ürünleri: fiyatlar, renkler ve hızlı kargo.',
    canonical: { tr: '/categories/tshirt-baski/91?page=2', en: '/categories/t-shirt-printing/91?page=2' },
    image: { img: 'tisort.svg', alt: 'Tişört Baskı' },
    jsonLd: [{ '@type': 'BreadcrumbList', itemListElement: [{ item: 'https://shop.example/' }, {}, { name: 'Tişört Baskı' }] }],
  });
});

test('uses the category’s own description once it has loaded', async () => {
  const described = async () => ({ ...category, description: 'Yazınızı basarız.' });
  const { context } = visit('/categories/tshirt-baski/91?maxPrice=900', { category: described });
  expect(meta(context)).toEqual({ title: 'Kategoriler' });
  await loader(context);
  expect(meta(context)).toMatchObject({ description: 'Yazınızı basarız.', canonical: { tr: '/categories/tshirt-baski/91' } });
});

test('answers an unknown category id with 404', async () => {
  const unknown = () => Promise.reject(new ApiError('Kategori bulunamadı.', 404));
  expect(await load('/categories/yok/7', { category: unknown, products: unknown })).toMatchObject({
    name: PageError.name,
    statusCode: 404,
  });
  expect(await load('/categories/yok/x')).toMatchObject({ statusCode: 404 });
});

test('redirects a wrong category slug and keeps the filters', async () => {
  const answer = await load('/categories/eski-ad/91?maxPrice=900');
  expect(answer).toBeInstanceOf(Moved);
  expect(answer).toMatchObject({ to: '/categories/tshirt-baski/91?maxPrice=900' });
});

test.each([
  ['page=9999', '?page=4'],
  ['page=5', '?page=4'],
  ['page=10000&colour=Mavi&utm_source=x', '?colour=Mavi&page=4'],
  ['page=99999', ''],
  ['page=1', ''],
  ['sort=abc1', ''],
  ['rating=77&view=x&minPrice=abc&colour=Mavi', '?colour=Mavi'],
])('redirects the category list from %s to a valid URL', async (search, to) => {
  const found = async () => ({ items: [], total: 70, pageSize: 24 });
  const path = '/categories/tshirt-baski/91';
  expect(await load(`${path}?${search}`, { products: found })).toMatchObject({ name: Moved.name, to: path + to });
});

test.each(['page=4', 'page=3', 'sort=low-to-hight', 'minPrice=12,50', 'utm_source=x', ''])(
  'does not redirect the category list with query “%s”',
  async (search) => {
    const found = async () => ({ items: [], total: 70, pageSize: 24 });
    expect(await load(`/categories/tshirt-baski/91?${search}`, { products: found })).toBeUndefined();
  },
);

test.each(['category', 'products'])('rejects with the error when the %s request fails', async (what) => {
  const down = new RequestFailed('GET /catalog did not reach the API');
  const asked = jest.fn(() => Promise.reject(down));
  expect(await load('/categories/tshirt-baski/91', { [what]: asked })).toBe(down);
});
