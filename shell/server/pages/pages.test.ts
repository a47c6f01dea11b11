import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { RemoteRoute } from '../../src/page-state.ts';
import { readConfig } from '../env.ts';
import { createTraffic } from '../http/traffic.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { requestLog } from '../observability/request-log.ts';
import { pages } from './pages.ts';
import type { PageRequest, Renderer } from './renderer.ts';

let app: FastifyInstance;
let live: string;
let made: number;
let frames: string[];
let stylesheets: string[];
let isPublic: boolean;
let apiDown: boolean;
let documentSize: number;
let pagesDir: string;
let renderer: Renderer;
let metrics: Metrics;
let products: number[];
let changed: { product: number; at: number };
let listeners: (() => void)[];

const routes: RemoteRoute[] = [
  { remote: 'catalog', id: 'home', path: '/', layout: 'none', public: true },
  { remote: 'catalog', id: 'page', path: '/:page', layout: 'default', public: true },
  { remote: 'account', id: 'account', path: '/user/:page', layout: 'default' },
  { remote: 'catalog', id: 'search', path: '/search', layout: 'layout-one', public: true, unlisted: true, query: ['searchText'] },
  { remote: 'catalog', id: 'products', path: '/products', layout: 'layout-one', public: true, query: ['page'] },
];

async function start(settings: Record<string, string> = {}, log?: { write: (line: string) => void }): Promise<FastifyInstance> {
  const app = fastify(log && { logger: { stream: log } });
  const config = { ...readConfig(settings, '.'), pagesDir };
  const traffic = createTraffic(config, {}, { warn: () => undefined });
  metrics = createMetrics(renderer.serving, traffic);
  await app.register(requestLog, { metrics });
  const assets = { build: 'shell-1', styles: [], start: { source: '', hash: '' } };
  await app.register(pages, {
    config,
    renderer,
    assets,
    metrics,
    signals: { renders: () => undefined },
    counts: { seen: () => undefined },
    queue: traffic.queues.pages,
    changes: {
      changedSince: (products, at) => changed.at >= at && products.includes(changed.product),
      onChange: (listener) => void listeners.push(listener),
    },
  });
  return app;
}

beforeEach(async () => {
  made = 0;
  products = [];
  changed = { product: 0, at: 0 };
  listeners = [];
  stylesheets = [];
  frames = [];
  isPublic = true;
  apiDown = false;
  documentSize = 0;
  pagesDir = path.join(await mkdtemp(path.join(tmpdir(), 'pages-')), 'pages');
  renderer = {
    previews: { open: () => Promise.reject(new Error('unused')), stop: () => undefined },
    serving: () => ({ id: live, remotes: {}, routes, versions: { catalog: '1' }, failures: { account: 'altered' } }),
    compositions: () => [live],
    canaries: () => [],
    journal: () => [],
    seq: () => 1,
    failing: () => [],
    journalDamages: () => [],
    render: async ({ url }) => ({
      kind: 'page',
      composition: live,
      route: url.includes('/search') ? 'catalog:search' : 'catalog:home',
      times: { loadMs: 30, renderMs: 3 },
      status: apiDown ? 503 : 200,
      document: new TextEncoder().encode(`made ${++made}${url.includes('/en') ? ' in English' : ''}`.padEnd(documentSize)),
      stylesheets,
      frames,
      products,
      isPublic: isPublic && !apiDown,
    }),
    stop: async () => undefined,
  };
  app = await start();
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
  await rm(path.dirname(pagesDir), { recursive: true });
});

test('keeps pages without a query cached despite many searches', async () => {
  live = 'first';
  documentSize = 1024 * 1024;
  const identity = { 'accept-encoding': 'identity' };
  await app.inject({ url: '/', headers: identity });
  for (let index = 0; index < 40; index++) await app.inject({ url: `/search?searchText=${index}`, headers: identity });
  expect((await app.inject({ url: '/', headers: identity })).body.trim()).toBe('made 1');
  await app.inject({ url: '/search?searchText=39', headers: identity });
  expect(made).toBe(41);
});

const homeOf = async (composition: string): Promise<string> => {
  live = composition;
  return (await app.inject('/')).body;
};

test('keeps pages of recent compositions and drops older pages', async () => {
  expect(await homeOf('first')).toBe('made 1');
  for (const composition of ['second', 'third', 'fourth']) await homeOf(composition);
  expect(await homeOf('first')).toBe('made 1');
  for (const composition of ['fifth', 'third', 'fourth', 'first']) await homeOf(composition);
  expect(made).toBe(5);
  expect(await homeOf('second')).toBe('made 6');
});

