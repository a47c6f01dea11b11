import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Api } from '@shop/runtime';
import { createApi } from '@shop/runtime/host';
import { noFacts } from '../../src/layouts/footer-facts.ts';
import type { Composed } from '../composition/composition.ts';
import { createQuarantine } from '../isolation/quarantine.ts';
import type { RemoteContext } from '../isolation/remote-context.ts';
import { followInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { type Rendered, renderPage } from './render.tsx';

let shop: TestStore;
beforeEach(async () => {
  shop = await createTestStore();
});
afterEach(async () => {
  jest.useRealTimers();
  await shop.remove();
});

const jsx = "shared('react/jsx-runtime').jsx";

async function composed(): Promise<Composed> {
  const silent = { info() {}, warn() {}, error() {}, fatal() {} };
  const live = await followInProcess({ store: shop.store, shellBuild: 'shell-1', quarantine: createQuarantine(), log: silent });
  const now = live.composed();
  live.stop();
  return now;
}

async function render(
  address: string,
  composition?: Composed,
  api: Api = createApi({ base: 'http://127.0.0.1:1', locale: 'tr', fetch }),
): Promise<{ page: Rendered & { kind: 'page' }; said: [string, RemoteContext | undefined][] }> {
  const said: [string, RemoteContext | undefined][] = [];
  const page = await renderPage({
    composed: composition ?? (await composed()),
    url: new URL(address, 'http://shop.example'),
    locale: 'tr',
    brand: 'Baskıhane',
    currency: 'USD',
    footer: noFacts,
    analytics: null,
    dev: null,
    api,
    timeoutMs: 5000,
    onError: (error, remoteContext) => said.push([String((error as Error).cause ?? error), remoteContext]),
  });
  if (page.kind !== 'page') throw new Error(`it is no page: ${page.kind}`);
  return { page, said };
}

const home = { remote: 'catalog', version: '1.0.0', page: 'home' } as const;
const publishHome = (module: string) => shop.publish({ ...home, pages: [{ id: 'home', path: '/', module }] });

test.each([
  ['throws', "() => { throw new Error('no title') }", 'Error: no title'],
  ['is no object', '() => undefined.title', 'TypeError'],
  ['has a title that is none', '() => ({ title: 7 })', 'texts'],
  ['cannot be written into a document', '() => { const self = {}; self.self = self; return { title: "x", jsonLd: [self] } }', 'circular'],
])('shows the shop’s name when a page’s meta %s', async (_, meta, why) => {
  await publishHome(`{ default: () => 'Hoş geldiniz', meta: ${meta} }`);
  const { page, said } = await render('/');
  expect([page.status, page.meta]).toEqual([200, { title: '' }]);
  expect(page.html.toString()).toContain('Hoş geldiniz');
  expect(said).toContainEqual([expect.stringContaining(why), home]);
});

test('renders an error page and logs once when pages throw', async () => {
  await publishHome("{ default: () => { throw new Error('no page'); } }");
  const { page, said } = await render('/');
  expect([page.status, page.html.toString()]).toEqual([500, expect.stringContaining('Anasayfaya dönün')]);
  expect(said.filter(([, remoteContext]) => remoteContext?.remote === 'catalog')).toEqual([['Error: no page', home]]);
});

test('gives a page’s loader and meta the same context', async () => {
  const say = "(c) => [c.brand, c.currency, c.locale, c.url.pathname, typeof c.api.read].join(' ')";
  await publishHome(`{ default: () => 'x', loader: async (c) => c.query.setQueryData(['said'], (${say})(c)), meta: (c) => ({
    title: c.query.getQueryData(['said']), jsonLd: [{ name: (${say})(c) }] }) }`);
  const said = 'Baskıhane USD tr / function';
  expect((await render('/')).page.meta).toEqual({ title: said, jsonLd: [{ name: said }] });
});

describe('a page that renders too slowly', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] });
  });

  async function renderLate(module: string) {
    await publishHome(module);
    const composition = await composed();
    const api = createApi({ base: '', locale: 'tr', fetch: () => new Promise(() => {}) });
    const rendered = render('/', composition, api);
    let done = false;
    void rendered.then(() => {
      done = true;
    });
    for (let waited = 0; !done; waited += 50) {
      if (waited > 60_000) throw new Error('it is still waited for');
      await jest.advanceTimersByTimeAsync(50);
      await new Promise(setImmediate);
    }
    return rendered;
  }

  test('shows an error page when a loader exceeds three seconds', async () => {
    const { page, said } = await renderLate("{ default: () => 'Hoş geldiniz', loader: () => new Promise(() => {}) }");
    expect(page.status).toBe(504);
    expect(page.html.toString()).toContain('Anasayfaya dönün');
    expect(page.meta.title + page.html).not.toMatch(/bulunamadı/);
    expect(said).toContainEqual(['Error: the loader of page home of catalog@1.0.0 took more than 3 s', home]);
  });

  test.each([
    ['loader', "{ default: () => 'Hoş geldiniz', loader: async ({ api }) => { await api.read('/catalog/categories') } }"],
    ['component', "{ default: () => { throw shared('@shop/runtime').useShop().api.read('/catalog/categories') } }"],
  ])('attributes the delay to the API when a %s waits for the API', async (_, module) => {
    const { said } = await renderLate(module);
    expect(said.filter(([, remoteContext]) => remoteContext)).toEqual([
      [expect.stringMatching(/^RequestFailed: .* took more than .*, waiting for the API$/), home],
    ]);
  });
});

test('attributes an error to the slot in which it occurs', async () => {
  await shop.publish({
    remote: 'cart-checkout',
    version: '2.0.0',
    slots: { 'header.cart': `() => ${jsx}('p', { children: ${jsx}(() => { throw new Error('of the cart team') }, {}) })` },
  });
  await shop.publish({ ...home, pages: [{ id: 'home', path: '/', module: "{ default: () => 'Hoş geldiniz' }" }] });
  const { page, said } = await render('/');
  expect(page.status).toBe(200);
  expect(said).toContainEqual(['Error: of the cart team', { remote: 'cart-checkout', version: '2.0.0', slot: 'header.cart' }]);
});

test('renders an unknown slot’s fallback and logs the slot', async () => {
  await publishHome(`{ default: () => ${jsx}(shared('@shop/runtime').Slot, { name: 'header.clock', fallback: 'Saat yok' }) }`);
  const { page, said } = await render('/');
  expect(page.html.toString()).toContain('Saat yok');
  expect(said.map(([what]) => what)).toContain('Error: this shell knows no slot "header.clock"');
});

test('attributes a throwing page to its remote', async () => {
  await publishHome("{ default: () => { throw new Error('of the catalogue team') } }");
  const { page, said } = await render('/');
  expect(page.status).toBe(500);
  expect(said).toContainEqual(['Error: of the catalogue team', home]);
});

test('renders the same page to equal bytes at any time', async () => {
  await publishHome("{ default: () => 'Hoş geldiniz', loader: ({ query }) => query.fetchQuery({ queryKey: ['kupa'], queryFn: () => 9 }) }");
  const live = await composed();
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const first = (await render('/', live)).page;
  jest.setSystemTime(2_000_000);
  const later = (await render('/', live)).page;
  expect(first.state.query.queries[0]?.state.data).toBe(9);
  expect(JSON.stringify([later.html.toString(), later.state])).toBe(JSON.stringify([first.html.toString(), first.state]));
});
