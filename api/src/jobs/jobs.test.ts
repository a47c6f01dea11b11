import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../testing/shop.ts';
import type { JobHandlers } from './jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Takes down which refunds were worked on. */
function listening(done: number[]): JobHandlers {
  return {
    mail: async () => {},
    'print-files': async () => {},
    refund: async ({ paymentId }) => {
      done.push(paymentId);
    },
  };
}

test('a job exists exactly if the transaction it was queued in does', async () => {
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId: 1 }));
  await expect(
    shop.db.transaction(async (tx) => {
      await shop.jobs.send(tx, 'refund', { paymentId: 2 });
      throw new Error('nothing of this happened');
    }),
  ).rejects.toThrow('nothing of this happened');

  const done: number[] = [];
  await shop.jobs.drain(listening(done));
  await shop.jobs.drain(listening(done));
  expect(done).toEqual([1]);
});

test('what a job throws is not swallowed', async () => {
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId: 3 }));
  const failing = { ...listening([]), refund: () => Promise.reject(new Error('bank is closed')) };
  await expect(shop.jobs.drain(failing)).rejects.toThrow('bank is closed');
});
