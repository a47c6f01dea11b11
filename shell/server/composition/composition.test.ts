import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserKey, releaseKey, serverKey } from '@shop/store/releases';
import { createQuarantine, type Quarantined } from '../isolation/quarantine.ts';
import { type Followed, followInProcess } from '../testing/in-process-renderer.ts';
import { createTestStore, type TestRelease, type TestStore, testRemotes } from '../testing/test-store.ts';
import type { Composed } from './composition.ts';

let shop: TestStore;

beforeEach(async () => {
  // The federation runtime warns when a second version replaces one that failed.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.remove();
});

async function composeNow({ shellBuild = 'shell-1', quarantined = [] as Quarantined[] } = {}): Promise<ReturnType<Followed['composed']>> {
  const silent = { info() {}, warn() {}, error() {}, fatal() {} };
  const quarantine = createQuarantine({ initial: quarantined });
  const live = await followInProcess({ store: shop.store, shellBuild, quarantine, log: silent });
  const now = live.composed();
  live.stop();
  return now;
}
async function firstPage({ host, routes }: Composed) {
  if (!routes[0]) throw new Error('there is no page');
  const module = (await host.page(routes[0])) as unknown as { default: () => unknown; react?: unknown };
  return { shows: module.default(), react: module.react };
}
const versions = (now: Composed) => now.versions;

const home = { id: 'home', path: '/' };
const cart = { id: 'cart', path: '/cart' };

test('loads every remote in the version that the journal names', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'cart-checkout', version: '3.2.1', pages: [cart] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home] });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.1.0', 'cart-checkout': '3.2.1' });
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['cart-checkout /cart', 'catalog /']);
  expect(await firstPage(now)).toMatchObject({ shows: 'cart-checkout@3.2.1' });
});

test('gives the browser each remote’s version and entry hash', async () => {
  await shop.publish({ remote: 'cart-checkout', version: '3.2.1' });
  expect((await composeNow()).remotes).toEqual({
    'cart-checkout': {
      version: '3.2.1',
      integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
    },
  });
});

describe('fallback versions for the browser', () => {
  const lastGood = async () => (await composeNow()).remotes.catalog?.lastGood;

  test('names the previously live version as the browser’s fallback', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    expect(await lastGood()).toBeUndefined();
    const { integrity } = (await composeNow()).remotes.catalog ?? {};
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    expect(await lastGood()).toEqual({ version: '1.0.0', integrity });
  });

  test('excludes rolled-back and quarantined versions as browser fallback', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    await shop.rollBack('catalog', '1.1.0');
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
    const { remotes } = await composeNow({ quarantined: [{ remote: 'catalog', version: '1.0.0', why: 'it blocked' }] });
    expect(remotes.catalog?.lastGood).toBeUndefined();
  });

  test('excludes versions that the server cannot load as browser fallback', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0', entry: 'throw new Error("broken")' });
    expect((await composeNow()).remotes.catalog).toMatchObject({ version: '1.1.0', lastGood: { version: '1.0.0' } });
  });

  test('excludes versions built for an earlier shell as browser fallback', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0', browserEntry: 'var catalog;' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
  });

  test('excludes versions with an unreadable release as browser fallback', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    await shop.overwrite(releaseKey('catalog', '1.1.0'), '{');
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
  });
});

test('reports an empty store as incomplete but not as failed', async () => {
  const now = await composeNow();
  expect(versions(now)).toEqual({});
  expect(now.failures).toEqual({});
  expect(now.incomplete).toBe(true);
  expect(['catalog', 'designer'].map((remote) => now.host.isDown(remote as 'catalog'))).toEqual([true, true]);
  expect(now.host.slotOwner('header.menu')).toBeUndefined();
});

test.each([
  ['the server’s', serverKey],
  ['the browser’s', browserKey],
] as const)('serves the last good version when %s file was altered', async (_, keyOf) => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home, { id: 'sale', path: '/sale' }] });
  await shop.overwrite(keyOf('catalog', '1.1.0', 'remoteEntry.js'), 'alert("altered")');
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0' });
  expect(now.remotes.catalog?.version).toBe('1.0.0');
  expect(now.host.isDown('catalog')).toBe(false);
  expect(now.routes.map(({ path }) => path)).toEqual(['/']);
  expect(now.failures.catalog).toBe(`1.1.0: ${keyOf('catalog', '1.1.0', 'remoteEntry.js')} does not have the hash that its release names`);
});

test('serves an older version when browsers cannot load the newest', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home], browserEntry: 'var catalog;' });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0' });
  expect(now.failures.catalog).toMatch(/^1\.1\.0: .*built for an earlier shell.*publish its sources again/);
});

test.each([
  ['does not parse', 'module.exports = {'],
  ['throws when it is loaded', 'throw new Error("of the catalogue team")'],
  ['fails to start', 'module.exports = { init: async () => {}, get: async () => () => { throw new Error("no surface") } }'],
  ['exposes nothing', 'module.exports = { init: async () => {}, get: async () => () => ({}) }'],
])('serves the previous release when the newest release’s code %s', async (_, entry) => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home], entry });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
  expect(now.failures.catalog).toMatch(/^1\.1\.0: ./);
  expect(now.failures).not.toHaveProperty('account');
});

