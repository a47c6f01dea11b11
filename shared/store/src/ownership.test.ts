import { describe, expect, test } from '@jest/globals';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { type Claims, conflictsOf, overlap, removedPaths } from './ownership.ts';

const places = {
  layouts: ['none', 'default'],
  middleware: ['requiresAuth'],
  slots: ['header.menu', 'header.cart'],
};

const claims = (remote: Claims['remote'], paths: string[], slots: string[] = []): Claims => ({
  remote,
  version: '1.0.0',
  routes: paths.map((path, index) => ({ id: `page-${index}`, path, layout: 'default' })),
  slots: slots as SlotName[],
});
const reasons = (newcomer: Claims, others: Claims[] = []) => conflictsOf(newcomer, others, places).map(({ reason }) => reason);

const catalog = claims('catalog', ['/', '/products', '/products/:slug/:id', '/categories/:slug/:id'], ['header.menu']);

describe('overlapping patterns', () => {
  test.each([
    ['/cart', '/cart'],
    ['/cart', '/cart/'],
    ['/cart', 'cart'],
    ['/cart', '/Cart'],
    ['/products/:slug/:id', '/products/:a/:b'],
    ['/products/:slug/:id', '/products/new/:id'],
    ['/products/:slug/:id', '/products/*'],
    ['/products/:slug?', '/products'],
    ['/products/sale?/:id', '/products/7'],
    ['/', '*'],
    ['/anything/at/all', '/*'],
    ['/blog', '/blog/*'],
    ['/blog/:slug.html', '/blog/:id'],
  ])('finds that the patterns %s and %s overlap', (a, b) => {
    expect([overlap(a, b), overlap(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['/', '/cart'],
    ['/products', '/products/:id'],
    ['/products/:slug/:id', '/categories/:slug/:id'],
    ['/products/:slug/:id', '/products/:slug'],
    ['/blog/*', '/blogs'],
    ['/products/:slug?', '/products/a/b'],
  ])('finds no overlap of the patterns %s and %s', (a, b) => {
    expect([overlap(a, b), overlap(b, a)]).toEqual([false, false]);
  });
});

describe('exclusive paths and slots', () => {
  test('accepts a release with its own paths', () => {
    expect(conflictsOf(catalog, [claims('cart-checkout', ['/cart'], ['header.cart'])], places)).toEqual([]);
  });

  test('reports no conflict between versions of one remote', () => {
    expect(reasons(catalog, [catalog])).toEqual([]);
  });

  test('refuses a path of another remote and names the remote', () => {
    expect(reasons(claims('designer', ['/products']), [catalog])).toEqual([
      'The address /products of page "page-0" belongs to catalog 1.0.0: choose another, or have catalog publish without it first.',
    ]);
  });

  test('refuses a path pattern below another remote’s path pattern', () => {
    expect(reasons(claims('designer', ['/products/design/:id']), [catalog])).toEqual([
      expect.stringContaining(
        '/products/design/:id of page "page-0" belongs to catalog 1.0.0, whose page "page-2" has /products/:slug/:id',
      ),
    ]);
  });

  test.each(['*', '/*', '/:page', '/:a?/b', 'b?/*'])('rejects the catch-all path %s', (path) => {
    expect(reasons(claims('designer', [path]))).toEqual([expect.stringContaining('would take any address')]);
  });

  test.each([
    '/api/x',
    '/r/:x',
    '/healthz',
    '/upfs',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/:part',
    '/manifest.webmanifest',
    '/icons/:icon',
    '/favicon.ico',
    '/dev/tools',
    '/en',
    '/en/sale',
  ])('reserves %s for the shell', (path) => {
    expect(reasons(claims('designer', [path]))).toEqual([expect.stringContaining("is the shell's own")]);
  });

  test('accepts a remote’s nested paths but no duplicates', () => {
    expect(reasons(claims('designer', ['/designs/:id', '/designs/new']))).toEqual([]);
    expect(reasons(claims('designer', ['/designs/:id', '/designs/:design']))).toEqual([
      'The addresses /designs/:id and /designs/:design are the same: remove one.',
    ]);
  });

  test('refuses another remote’s slot and reports unknown slots', () => {
    const designer = claims('designer', [], ['header.cart', 'header.menu', 'header.clock', 'constructor']);
    const kinds = conflictsOf(designer, [claims('cart-checkout', [], ['header.cart'])], places);
    expect(kinds.map(({ kind }) => kind)).toEqual(['slot', 'unknown-slot', 'unknown-slot']);
    expect(kinds[0]?.reason).toBe(
      'The slot header.cart is filled by cart-checkout 1.0.0: remove it from designer, or have the other publish without it first.',
    );
  });

  test('refuses slots that an older shell gives to another remote', () => {
    const older = { layouts: ['default'], middleware: [], slotOwners: { 'header.menu': 'catalog' } };
    const kinds = (remote: string, slot: string) => conflictsOf(claims(remote, [], [slot]), [], older).map(({ kind }) => kind);
    expect(kinds('catalog', 'header.menu')).toEqual([]);
    expect(kinds('blog', 'header.menu')).toEqual(['slot']);
    expect(kinds('blog', 'constructor')).toEqual(['unknown-slot']);
  });

  test('refuses unknown layouts and guards', () => {
    const route = { id: 'a', path: '/a', layout: 'layout-nine', middleware: ['requiresAdmin'] } as unknown as RouteRecord;
    expect(conflictsOf({ ...claims('designer', []), routes: [route] }, [], places).map(({ kind }) => kind)).toEqual(['layout', 'guard']);
  });
});

test('reports paths that a release no longer matches', () => {
  const before = ['/', '/products', '/products/:slug/:id', '/sale/:id?', '/cart'];
  expect(removedPaths(before, ['/', '/products/', '/products/:name/:number', '/sale', '/sale/:id'])).toEqual(['/cart']);
  expect(removedPaths(before, ['/', '/products/:slug?', '/products/:slug/1', '/sale', '/:page'])).toEqual([
    '/products/:slug/:id',
    '/sale/:id?',
  ]);
});

describe('removed paths of a release', () => {
  test.each([
    ['/sale', ['/*'], []],
    ['/sale/*', ['/sale/*'], []],
    ['/sale/*', ['/sale/:id'], ['/sale/*']],
    ['/sale/:id', ['/sale'], ['/sale/:id']],
    ['/sale', ['/sale/:id'], ['/sale']],
    ['/Sale', ['/sale'], []],
    ['/sale/:id?', ['/sale', '/sale/:id'], []],
    ['/sale', ['/sale/:id?'], []],
    ['/:page', ['/sale'], ['/:page']],
  ])('compares paths %s with %s and reports removed ones: %s', (before, now, gone) => {
    expect(removedPaths([before], now)).toEqual(gone);
  });
});

describe('conflicts within one remote', () => {
  const routes = (...paths: [id: string, path: string][]): Claims => ({
    ...claims('catalog', []),
    routes: paths.map(([id, path]) => ({ id, path, layout: 'default' })),
  });

  test('reports a repeated route id once', () => {
    expect(reasons(routes(['a', '/a'], ['a', '/b'], ['a', '/c'], ['d', '/d']))).toEqual([
      'Two routes have the id "a": give one of them another.',
    ]);
  });

  test('rejects two routes of one remote with the same path', () => {
    expect(reasons(routes(['a', '/a'], ['b', '/a']))).toEqual(['Two routes have the address /a: remove one.']);
    expect(reasons(routes(['a', '/a/:x'], ['b', '/a/:y']))).toEqual(['The addresses /a/:x and /a/:y are the same: remove one.']);
  });

  test('accepts a known guard', () => {
    const { routes: own, ...rest } = routes(['a', '/a']);
    expect(reasons({ ...rest, routes: own.map((route) => ({ ...route, middleware: ['requiresAuth'] }) as RouteRecord) })).toEqual([]);
  });
});
