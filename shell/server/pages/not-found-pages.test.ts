import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../env.ts';
import { rendererInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Renderer, StartRenderer } from './renderer.ts';

const origin = 'https://shop.example';
let shop: TestStore;
let app: FastifyInstance;
let renderer: Renderer;
let asked: string[];
let rendered: string[];

const menu = `() => {
  const { useLocation, useHref } = shared('@shop/runtime');
  const { jsx, jsxs } = shared('react/jsx-runtime');
  const { pathname, search } = useLocation();
  return jsxs('nav', { title: pathname + search, children: [
    jsx('b', { children: search }),
    jsx('a', { href: useHref(pathname + search), children: 'x' }),
    jsx('a', { href: '/user/login?redirect=' + encodeURIComponent(pathname + search), children: 'y' }),
  ] });
}`;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore({ isPublic: true });
  await shop.publish({
    remote: 'catalog',
    version: '1.0.0',
    pages: [
      { id: 'home', path: '/', public: true },
      { id: 'products', path: '/products', public: true, query: ['page'] },
      {
        id: 'product',
        path: '/products/:slug/:id',
        public: true,
        module: `{ default: () => 'Sayfa', loader: async ({ params, url }) => {
          if (params.id.startsWith('404')) shared('@shop/runtime').notFound(url.pathname);
          if (params.id === '301') shared('@shop/runtime').moved('/products/kupa/17');
        } }`,
      },
    ],
    slots: { 'header.menu': menu },
  });
  await shop.publishOthers();
  const assetsDir = path.join(shop.folder, 'assets');
  await mkdir(assetsDir);
  await writeFile(path.join(assetsDir, 'assets.json'), JSON.stringify({ js: [], css: [] }));
  const config = readConfig(
    { RELEASE_STORE: shop.folder, RELEASE_REGISTRY: shop.registry, LOG_LEVEL: 'silent', PUBLIC_ORIGIN: origin },
    shop.folder,
  );
  const counting: StartRenderer = async (options) => {
    renderer = await rendererInProcess(options);
    const render: Renderer['render'] = async (request) => {
      asked.push(request.url);
      const page = await renderer.render(request);
      if (page.kind === 'page') rendered.push(request.url);
      return page;
    };
    return { ...renderer, render };
  };
  [asked, rendered] = [[], []];
  app = await buildApp({ ...config, assetsDir, iconsDir: path.join(import.meta.dirname, '../../icons') }, counting);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
  jest.restoreAllMocks();
});

const get = (address: string): Promise<{ status: number; location: string | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: address }, async (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: await text(response) });
    })
      .on('error', reject)
      .end();
  });

async function renderedFor(address: string): Promise<string> {
  const page = await renderer.render({ id: 'test', url: origin + address });
  if (page.kind !== 'page') throw new Error(`${address} is no page: ${page.kind}`);
  return Buffer.from(page.document).toString();
}

describe('unknown URLs', () => {
  test.each([
    '/nowhere',
    '/en/nowhere',
    '/nowhere/',
    '/a//b///c//',
    '/products/nowhere',
    '/en/products/kupa/17/more',
    '/products-of-others',
    '/Products-of-Others/X',
    '/nowhere?a=1&b=%3Cscript%3E&c=%27',
    '/en/nowhere?',
    "/it's&that&amp;/$1/$&/$$",
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/%22%27%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/u003c/&lt;/&amp;lt;',
    '/EN/nowhere',
    '/En/products/nowhere',
    '/%F0%9F%98%80/%C5%9Fapka',
    '/a:b;c=d,e@f!g*h(i)|j^k`l{m}',
    `/${'long/'.repeat(500)}`,
    '/products/kupa/404',
    "/en/products/it's-(a)*~!/4041",
    '/products/%3Cscript%3E%26/404%22',
  ])('fills a not-found template like a full render: %s', async (address) => {
    const { status, body } = await get(address);
    expect(status).toBe(404);
    const { pathname, search } = new URL(address, origin);
    expect(body).toBe(await renderedFor(pathname + search));
  });

  test.each([
    ['words', (n: number) => `/random-${n}`],
    ['English ones', (n: number) => `/en/random-${n}`],
    ['deep ones', (n: number) => `/a/${n}/b/c`],
    ['queries', (n: number) => `/nowhere?n=${n}`],
    ['pages of a section', (n: number) => `/products/random-${n}`],
    ['files', (n: number) => `/wp-content/${n}.php`],
    ['products', (n: number) => `/products/kupa/404${n}`],
    ['names of products', (n: number) => `/en/products/${n}/404`],
    ['queries of products', (n: number) => `/products/kupa/404${n}?n=${n}`],
  ])('renders no further not-found page for similar unknown URLs: %s', async (_, address) => {
    await get(address(0));
    rendered = [];
    for (let n = 1; n < 50; n += 1) {
      const { status, body } = await get(address(n));
      expect([status, body.includes(`: ${address(n).split('?', 1)[0]}`)]).toEqual([404, true]);
    }
    expect(rendered).toEqual([]);
  });
});

test.each([
  ['upper case', (n: number) => [`/PRODUCTS/kupa/${n}`, `/products/kupa/${n}`]],
  ['another spelling', (n: number) => [`/products/%6Bupa/${n}`, `/products/kupa/${n}`]],
  ['too many slashes', (n: number) => [`//products/kupa/${n}/`, `/products/kupa/${n}`]],
  ['folders', (n: number) => [`/x/../products/kupa/${n}`, `/products/kupa/${n}`]],
  ['the language', (n: number) => [`/EN/products/kupa/${n}`, `/en/products/kupa/${n}`]],
  ['an old URL', (n: number) => [`/baskili-kupa--p-${n}.aspx`, `/products/baskili-kupa/${n}`]],
  ['an old URL in Windows-1254', (n: number) => [`/bask%FDl%FD-ti%FE%F6rt--p-${n}.aspx`, `/products/baskili-tisort/${n}`]],
  ['an old English URL', (n: number) => [`/en/siparis-onay.aspx?ID=${n}`, `/en/user/orders/${n}`]],
  ['an old URL with a query', (n: number) => [`/Default.aspx?utm=${n}`, `/?utm=${n}`]],
])('renders no page for a URL that only redirects: %s', async (_, addresses) => {
  rendered = [];
  for (let n = 1; n < 20; n += 1) {
    const [old = '', now] = addresses(n);
    expect(await get(old)).toMatchObject({ status: 301, location: now });
  }
  expect(rendered).toEqual([]);
});

test.each([
  ['is not there', '/products/kalem/404', 404],
  ['has moved', '/products/eski/301', 301],
])('renders only once for a product that %s', async (_, address, status) => {
  asked = [];
  for (let n = 0; n < 5; n += 1) expect((await get(address)).status).toBe(status);
  expect(asked.filter((url) => url === origin + address)).toHaveLength(1);
});

test.each([
  ['its letters', 'pathname.toUpperCase()'],
  ['its length', 'String(pathname.length)'],
  ['its beginning', 'pathname.slice(0, 9)'],
])('renders every unknown URL when a slot uses %s', async (_, shows) => {
  const version = `2.0.${rendered.length}`;
  await shop.publish({
    remote: 'account',
    version,
    slots: { 'header.account': `() => { const { pathname } = shared('@shop/runtime').useLocation(); return ${shows}; }` },
  });
  for (const end = Date.now() + 10_000; Date.now() < end && renderer.serving().versions.account !== version; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const address of ['/nowhere', '/nowhere/else', '/products/kupa/404', '/products/anahtarlik/4041'])
    expect((await get(address)).body).toBe(await renderedFor(address));
});
