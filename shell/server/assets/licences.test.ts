import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LICENCES_PATH } from '@shop/contracts/shell-paths';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { type LicencesOptions, licences } from './licences.ts';

let shop: TestStore;
let app: FastifyInstance;
let catalog: string;
let assetsDir: string;

beforeEach(async () => {
  shop = await createTestStore();
  for (const version of ['1.0.0', '2.0.0'])
    await shop.publish({ remote: 'catalog', version, browserFiles: { 'licences.txt': Buffer.from(`licence ${version}`) } });
  catalog = '1.0.0';
  assetsDir = path.join(shop.folder, 'assets');
  await mkdir(assetsDir);
  app = fastify();
  const renderer = { serving: () => ({ versions: { catalog } }) } as unknown as LicencesOptions['renderer'];
  await app.register(licences, { store: shop.store, onDamage: () => undefined, assetsDir, renderer });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await shop.remove();
});

const get = (headers: Record<string, string> = {}) => app.inject({ url: LICENCES_PATH, headers });

test('reads the licence files once per set of served versions', async () => {
  const read = jest.spyOn(shop.store, 'get');
  const [first] = await Promise.all([get(), get()]);
  expect(first.body).toBe('licence 1.0.0');
  const reads = read.mock.calls.length;
  expect((await get()).body).toBe('licence 1.0.0');
  expect(read).toHaveBeenCalledTimes(reads);
  expect(read.mock.calls.filter(([key]) => key.endsWith('licences.txt'))).toHaveLength(1);
  catalog = '2.0.0';
  expect((await get()).body).toBe('licence 2.0.0');
});

test('answers 304 to the ETag of unchanged licences', async () => {
  const { etag, vary } = (await get({ 'accept-encoding': 'br' })).headers;
  expect(vary).toBe('accept-encoding');
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': `${etag}` })).statusCode).toBe(304);
  catalog = '2.0.0';
  const changed = await get({ 'accept-encoding': 'br', 'if-none-match': `${etag}` });
  expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, 'br']);
});

test('serves licences once their missing file exists', async () => {
  catalog = '3.0.0';
  expect((await get()).statusCode).toBe(404);
  await writeFile(path.join(assetsDir, 'licences.txt'), 'licence of React');
  expect((await get()).body).toBe('licence of React');
});
