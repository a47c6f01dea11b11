import { expect, jest, test } from '@jest/globals';
import type { CategoryPage } from '@shop/contracts/catalog';
import { type Api, ApiError, Moved, PageError, RequestFailed, type Shop } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { loader } from './category.tsx';

const category = { id: 91, name: 'Tişört Baskı', slug: 'tshirt-baski', children: [] } as Partial<CategoryPage>;
const products = { items: [], total: 0 };

type Answers = Record<'category' | 'products', () => Promise<unknown>>;

/** Loads the page as the shell does; answers with the error that the shell would see. */
async function load(path: string, answers: Partial<Answers> = {}): Promise<unknown> {
  const { category: ofCategory = async () => category, products: ofProducts = async () => products } = answers;
  const api = { read: (asked: string) => (asked.startsWith('/catalog/categories/') ? ofCategory() : ofProducts()) } as unknown as Api;
  const [, , slug = '', id = ''] = new URL(path, 'https://shop.example').pathname.split('/');
  const shop: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api };
  const page = { params: { slug, id }, url: new URL(path, 'https://shop.example'), query: createQueryClient() };
  return loader({ ...shop, ...page }).catch((error: unknown) => error);
}

test('is ready once category and products are there', async () => {
  expect(await load('/categories/tshirt-baski/91')).toBeUndefined();
});

test('an id that nobody has is not found, whatever becomes of its products', async () => {
  const unknown = () => Promise.reject(new ApiError('Kategori bulunamadı.', 404));
  expect(await load('/categories/yok/7', { category: unknown, products: unknown })).toMatchObject({
    name: PageError.name,
    statusCode: 404,
  });
  expect(await load('/categories/yok/x')).toMatchObject({ statusCode: 404 });
});

test('another slug moves to the category’s own address, its filters with it', async () => {
  const answer = await load('/categories/eski-ad/91?maxPrice=900');
  expect(answer).toBeInstanceOf(Moved);
  expect(answer).toMatchObject({ to: '/categories/tshirt-baski/91?maxPrice=900' });
});

test.each(['category', 'products'])('an API that does not answer for the %s is a failure of the page, before it is drawn', async (what) => {
  const down = new RequestFailed('GET /catalog did not reach the API');
  const asked = jest.fn(() => Promise.reject(down));
  expect(await load('/categories/tshirt-baski/91', { [what]: asked })).toBe(down);
});
