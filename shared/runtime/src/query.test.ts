/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, RequestFailed } from './api.ts';
import { createQueryClient } from './query.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function triesOf(error: Error): Promise<number[]> {
  const tries: number[] = [];
  const start = Date.now();
  const query = createQueryClient();
  const result = query
    .fetchQuery({
      queryKey: ['products'],
      queryFn: () => {
        tries.push(Date.now() - start);
        return Promise.reject(error);
      },
    })
    .catch((reason: unknown) => reason);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(await result).toBe(error);
  return tries;
}

test('retries an unanswered read after 1, 2 and 4 seconds', async () => {
  expect(await triesOf(new RequestFailed('network down'))).toEqual([0, 1000, 3000, 7000]);
});

test('retries a read after a server error', async () => {
  expect(await triesOf(new ApiError('Lütfen biraz sonra deneyin.', 503, 'unavailable'))).toHaveLength(4);
});

test('fails a read at once when offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await triesOf(new RequestFailed('network down'))).toEqual([0]);
  onLine.mockRestore();
});

test.each([401, 403, 404, 422])('does not retry a read refused with %d', async (status) => {
  expect(await triesOf(new ApiError('Olmaz.', status))).toEqual([0]);
});

test('doubles the delay between retries up to 30 seconds', () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== 'function') throw new Error('the delay should depend on the attempt');
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => delay(attempt, new Error('down')))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('drops unused data after five minutes', async () => {
  const query = createQueryClient();
  query.setQueryData(['products'], ['kupa']);
  await jest.advanceTimersByTimeAsync(299_000);
  expect(query.getQueryData(['products'])).toEqual(['kupa']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(query.getQueryData(['products'])).toBeUndefined();
});
