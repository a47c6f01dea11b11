import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PageError } from '@shop/runtime';
import { mayReload, reloadFailedPages } from './reload-once.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test('a path is loaded anew at most once in 10 seconds', () => {
  const storage = memory();
  const now = Date.UTC(2026, 0, 2);
  expect(mayReload('/cart', now, storage)).toBe(true);
  expect(mayReload('/cart', now + 1, storage)).toBe(false);
  expect(mayReload('/cart', now + 9999, storage)).toBe(false);
  expect(mayReload('/cart', now + 10_000, storage)).toBe(true);
  expect(mayReload('/cart', now + 10_001, storage)).toBe(false);
});

test('each path has its own 10 seconds', () => {
  const storage = memory();
  const now = Date.UTC(2026, 0, 2);
  expect(mayReload('/cart', now, storage)).toBe(true);
  expect(mayReload('/checkout', now, storage)).toBe(true);
});

describe('an open page', () => {
  const assign = jest.fn();
  type Listener = Parameters<Parameters<typeof reloadFailedPages>[0]['subscribe']>[0];
  let navigated: (pathname: string, error?: unknown) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { window: { location: { assign } }, sessionStorage: memory() });
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

  const chunkGone = () => new PageError(503, 'catalog could not be loaded', { cause: new Error('ChunkLoadError') });

  test('is loaded whole when a page’s chunk is gone, with its query', () => {
    navigated('/products', chunkGone());
    expect(assign.mock.calls).toEqual([['/products?sort=new']]);
  });

  test('does not reload again and again', () => {
    navigated('/products', chunkGone());
    jest.advanceTimersByTime(9999);
    navigated('/products', chunkGone());
    expect(assign).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    navigated('/products', chunkGone());
    expect(assign).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['all is well', undefined],
    ['there is no such page', new PageError(404, 'Page Not Found: /products')],
    ['a remote is known to be down', new PageError(503, 'catalog is not available')],
    ['a loader failed', new Error('network down')],
  ])('stays as it is when %s', (_, error) => {
    navigated('/products', error);
    expect(assign).not.toHaveBeenCalled();
  });
});
