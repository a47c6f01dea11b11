import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBucket } from '@shop/bucket/open-bucket';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { createBucketStore } from '@shop/store/bucket-store';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { browserKey } from '@shop/store/releases';
import { readShells } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { type Trusting, trusting } from '@shop/store/trust';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig } from './env.ts';
import { rendererInProcess } from './testing/in-process-renderer.ts';
import { appendTo, writeRelease } from './testing/test-store.ts';

let folder: string;
let server: BucketServer;
let publisher: Trusting<Store>;
let shells: FastifyInstance[];

async function openShell(name: string): Promise<FastifyInstance> {
  const env = {
    ...server.env,
    DATA_DIR: path.join(folder, name),
    RELEASE_STORE: server.url('x'),
    LOG_LEVEL: 'silent',
    API_URL: 'http://127.0.0.1:1',
  };
  const assetsDir = path.join(folder, 'assets');
  return buildApp({ ...readConfig(env, folder), assetsDir, iconsDir: path.join(import.meta.dirname, '../icons') }, rendererInProcess);
}

const releaseOf = (version: string) =>
  ({
    remote: 'catalog',
    version,
    pages: [{ id: 'home', path: '/', layout: 'none', public: true, module: `{ default: () => 'version ${version}' }` }],
  }) as const;
async function publish(version: string): Promise<void> {
  await writeRelease(publisher, releaseOf(version));
  await appendTo(publisher, 'publish', { remote: 'catalog', version });
}
const shows = async (shell: FastifyInstance | undefined, version: string): Promise<boolean> =>
  (await shell?.inject('/'))?.body.includes(`version ${version}<`) ?? false;
const status = async (shell: FastifyInstance | undefined, url: string): Promise<number | undefined> =>
  (await shell?.inject(url))?.statusCode;
const asksToRetry = async (shell: FastifyInstance | undefined, url: string): Promise<boolean> => {
  const answer = await shell?.inject(url);
  return answer?.statusCode === 503 && Number(answer.headers['retry-after']) > 0;
};
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition()); await delay(20))
    if (Date.now() > end) throw new Error(`still not so: ${condition}`);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-bucket-'));
  server = await startBucketServer({ folder: path.join(folder, 'bucket') });
  const plain = createBucketStore(await openBucket(server.location('x')));
  const keyFile = path.join(folder, 'release-key.json');
  await ensureDevelopmentRegistry(plain, { keyFile });
  publisher = trusting(plain, { isPublic: false, keyFile });
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/main.1.js'), '');
  await writeFile(path.join(folder, 'assets/assets.json'), JSON.stringify({ js: ['main.1.js'], css: [] }));
  await publish('1');
  shells = [await openShell('a'), await openShell('b')];
});
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('shows a promote and a rollback on every shell', async () => {
  for (const shell of shells) expect(await shows(shell, '1')).toBe(true);
  await publish('2');
  for (const shell of shells) await until(() => shows(shell, '2'));
  await appendTo(publisher, 'rollback', { remote: 'catalog', version: '1' });
  for (const shell of shells) await until(() => shows(shell, '1'));
  await until(async () => (await readShells(publisher)).map(({ versions }) => versions.catalog).join() === '1,1');
});

test('serves chunks of versions that are not live yet', async () => {
  await writeRelease(publisher, { ...releaseOf('3'), browserFiles: { 'chunk.js': new TextEncoder().encode('3') } });
  expect(await status(shells[1], `/r/catalog/3/chunk.js`)).toBe(200);
  expect(await status(shells[1], `/r/catalog/unknown/chunk.js`)).toBe(404);
});

test('keeps serving when a new version lacks a file', async () => {
  await writeRelease(publisher, { ...releaseOf('4'), browserFiles: { 'chunk.js': new TextEncoder().encode('4') } });
  await publisher.remove(browserKey('catalog', '4', 'chunk.js'));
  await appendTo(publisher, 'publish', { remote: 'catalog', version: '4' });
  await until(async () => (await status(shells[0], '/healthz')) === 503);
  expect(await shows(shells[0], '1')).toBe(true);
  expect(await asksToRetry(shells[0], '/r/catalog/4/chunk.js')).toBe(true);
  await publisher.putIfAbsent(browserKey('catalog', '4', 'chunk.js'), new TextEncoder().encode('4'));
  for (const shell of shells) await until(() => shows(shell, '4'));
});

test('serves local copies while the bucket is unavailable', async () => {
  const port = Number(new URL(server.endpoint).port);
  await server.stop();
  await until(async () => (await status(shells[0], '/healthz')) === 503);
  expect([await shows(shells[0], '4'), await status(shells[0], '/readyz')]).toEqual([true, 200]);
  await shells[0]?.close();
  shells[0] = await openShell('a');
  expect([await shows(shells[0], '4'), await status(shells[0], '/r/catalog/4/chunk.js')]).toEqual([true, 200]);
  expect(await asksToRetry(shells[0], '/r/catalog/unknown/chunk.js')).toBe(true);

  server = await startBucketServer({ port, folder: path.join(folder, 'bucket') });
  await publish('5');
  for (const shell of shells) await until(() => shows(shell, '5'));
  await until(async () => (await status(shells[0], '/readyz')) === 200);
});
