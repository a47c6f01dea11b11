import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DevelopmentLink, MAX_DEVELOPMENT_SECONDS, signDevelopmentLink } from '@shop/store/development-links';
import { append, readHead } from '@shop/store/journal';
import { readKeyFile } from '@shop/store/key-file';
import { createKey, type PrivateKey } from '@shop/store/signatures';
import { developmentKeyFile } from '@shop/store/testing/development-store';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../env.ts';
import { rendererInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';

let shop: TestStore;
let key: PrivateKey;
let assetsDir: string;
const apps: FastifyInstance[] = [];
let staging: FastifyInstance;

const shopOrigin = 'https://staging.shop.example';

async function appOf(env: Record<string, string>): Promise<FastifyInstance> {
  const settings = {
    RELEASE_STORE: shop.folder,
    RELEASE_REGISTRY: shop.registry,
    DATA_DIR: path.join(shop.folder, `../data-${apps.length}`),
    LOG_LEVEL: 'silent',
    API_URL: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: shopOrigin,
    CHANNEL: 'staging',
    ...env,
  };
  const config = { ...readConfig(settings, shop.folder), assetsDir, iconsDir: path.join(import.meta.dirname, '../../icons') };
  const app = await buildApp(config, rendererInProcess);
  apps.push(app);
  return app;
}

beforeAll(async () => {
  shop = await createTestStore({ isPublic: true });
  key = (await readKeyFile(developmentKeyFile(shop.folder))) as PrivateKey;
  const pages = [{ id: 'home', path: '/', public: true, module: "{ default: () => 'canlı sürüm' }" }];
  await shop.publish({ remote: 'catalog', version: '1', pages });
  await shop.publishOthers();
  const by = { action: 'publish', at: '2026-01-02T03:04:05.000Z', who: 'test', why: '' } as const;
  for (const remote of ['account', 'cart-checkout', 'catalog', 'designer']) {
    const head = await readHead(shop.writer, 'staging');
    const composition = { ...head?.composition, [remote]: '1' };
    await append(shop.writer, { ...by, channel: 'staging', seq: (head?.seq ?? 0) + 1, remote, version: '1', composition });
  }
  assetsDir = path.join(shop.folder, '../assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'main.1.js'), '');
  await writeFile(path.join(assetsDir, 'assets.json'), JSON.stringify({ js: ['main.1.js'], css: [] }));
  staging = await appOf({ DEVELOPMENT_LINKS: '1' });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await shop.remove();
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const local = 'http://localhost:8080';
const tokenOf = (change: Partial<DevelopmentLink> = {}, by = key) =>
  signDevelopmentLink({ remote: 'catalog', channel: 'staging', shop: shopOrigin, local, until: inSeconds(3600), ...change }, by);
const get = (app: FastifyInstance, url: string, token?: string) =>
  app.inject({ url, headers: { host: 'staging.shop.example', ...(token !== undefined && { cookie: `__Host-preview=${token}` }) } });
const stateOf = (body: string) =>
  JSON.parse(/<script id="page-state"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '') as { build: string; remotes: object };

test('names the developer’s server before local code is opened', async () => {
  const { statusCode, body, headers } = await get(staging, `/preview?token=${await tokenOf()}`);
  expect([statusCode, headers['set-cookie'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  expect(body).toContain(`<strong>catalog (${local})</strong>`);
});

test('ends a local code preview with the browser’s session', async () => {
  const token = await tokenOf();
  const { headers } = await staging.inject({
    method: 'POST',
    url: '/preview',
    headers: {
      host: 'staging.shop.example',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ token }).toString(),
  });
  expect(headers['set-cookie']).toBe(`__Host-preview=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`);
});

test('renders the live version and allows local code by CSP', async () => {
  const { body, headers } = await get(staging, '/', await tokenOf());
  expect(body).toContain('canlı sürüm');
  expect(body).toMatch(/<aside class="preview-bar".*this computer/s);
  expect(body).toContain(`{"remote":"catalog","origin":"${local}"}`);
  expect([headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual(['no-store', 'noindex', undefined]);
  const policy = String(headers['content-security-policy']);
  for (const kind of ['style-src', 'img-src', 'font-src']) expect(policy).toMatch(new RegExp(`${kind} [^;]*${local}`));
  for (const kind of ['connect-src', 'worker-src', 'script-src']) expect(policy).not.toMatch(new RegExp(`${kind} [^;]*localhost`));

  const live = await get(staging, '/');
  expect(live.body).not.toContain('localhost');
  expect(live.headers['content-security-policy']).not.toContain('localhost');
  expect(live.headers['cache-control']).toMatch(/^public/);
});

test('counts a page with local code as a separate build', async () => {
  const token = await tokenOf();
  const { build } = stateOf((await get(staging, '/', token)).body);
  expect(build).not.toBe(stateOf((await get(staging, '/')).body).build);
  expect((await get(staging, '/builds/latest.json?1', token)).json()).toEqual({ id: build });
});

test.each<[attack: string, token: () => Promise<string>]>([
  ['has expired', () => tokenOf({ until: inSeconds(-1) })],
  ['lasts longer than a working day', () => tokenOf({ until: inSeconds(MAX_DEVELOPMENT_SECONDS + 60) })],
  ['a stranger signed', async () => tokenOf({}, await createKey())],
  ['was altered', async () => `${(await tokenOf()).slice(0, -4)}AAAA`],
  [
    'was altered to another remote',
    async () => {
      const [header, payload = '', signature] = (await tokenOf()).split('.');
      const link = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), remote: 'account' };
      return [header, Buffer.from(JSON.stringify(link)).toString('base64url'), signature].join('.');
    },
  ],
  ['is for another shop', () => tokenOf({ shop: 'https://other.shop.example' })],
  ['is for another channel', () => tokenOf({ channel: 'demo' })],
  ['names another machine', () => tokenOf({ local: 'http://evil.example:8080' })],
  ['names a machine like this one', () => tokenOf({ local: 'http://localhost.evil.example:8080' })],
  ['adds a source to the policy', () => tokenOf({ local: "http://localhost:8080 'unsafe-inline'" })],
  ['names a path', () => tokenOf({ local: 'http://localhost:8080/x' })],
])('shows the live shop when a link %s', async (_, token) => {
  const link = await token();
  expect((await get(staging, `/preview?token=${link}`)).statusCode).toBe(410);
  const { body, headers } = await get(staging, '/', link);
  expect(body).toContain('canlı sürüm');
  expect(body).not.toContain('preview-bar');
  expect(headers['cache-control']).toMatch(/^public/);
});

test('refuses local previews in a shop without development links', async () => {
  const app = await appOf({});
  const token = await tokenOf();
  expect((await get(app, `/preview?token=${token}`)).statusCode).toBe(410);
  expect((await get(app, '/', token)).body).not.toContain('preview-bar');
});

test('opens no local code in production despite forced settings', async () => {
  expect(() => readConfig({ DEVELOPMENT_LINKS: '1' }, shop.folder)).toThrow(/DEVELOPMENT_LINKS must be 0 in the channel production/);
  const config = { ...readConfig({ RELEASE_STORE: shop.folder, RELEASE_REGISTRY: shop.registry, LOG_LEVEL: 'silent' }, shop.folder) };
  const production = await buildApp(
    { ...config, developmentLinks: true, publicOrigin: shopOrigin, assetsDir, iconsDir: path.join(import.meta.dirname, '../../icons') },
    rendererInProcess,
  );
  apps.push(production);
  const token = await tokenOf({ channel: 'production' });
  expect((await get(production, `/preview?token=${token}`)).statusCode).toBe(410);
  expect((await get(production, '/', token)).body).not.toContain('preview-bar');
});

test('shows an error for a remote without live pages', async () => {
  expect((await get(staging, '/', await tokenOf({ remote: 'gifts' }))).statusCode).toBe(503);
});
