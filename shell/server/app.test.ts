import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { browserKey, serverKey } from '@shop/store/releases';
import { readShells } from '@shop/store/shells';
import fastify, { type FastifyInstance } from 'fastify';
import { messages } from '../src/messages/messages.ts';
import { buildApp } from './app.ts';
import { readConfig } from './env.ts';
import { security } from './http/security-headers.ts';
import { speculation } from './pages/speculation.ts';
import { rendererInProcess } from './testing/in-process-renderer.ts';
import { createTestStore, type TestStore } from './testing/test-store.ts';

let shop: TestStore;
let app: FastifyInstance;

const element = (type: string, content: string) => `shared('react/jsx-runtime').jsx('${type}', { children: ${content} })`;
const throwing = (error: string) => `{ default: () => { throw ${error} } }`;
const loading = (loader: string) => `{ default: () => 'Sayfa', loader: async ({ params, url, api }) => { ${loader} } }`;
const runtime = "shared('@shop/runtime')";

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore({ isPublic: true });
  let made = 0;
  Object.assign(globalThis, { pagesMade: () => ++made });
  await shop.publish({
    remote: 'catalog',
    version: '1.0.0',
    pages: [
      { id: 'home', path: '/', layout: 'none', public: true, module: `{ default: () => ${element('h1', "'Hoş geldiniz'")} }` },
      { id: 'counted', path: '/counted', public: true, module: "{ default: () => 'made ' + globalThis.pagesMade() }" },
      {
        id: 'filtered',
        path: '/filtered',
        public: true,
        query: ['page', 'sort'],
        module: `{
          default: () => 'made ' + globalThis.pagesMade(),
          loader: async ({ url }) => { globalThis.loaded = url.href; },
          meta: ({ url }) => ({ title: 'x', canonical: url.pathname + url.search }),
        }`,
      },
      { id: 'personal', path: '/personal', module: "{ default: () => 'made ' + globalThis.pagesMade() }" },
      {
        id: 'product',
        path: '/products/:slug/:id',
        query: ['page'],
        module: loading(`if (params.slug !== 'kupa') ${runtime}.moved('/products/kupa/' + params.id + url.search)`),
      },
      { id: 'unknown', path: '/unknown/:id', module: loading(`${runtime}.notFound(url.pathname)`) },
      { id: 'elsewhere', path: '/elsewhere', module: loading(`${runtime}.moved('//evil.example')`) },
      { id: 'reads', path: '/reads', public: true, module: loading("await api.read('/products')") },
      { id: 'throws', path: '/throws', public: true, module: throwing("new Error('of the catalogue team')") },
      {
        id: 'title',
        path: '/title',
        module:
          "{ default: () => null, meta: ({ locale }) => ({ title: locale === 'en' ? 'Cup' : 'Kupa', canonical: '/products/kupa/17' }) }",
      },
    ],
    slots: { 'header.menu': `() => ${element('nav', "'Menü'")}` },
  });
  await shop.publish({
    remote: 'cart-checkout',
    version: '1.0.0',
    pages: [
      { id: 'checkout', path: '/checkout', layout: 'layout-two', middleware: ['requiresAuth'], module: "{ default: () => 'Gizli' }" },
    ],
    slots: { 'header.cart': "() => { throw new Error('of the cart team') }" },
    browserFiles: { 'licences.txt': Buffer.from('licence of a font ş') },
  });
  // The account's manifest lists a slot that its bundle lacks.
  await shop.publish({ remote: 'account', version: '1.0.0' });
  await shop.publish({ remote: 'designer', version: '1.0.0', pages: [{ id: 'designer', path: '/designer' }] });
  await shop.overwrite(serverKey('designer', '1.0.0', 'remoteEntry.js'), 'altered');
  await shop.publishOthers();

  const assetsDir = path.join(shop.folder, 'assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'main.1.js'), 'console.log("shell")');
  await writeFile(path.join(assetsDir, 'main.1.css'), 'body {}');
  await writeFile(path.join(assetsDir, 'licences.txt'), 'licence of React');
  await writeFile(path.join(assetsDir, 'assets.json'), JSON.stringify({ js: ['main.1.js'], css: ['main.1.css'] }));

  const config = readConfig(
    {
      RELEASE_STORE: shop.folder,
      RELEASE_REGISTRY: shop.registry,
      LOG_LEVEL: 'silent',
      API_URL: 'http://127.0.0.1:1',
      PUBLIC_ORIGIN: 'https://shop.example',
    },
    shop.folder,
  );
  app = await buildApp({ ...config, assetsDir, iconsDir: path.join(import.meta.dirname, '../icons') }, rendererInProcess);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
  Reflect.deleteProperty(globalThis, 'pagesMade');
  Reflect.deleteProperty(globalThis, 'loaded');
  jest.restoreAllMocks();
});

