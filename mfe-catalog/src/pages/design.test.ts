import { expect, test } from '@jest/globals';
import { PageError } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { apiOver } from '@shop/testing/url-api';
import { loader } from './design.tsx';

async function asked(key: string): Promise<string[]> {
  const paths: string[] = [];
  const api = apiOver({ read: async (path) => void paths.push(path) });
  const query = createQueryClient();
  const url = new URL(`http://shop.example/designs/${encodeURIComponent(key)}`);
  const loading = Promise.resolve(loader({ params: { key }, url, query, api, locale: 'tr', brand: 'Baskıhane', currency: 'TRY' }));
  await expect(loading).rejects.toBeInstanceOf(PageError);
  query.clear();
  return paths;
}

test.each(['love-words/drawing', 'love-words?1', '../products/1001', 'Aşk', 'a', ''])(
  'sends no request for the invalid design key %j',
  async (key) => {
    expect(await asked(key)).toEqual([]);
  },
);
