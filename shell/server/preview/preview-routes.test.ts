import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readKeyFile } from '@shop/store/key-file';
import { type Preview, signPreview } from '@shop/store/preview-links';
import { browserKey, releaseKey } from '@shop/store/releases';
import { createKey, type PrivateKey } from '@shop/store/signatures';
import { developmentKeyFile } from '@shop/store/testing/development-store';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../env.ts';
import { createQuarantine } from '../isolation/quarantine.ts';
import { speculation } from '../pages/speculation.ts';
import { rendererInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestStore, writeRelease } from '../testing/test-store.ts';

let shop: TestStore;
let app: FastifyInstance;
let key: PrivateKey;

const page = (id: string, where: string, text: string) => ({ id, path: where, public: true, module: `{ default: () => '${text}' }` });

beforeAll(async () => {
  shop = await createTestStore({ isPublic: true });
  key = (await readKeyFile(developmentKeyFile(shop.folder))) as PrivateKey;
  await shop.publish({ remote: 'catalog', version: '1', pages: [page('home', '/', 'canlı sürüm')] });
  await shop.publishOthers();
  await writeRelease(shop.writer, {
    remote: 'catalog',
    version: '2',
    pages: [
      page('home', '/', 'aday sürüm'),
      page('new', '/new', 'yeni sayfa'),
      page('away', '/away', 'x'),
      { id: 'throws', path: '/throws', module: "{ default: () => { throw new Error('of the candidate'); } }" },
    ],
  });
  await writeRelease(shop.writer, { remote: 'catalog', version: '3', entry: "throw new Error('does not load')" });
  await writeRelease(shop.writer, { remote: 'designer', version: '2', pages: [page('home', '/', 'kapmaca')] });
  for (const version of ['4', '5']) await writeRelease(shop.writer, { remote: 'catalog', version, pages: [page('home', '/', version)] });
  await writeRelease(shop.writer, { remote: 'catalog', version: 'harmful', pages: [page('home', '/', 'zararlı')] });
  await writeRelease(shop.writer, { remote: 'catalog', version: 'damaged', pages: [page('home', '/', 'bozuk')] });
  await shop.overwrite(browserKey('catalog', 'damaged', 'remoteEntry.js'), 'altered');

  const unsigned = JSON.parse(new TextDecoder().decode(await shop.writer.get(releaseKey('catalog', '2')))) as object;
  await shop.writer.putIfAbsent(releaseKey('catalog', 'unsigned'), Buffer.from(JSON.stringify({ ...unsigned, version: 'unsigned' })));

  const assetsDir = path.join(shop.folder, '../assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'main.1.js'), '');
  await writeFile(path.join(assetsDir, 'main.1.css'), '');
  await writeFile(path.join(assetsDir, 'assets.json'), JSON.stringify({ js: ['main.1.js'], css: ['main.1.css'] }));
  const env = {
    RELEASE_STORE: shop.folder,
    RELEASE_REGISTRY: shop.registry,
    LOG_LEVEL: 'silent',
    API_URL: 'http://127.0.0.1:1',
    PUBLIC_ORIGIN: 'https://shop.example',
  };
  app = await buildApp(
    { ...readConfig(env, shop.folder), assetsDir, iconsDir: path.join(import.meta.dirname, '../../icons') },
    rendererInProcess,
    createQuarantine({ initial: [{ remote: 'catalog', version: 'harmful', why: 'it ended a thread' }] }),
  );
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

const inTwoHours = () => Math.floor(Date.now() / 1000) + 7200;
const tokenOf = (change: Partial<Preview> = {}) =>
  signPreview({ remote: 'catalog', version: '2', channel: 'production', until: inTwoHours(), ...change }, key);
const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  app.inject({
    url,
    headers: { host: 'shop.example', ...(token !== undefined && { cookie: `a=b; __Host-preview=${token}` }), ...headers },
  });
const stateOf = (body: string) =>
  JSON.parse(/<script id="page-state"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '') as {
    build: string;
    remotes: Record<string, { version: string }>;
  };

const confirm = (token: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  app.inject({
    method: 'POST',
    url: '/preview',
    headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token }).toString(),
  });

test('sets an HttpOnly cookie when the visitor confirms the link', async () => {
  const token = await tokenOf();
  const { statusCode, headers } = await confirm(token);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store']);
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^__Host-preview=${token}; Max-Age=(7200|719\\d); Path=/; HttpOnly; SameSite=Lax; Secure$`),
  );
  const older = await confirm(token, { origin: 'https://shop.example' });
  expect([older.statusCode, older.headers['set-cookie']]).toEqual([303, expect.any(String)]);
});

test('asks for confirmation of a link and names its signer', async () => {
  const token = await tokenOf();
  const { statusCode, body, headers } = await get(`/preview?token=${token}`);
  expect([statusCode, headers['set-cookie'], headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    200,
    undefined,
    'no-store',
    'noindex',
    'strict-origin',
  ]);
  expect(body).toContain('<strong>catalog 2</strong>');
  expect(body).toContain('<bdi>development</bdi>');
  expect(body).toMatch(/<form method="post" action="\/preview">/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each<[how: string, headers: Record<string, string>]>([
  ['a foreign site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['an old browser', {}],
])('shows no version by a link from %s', async (_, headers) => {
  const opened = await get(`/preview?token=${await tokenOf()}`, undefined, headers);
  expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([200, undefined]);
  const head = await app.inject({
    method: 'HEAD',
    url: `/preview?token=${await tokenOf()}`,
    headers: { host: 'shop.example', ...headers },
  });
  expect(head.headers['set-cookie']).toBeUndefined();
});

test.each<[how: string, headers: Record<string, string>]>([
  ['a foreign site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a foreign site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' }],
  ['a foreign site in an old browser', { origin: 'https://evil.example' }],
  ['our host without TLS', { origin: 'http://shop.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a client without origin', {}],
])('asks for confirmation again when the form comes from %s', async (_, headers) => {
  const token = await tokenOf();
  const sent = await confirm(token, headers);
  expect([sent.statusCode, sent.headers.location, sent.headers['set-cookie']]).toEqual([303, `/preview?token=${token}`, undefined]);
});

test.each<[how: string, type: string, payload: (token: string) => string]>([
  ['plain text', 'text/plain', (token) => `token=${token}`],
  ['JSON', 'application/json', (token) => JSON.stringify({ token: [token] })],
  ['an empty form', 'application/x-www-form-urlencoded', () => ''],
  ['a long form', 'application/x-www-form-urlencoded', (token) => `token=${token}&x=${'x'.repeat(5000)}`],
  ['an altered token', 'application/x-www-form-urlencoded', (token) => `token=${token.slice(0, -4)}AAAA`],
])('sets no preview cookie by %s', async (_, type, payload) => {
  const sent = await app.inject({
    method: 'POST',
    url: '/preview',
    headers: { host: 'shop.example', 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: payload(await tokenOf()),
  });
  expect([sent.statusCode >= 400, sent.headers['set-cookie']]).toEqual([true, undefined]);
});

test('opens no preview of a version in quarantine', async () => {
  const token = await tokenOf({ version: 'harmful' });
  const [asked, confirmed, page] = [await get(`/preview?token=${token}`), await confirm(token), await get('/', token)];
  expect([asked.statusCode, confirmed.statusCode, page.statusCode]).toEqual([410, 410, 503]);
  expect([asked.headers['set-cookie'], confirmed.headers['set-cookie']]).toEqual([undefined, undefined]);
  expect(page.body).toContain('href="/preview/end"');
  expect(page.body).not.toContain('zararlı');
  expect((await get('/')).body).toContain('canlı sürüm');
});

test('shows the previewed version to browsers with the cookie', async () => {
  const { statusCode, body, headers } = await get('/', await tokenOf());
  expect(statusCode).toBe(200);
  expect(body).toContain('aday sürüm');
  expect(stateOf(body).remotes).toMatchObject({ catalog: { version: '2' }, account: { version: '1' }, designer: { version: '1' } });
  expect((await get('/new', await tokenOf())).body).toContain('yeni sayfa');
  expect([headers['cache-control'], headers['x-robots-tag'], headers.etag]).toEqual(['no-store', 'noindex', undefined]);
});

test('names the version and offers to end the preview', async () => {
  const { body, headers } = await get('/en', await tokenOf());
  const bar = /<aside class="preview-bar".*?<\/aside>/s.exec(body)?.[0] ?? '';
  expect(bar).toContain('<span lang="tr">Önizleme: <strong>catalog 2</strong> henüz yayında değil.');
  expect(bar).toContain('<span lang="en">Preview: <strong>catalog 2</strong> is not live.');
  expect(bar).toContain('<form action="/preview/end"><button>');
  const [, style = ''] = /<style>(\n\.preview-bar.*?)<\/style>/s.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

test('removes the browser’s prefetching rules from a preview', async () => {
  expect((await get('/')).body).toContain(speculation.source);
  expect((await get('/', await tokenOf())).body).not.toContain(speculation.source);
});

test('prevents caching of previews', async () => {
  for (const url of ['/', '/new', '/?utm_source=x']) {
    expect((await get(url, await tokenOf())).body).not.toContain('canlı');
    const live = await get(url);
    expect(live.body).not.toMatch(/aday|yeni sayfa|preview-bar/);
    expect((await get(url, await tokenOf(), { 'if-none-match': String(live.headers.etag) })).statusCode).toBe(200);
  }
  expect(stateOf((await get('/')).body).remotes.catalog?.version).toBe('1');
});

test('answers update polls with the previewed composition', async () => {
  const token = await tokenOf();
  const { build } = stateOf((await get('/', token)).body);
  expect((await get('/builds/latest.json?1', token)).json()).toEqual({ id: build });
  expect((await get(`/builds/meta/${build}.json`, token)).json()).toMatchObject({ id: build, remotes: { catalog: { version: '2' } } });
  expect((await get('/builds/latest.json?1')).json()).not.toEqual({ id: build });
  expect((await get(`/builds/meta/${build}.json`)).statusCode).toBe(404);
});

test('ends the preview and returns to the page', async () => {
  const { statusCode, headers } = await get('/preview/end?', await tokenOf(), { referer: 'https://shop.example/products?sort=new' });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/products?sort=new', 'no-store']);
  expect(headers['set-cookie']).toBe('__Host-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  for (const referer of ['https://evil.example/', 'https://shop.example//evil.example/', 'x'])
    expect((await get('/preview/end', undefined, { referer })).headers.location).toBe('/');
});

test.each<[attack: string, token: () => Promise<string>]>([
  ['of an expired link', () => tokenOf({ until: Math.floor(Date.now() / 1000) - 1 })],
  ['of another channel', () => tokenOf({ channel: 'staging' })],
  [
    'of a stranger',
    async () => signPreview({ remote: 'catalog', version: '2', channel: 'production', until: inTwoHours() }, await createKey()),
  ],
  ['that was altered', async () => `${(await tokenOf()).slice(0, -4)}AAAA`],
  ['that is no token', async () => 'x'],
])('shows the live shop with a cookie %s', async (_, token) => {
  const link = await token();
  const opened = await get(`/preview?token=${link}`);
  expect([opened.statusCode, opened.headers['set-cookie'], opened.headers['cache-control']]).toEqual([410, undefined, 'no-store']);
  expect(opened.body).toContain('This preview link is not valid or has expired.');
  const { body, headers } = await get('/', link);
  expect(body).toContain('canlı sürüm');
  expect(headers['cache-control']).toMatch(/^public/);
});

test('answers a link without token like an invalid link', async () => {
  for (const url of ['/preview', '/preview?token=', '/preview?token=a&token=b']) expect((await get(url)).statusCode).toBe(410);
});

test.each([
  ['does not load', 'catalog', '3'],
  ['is damaged', 'catalog', 'damaged'],
  ['is not signed', 'catalog', 'unsigned'],
  ['is not in the store', 'catalog', '9'],
  ['takes another remote’s path', 'designer', '2'],
] as const)('shows a preview error when the version %s', async (_, remote, version) => {
  const { statusCode, body } = await get('/', await tokenOf({ remote, version }));
  expect(statusCode).toBe(503);
  expect(body).toContain('This version cannot be shown now.');
  expect(body).toContain('href="/preview/end"');
  expect((await get('/')).body).toContain('canlı sürüm');
  expect((await get('/healthz')).statusCode).toBe(200);
});

test('does not count failures of a preview', async () => {
  const { body } = await get('/throws', await tokenOf());
  expect(body).toContain('preview-bar');
  const { build } = stateOf(body);
  const failure = { kind: 'uncaught-error', remote: 'catalog', version: '2' };
  const beacon = { build, failures: [failure], vitals: [] };
  const sent = await app.inject({
    method: 'POST',
    url: '/signals',
    headers: { host: 'shop.example', origin: 'https://shop.example' },
    payload: beacon,
  });
  expect(sent.statusCode).toBe(204);
  expect(await shop.store.list('shells/')).toHaveLength(1);
  const [shell] = await shop.store.list('shells/');
  expect(new TextDecoder().decode(await shop.store.get(String(shell)))).not.toContain('"kind"');
});

test('follows a publish while a preview is open', async () => {
  const token = await tokenOf();
  const before = stateOf((await get('/', token)).body).build;
  const live = stateOf((await get('/')).body).build;
  await shop.publish({ remote: 'account', version: '2' });
  while (stateOf((await get('/')).body).build === live) await new Promise(setImmediate);
  const { build, remotes } = stateOf((await get('/', token)).body);
  expect(build).not.toBe(before);
  expect(remotes).toMatchObject({ catalog: { version: '2' }, account: { version: '2' } });
});

test('keeps at most two versions in preview at once', async () => {
  const versions = ['2', '4', '5'];
  const codes: number[] = [];
  for (const version of versions) codes.push((await get('/', await tokenOf({ version }))).statusCode);
  expect(codes).toContain(503);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  const { statusCode, body } = await get('/', await tokenOf({ version: '5' }));
  expect([statusCode, body.includes('<strong>catalog 5</strong>')]).toEqual([200, true]);
  jest.restoreAllMocks();
});