const isText = (type: string): boolean => /^text\/|json|xml|javascript/.test(type);

test('serves the licences of the shell and of served releases', async () => {
  const { status, body } = await get('/licences.txt');
  expect([status, body]).toEqual([200, expect.stringMatching(/^licence of React\n=+\n\nlicence of a font ş$/)]);
});

test('declares UTF-8 for every text response', async () => {
  const { port } = app.server.address() as AddressInfo;
  const paths = [
    '/',
    '/unknown/1',
    '/nowhere',
    '/nowhere/%',
    '/throws',
    '/reads',
    '/s/main.1.js',
    '/s/main.1.css',
    '/s/missing.js',
    '/r/catalog/1.0.0/missing.js',
    '/builds/latest.json',
    '/builds/meta/x.json',
    '/readyz',
    '/healthz',
    '/robots.txt',
    '/licences.txt',
    '/sitemap.xml',
    '/sitemap/products/0.xml',
    '/manifest.webmanifest',
    '/en/manifest.webmanifest',
    '/favicon.svg',
    '/api/cart',
    '/api/nowhere',
    '/upfs/stc/missing.svg',
    '/.well-known/security.txt',
  ];
  const types: string[] = [];
  for (const asked of paths) {
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { accept: 'text/html', 'user-agent': 'Googlebot' }],
      ['POST', { origin: 'https://shop.example' }],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${asked}`, {
        method,
        headers: { ...headers, 'x-forwarded-host': 'shop.example' },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      const type = answer.headers.get('content-type') ?? '';
      if (isText(type)) types.push(`${method} ${asked} ${type}`);
    }
  }
  expect(types.length).toBeGreaterThan(paths.length);
  expect(types.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([]);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}
const get = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: address, method, headers }, async (response) => {
      const bytes = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes });
    })
      .on('error', reject)
      .end();
  });
const scriptsIn = ({ body }: Answer) => [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = '']) => source);

describe('pages', () => {
  test('renders a page with its layout slot and remote version', async () => {
    const { status, headers, body } = await get('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Hoş geldiniz</h1>');
    expect(body).toContain('<nav>Menü</nav>');
    expect(body).toContain('/r/catalog/1.0.0/remoteEntry.js');
  });

  test('shows a plain link for a missing or failing slot', async () => {
    const { body } = await get('/');
    expect(body).toMatch(/<a [^>]*href="\/cart"/);
    expect(body).toMatch(/<a [^>]*href="\/user\/profile"/);
  });

  test('allows only the same two inline scripts on every page', async () => {
    const sources = new Set<string>();
    for (const address of ['/', '/', '/personal', '/checkout', '/nowhere', '/throws']) {
      const answer = await get(address);
      const scripts = scriptsIn(answer);
      expect(scripts).toHaveLength(2);
      sources.add(scripts.join());
      const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
      const policy = answer.headers['content-security-policy'];
      expect(policy).toContain(`script-src ${hashes.join(' ')} '${speculation.hash}' 'strict-dynamic';`);
      expect(policy).toContain("default-src 'none'");
      expect(policy + answer.body).not.toContain('nonce');
    }
    expect(sources.size).toBe(1);
  });

  test('inlines the page’s stylesheets and allows each by its hash', async () => {
    const { body, headers } = await get('/');
    const stylesheets = [...body.matchAll(/<style [^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(stylesheets).toEqual(['body {}']);
    const hashes = stylesheets.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(String(headers['content-security-policy']).split('; ')).toContain(`style-src 'self' ${hashes.join(' ')}`);
    expect(body).not.toContain('stylesheet');
  });

  test('renders a public page once and lets caches keep it', async () => {
    const answers = [await get('/counted'), await get('/counted')];
    const [first, second] = answers.map(({ body }) => /made \d+/.exec(body)?.[0]);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(answers[0]?.headers['cache-control']).toContain('public');
  });

  test('renders a private page for every request, uncached', async () => {
    const answers = [await get('/personal'), await get('/personal')];
    const [first, second] = answers.map(({ body }) => /made \d+/.exec(body)?.[0]);
    expect(first).not.toBe(second);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  test('sends only a skeleton for a page that requires login', async () => {
    const { status, headers, body } = await get('/checkout');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('Yükleniyor…');
    expect(body).not.toContain('Gizli');
  });
});

describe('page cache keys', () => {
  const madeAs = async (address: string) => /made \d+/.exec((await get(address)).body)?.[0];

  test('serves the same cached page when unread parameters differ', async () => {
    const first = await madeAs('/filtered?page=2&sort=new');
    expect(first).toBeTruthy();
    for (const same of ['?sort=new&page=2', '?utm_source=mail&page=2&gclid=1&sort=new'])
      expect(await madeAs(`/filtered${same}`)).toBe(first);
    expect(await madeAs('/filtered?page=3&sort=new')).not.toBe(first);
    expect(await madeAs('/counted?page=2')).toBe(await madeAs('/counted'));
  });

  test('uses a parameter’s first value and ignores empty parameters', async () => {
    const first = await madeAs('/filtered?page=5');
    for (const same of ['?page=5&page=6', '?page=5&sort=', '?sort=&page=5&page=', '?%70age=%35', '?page=5&']) {
      expect(await madeAs(`/filtered${same}`)).toBe(first);
      expect(Reflect.get(globalThis, 'loaded')).toBe('https://shop.example/filtered?page=5');
    }
    expect(await madeAs('/filtered?page=6&page=5')).not.toBe(first);
  });

  test.each([
    ['/COUNTED', '/counted'],
    ['/counted/', '/counted'],
    ['/counted///', '/counted'],
    ['/%63ounted', '/counted'],
    ['//counted', '/counted'],
    ['/x/../counted', '/counted'],
    ['/%2e/counted', '/counted'],
    ['/Counted/?gclid=1', '/counted?gclid=1'],
    ['/FILTERED/?sort=a&page=2&sort=b&gclid=1', '/filtered?page=2&sort=a&gclid=1'],
    ['//filtered?page=2&gclid=1', '/filtered?page=2&gclid=1'],
    ['/PRODUCTS/kupa/17/', '/products/kupa/17'],
    ['/products/%6Bupa/%317', '/products/kupa/17'],
    ['/en/', '/en'],
    ['/EN', '/en'],
    ['/EN/Counted/', '/en/counted'],
    ['/Title/?x=//evil.example', '/title?x=%2F%2Fevil.example'],
    ['/CheckOut', '/checkout'],
    ['/Designer', '/designer'],
  ])('redirects the spelling %s to %s', async (asked, one) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, one, 'no-cache']);
    const there = await get(one);
    expect([there.status === 301, there.headers.location]).toEqual([false, undefined]);
  });

  test.each(['/counted', '/counted?', '/filtered?page=2', '/products/kupa/17', '/en', '/'])(
    'serves %s without a redirect',
    async (address) => {
      expect((await get(address)).status).toBe(200);
    },
  );

  // The first three paths contain `ı` or `İ`, which must not match `i`.
  test.each(['/t\u0131tle', '/T\u0130TLE', '/f\u0131ltered', '/counted%00', '/counted%2f', '/count%65%64%2fx'])(
    'answers the invalid path %s with an error',
    async (path) => {
      expect((await get(encodeURI(path).replaceAll('%25', '%'))).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('hides unread parameters from the loader and the canonical URL', async () => {
    const { body } = await get('/filtered?utm_source=mail&sort=old&page=7');
    expect(body).toContain('<link rel="canonical" href="https://shop.example/filtered?page=7&amp;sort=old">');
    expect(Reflect.get(globalThis, 'loaded')).toBe('https://shop.example/filtered?page=7&sort=old');
    expect(body).not.toContain('utm_source');
  });

  test('keeps a page cached during 500 requests with campaign parameters', async () => {
    const home = await madeAs('/counted');
    for (let n = 0; n < 500; n++) await get(`/filtered?utm_id=${n}`);
    expect(await madeAs('/counted')).toBe(home);
    expect(await madeAs('/filtered')).toBe(await madeAs('/filtered?utm_id=501'));
  });

  test('keeps all query parameters when a page redirects', async () => {
    expect((await get('/products/eski/17?utm_source=mail&page=2')).headers.location).toBe('/products/kupa/17?page=2&utm_source=mail');
  });
});

describe('absolute URLs use the shop’s origin', () => {
  test.each(['evil.example', 'shop.example:81', 'localhost'])('writes the shop’s origin into URLs when Host is %s', async (host) => {
    for (const address of ['/counted', `/title?x=${host}`, '/filtered?page=9', `/nowhere?${host}`]) {
      const { body, headers } = await get(address, { host });
      expect(body + JSON.stringify(headers)).not.toContain('evil.example/');
      expect(body).not.toMatch(/https?:\/\/(?!shop\.example\/|schema\.org)/);
    }
  });
});

describe('cached pages', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses a page with %s, keeping text and correct length', async (encoding, decode) => {
    const plain = await get('/');
    const answer = await get('/', { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(answer.bytes.length) });
    expect(decode(answer.bytes).toString()).toBe(plain.body);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
  ])('answers Accept-Encoding %j with the encoding %s', async (accepted, encoding) => {
    const { headers } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toMatch(/^\d+$/);
    expect(headers.vary).toBe('accept-encoding');
  });

  test('answers 304 to each encoding’s own ETag', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/', { 'accept-encoding': encoding });
      const etag = headers.etag ?? '';
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      tags.add(etag);
      for (const known of [etag, etag.slice(2), `"older", ${etag}`, '*']) {
        const again = await get('/', { 'accept-encoding': encoding, 'if-none-match': known });
        expect([again.status, again.body]).toEqual([304, '']);
        expect(again.headers).toMatchObject({
          etag,
          vary: headers.vary,
          'cache-control': headers['cache-control'],
          'content-security-policy': headers['content-security-policy'],
        });
      }
      expect((await get('/', { 'accept-encoding': encoding, 'if-none-match': '"older"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  test('answers HEAD with the headers of GET', async () => {
    // No other test may request this URL: from the third request on, an encoding may be smaller.
    const whole = await get('/filtered?page=12', { 'accept-encoding': 'br' });
    const head = await get('/filtered?page=12', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'cache-control', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  test('compresses a private page without an ETag', async () => {
    const { headers, bytes } = await get('/personal', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.etag]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(bytes).toString()).toContain('made ');
  });
});

describe('error statuses', () => {
  test.each([
    ['/nowhere', 404, 'Sayfa bulunamadı: /nowhere'],
    ['/unknown/9', 404, 'Sayfa bulunamadı: /unknown/9'],
    ['/throws', 500, `<title>${messages.tr.errors.title(500)}`],
    ['/reads', 503, `<title>${messages.tr.errors.title(503)}`],
    ['/designer', 503, `<title>${messages.tr.errors.title(503)}`],
  ])('answers %s with status %d, uncached, showing %j', async (address, status, says) => {
    const answer = await get(address);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(says);
    expect(answer.body).toContain('Anasayfaya dönün');
    expect(answer.body).toContain('<nav>Menü</nav>');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/throws', '/reads', '/designer', '/en/throws', '/en/reads', '/en/designer'])(
    'does not describe the failed page %s as missing',
    async (address) => {
      const { status, body } = await get(address);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(body).not.toMatch(/bulunamadı|not found/i);
    },
  );

  test('answers crawlers with an error’s status and no body', async () => {
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect(await get('/nowhere', crawler)).toMatchObject({ status: 404, body: '', headers: { 'cache-control': 'no-store' } });
    expect((await get('/', crawler)).body).toContain('Hoş geldiniz');
  });

  test('escapes markup of the URL in the error page', async () => {
    const { body } = await get('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('<script>alert');
  });
});

describe('old URLs', () => {
  test.each([
    ['/Default.aspx', '/'],
    ['/siparis-onay.aspx?ID=5', '/user/orders/5'],
    ['/baskili-kupa--p-17.aspx', '/products/baskili-kupa/17'],
    ['/products/eski/17', '/products/kupa/17'],
  ])('redirects %s permanently to %s', async (old, now) => {
    const { status, headers } = await get(old);
    expect([status, headers.location]).toEqual([301, now]);
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('redirects stay within the shop', () => {
  test.each([
    '/elsewhere',
    '//evil.example--c-5',
    '//evil.example/?a=1',
    '//evil.example//evil.example/?a=1',
    '/.//evil.example/?a=1',
    '/x/..//evil.example?a=1',
    '/\\evil.example/?a=1',
    '/%5cevil.example?a=1',
    '/EN//evil.example',
    '//evil.example/..//counted',
    '/counted//evil.example',
    '/COUNTED?//evil.example',
  ])('redirects %s to no other site', async (address) => {
    const { headers, body } = await get(address);
    expect(new URL(headers.location ?? '/', 'https://shop.example').origin).toBe('https://shop.example');
    expect(body).not.toContain('href="http://evil.example');
  });
});

describe('language', () => {
  const turkish = /<html lang="tr">[\s\S]*<title>Kupa · Baskıhane<\/title>/;
  const english = /<html lang="en">[\s\S]*<title>Cup · Baskıhane<\/title>/;

  test('renders page and title in the URL’s language', async () => {
    expect((await get('/title')).body).toMatch(turkish);
    expect((await get('/en/title')).body).toMatch(english);
  });

  test('chooses the page’s language from the URL alone', async () => {
    const asks = [{}, { cookie: 'lang=en' }, { cookie: 'lang=tr' }, { 'accept-language': 'en' }, { cookie: 'sid=1; lang=en' }];
    for (const [address, page] of [
      ['/title', turkish],
      ['/en/title', english],
    ] as const) {
      for (const asked of asks) {
        const { body, headers } = await get(address, asked);
        expect(body).toMatch(page);
        expect([headers.vary, headers['set-cookie']]).toEqual(['accept-encoding', undefined]);
      }
    }
  });

  test('links English pages to each other and their Turkish versions', async () => {
    const { body } = await get('/en/title');
    expect(body).toContain('href="/en/categories"');
    expect(body).toMatch(/<a[^>]*href="\/title"[^>]*hrefLang="tr"|<a[^>]*hrefLang="tr"[^>]*href="\/title"/i);
    expect((await get('/title')).body).toContain('href="/en/title"');
  });

  test.each([
    ['/EN', '/en'],
    ['/En/title', '/en/title'],
    ['/en/', '/en'],
    ['/en/?a=1', '/en?a=1'],
    ['/en/Default.aspx', '/en'],
    ['/en/siparis-onay.aspx?ID=5', '/en/user/orders/5'],
    ['/en/baskili-kupa--p-17.aspx', '/en/products/baskili-kupa/17'],
    ['/en/products/eski/17', '/en/products/kupa/17'],
    ['/en/products/eski/17?utm_source=mail', '/en/products/kupa/17?utm_source=mail'],
  ])('keeps the language when it redirects %s to %s', async (asked, led) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([301, led]);
  });

  test.each([
    ['/en/nowhere', 404, 'Page Not Found: /en/nowhere'],
    ['/en/en', 404, 'Page Not Found: /en/en'],
    ['/%65n', 404, 'Sayfa bulunamadı: /%65n'],
    ['/english', 404, 'Sayfa bulunamadı: /english'],
    ['/en/throws', 500, `<title>${messages.en.errors.title(500)}`],
    ['/en/api/auth', 404, 'Page Not Found'],
    ['/en/healthz', 404, 'Page Not Found'],
  ])('renders the error page in the language of %s: status %d, %j', async (address, status, says) => {
    const answer = await get(address);
    expect([answer.status, answer.body.includes(says)]).toEqual([status, true]);
  });
});

describe('static files', () => {
  test.each(['/s/main.1.js', '/r/catalog/1.0.0/remoteEntry.js'])('serves the script %s as immutable', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/r/catalog/1.0.0/missing.js',
    '/r/catalog/9.9.9/remoteEntry.js',
    '/r/blog/1.0.0/remoteEntry.js',
    '/r/catalog/1.0.0/../release.json',
    '/r/catalog/1.0.0/..%2frelease.json',
    '/r/catalog/1.0.0/..%2fserver%2fremoteEntry.js',
    '/r/catalog/1.0.0/%2e%2e/server/remoteEntry.js',
    '/r/catalog/..%2f..%2fjournal/000000000001.json',
    '/s/..%2f..%2fjournal%2f000000000001.json',
    '/s/missing.js',
  ])('answers 404 for the file %s', async (address) => {
    const { status, headers, body } = await get(address);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('sha384');
    expect(body).not.toContain('module.exports');
  });
});

describe('shop icons', () => {
  test.each([
    '/favicon.svg',
    '/favicon.ico',
    '/icons/icon-192.png',
    '/icons/maskable-512.png',
    '/icons/apple-touch-icon.png',
    '/icons/card.png',
  ])('serves the image %s', async (address) => {
    const { status, headers } = await get(address);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(headers['content-type']).toMatch(/^image\/(?:png|svg\+xml; charset=utf-8)$/);
  });

  test.each([
    ['/manifest.webmanifest', 'tr', '/'],
    ['/en/manifest.webmanifest', 'en', '/en'],
  ])('serves the manifest %s in %s with the start page %s', async (address, lang, home) => {
    const { headers, body } = await get(address);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(body) as { icons: { src: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: 'Baskıhane', lang, start_url: home, id: home, scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  });
});

test('publishes the live build’s id and versions at /builds', async () => {
  const latest = await get('/builds/latest.json?1');
  expect(latest.headers['cache-control']).toBe('no-store');
  const { id } = JSON.parse(latest.body) as { id: string };
  expect((await get('/')).body).toContain(`"build":"${id}"`);
  expect(JSON.parse((await get(`/builds/meta/${id}.json`)).body)).toMatchObject({ id, remotes: { catalog: { version: '1.0.0' } } });
  expect((await get('/builds/meta/older.json')).status).toBe(404);
});

test('hides the reasons of a failed health check', async () => {
  const { status, body, headers } = await get('/healthz');
  expect([status, JSON.parse(body), headers['cache-control']]).toEqual([503, { ok: false }, 'no-store']);
  const ready = await get('/readyz');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { ok: true }]);
});

test('answers with the error envelope when the API is unreachable', async () => {
  const { status, body, headers } = await get('/api/auth');
  expect(status).toBe(503);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(JSON.parse(body)).toMatchObject({ Status: 0, Message: expect.stringMatching(/./), Payload: { code: 'unavailable' } });
});

test.each([
  ['/personal?token=abc', 'strict-origin'],
  ['/personal?x=1&token=abc', 'strict-origin'],
  ['/elsewhere?token=abc', 'strict-origin'],
  ['/personal?x=token', 'strict-origin-when-cross-origin'],
])('sends %s with the referrer policy %s', async (address, policy) => {
  const { headers } = await get(address);
  expect(headers['referrer-policy']).toBe(policy);
});

// Headers that helmet 8 sets and Mozilla's HTTP Observatory checks.
test.each(['/', '/personal', '/nowhere', '/favicon.svg', '/api/auth', '/builds/latest.json', '/readyz', '/robots.txt'])(
  'sends %s with every security header and no server details',
  async (address) => {
    const { headers } = await get(address);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': address === '/favicon.svg' ? 'cross-origin' : 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by', 'server']));
  },
);

test('sends scripts with the security headers that files need', async () => {
  const { headers } = await get('/s/main.1.js');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('rejects the method TRACE', async () => {
  const answer = await app.inject({ method: 'TRACE', url: '/', headers: { 'x-canary': 'yankı' } });
  expect([answer.statusCode, answer.body.includes('yankı')]).toEqual([404, false]);
});

test('sends HSTS to requests over https', async () => {
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('sends HSTS for an https origin even over plain HTTP', async () => {
  const secure = fastify();
  await secure.register(security, { publicOrigin: 'https://shop.example' });
  secure.get('/', () => '');
  expect((await secure.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('answers TRACE without echoing request headers', async () => {
  const answer = await raw(`TRACE / HTTP/1.1\r\nHost: x\r\nCookie: sid=secret\r\n${close}`);
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(answer).not.toContain('secret');
});

test('lets only pages load resources', async () => {
  expect((await get('/healthz')).headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

const raw = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    text(socket).then(resolve, reject);
  });
const close = 'Connection: close\r\n\r\n';

describe('malformed requests get 400 and the shop’s headers', () => {
  test.each([
    ['a line break', `GET /%0a HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a line separator', `GET /products/%e2%80%a8x HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a broken escape', `GET /%%x HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a broken escape behind a #, where the router looks no more', `GET /x#%%x HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a broken character', `GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a NUL among the files', `GET /r/catalog/1.0.0/%00.js HTTP/1.1\r\nHost: x\r\n${close}`],
    ['an empty folder among the files', `GET /r/catalog/1.0.0//remoteEntry.js HTTP/1.1\r\nHost: x\r\n${close}`],
    ['an empty folder below /s/', `GET /s//main.1.js HTTP/1.1\r\nHost: x\r\n${close}`],
    ['an absolute URL', `GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a CONNECT tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n${close}`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\n${close}`],
    ['a host with a user', `GET / HTTP/1.1\r\nHost: a:b@x\r\n${close}`],
    ['a host with a path', `GET / HTTP/1.1\r\nHost: x/y\r\n${close}`],
    ['a length and chunks', `POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['chunks of an unknown kind', `POST /api/cart HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a header continued on the next line', `GET / HTTP/1.1\r\nHost: x\r\n X: y\r\n${close}`],
    ['no host', `GET / HTTP/1.1\r\n${close}`],
    ['no HTTP', 'what is this\r\n\r\n'],
    ['an unknown method', `BREW / HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a call with a broken escape', `GET /api/%0a HTTP/1.1\r\nHost: x\r\n${close}`],
  ])('answers 400 to a request with %s', async (_, sent) => {
    const answer = await raw(sent);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.toLowerCase()).toContain(
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).not.toMatch(/\.ts\b|at \S+ \(|FST_/);
  });

  test.each([
    ['/%E0%A4%A', 'Sayfa bulunamadı', 'href="/"'],
    ['/en/%E0%A4%A', 'Page not found', 'href="/en"'],
  ])('shows for %s the 400 page %j with the link %s', async (address, says, home) => {
    const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*;q=0.8\r\n${close}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.toLowerCase()).toContain(
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer).toContain(`<h1>${says}</h1>`);
    expect(answer).toContain(home);
  });

  test.each([
    ['headers that are too long', `X-Long: ${'x'.repeat(20_000)}`, 431],
    ['an unknown Expect header', 'Expect: tea', 417],
  ])('sends the shop’s headers with the error for %s', async (_, header, status) => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n${close}`);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test.each([';;;', 'a/b; charset="', 'application/json;', '/', 'x'.repeat(1000), 'text/html\t;q=\u00ff'])(
    'answers 4xx to a request body of the type %j',
    async (type) => {
      for (const path of ['/', '/products/kupa/17', '/healthz', '/s/main.1.js', '/builds/latest.json']) {
        const answer = await raw(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n${close}{}`);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(answer).toContain('x-content-type-options: nosniff');
      }
    },
  );

  test.each([
    ['sends what is no HTTP', 'what is this\r\n\r\n'],
    ['requests a CONNECT tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('closes the connection of a client that %s', async (_, sent) => {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => client.write(sent));
    const [socket] = await accepted;
    await once(socket, 'close');
    expect(client.writableEnded).toBe(false);
    client.destroy();
  });

  test('limits how long a slow request may take', () => {
    expect(app.server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(app.server.requestTimeout).toBeGreaterThan(0);
    expect(app.server.requestTimeout).toBeLessThanOrEqual(300_000);
    expect(app.server.timeout).toBeGreaterThan(0);
    expect(app.server.timeout).toBeLessThanOrEqual(90_000);
  });
});

test('reports a live file whose content was altered', async () => {
  const key = browserKey('catalog', '1.0.0', 'remoteEntry.js');
  await shop.overwrite(key, 'altered');
  expect((await get('/r/catalog/1.0.0/remoteEntry.js?again')).status).toBe(404);
  const damage = `${key} does not have the hash that its release names`;
  const isTold = async () => (await readShells(shop.store)).some(({ failing }) => failing?.includes(damage));
  for (const end = Date.now() + 10_000; Date.now() < end && !(await isTold()); ) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await isTold()).toBe(true);
});
