/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, dehydrate, hydrate } from '@shop/runtime/host';
import { loadedAt, readRenderedAt, renderedAtHeader } from './rendered-at.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function arrivedWith(serverTiming?: { name: string; duration: number }[]): void {
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
}

test('reads the render time from a header, capped at now', () => {
  jest.useFakeTimers({ now: 5000 });
  expect(renderedAtHeader(2000)).toBe('made;dur=2000');
  arrivedWith([
    { name: 'cdn', duration: 3 },
    { name: 'made', duration: 2000 },
  ]);
  expect(readRenderedAt()).toBe(2000);
  arrivedWith([{ name: 'made', duration: 9000 }]);
  expect(readRenderedAt()).toBe(5000);
});

test.each([[undefined], [[]]])('uses the arrival time when the header is missing', (entries) => {
  jest.useFakeTimers({ now: 5000 });
  arrivedWith(entries);
  expect(readRenderedAt()).toBe(5000);
});

test('treats a page’s data as stale a minute after rendering', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const server = createQueryClient();
  server.setQueryData(['products'], ['kupa']);
  const written = JSON.parse(JSON.stringify(loadedAt(dehydrate(server), 0)));
  const isStale = (at: number) => {
    const query = createQueryClient();
    hydrate(query, loadedAt(written, at));
    expect(query.getQueryData(['products'])).toEqual(['kupa']);
    return query
      .getQueryCache()
      .find({ queryKey: ['products'] })
      ?.isStaleByTime(60_000);
  };
  expect([isStale(1_000_000 - 59_000), isStale(1_000_000 - 61_000)]).toEqual([false, true]);
});
