import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readShells } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';
import type { PageRemote } from '../../src/page-state.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { announce } from './announce.ts';
import { readCapabilities } from './capabilities.ts';

let shop: TestStore;
beforeEach(async () => {
  shop = await createTestStore();
});
afterEach(() => shop.remove());

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); ) {
    if (Date.now() > end) throw new Error('still not so');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('announces a shell’s composition, its changes and its end', async () => {
  const offer = await readCapabilities('/nowhere');
  const remotes: Record<string, PageRemote> = { catalog: { version: '1.0.0', integrity: '', slots: ['header.menu'] } };
  const leftOut = [{ remote: 'catalog', version: '1.1.0', why: 'it blocked the shell' }];
  let state = { seq: 1, versions: { catalog: '1.0.0' }, failures: {}, leftOut, remotes };
  const stop = announce({ store: shop.store, channel: 'staging', offer, state: () => state, log: {} as FastifyBaseLogger });
  await until(async () => (await readShells(shop.store)).length === 1);

  const [shell] = await readShells(shop.store);
  expect(shell).toMatchObject({ seq: 1, versions: { catalog: '1.0.0' }, leftOut, channel: 'staging', pid: process.pid });
  expect(shell?.offer.remotes).toBeUndefined();
  expect(shell?.offer.slots).toContain('header.cart');
  expect(shell?.offer.slotOwners).toEqual({ 'header.menu': 'catalog' });
  expect(shell?.offer.runtimeExports).toEqual(expect.arrayContaining(['useShop', 'bus', 'Link']));
  expect(shell?.offer.libraries).toEqual({
    react: expect.any(String),
    'react-dom': expect.any(String),
    '@shop/runtime': expect.any(String),
  });

  state = { ...state, seq: 2 };
  await until(async () => (await readShells(shop.store))[0]?.seq === 2);
  await stop();
  expect(await shop.store.list('shells/')).toEqual([]);
});

test('logs once that the release store is not writable', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (error: unknown) => void warnings.push(error) } as unknown as FastifyBaseLogger;
  const broken = { ...shop.store, replace: async () => Promise.reject(new Error('read-only')) };
  let seq = 1;
  const stop = announce({
    store: broken,
    channel: 'production',
    offer: await readCapabilities('/nowhere'),
    state: () => ({ seq: seq++, versions: {}, failures: {}, remotes: {} }),
    log,
  });
  await until(async () => seq > 3);
  await stop();
  expect(warnings).toHaveLength(1);
});
