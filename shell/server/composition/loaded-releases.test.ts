import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { createLoadedReleases } from './loaded-releases.ts';

const nothing = async () => undefined;

let shop: TestStore;
beforeEach(async () => {
  shop = await createTestStore();
});
afterEach(() => shop.remove());

test('unloads a dropped version and reloads it on demand', async () => {
  const releases = createLoadedReleases(shop.store, { onBegin: nothing, run: nothing, onSettled: () => undefined });
  const [old, live] = ['1.0.0', '1.1.0'].map((version) => ({ remote: 'catalog' as const, version }));
  if (!old || !live) throw new Error('two versions');
  for (const version of [old, live]) {
    await shop.publish({ ...version, pages: [{ id: 'home', path: '/' }] });
    await releases.load(version);
  }
  releases.keep([live]);
  expect(releases.known(old)).toEqual({});
  expect(releases.known(live).loaded).toBeDefined();
  await releases.read(old);
  expect(releases.known(old)).toEqual({ release: expect.objectContaining(old) });
  expect((await releases.load(old)).loaded).toBeDefined();
});
