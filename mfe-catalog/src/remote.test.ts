import { expect, test } from '@jest/globals';
import { filterFields, parseFilters } from './features/product-list/model.ts';
import remote from './remote.tsx';

test('the lists’ routes name every filter that an address can hold', () => {
  const every = {
    category: '1',
    searchText: 'a',
    productType: 'print',
    brand: 'b',
    colour: 'c',
    size: 'd',
    rating: '4',
    minPrice: '1',
    maxPrice: '2',
    status: 'in-stock',
    sort: 'on-sale',
    page: '2',
    view: 'list',
  };
  const names = new Set<string>(filterFields(parseFilters(new URLSearchParams(every))).map(([name]) => name));
  const named = (id: string) => new Set(remote.routes.find((route) => route.id === id)?.query);
  expect(names).toEqual(new Set(Object.keys(every)));
  expect(named('products')).toEqual(names);
  expect(named('category')).toEqual(new Set([...names].filter((name) => name !== 'category')));
});

test('nobody needs an account to look at the goods', () => {
  expect(remote.routes.filter(({ middleware }) => middleware)).toEqual([]);
  // What this device keeps, no server can draw.
  expect(remote.routes.filter((route) => !route.public).map(({ id }) => id)).toEqual(['compare', 'wishlist']);
});
