import { expect, test } from '@jest/globals';
import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { pathOf, planAllPages } from './page-plan.ts';

const links = ['/', '/categories/tshirt-baski/91', '/products/kupa/1012', '/info/delivery', '/designs/love-words'];

test.each([
  ['/cart', '/cart'],
  ['/categories/:slug/:id', '/categories/tshirt-baski/91'],
  ['/info/:id', '/info/delivery'],
  ['/designs/:key', '/designs/love-words'],
  ['/designer/:slug/:id', '/designer/kupa/1012'],
  ['/product-details/:id', '/product-details/1012'],
  ['/shares/:token', undefined],
  ['/user/orders/:orderId', undefined],
])('opens the route %s at the path %s', (pattern, path) => {
  expect(pathOf(pattern, links)).toBe(path);
});

test('opens all pages of the live composition', () => {
  const release = (remote: RemoteName, paths: string[]) =>
    ({ remote, routes: paths.map((path) => ({ id: path, path })) }) as unknown as Release;
  expect(planAllPages([release('catalog', ['/', '/info/:id']), release('account', ['/', '/shares/:token'])], links)).toEqual({
    paths: ['/', '/info/delivery'],
    skipped: ['/shares/:token'],
  });
});
