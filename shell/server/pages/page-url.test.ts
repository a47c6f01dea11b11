import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RemoteRoute } from '../../src/page-state.ts';
import { compositionOf, pageKey, pageUrl } from './page-url.ts';

const routes: RemoteRoute[] = [
  { remote: 'catalog', id: 'home', path: '/', layout: 'none' },
  { remote: 'catalog', id: 'products', path: '/products', layout: 'layout-one', query: ['searchText', 'page'] },
  { remote: 'catalog', id: 'product', path: '/products/:slug/:id', layout: 'default', query: [] },
];
const of = (path: string) => {
  const { address, rest } = pageUrl(routes, new URL(path, 'https://shop.example'));
  return [address, String(rest)];
};

test('reads the composition’s id from a page’s cache key', () => {
  expect(compositionOf(pageKey('c-1', '/products?searchText=kupa bardak'))).toBe('c-1');
  expect(pageKey('c-1', '/')).not.toBe(pageKey('c-2', '/'));
});

describe('normalized page URLs', () => {
  test.each([
    ['/', '/', ''],
    ['/?utm_source=mail&gclid=1', '/', 'utm_source=mail&gclid=1'],
    ['/products?page=2&searchText=kupa', '/products?searchText=kupa&page=2', ''],
    ['/products?gclid=1&page=2&utm_source=mail', '/products?page=2', 'gclid=1&utm_source=mail'],
    ['/products?page=1&page=2', '/products?page=1', ''],
    ['/products?page=2&searchText=kupa&page=3&page=', '/products?searchText=kupa&page=2', ''],
    ['/products?page=&searchText=', '/products', ''],
    ['/products?', '/products', ''],
    ['/products?%70age=%32', '/products?page=2', ''],
    ['/products?searchText=ku%20pa', '/products?searchText=ku+pa', ''],
    ['/products/kupa/17?page=2', '/products/kupa/17', 'page=2'],
    ['/en?gclid=1', '/en', 'gclid=1'],
    ['/en/products?gclid=1&page=2&searchText=cup', '/en/products?searchText=cup&page=2', 'gclid=1'],
    ['/EN/products?page=2&gclid=1', '/EN/products?page=2', 'gclid=1'],
  ])('normalizes the URL %s to %s with unread query %j', (asked, address, rest) => {
    expect(of(asked)).toEqual([address, rest]);
  });

  test('keeps only the first value of each parameter', () => {
    const names = ['searchText', 'page', 'PAGE', 'utm_source', 'ı', ''];
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '1', '2', 'kupa bardak', 'ğ&=+%', '//evil.example'));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const asked = new URLSearchParams(pairs);
        const { address, rest } = pageUrl(routes, new URL(`/products?${asked}`, 'https://shop.example'));
        const read = new URL(address, 'https://shop.example').searchParams;
        for (const name of ['searchText', 'page']) expect(read.get(name) ?? '').toBe(asked.get(name) ?? '');
        expect([...read.keys()]).toEqual(['searchText', 'page'].filter((name) => asked.get(name)));
        expect([...rest]).toEqual(pairs.filter(([name]) => name !== 'searchText' && name !== 'page'));
        expect(pageUrl(routes, new URL(address, 'https://shop.example')).address).toBe(address);
      }),
    );
  });

  test('leaves a URL unchanged that matches no remote’s page', () => {
    expect(of('/siparis-onay.aspx?ID=5&x=1&x=2')).toEqual(['/siparis-onay.aspx?ID=5&x=1&x=2', '']);
  });
});
