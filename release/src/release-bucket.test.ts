import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { developmentRegistry, ensureDevelopmentRegistry } from '@shop/store/development';
import { readJournal } from '@shop/store/journal';
import { readKeyFile } from '@shop/store/key-file';
import { signRegistry, storeRegistry } from '@shop/store/registry';
import { verifyStore } from '@shop/store/verify';
import type { Config } from './env.ts';
import { openStore } from './open-store.ts';
import { run } from './run.ts';
import { appendEntry, storeVersion } from './testing/store-versions.ts';

let folder: string;
let server: BucketServer;
let config: Config;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-bucket-'));
  server = await startBucketServer();
  config = {
    releaseStore: server.location('one'),
    bucketConnection: server.location(''),
    trust: { registry: undefined, keyFile: path.join(folder, 'key.json') },
    diskReserve: undefined,
    who: 'ayşe',
    publicOrigin: 'https://shop.example',
    rehearsalApiUrl: undefined,
    debug: false,
  };
  await ensureDevelopmentRegistry((await openStore(config)).plain, config.trust);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const release = (...args: string[]) => releaseWith(config, ...args);
async function releaseWith(given: Config, ...args: string[]): Promise<Record<string, unknown>> {
  const outcome = await run(args, given);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data as Record<string, unknown>;
}
const live = async (): Promise<string | undefined> => {
  const { entries } = (await release('history')) as { entries: { composition: Record<string, string> }[] };
  return entries[0]?.composition.catalog;
};

test('adopts an unsigned store in a bucket', async () => {
  const unsigned = { ...config, releaseStore: server.location('unsigned') };
  const { plain } = await openStore(unsigned);
  const at = '2026-01-02T03:04:05.000Z';
  for (const version of ['1', '2']) {
    await storeVersion(plain, 'catalog', version, at);
    await appendEntry(plain, { action: 'publish', remote: 'catalog', version, at });
  }
  const key = await readKeyFile(unsigned.trust.keyFile);
  if (!key) throw new Error('no key');
  await storeRegistry(plain, await signRegistry(await developmentRegistry(key), [key]));
  expect(await releaseWith(unsigned, 'adopt')).toMatchObject({ adopted: ['production'] });
  expect(await releaseWith(unsigned, 'adopt').catch((error: Error) => error.message)).toMatch('signed already');
  expect((await readJournal((await openStore(unsigned)).store)).entries.map(({ composition }) => composition.catalog)).toEqual([
    '1',
    '2',
    '2',
  ]);
  expect(await releaseWith(unsigned, 'verify')).toMatchObject({ problems: [] });
});

test('runs every kind of command on a bucket', async () => {
  const { store } = await openStore(config);
  for (const version of ['1', '2', '3', '4', '5', '6']) {
    await storeVersion(store, 'catalog', version, '2026-01-02T03:04:05.000Z');
    await release('promote', `catalog@${version}`, '--skip-rehearsal', '--why', 'test');
  }
  await release('rollback', 'catalog', '--why', 'test');
  expect(await live()).toBe('5');
  await storeVersion(store, 'catalog', '7', '2026-01-02T03:04:05.000Z');
  expect(await release('preview', 'catalog@7')).toMatchObject({ url: expect.stringContaining('https://shop.example/') });
  await release('freeze', '--why', 'test');
  await release('unfreeze');
  await release('countersign');
  expect(await release('gc', '--delete')).toMatchObject({ deleted: [] });
  expect(await release('verify')).toMatchObject({ releases: 7, problems: [] });
  expect(await verifyStore(store)).toMatchObject({ problems: [], unfinished: [] });
  await expect(release('store', 'check', 'no-bucket')).rejects.toThrow('"no-bucket" is no bucket');
});

test('keeps the journal valid when two publishers compete', async () => {
  const { store } = await openStore(config);
  const { next: before } = await journal();
  for (const version of ['8', '9']) await storeVersion(store, 'catalog', version, '2026-01-02T03:04:05.000Z');
  await Promise.allSettled(['8', '9'].map((version) => release('promote', `catalog@${version}`, '--skip-rehearsal')));
  const { next, problems } = await journal();
  expect(problems).toEqual([]);
  expect(next).toBeGreaterThan(before);
});

async function journal(): Promise<{ next: number; problems: readonly string[] }> {
  const { entries, problems } = await verifyStore((await openStore(config)).store);
  return { next: entries + 1, problems };
}
