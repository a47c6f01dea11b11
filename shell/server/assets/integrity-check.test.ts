import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { browserKey, releaseKey } from '@shop/store/releases';
import type { FastifyBaseLogger } from 'fastify';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { noSiblings, type SiblingWorkers } from '../workers/sibling-workers.ts';
import { type IntegrityCheck, startIntegrityCheck } from './integrity-check.ts';

let shop: TestStore;
let integrityCheck: IntegrityCheck;
let said: unknown[];
let checks: number;

const look = (everyMs: number, siblings = noSiblings): IntegrityCheck => {
  const log = { error: (what: unknown) => void said.push(what) } as unknown as FastifyBaseLogger;
  const versions = () => {
    checks++;
    return [{ catalog: '1.0.0', designer: '1.0.0' }];
  };
  return startIntegrityCheck({ store: shop.store, siblings, versions, log, everyMs, manifestsMs: 5 });
};
const start = (everyMs: number): void => {
  integrityCheck = look(everyMs);
};

beforeEach(async () => {
  shop = await createTestStore();
  said = [];
  checks = 0;
  await shop.publish({ remote: 'catalog', version: '1.0.0' });
  await shop.publish({ remote: 'designer', version: '1.0.0' });
});
afterEach(async () => {
  integrityCheck.stop();
  await shop.remove();
});

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !condition(); ) {
    if (Date.now() > end) throw new Error('still not so');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('logs damage to a live file once until its repair', async () => {
  start(5);
  const key = browserKey('catalog', '1.0.0', 'remoteEntry.js');
  const bytes = new TextDecoder().decode(await shop.store.get(key));
  expect(integrityCheck.damages()).toEqual([]);

  await shop.overwrite(key, 'altered');
  await until(() => integrityCheck.damages().length > 0);
  expect(integrityCheck.damages()).toEqual([`${key} does not have the hash that its release names`]);
  await shop.store.remove(key);
  await until(() => integrityCheck.damages()[0] === `${key} is gone`);

  await shop.overwrite(key, bytes);
  await until(() => integrityCheck.damages().length === 0);
  expect(said).toHaveLength(2);
});

test('records reported damage only for versions that are served', () => {
  start(60_000);
  for (const version of ['1.0.0', '1.0.0', '0.9.0']) integrityCheck.report({ remote: 'catalog', version, what: `${version} is gone` });
  expect(integrityCheck.damages()).toEqual(['1.0.0 is gone']);
  expect(said).toEqual([{ damage: '1.0.0 is gone' }]);
});

test.each<[string, (text: string) => string, string]>([
  ['is damaged', (text) => text.slice(0, -20), 'release.json is not JSON'],
  ['lists other files', (text) => text.replace('"slots":[]', '"slots":["header.menu"]'), 'release.json is not signed'],
])('reports at once that a live manifest %s', async (_, alter, damage) => {
  integrityCheck = look(60_000);
  const key = releaseKey('catalog', '1.0.0');
  const bytes = new TextDecoder().decode(await shop.store.get(key));
  await until(() => checks > 1);
  await shop.store.replace(key, new TextEncoder().encode(alter(bytes)));
  await until(() => integrityCheck.damages().length > 0);
  expect(integrityCheck.damages()).toEqual([expect.stringContaining(damage)]);
  await shop.store.replace(key, new TextEncoder().encode(bytes));
  await until(() => integrityCheck.damages().length === 0);
  expect(said).toHaveLength(1);
});

function twoBeside(): [SiblingWorkers, SiblingWorkers] {
  const heard: (() => void)[][] = [[], []];
  const one = (own: number, other: number): SiblingWorkers => ({
    notify: () => {
      for (const look of heard[other] ?? []) look();
    },
    onNotify: (listener) => void heard[own]?.push(listener),
  });
  return [one(0, 1), one(1, 0)];
}

test('shares damage reports and repairs between a shell’s processes', async () => {
  const [ours, theirs] = twoBeside();
  integrityCheck = look(5, ours);
  const idle = look(60_000, theirs);
  const key = browserKey('catalog', '1.0.0', 'remoteEntry.js');
  const bytes = new TextDecoder().decode(await shop.store.get(key));

  await shop.overwrite(key, 'altered');
  await until(() => idle.damages().length > 0);
  expect(idle.damages()).toEqual(integrityCheck.damages());
  await shop.overwrite(key, bytes);
  await until(() => idle.damages().length === 0);
  idle.stop();
});
