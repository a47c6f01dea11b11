import { expect, test } from '@jest/globals';
import { filterNames } from './features/product-list/model.ts';
import remote from './remote.tsx';

test('the lists’ routes name every filter that an address can hold', () => {
  const names = new Set<string>(filterNames);
  const named = (id: string) => new Set(remote.routes.find((route) => route.id === id)?.query);
  expect(named('products')).toEqual(names);
  expect(named('search')).toEqual(names);
  expect(named('category')).toEqual(new Set([...names].filter((name) => name !== 'category')));
});

test('nobody needs an account to look at the goods', () => {
  expect(remote.routes.filter(({ middleware }) => middleware)).toEqual([]);
  // What this device keeps, no server can draw.
  expect(remote.routes.filter((route) => !route.public).map(({ id }) => id)).toEqual(['compare', 'wishlist']);
});