test('drops only the remote whose release lacks a browser entry', async () => {
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home], browserEntry: null });
  const now = await composeNow();
  expect(versions(now)).toEqual({ account: '5.0.0' });
  expect(now.remotes.catalog).toBeUndefined();
  expect(now.failures.catalog).toContain('no browser entry');
});

test('serves the last good version when five newer versions are broken', async () => {
  for (const version of ['1', '2', '3', '4', '5', '6']) await shop.publish({ remote: 'catalog', version });
  for (const version of ['2', '3', '4', '5', '6']) await shop.overwrite(serverKey('catalog', version, 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1' });
  expect(now.failures.catalog).toMatch(/^6: .*; 5: .*; 4: .*; and 2 more before them$/);
});

test('keeps a remote’s paths when its code fails to load', async () => {
  await shop.publish({ remote: 'designer', version: '1.0.0', pages: [{ id: 'designer', path: '/designer/:slug/:id' }] });
  await shop.overwrite(serverKey('designer', '1.0.0', 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(now.host.isDown('designer')).toBe(true);
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['designer /designer/:slug/:id']);
});

test('serves a remote that is unknown to the shell’s build', async () => {
  await shop.publishOthers();
  await shop.publish({ remote: 'blog', version: '1', pages: [{ id: 'posts', path: '/posts' }] });
  const now = await composeNow();
  expect(versions(now)).toMatchObject({ blog: '1', catalog: '1' });
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toContain('blog /posts');
  expect(now.host.isDown('blog')).toBe(false);
});

test('reports a composition as complete despite unpublished or broken remotes', async () => {
  await shop.publishOthers('designer');
  expect((await composeNow()).incomplete).toBe(false);
  await shop.publish({ remote: 'designer', version: '1' });
  await shop.overwrite(serverKey('designer', '1', 'remoteEntry.js'), '');
  expect((await composeNow()).incomplete).toBe(false);
});

test.each([
  [{ middleware: ['requiresAdmin'] }, 'Route "home" wants the middleware "requiresAdmin"'],
  [{ middleware: ['requiresAuth', 'toString'] }, 'Route "home" wants the middleware "toString"'],
  [{ layout: 'layout-nine' }, 'Route "home" wants the layout "layout-nine"'],
])('serves the previous release when a page names an unknown part: %j', async (wish, why) => {
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [{ ...home, ...(wish as object) }] });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
  expect(now.failures.catalog).toContain(`1.1.0: ${why}`);
});

test('marks a composition incomplete when a remote lacks valid releases', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [{ ...home, layout: 'layout-nine' as never }] });
  await shop.publishOthers();
  const now = await composeNow();
  const others = testRemotes.filter((remote) => remote !== 'catalog');
  expect(versions(now)).toEqual(Object.fromEntries(others.map((remote) => [remote, '1'])));
  expect(now.incomplete).toBe(true);
});

