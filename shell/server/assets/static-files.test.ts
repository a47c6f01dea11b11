import { mkdir, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { browserKey, readRelease, releaseKey } from '@shop/store/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { errorPages } from '../http/error-pages.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { staticFiles } from './static-files.ts';

let shop: TestStore;
let app: FastifyInstance;
let damages: string[];

const text = `/* ${'catalog '.repeat(50)} */`;
const files: Record<string, Uint8Array> = {
  'home.js': Buffer.from(text),
  'home.js.br': brotliCompressSync(text),
  'home.js.gz': gzipSync(text),
  'a.worker.js': Buffer.from(text),
};

beforeEach(async () => {
  shop = await createTestStore();
  await shop.publish({ remote: 'catalog', version: '1.0.0', browserFiles: files });

  const assetsDir = path.join(shop.folder, 'assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'main.js'), 'shell');
  app = fastify();
  app.decorateRequest('countedAs', '');
  await app.register(errorPages);
  damages = [];
  await app.register(staticFiles, { store: shop.store, onDamage: ({ what }) => void damages.push(what), assetsDir });
});
afterEach(async () => {
  await app.close();
  await shop.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const address = '/r/catalog/1.0.0/home.js';
const file = () => shop.store.path(browserKey('catalog', '1.0.0', 'home.js'));

test.each([
  ['', undefined, 'home.js'],
  ['gzip, deflate', 'gzip', 'home.js.gz'],
  ['gzip, deflate, br', 'br', 'home.js.br'],
  ['br;q=0, gzip', 'gzip', 'home.js.gz'],
  ['br;q=0.2, gzip;q=0.8', 'gzip', 'home.js.gz'],
  ['*', 'br', 'home.js.br'],
])('answers Accept-Encoding "%s" with the encoding %s, from %s', async (accepted, encoding, sent) => {
  const { statusCode, headers, rawPayload } = await get(address, { 'accept-encoding': accepted });
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers.vary).toBe('accept-encoding');
  expect(Buffer.compare(rawPayload, Buffer.from(files[sent] ?? ''))).toBe(0);
});

test('lets only workers compile WebAssembly, without connections', async () => {
  const policy = String((await get('/r/catalog/1.0.0/a.worker.js')).headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'"]));
  expect(policy).not.toContain('connect-src');
  expect(String((await get(address)).headers['content-security-policy'])).not.toContain('wasm');
});

test('answers 304 to the ETag of an unchanged file', async () => {
  const { etag } = (await get(address)).headers;
  for (const known of [`${etag}`, `W/${etag}`, `"older", ${etag}`]) {
    expect((await get(address, { 'if-none-match': known })).statusCode).toBe(304);
  }
});

test.each(['/r/catalog/1.0.0/home.css', '/r/catalog/9.9.9/home.js', '/s/missing.js'])('answers an uncacheable 404 for %s', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('answers 404 for a lost file until its restoration', async () => {
  await unlink(file());
  expect([(await get(address)).statusCode, (await get(address)).headers['cache-control']]).toEqual([404, 'no-store']);
  expect(damages).toContain('remotes/catalog/1.0.0/browser/home.js is gone');
  await writeFile(file(), files['home.js'] ?? '');
  expect((await get(address)).headers['cache-control']).toContain('immutable');
});

test.each([
  ['was cut short', text.slice(0, 10)],
  ['was altered', text.toUpperCase()],
])('answers 404 and reports a file that %s', async (_, now) => {
  await writeFile(file(), now);
  expect((await get(address)).statusCode).toBe(404);
  expect(damages).toEqual(['remotes/catalog/1.0.0/browser/home.js does not have the hash that its release names']);
});

test('answers 404 for a file that the manifest lacks', async () => {
  await shop.overwrite(browserKey('catalog', '1.0.0', 'planted.js'), 'alert(1)');
  expect((await get('/r/catalog/1.0.0/planted.js')).statusCode).toBe(404);
  expect(damages).toEqual([]);
});

test('answers 500 for files while the store is unreadable', async () => {
  const reading = jest.spyOn(shop.store, 'get').mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  expect((await get(address)).statusCode).toBe(500);
  reading.mockRestore();
  expect((await get(address)).statusCode).toBe(200);
});

test('answers 404 for files when the manifest is corrupt', async () => {
  await shop.overwrite(releaseKey('catalog', '1.0.0'), '{');
  expect((await get(address)).statusCode).toBe(404);
});

test('serves no file through a symbolic link', async () => {
  const secret = path.join(shop.folder, 'secret.js');
  await writeFile(secret, text);
  await unlink(file());
  await symlink(secret, file());
  expect((await get(address)).statusCode).toBe(404);

  const elsewhere = path.join(shop.folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'home.js'), text);
  await mkdir(path.dirname(shop.store.path('remotes/designer/1/x')), { recursive: true });
  await symlink(elsewhere, shop.store.path('remotes/designer/1/browser'));
  await shop.overwrite(
    releaseKey('designer', '1'),
    JSON.stringify({ ...(await readRelease(shop.store, 'catalog', '1.0.0')), remote: 'designer', version: '1' }),
  );
  expect((await get('/r/designer/1/home.js')).statusCode).toBe(404);
});
