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
/** The kept page at once, or a new one. */
const get = (key: string, make: Parameters<PageCache<Page>['make']>[1]) => cache.find(key, make)?.value ?? cache.make(key, make, requester);

beforeEach(() => {
  now = 0;
  cache = createPageCache<Page>({ maxSize: 30, sizeOf: ({ text }) => text.length, freshMs: 1000, staleMs: 100_000, now: () => now });
});
/** Lets what goes on behind the shopper's back come to its end. */
const settle = () => new Promise(setImmediate);

test('a fresh page is served as it is', async () => {
  const make = jest.fn(made('first'));
  expect(await get('/', make)).toEqual(page('first'));
  now = 1000;
  expect(await get('/', make)).toEqual(page('first'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('each address has its own page', async () => {
  await get('/', made('home'));
  expect(await get('/products', made('list'))).toEqual(page('list'));
});

test('a page too old is served once more, at once, and made anew meanwhile', async () => {
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

describe('when a page can’t be made anew', () => {
  test.each([
    ['because it throws', () => Promise.reject(new Error('API down'))],
    ['because it has become an error page', async () => ({ value: page('503'), keep: false, failed: true })],
  ])('%s, the last good one stays', async (_, fails) => {
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

test('a page that is gone or has moved since is not served for ever', async () => {
  await get('/products/kupa/17', made('kupa'));
  now = 1001;
  const gone = async () => ({ value: page('404'), keep: false });
  await get('/products/kupa/17', gone);
  await settle();
  expect(await get('/products/kupa/17', gone)).toEqual(page('404'));
});

test('what may not be kept is made for everyone anew', async () => {
  const personal = (text: string) => async () => ({ value: page(text), keep: false });
  expect(await get('/cart', personal('first'))).toEqual(page('first'));
  expect(await get('/cart', personal('second'))).toEqual(page('second'));
});

test('pages of a composition that is live no more are let go of, the others stay', async () => {
  await get('old /', made('old'));
  await get('new /', made('new'));
  cache.retain((key) => key.startsWith('new '));
  expect(await get('old /', made('made anew'))).toEqual(page('made anew'));
  expect(await get('new /', made('made anew'))).toEqual(page('new'));
});

test('requests for one address at one time make one page', async () => {
  const { promise, resolve } = Promise.withResolvers<{ value: Page; keep: boolean }>();
  const make = jest.fn(() => promise);
  const all = Promise.all([get('/', make), get('/', make), get('/', make)]);
  const other = get('/products', made('list'));
  resolve({ value: page('home'), keep: true });
  expect(await all).toEqual([page('home'), page('home'), page('home')]);
  expect(await other).toEqual(page('list'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('so do requests for one that is too old', async () => {
  await get('/', made('first'));
  now = 1001;
  const make = jest.fn(made('second'));
  await Promise.all([get('/', make), get('/', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('all who wait hear of a failure, and the next request tries again', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const both = Promise.allSettled([get('/', () => promise), get('/', () => promise)]);
  reject(new Error('API down'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get('/', made('home'))).toEqual(page('home'));
});

test('all pages together stay below their size: the one not asked for longest goes first', async () => {
  await get('/a', made('a'.repeat(10)));
  await get('/b', made('b'.repeat(10)));
  await get('/a', made('not made'));
  await get('/c', made('c'.repeat(15)));
  expect(await get('/a', made('anew'))).toEqual(page('a'.repeat(10)));
  expect(await get('/b', made('anew'))).toEqual(page('anew'));
});

test('a page larger than all room is served and not kept', async () => {
  await get('/a', made('small'));
  expect(await get('/huge', made('x'.repeat(31)))).toEqual(page('x'.repeat(31)));
  expect(await get('/huge', made('anew'))).toEqual(page('anew'));
  expect(await get('/a', made('anew'))).toEqual(page('small'));
});

test('pages that nobody can ask for any more leave their room to others', async () => {
  await get('old /', made('o'.repeat(15)));
  await get('new /', made('n'.repeat(10)));
  cache.retain((key) => key.startsWith('new '));
  await get('new /products', made('p'.repeat(15)));
  expect(await get('new /', made('anew'))).toEqual(page('n'.repeat(10)));
  expect(await get('old /', made('anew'))).toEqual(page('anew'));
});