describe('during a canary', () => {
  const ids = { baseline: 'base', canary: 'next' };
  const shopper = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36' };
  const open = (bucket: number | undefined, headers: Record<string, string> = shopper) =>
    app.inject({ url: '/', headers: { ...headers, ...(bucket !== undefined && { cookie: `bucket=${bucket}` }) } });
  const rendered: (string | undefined)[] = [];

  beforeEach(() => {
    rendered.length = 0;
    const { render, serving } = renderer;
    Object.assign(renderer, {
      serving: (bucket = 10_000) => ({ ...serving(), id: bucket < 500 ? ids.canary : ids.baseline }),
      compositions: () => [ids.baseline, ids.canary],
      render: async (request: PageRequest) => {
        rendered.push(request.composition);
        return { ...(await render(request)), composition: request.composition ?? '' };
      },
    } satisfies Partial<Renderer>);
  });

  test('caches pages by composition for each bucket', async () => {
    const [canary, baseline] = [(await open(0)).body, (await open(500)).body];
    expect(canary).not.toBe(baseline);
    for (const [bucket, body] of [
      [499, canary],
      [9999, baseline],
      [undefined, baseline],
    ] as const)
      expect((await open(bucket)).body).toBe(body);
    expect(rendered).toEqual([ids.canary, ids.baseline]);
  });

  test('serves crawlers the baseline regardless of cookies', async () => {
    const { body } = await open(undefined);
    expect((await open(0, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).body).toBe(body);
  });

  test('keeps pages of a canary out of shared caches', async () => {
    const { headers } = await open(0);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.etag).toBeDefined();
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('change of product 1001', () => {
  const change = () => {
    changed = { product: 1001, at: Date.now() };
    for (const listener of listeners) listener();
  };

  test('renders a page again when its product has changed', async () => {
    products = [1001];
    expect([await homeOf('first'), await homeOf('first')]).toEqual(['made 1', 'made 1']);
    change();
    changed.at = 0;
    expect([await homeOf('first'), await homeOf('first')]).toEqual(['made 2', 'made 2']);
  });

  test('keeps cached pages that do not show the changed product', async () => {
    products = [2014];
    await homeOf('first');
    change();
    expect(await homeOf('first')).toBe('made 1');
  });

  test('renders a page again when its product changes during render', async () => {
    products = [1001];
    const { render } = renderer;
    renderer.render = async (request) => {
      const page = await render(request);
      change();
      return page;
    };
    expect(await homeOf('first')).toBe('made 1');
    renderer.render = render;
    changed.at = 0;
    expect([await homeOf('first'), await homeOf('first')]).toEqual(['made 2', 'made 2']);
  });

  test('serves a changed product’s old page during an API outage', async () => {
    products = [1001];
    await homeOf('first');
    change();
    apiDown = true;
    expect(await homeOf('first')).toBe('made 1');
  });
});

describe('pages for nginx, which caches by composition', () => {
  const open = async (url: string, composition?: string) => {
    live = 'first';
    const { headers } = await app.inject({ url, headers: composition === undefined ? {} : { 'x-composition': composition } });
    return [headers['cache-control'], headers['x-accel-expires'], headers['surrogate-key']];
  };
  const shared = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

  test('sends nginx the page’s products and a one-second expiry', async () => {
    products = [1001, 2014];
    expect(await open('/', 'first')).toEqual([shared, '1', 'c-first p-1001 p-2014']);
  });

  test('forbids nginx to store pages of another composition', async () => {
    expect(await open('/', 'second')).toEqual(['no-store', undefined, 'c-first']);
  });

  test('forbids nginx to store a private page', async () => {
    isPublic = false;
    expect(await open('/user/profile', 'first')).toEqual(['no-store', undefined, undefined]);
  });

  test('sends nginx’s expiry header to no browser', async () => {
    expect(await open('/')).toEqual([shared, undefined, 'c-first']);
  });
});

test('allows only well-formed stylesheet hashes in the security policy', async () => {
  const hash = `sha256-${Buffer.alloc(32).toString('base64')}`;
  stylesheets = [hash, "x'; script-src *", `${hash}' 'unsafe-inline`];
  live = 'first';
  for (const _kept of [false, true]) {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy.split('; ')).toContain(`style-src 'self' '${hash}'`);
    expect(policy).not.toMatch(/script-src \*|unsafe-inline/);
  }
});

test('allows only well-formed frame hosts in the security policy', async () => {
  live = 'first';
  frames = ['https://player.example; script-src *', 'http://player.example', 'https://*', "'self'", 'https://player.example/x'];
  const policy = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);
  expect(await policy('/')).not.toMatch(/frame-src|script-src \*/);
  frames = ['https://player.example', ...frames];
  expect((await policy('/products')).split('; ')).toContain('frame-src https://player.example');
});

test('keeps no reference to the request in a cached page', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let request: WeakRef<object> | undefined;
  app.addHook('onRequest', async ({ raw }) => {
    request ??= new WeakRef(raw);
  });
  await homeOf('first');
  for (const end = Date.now() + 5000; request?.deref() && Date.now() < end; ) {
    await new Promise(setImmediate);
    collect();
  }
  expect(request?.deref()).toBeUndefined();
  expect(await homeOf('first')).toBe('made 1');
});

test('lets caches serve stale pages for a day on errors', async () => {
  live = 'first';
  expect((await app.inject('/')).headers['cache-control']).toBe('public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400');
});

test('allows analytics hosts only when analytics is configured', async () => {
  live = 'first';
  const connect = async (): Promise<string> =>
    /connect-src [^;]*/.exec(String((await app.inject('/')).headers['content-security-policy']))?.[0] ?? '';
  expect(await connect()).toBe("connect-src 'self'");
  await app.close();
  app = await start({ POSTHOG_KEY: 'phc_1' });
  expect(await connect()).toBe("connect-src 'self' https://eu.i.posthog.com");
  await app.close();
  app = await start({ POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://usage.example/in/' });
  expect(await connect()).toBe("connect-src 'self' https://usage.example");
});

describe('an unreachable API', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const answer = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    return [statusCode, body];
  };
  async function restart(settings?: Record<string, string>): Promise<void> {
    await app.close();
    apiDown = true;
    app = await start(settings);
  }

  test('serves stored pages after a restart during an API outage', async () => {
    live = 'first';
    const before = [await answer('/'), await answer('/en')];
    expect(before).toEqual([
      [200, 'made 1'],
      [200, 'made 2 in English'],
    ]);
    await restart();
    expect([await answer('/'), await answer('/en')]).toEqual(before);
    expect((await answer('/never-seen'))[0]).toBe(503);

    jest.useFakeTimers({
      now: Date.now() + DAY,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'performance', 'queueMicrotask'],
    });
    expect((await answer('/'))[0]).toBe(503);
  });

  test('stops serving stored pages after a day, without a restart', async () => {
    live = 'first';
    await answer('/');
    apiDown = true;
    jest.useFakeTimers({
      now: Date.now() + DAY - 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'performance', 'queueMicrotask'],
    });
    expect(await answer('/')).toEqual([200, 'made 1']);
    jest.setSystemTime(Date.now() + 1000);
    expect((await answer('/'))[0]).toBe(503);
  });

  test('serves no stored page of another composition or currency', async () => {
    live = 'first';
    await answer('/');
    live = 'second';
    await restart();
    expect((await answer('/'))[0]).toBe(503);
    live = 'first';
    expect((await answer('/'))[0]).toBe(200);
    await restart({ CURRENCY: 'TRY' });
    expect((await answer('/'))[0]).toBe(503);
  });

  test('stores only public pages, readable only by the owner', async () => {
    live = 'first';
    isPublic = false;
    await answer('/user/profile');
    isPublic = true;
    await answer('/');
    await app.close();
    const files = await readdir(pagesDir);
    expect(files).toHaveLength(1);
    expect((await stat(pagesDir)).mode & 0o777).toBe(0o700);
    const file = path.join(pagesDir, files[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'latin1')).split('\n')[0]).toContain('"key":"first /"');
  });

  test('stores neither pages with a query nor searches', async () => {
    live = 'first';
    for (const url of ['/search?searchText=1', '/search?searchText=2', '/search', '/en/search', '/products?page=2', '/products'])
      await answer(url);
    await app.close();
    const files = await readdir(pagesDir);
    const heads = await Promise.all(files.map(async (name) => (await readFile(path.join(pagesDir, name), 'latin1')).split('\n')[0]));
    expect(heads.map((head) => (JSON.parse(head ?? '') as { key: string }).key)).toEqual(['first /products']);
  });

  describe('corrupt stored pages count as missing and are deleted', () => {
    type File = { head: { metadata: Record<string, unknown> } & Record<string, unknown>; bytes: Buffer };
    const without = ({ head, bytes }: File, metadata: Record<string, unknown>): File => ({ head: { ...head, metadata }, bytes });
    test.each<[string, (file: File) => File]>([
      ['cut short', ({ head, bytes }) => ({ head, bytes: bytes.subarray(0, -4) })],
      ['without its bytes', ({ head }) => ({ head, bytes: Buffer.alloc(0) })],
      ['growing beyond measure', ({ head }) => ({ head, bytes: brotliCompressSync(Buffer.alloc(64 * 1024 * 1024)) })],
      ['without its policy', (file) => without(file, { ...file.head.metadata, policy: undefined })],
      ['with a policy that is no header', (file) => without(file, { ...file.head.metadata, policy: 'a\nb' })],
      ['with a status that is none', (file) => without(file, { ...file.head.metadata, status: '200' })],
      ['of the year 5000', ({ head, bytes }) => ({ head: { ...head, madeAt: 95_617_584_000_000 }, bytes })],
      ['with nothing known of it', (file) => without(file, {})],
    ])('ignores a stored page %s', async (_, damage) => {
      live = 'first';
      await answer('/');
      await app.close();
      const file = path.join(pagesDir, (await readdir(pagesDir))[0] ?? '');
      const whole = await readFile(file);
      const end = whole.indexOf(0x0a);
      const { head, bytes } = damage({ head: JSON.parse(whole.toString('utf8', 0, end)) as File['head'], bytes: whole.subarray(end + 1) });
      await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
      await restart();
      const { statusCode, body } = await app.inject({
        url: '/',
        headers: { 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      });
      expect([statusCode, body]).toEqual([503, 'made 2']);
      expect(await readdir(pagesDir)).toEqual([]);
    });
  });

  test('serves stored pages during an outage and fresh pages afterwards', async () => {
    live = 'first';
    const before = [await answer('/'), await answer('/en')];
    apiDown = true;
    const began = Date.now();
    jest.useFakeTimers({
      now: began,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'performance', 'queueMicrotask'],
    });
    for (let minute = 1; minute <= 60; minute += 1) {
      jest.setSystemTime(began + minute * 60_000);
      expect([await answer('/'), await answer('/en')]).toEqual(before);
      expect((await answer('/never-seen'))[0]).toBe(503);
    }
    apiDown = false;
    expect((await answer('/never-seen'))[0]).toBe(200);
    await answer('/');
    await answer('/en');
    const after = [await answer('/'), await answer('/en')];
    expect(after.map(([status]) => status)).toEqual([200, 200]);
    expect(after).not.toEqual(before);
  });

  test('renders pages again when the API returns', async () => {
    live = 'first';
    await answer('/');
    await restart();
    expect(await answer('/')).toEqual([200, 'made 1']);
    expect((await answer('/products'))[0]).toBe(503);
    apiDown = false;
    expect((await answer('/products'))[0]).toBe(200);
  });
});

