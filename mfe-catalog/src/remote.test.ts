import { expect, test } from '@jest/globals';
import { filterNames } from './features/product-list/model.ts';
import remote from './remote.tsx';

test('names every filter in the lists’ routes', () => {
  const names = new Set<string>(filterNames);
  const named = (id: string) => new Set(remote.routes.find((route) => route.id === id)?.query);
  expect(named('products')).toEqual(names);
  expect(named('search')).toEqual(names);
  expect(named('category')).toEqual(new Set([...names].filter((name) => name !== 'category')));
});

test('requires no account to view goods', () => {
  expect(remote.routes.filter(({ middleware }) => middleware)).toEqual([]);
  expect(remote.routes.filter((route) => !route.public).map(({ id }) => id)).toEqual(['compare', 'wishlist']);
});
