import { afterEach, expect, test } from '@jest/globals';
import { createApi } from './api.ts';
import { serverNow } from './server-time.ts';

const HOUR = 3_600_000;

async function ask(aheadMs: number, headers: Record<string, string> = { 'cache-control': 'no-store' }): Promise<number> {
  const answer = { Status: 1, Message: '', Payload: null };
  const date = new Date(Date.now() + aheadMs).toUTCString();
  const fetch = async () => ({ status: 200, json: async () => answer, headers: new Headers({ date, ...headers }) });
  await createApi({ base: '', locale: 'tr', fetch }).read('/auth');
  return Math.round((serverNow() - Date.now()) / 1000);
}

afterEach(() => ask(0));

test('corrects the device’s time with the server’s clock', async () => {
  expect(Math.abs((await ask(2 * HOUR)) - 7200)).toBeLessThanOrEqual(1);
  expect(Math.abs((await ask(-40 * HOUR)) + 144_000)).toBeLessThanOrEqual(1);
  expect(await ask(0)).toBe(0);
});

test('ignores a clock difference of a few seconds', async () => {
  expect(await ask(3000)).toBe(0);
});

test.each([
  ['kept by a cache', { 'cache-control': 'public, max-age=300' }],
  ['without a time', { 'cache-control': 'no-store', date: 'gestern' }],
])('ignores the time of an answer %s', async (_, headers) => {
  expect(await ask(2 * HOUR, headers)).toBe(0);
});