test('counts requests, render times and unavailable remotes', async () => {
  live = 'first';
  await homeOf('first');
  await homeOf('first');
  await homeOf('second');
  await app.inject('/no-such-route-but-a-page');
  const figures = await metrics.registry.metrics();
  expect(figures).toContain('shop_requests_total{route="catalog:home",composition="first",status="2xx"} 2');
  expect(figures).toContain('shop_requests_total{route="catalog:home",composition="second",status="2xx"} 2');
  expect(figures).toContain('shop_page_cache_total{result="miss"} 3');
  expect(figures).toContain('shop_page_cache_total{result="hit"} 1');
  expect(figures).toContain('shop_page_load_seconds_sum{route="catalog:home"} 0.09');
  expect(figures).toContain('shop_page_render_seconds_count{route="catalog:home"} 3');
  expect(figures).toContain('shop_remote_down{remote="catalog"} 0');
  expect(figures).toContain('shop_remote_down{remote="account"} 1');
  expect(figures).not.toContain('no-such-route');

  for (const composition of ['third', 'fourth', 'fifth', 'sixth']) await homeOf(composition);
  expect(await metrics.registry.metrics()).not.toContain('composition="first"');
});

test('logs a page request with its composition', async () => {
  const lines: string[] = [];
  await app.close();
  app = await start({}, { write: (line: string) => void lines.push(line) });
  isPublic = false;
  await homeOf('first');
  await homeOf('second');
  expect(lines.flatMap((line) => (line.includes('"answered"') ? [(JSON.parse(line) as { composition: string }).composition] : []))).toEqual(
    ['first', 'second'],
  );
});

test('sends the page’s language as a header', async () => {
  live = 'first';
  expect((await app.inject('/')).headers['content-language']).toBe('tr');
  expect((await app.inject('/en/products')).headers['content-language']).toBe('en');
});
