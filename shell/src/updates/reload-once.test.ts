import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PageError } from '@shop/runtime';
import { NotLoaded } from '../errors/not-loaded.ts';
import { mayReload, reloadFailedPages } from './reload-once.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test('reloads a path at most once in 10 seconds', () => {
  const kept = memory();
  const storage = () => kept;
  const now = Date.UTC(2026, 0, 2);
  expect(mayReload('/cart', now, storage)).toBe(true);
  expect(mayReload('/cart', now + 1, storage)).toBe(false);
  expect(mayReload('/cart', now + 9999, storage)).toBe(false);
  expect(mayReload('/cart', now + 10_000, storage)).toBe(true);
  expect(mayReload('/cart', now + 10_001, storage)).toBe(false);
});

test('limits the reloads of each path separately', () => {
  const kept = memory();
  const storage = () => kept;
  const now = Date.UTC(2026, 0, 2);
  expect(mayReload('/cart', now, storage)).toBe(true);
  expect(mayReload('/checkout', now, storage)).toBe(true);
});

test.each([
  [
    'blocked',
    () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
  ],
  [
    'full',
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('No room', 'QuotaExceededError');
      },
    }),
  ],
])('never reloads when storage is %s', (_, storage: Parameters<typeof mayReload>[2]) => {
  expect(mayReload('/cart', Date.UTC(2026, 0, 2), storage)).toBe(false);
});

describe('an open page', () => {
  const assign = jest.fn();
  let answer: () => Promise<unknown>;
  const settle = () => jest.advanceTimersByTimeAsync(0);
  type Listener = Parameters<Parameters<typeof reloadFailedPages>[0]['subscribe']>[0];
  let navigated: (pathname: string, error?: unknown) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    answer = async () => ({ ok: true });
    Object.assign(globalThis, { window: { location: { assign } }, sessionStorage: memory(), fetch: () => answer() });
    reloadFailedPages({
      subscribe: (listener: Listener) => {
        navigated = (pathname, error) =>
          listener({ errors: error ? { page: error } : null, location: { pathname, search: '?sort=new' } } as never, {} as never);
        return () => undefined;
      },
    } as Parameters<typeof reloadFailedPages>[0]);
  });
  afterEach(() => {
    assign.mockClear();
    jest.useRealTimers();
    for (const name of ['window', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  });

  const chunkGone = () => new NotLoaded('catalog', { cause: new Error('ChunkLoadError') });

  test('reloads a page including its query after a missing chunk', async () => {
    navigated('/products', chunkGone());
    await settle();
    expect(assign.mock.calls).toEqual([['/products?sort=new']]);
  });

  test('does not reload a failed page again within 10 seconds', async () => {
    navigated('/products', chunkGone());
    await jest.advanceTimersByTimeAsync(9999);
    navigated('/products', chunkGone());
    await settle();
    expect(assign).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    navigated('/products', chunkGone());
    await settle();
    expect(assign).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['can’t be reached', () => Promise.reject(new Error('offline'))],
    ['answers with an error', async () => ({ ok: false })],
  ])('does not reload while the shop %s', async (_, says) => {
    answer = says;
    navigated('/products', chunkGone());
    await settle();
    expect(assign).not.toHaveBeenCalled();
    answer = async () => ({ ok: true });
    navigated('/products', chunkGone());
    await settle();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['all is well', undefined],
    ['there is no such page', new PageError(404, 'Page Not Found: /products')],
    ['a remote is known to be down', new PageError(503, 'catalog is not available')],
    ['a loader failed', new Error('network down')],
  ])('does not reload an open page when %s', async (_, error) => {
    navigated('/products', error);
    await settle();
    expect(assign).not.toHaveBeenCalled();
  });
});
