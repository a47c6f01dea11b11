import { expect, test } from '@jest/globals';
import { type Loader, Moved, type Shop } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { apiOver } from '@shop/testing/url-api';
import { loader as product } from './product.tsx';
import { loader as products } from './products.tsx';
import { loader as search } from './search.tsx';

const api = apiOver({
  read: async (path) => {
    if (path === '/catalog/products/17') return { id: 17, slug: 'kupa', printable: false };
    return /products|reviews|designs/.test(path) ? { items: [], total: 70, pageSize: 24 } : [];
  },
});

async function ledTo(loader: Loader, path: string): Promise<string | undefined> {
  const shop: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api };
  const context = { ...shop, params: { slug: 'kupa', id: '17' }, url: new URL(path, 'https://shop.example'), query: createQueryClient() };
  try {
    await loader(context);
    return undefined;
  } catch (error) {
    if (error instanceof Moved) return error.to;
    throw error;
  }
}

test.each<[string, Loader, string, string]>([
  ['products', products, '/products', '?colour=Mavi'],
  ['found products', search, '/search', '?searchText=kupa'],
  ['reviews', product, '/products/kupa/17', '?stars=5'],
])('redirects a list of %s with invalid parameters', async (_, loader, path, filters) => {
  expect(await ledTo(loader, `${path}${filters}&sort=abc`)).toBe(path + filters);
  expect(await ledTo(loader, `${path}${filters}&page=-1`)).toBe(path + filters);
  expect(await ledTo(loader, `${path}${filters}&page=9999`)).toBe(`${path}${filters}&page=4`);
  for (const shown of [filters, `${filters}&page=3`]) expect(await ledTo(loader, path + shown)).toBeUndefined();
});
