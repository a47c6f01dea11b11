import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Rehearsal } from '@shop/contracts/rehearsals';
import { createKey } from '@shop/store/signatures';
import { createDevelopmentStore } from '@shop/store/testing/development-store';
import { trusting } from '@shop/store/trust';
import { readRehearsals, storeRehearsal } from './record.ts';

let base: string;
let store: Awaited<ReturnType<typeof createDevelopmentStore>>;
const release = { remote: 'catalog', version: '2' } as const;
const other = { remote: 'catalog', version: '3' } as const;
const rehearsal: Rehearsal = {
  at: '2026-01-02T03:04:05.000Z',
  who: 'ayşe',
  compositionId: 'a',
  composition: { catalog: '2' },
  oneBack: [],
  pages: ['/products'],
  skipped: [],
  late: [],
  unproven: [],
  growth: [],
  findings: [],
  seconds: 41,
};
const keyOf = ({ remote, version }: { remote: string; version: string }) =>
  `remotes/${remote}/${version}/rehearsal-20260102T030405000Z.json`;

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'rehearsals-'));
  store = await createDevelopmentStore(path.join(base, 'releases'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('reads a version’s stored rehearsals', async () => {
  await storeRehearsal(store, release, rehearsal);
  expect(await readRehearsals(store, release)).toEqual([rehearsal]);
  expect(await readRehearsals(store, other)).toEqual([]);
});

test('stores no rehearsal without a release key', async () => {
  await storeRehearsal(trusting(store, { isPublic: false }), release, rehearsal);
  expect(await store.get(keyOf(release))).toBeUndefined();
});

test('ignores rehearsals without a valid signature', async () => {
  const signed = async () => (await store.get(keyOf(release))) as Uint8Array;
  await storeRehearsal(trusting(store, { isPublic: false, keys: [await createKey()] }), release, rehearsal);
  expect(await readRehearsals(store, release)).toEqual([]);
  await store.replace(keyOf(release), new TextEncoder().encode(JSON.stringify(rehearsal)));
  expect(await readRehearsals(store, release)).toEqual([]);

  await store.remove(keyOf(release));
  await storeRehearsal(store, release, rehearsal);
  await store.putIfAbsent(keyOf(other), await signed());
  expect(await readRehearsals(store, other)).toEqual([]);
  const { signatures, payload } = JSON.parse(Buffer.from(await signed()).toString());
  const altered = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('ayşe', 'ali')).toString('base64url');
  await store.replace(keyOf(release), new TextEncoder().encode(JSON.stringify({ payload: altered, signatures })));
  expect(await readRehearsals(store, release)).toEqual([]);
});