describe('malformed releases', () => {
  const surface = (source: string) => `module.exports = { init: async () => {}, get: async () => () => ({ default: ${source} }) }`;
  test.each<[string, Partial<TestRelease>, string]>([
    ['a page that exports nothing', { pages: [{ ...home, module: '{}' }] }, 'page "home": its default export is no component'],
    ['a page that is a text', { pages: [{ ...home, module: "{ default: 'home' }" }] }, 'page "home": its default export is no component'],
    [
      'a loader that is none',
      { pages: [{ ...home, module: '{ default: () => null, loader: 1 }' }] },
      'page "home": its loader is no function',
    ],
    ['a page that throws', { pages: [{ ...home, module: "(() => { throw new Error('of its team') })()" }] }, 'page "home": of its team'],
    ['a slot that is no component', { slots: { 'header.menu': '{}' } }, 'slot "header.menu": its default export is no component'],
    [
      'no page where its manifest has one',
      { pages: [home], entry: surface("{ name: 'catalog', routes: [], slots: {} }") },
      'page "home": the surface has none',
    ],
    ['another remote’s name', { entry: surface("{ name: 'account', routes: [], slots: {} }") }, 'its name is "account", not "catalog"'],
    ['no routes', { entry: surface("{ name: 'catalog' }") }, 'it must have routes (a list) and slots (an object)'],
  ])('serves the previous release when the newest release has %s', async (_, release, why) => {
    await shop.publish({ remote: 'account', version: '5.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '1.1.0', ...release });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
    expect(now.failures.catalog).toContain(`1.1.0: ${why}`);
    expect(now.failures).not.toHaveProperty('account');
  });
});

describe('rollbacks', () => {
  test('never falls back to a version that was rolled back', async () => {
    for (const version of ['1', '2']) await shop.publish({ remote: 'catalog', version });
    await shop.rollBack('catalog', '1');
    await shop.overwrite(serverKey('catalog', '1', 'remoteEntry.js'), '');
    expect(versions(await composeNow())).toEqual({});
    await shop.publish({ remote: 'catalog', version: '3' });
    await shop.overwrite(serverKey('catalog', '3', 'remoteEntry.js'), '');
    expect(versions(await composeNow())).toEqual({});
  });
});

describe('paths and slots have one owner', () => {
  test.each<[string, Partial<TestRelease>, string]>([
    ['another remote’s path', { pages: [{ id: 'steal', path: '/cart' }] }, 'The address /cart of page "steal" belongs to cart-checkout 3'],
    ['a pattern over that path', { pages: [{ id: 'steal', path: '/:any' }] }, 'The address /:any'],
    ['a catch-all', { pages: [{ id: 'steal', path: '*' }] }, 'The address *'],
    ['a path of the shell', { pages: [{ id: 'steal', path: '/api/cart' }] }, 'The address /api/cart'],
    ['another remote’s slot', { slots: { 'header.cart': '() => null' } }, 'The slot header.cart is filled by cart-checkout 3'],
  ])('refuses a whole release that claims %s', async (_, release, why) => {
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart], slots: { 'header.cart': '() => null' } });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', ...release, pages: [home, ...(release.pages ?? [])] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '3' });
    expect(now.failures.catalog).toContain(`2: ${why}`);
    expect(now.failures).not.toHaveProperty('cart-checkout');
  });

  test('refuses a new remote that claims a taken path', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ 'cart-checkout': '3' });
    expect(now.routes.map(({ remote }) => remote)).toEqual(['cart-checkout']);
  });

  test('gives a slot to the remote whose release fills it', async () => {
    await shop.publish({ remote: 'blog', version: '1', slots: { 'header.cart': '() => null' } });
    const now = await composeNow();
    expect(now.remotes.blog?.slots).toEqual(['header.cart']);
    expect(now.host.slotOwner('header.cart')).toBe('blog');
  });

  test('leaves a slot to the remote that filled it first', async () => {
    await shop.publish({ remote: 'catalog', version: '1', slots: { 'header.cart': '() => null' } });
    await shop.publish({ remote: 'blog', version: '1', slots: { 'header.cart': '() => null' } });
    await shop.publish({ remote: 'catalog', version: '2', slots: { 'header.cart': '() => null' } });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '2' });
    expect(now.failures.blog).toContain('1: The slot header.cart is filled by catalog 2');
  });

  test('keeps a remote’s paths through its later releases', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', pages: [home, cart] });
    for (const version of ['2', '3', '4', '5', '6']) await shop.publish({ remote: 'cart-checkout', version, pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '6' });
    expect(now.failures.catalog).toContain('belongs to cart-checkout 6');
  });

  test('lets a remote claim a path that its owner dropped', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.publish({ remote: 'cart-checkout', version: '2', pages: [] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home, cart] });
    expect(versions(await composeNow())).toEqual({ catalog: '1', 'cart-checkout': '2' });
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '2' });
    expect(now.failures['cart-checkout']).toContain('belongs to catalog 1');
  });

  test('reserves the paths of an unavailable remote', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.overwrite(serverKey('cart-checkout', '1', 'remoteEntry.js'), '');
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', pages: [home, cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1' });
    expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['catalog /', 'cart-checkout /cart']);
  });
});

test('loads no quarantined version at startup', async () => {
  Object.assign(globalThis, { harm: 0 });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', entry: 'globalThis.harm++' });
  const now = await composeNow({ quarantined: [{ remote: 'catalog', version: '1.1.0', why: 'blocked the shell' }] });
  expect(versions(now)).toEqual({ catalog: '1.0.0' });
  expect(now.failures.catalog).toBe('1.1.0: blocked the shell');
  expect((globalThis as unknown as { harm: number }).harm).toBe(0);
  Reflect.deleteProperty(globalThis, 'harm');
});

test('changes the composition’s id with versions and shell build', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0' });
  const { id } = await composeNow();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect((await composeNow()).id).toBe(id);
  expect((await composeNow({ shellBuild: 'shell-2' })).id).not.toBe(id);
  await shop.publish({ remote: 'catalog', version: '1.0.1' });
  expect((await composeNow()).id).not.toBe(id);
});

test('runs two versions of a remote with one React', async () => {
  const page = (version: string) => ({ ...home, module: `{ default: () => '${version}', react: shared('react') }` });
  await shop.publish({ remote: 'catalog', version: '1', pages: [page('one')] });
  const first = await composeNow();
  await shop.publish({ remote: 'catalog', version: '2', pages: [page('two')] });
  const second = await composeNow();
  const { default: react } = await import('react');
  for (const [page, shows] of [
    [await firstPage(second), 'two'],
    [await firstPage(first), 'one'],
  ] as const) {
    expect(page.shows).toBe(shows);
    expect(page.react).toBe(react);
  }
});
