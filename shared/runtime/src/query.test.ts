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

/** Asks for something that always fails and tells when each try was made, in milliseconds from the first. */
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

test('a read without an answer is tried three times more, after 1, 2 and 4 seconds', async () => {
  expect(await triesOf(new RequestFailed('network down'))).toEqual([0, 1000, 3000, 7000]);
});

test('so is one that the API could not answer', async () => {
  expect(await triesOf(new ApiError('Lütfen biraz sonra deneyin.', 503, 'unavailable'))).toHaveLength(4);
});

test('without a line it is said at once that there is none', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await triesOf(new RequestFailed('network down'))).toEqual([0]);
  onLine.mockRestore();
});

test.each([401, 403, 404, 422])('what the API refused with %d is not asked again', async (status) => {
  expect(await triesOf(new ApiError('Olmaz.', status))).toEqual([0]);
});

test('the pause doubles and never exceeds 30 seconds', () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== 'function') throw new Error('the delay should depend on the attempt');
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => delay(attempt, new Error('down')))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('what nobody shows is forgotten after five minutes', async () => {
  const query = createQueryClient();
  query.setQueryData(['products'], ['kupa']);
  await jest.advanceTimersByTimeAsync(299_000);
  expect(query.getQueryData(['products'])).toEqual(['kupa']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(query.getQueryData(['products'])).toBeUndefined();
});
