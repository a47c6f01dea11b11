import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { levelsOf } from '@shop/traffic/network';
import { createPageCache, type PageCache } from './page-cache.ts';

interface Page {
  text: string;
}
const page = (text: string): Page => ({ text });
const made = (text: string) => async () => ({ value: page(text), keep: true });

let now: number;
let cache: PageCache<Page>;
const requester = { client: levelsOf('192.0.2.1') };
const get = (key: string, make: Parameters<PageCache<Page>['make']>[1]) => cache.find(key, make)?.value ?? cache.make(key, make, requester);

beforeEach(() => {
  now = 0;
  cache = createPageCache<Page>({ maxSize: 30, sizeOf: ({ text }) => text.length, freshMs: 1000, staleMs: 100_000, now: () => now });
});
const settle = () => new Promise(setImmediate);

test('serves a fresh page from the cache without rendering', async () => {
  const make = jest.fn(made('first'));
  expect(await get('/', make)).toEqual(page('first'));
  now = 1000;
  expect(await get('/', make)).toEqual(page('first'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('caches each URL’s page separately', async () => {
  await get('/', made('home'));
  expect(await get('/products', made('list'))).toEqual(page('list'));
});

test('serves a stale page while a new page is rendered', async () => {
  await get('/', made('first'));
  now = 1001;
  const { promise, resolve } = Promise.withResolvers<{ value: Page; keep: boolean }>();
  expect(await get('/', () => promise)).toEqual(page('first'));
  resolve({ value: page('second'), keep: true });
  await settle();
  const make = jest.fn(made('third'));
  expect(await get('/', make)).toEqual(page('second'));
  expect(make).not.toHaveBeenCalled();
});

describe('failed renders of a stale page', () => {
  test.each([
    ['because it throws', () => Promise.reject(new Error('API down'))],
    ['because it has become an error page', async () => ({ value: page('503'), keep: false, failed: true })],
  ])('keeps a cached page when its new render fails %s', async (_, fails) => {
    await get('/', made('good'));
    now = 1001;
    for (let time = 0; time < 3; time++) {
      expect(await get('/', fails)).toEqual(page('good'));
      await settle();
    }
    expect(await get('/', made('new'))).toEqual(page('good'));
    await settle();
    expect(await get('/', fails)).toEqual(page('new'));
  });
});

test('drops a cached page when its new render answers 404', async () => {
  await get('/products/kupa/17', made('kupa'));
  now = 1001;
  const gone = async () => ({ value: page('404'), keep: false });
  await get('/products/kupa/17', gone);
  await settle();
  expect(await get('/products/kupa/17', gone)).toEqual(page('404'));
});

test('renders an uncacheable page for every request', async () => {
  const personal = (text: string) => async () => ({ value: page(text), keep: false });
  expect(await get('/cart', personal('first'))).toEqual(page('first'));
  expect(await get('/cart', personal('second'))).toEqual(page('second'));
});

test('drops pages of a composition that is no longer live', async () => {
  await get('old /', made('old'));
  await get('new /', made('new'));
  cache.retain((key) => key.startsWith('new '));
  expect(await get('old /', made('made anew'))).toEqual(page('made anew'));
  expect(await get('new /', made('made anew'))).toEqual(page('new'));
});

test('renders once for concurrent requests of one URL', async () => {
  const { promise, resolve } = Promise.withResolvers<{ value: Page; keep: boolean }>();
  const make = jest.fn(() => promise);
  const all = Promise.all([get('/', make), get('/', make), get('/', make)]);
  const other = get('/products', made('list'));
  resolve({ value: page('home'), keep: true });
  expect(await all).toEqual([page('home'), page('home'), page('home')]);
  expect(await other).toEqual(page('list'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('renders once for concurrent requests of a stale page', async () => {
  await get('/', made('first'));
  now = 1001;
  const make = jest.fn(made('second'));
  await Promise.all([get('/', make), get('/', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('rejects all waiting requests on a failed render, then retries', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const both = Promise.allSettled([get('/', () => promise), get('/', () => promise)]);
  reject(new Error('API down'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get('/', made('home'))).toEqual(page('home'));
});

test('evicts the least recently used page at its size limit', async () => {
  await get('/a', made('a'.repeat(10)));
  await get('/b', made('b'.repeat(10)));
  await get('/a', made('not made'));
  await get('/c', made('c'.repeat(15)));
  expect(await get('/a', made('anew'))).toEqual(page('a'.repeat(10)));
  expect(await get('/b', made('anew'))).toEqual(page('anew'));
});

test('serves a page larger than the cache without caching it', async () => {
  await get('/a', made('small'));
  expect(await get('/huge', made('x'.repeat(31)))).toEqual(page('x'.repeat(31)));
  expect(await get('/huge', made('anew'))).toEqual(page('anew'));
  expect(await get('/a', made('anew'))).toEqual(page('small'));
});

test('frees the space of dropped pages', async () => {
  await get('old /', made('o'.repeat(15)));
  await get('new /', made('n'.repeat(10)));
  cache.retain((key) => key.startsWith('new '));
  await get('new /products', made('p'.repeat(15)));
  expect(await get('new /', made('anew'))).toEqual(page('n'.repeat(10)));
  expect(await get('old /', made('anew'))).toEqual(page('anew'));
});
