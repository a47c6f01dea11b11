import { expect, test } from '@jest/globals';
import { filterNames } from './features/product-list/model.ts';
import remote from './remote.tsx';

test('declares every filter as a query parameter of list routes', () => {
  const names = new Set<string>(filterNames);
  const named = (id: string) => new Set(remote.routes.find((route) => route.id === id)?.query);
  expect(named('products')).toEqual(names);
  expect(named('search')).toEqual(names);
  expect(named('category')).toEqual(new Set([...names].filter((name) => name !== 'category')));
});

test('requires no account on any catalogue page', () => {
  expect(remote.routes.filter(({ middleware }) => middleware)).toEqual([]);
  expect(remote.routes.filter((route) => !route.public).map(({ id }) => id)).toEqual(['compare', 'wishlist']);
});
