import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { remoteNames } from '@shop/contracts/remote';
import { browserKey, releaseKey, serverKey } from '@shop/store/releases';
import type { Composed } from './composition.ts';
import { type Followed, followInProcess } from './in-process.ts';
import { createQuarantine, type Quarantined } from './quarantine.ts';
import { createTestStore, type TestRelease, type TestStore } from './test-store.ts';

let shop: TestStore;

beforeEach(async () => {
  // The federation's runtime remarks that a second version takes the place of one that could not be loaded.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.remove();
});

/** What a server that starts now would serve. */
async function composeNow({ shellBuild = 'shell-1', quarantined = [] as Quarantined[] } = {}): Promise<ReturnType<Followed['composed']>> {
  const silent = { info() {}, warn() {}, error() {}, fatal() {} };
  const quarantine = createQuarantine({ initial: quarantined });
  const live = await followInProcess({ store: shop.store, shellBuild, quarantine, log: silent });
  const now = live.composed();
  live.stop();
  return now;
}
/** What the first of its pages shows, and the React it shows it with if it says so. */
async function firstPage({ host, routes }: Composed) {
  if (!routes[0]) throw new Error('there is no page');
  const module = (await host.page(routes[0])) as unknown as { default: () => unknown; react?: unknown };
  return { shows: module.default(), react: module.react };
}
const versions = (now: Composed) => now.versions;

const home = { id: 'home', path: '/' };
const cart = { id: 'cart', path: '/cart' };

test('every remote of the live composition is loaded, in the version that the journal names', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'cart-checkout', version: '3.2.1', pages: [cart] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home] });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.1.0', 'cart-checkout': '3.2.1' });
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['catalog /', 'cart-checkout /cart']);
  expect(await firstPage(now)).toMatchObject({ shows: 'catalog@1.1.0' });
});

test('the browser is told each remote’s version, and its entry’s hash', async () => {
  await shop.publish({ remote: 'cart-checkout', version: '3.2.1' });
  expect((await composeNow()).remotes).toEqual({
    'cart-checkout': {
      version: '3.2.1',
      integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
    },
  });
});

describe('the browser is told what to show where a version does not load there', () => {
  const lastGood = async () => (await composeNow()).remotes.catalog?.lastGood;

  test('the one that was live before it, with its entry’s hash', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    expect(await lastGood()).toBeUndefined();
    const { integrity } = (await composeNow()).remotes.catalog ?? {};
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    expect(await lastGood()).toEqual({ version: '1.0.0', integrity });
  });

  test('never one that was rolled back or did harm', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    await shop.rollBack('catalog', '1.1.0');
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
    const { remotes } = await composeNow({ quarantined: [{ remote: 'catalog', version: '1.0.0', why: 'it blocked' }] });
    expect(remotes.catalog?.lastGood).toBeUndefined();
  });

  test('nor the wanted one, where the server serves another itself', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0', entry: 'throw new Error("broken")' });
    expect((await composeNow()).remotes.catalog).toMatchObject({ version: '1.1.0', lastGood: { version: '1.0.0' } });
  });

  test('one that was built for an earlier shell is passed over', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0', browserEntry: 'var catalog;' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
  });

  test('one whose release can’t be read is passed over', async () => {
    await shop.publish({ remote: 'catalog', version: '1.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.1.0' });
    await shop.publish({ remote: 'catalog', version: '1.2.0' });
    await shop.overwrite(releaseKey('catalog', '1.1.0'), '{');
    expect(await lastGood()).toMatchObject({ version: '1.0.0' });
  });
});

test('with nothing published there is a shop without remotes, and the reason', async () => {
  const now = await composeNow();
  expect(versions(now)).toEqual({});
  expect(now.failures).toEqual(Object.fromEntries(remoteNames.map((remote) => [remote, 'never published'])));
  expect(['catalog', 'designer'].map((remote) => now.host.isDown(remote as 'catalog'))).toEqual([true, true]);
  await expect(now.host.slot('header.menu')).rejects.toThrow('catalog is down');
});

test.each([
  ['the server’s', serverKey],
  ['the browser’s', browserKey],
] as const)('when %s file was altered, the last good version is served and the reason is known', async (_, keyOf) => {
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

test('of a version whose pages could not load it in this shell the last good one is served, and the reason is known', async () => {
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
])('a release whose code %s gives way to the one before', async (_, entry) => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [home], entry });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
  expect(now.failures.catalog).toMatch(/^1\.1\.0: ./);
  expect(now.failures).not.toHaveProperty('account');
});

test('a release without an entry for the browser concerns its own remote only', async () => {
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  const key = releaseKey('catalog', '1.0.0');
  const release = JSON.parse(new TextDecoder().decode(await shop.store.get(key))) as object;
  await shop.overwrite(key, JSON.stringify({ ...release, browser: [] }));
  const now = await composeNow();
  expect(versions(now)).toEqual({ account: '5.0.0' });
  expect(now.remotes.catalog).toBeUndefined();
  expect(now.failures.catalog).toContain('no browser entry');
});

test('a good one is looked for however many cannot be loaded, and the latest of these are named', async () => {
  for (const version of ['1', '2', '3', '4', '5', '6']) await shop.publish({ remote: 'catalog', version });
  for (const version of ['2', '3', '4', '5', '6']) await shop.overwrite(serverKey('catalog', version, 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1' });
  expect(now.failures.catalog).toMatch(/^6: .*; 5: .*; 4: .*; and 2 more before them$/);
});

test('a remote that is down keeps its addresses', async () => {
  await shop.publish({ remote: 'designer', version: '1.0.0', pages: [{ id: 'designer', path: '/designer/:slug/:id' }] });
  await shop.overwrite(serverKey('designer', '1.0.0', 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(now.host.isDown('designer')).toBe(true);
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['designer /designer/:slug/:id']);
});

test('only a remote that was never seen leaves the addresses incomplete', async () => {
  await shop.publishOthers('designer');
  expect((await composeNow()).incomplete).toBe(true);
  await shop.publish({ remote: 'designer', version: '1' });
  await shop.overwrite(serverKey('designer', '1', 'remoteEntry.js'), '');
  expect((await composeNow()).incomplete).toBe(false);
});

test.each([
  [{ middleware: ['requiresAdmin'] }, 'Route "home" wants the middleware "requiresAdmin"'],
  [{ middleware: ['requiresAuth', 'toString'] }, 'Route "home" wants the middleware "toString"'],
  [{ layout: 'layout-nine' }, 'Route "home" wants the layout "layout-nine"'],
])('a release with a page that wants %j gives way to the one before', async (wish, why) => {
  await shop.publish({ remote: 'account', version: '5.0.0' });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', pages: [{ ...home, ...(wish as object) }] });
  const now = await composeNow();
  expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
  expect(now.failures.catalog).toContain(`1.1.0: ${why}`);
});

test('without one before it concerns its own remote only, and nobody says that its addresses do not exist', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [{ ...home, layout: 'layout-nine' as never }] });
  await shop.publishOthers();
  const now = await composeNow();
  const others = remoteNames.filter((remote) => remote !== 'catalog');
  expect(versions(now)).toEqual(Object.fromEntries(others.map((remote) => [remote, '1'])));
  expect(now.incomplete).toBe(true);
});

describe('a release of the wrong shape gives way to the one before', () => {
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
    ['another’s name', { entry: surface("{ name: 'account', routes: [], slots: {} }") }, 'its name is "account", not "catalog"'],
    ['no routes', { entry: surface("{ name: 'catalog' }") }, 'it must have routes (a list) and slots (an object)'],
  ])('%s', async (_, release, why) => {
    await shop.publish({ remote: 'account', version: '5.0.0' });
    await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '1.1.0', ...release });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1.0.0', account: '5.0.0' });
    expect(now.failures.catalog).toContain(`1.1.0: ${why}`);
    expect(now.failures).not.toHaveProperty('account');
  });
});

describe('what was rolled back', () => {
  test('never is the last good version', async () => {
    for (const version of ['1', '2']) await shop.publish({ remote: 'catalog', version });
    await shop.rollBack('catalog', '1');
    await shop.overwrite(serverKey('catalog', '1', 'remoteEntry.js'), '');
    expect(versions(await composeNow())).toEqual({});
    await shop.publish({ remote: 'catalog', version: '3' });
    await shop.overwrite(serverKey('catalog', '3', 'remoteEntry.js'), '');
    expect(versions(await composeNow())).toEqual({});
  });
});

describe('an address and a slot have one owner', () => {
  test.each<[string, Partial<TestRelease>, string]>([
    ['another’s address', { pages: [{ id: 'steal', path: '/cart' }] }, 'The address /cart of page "steal" belongs to cart-checkout 3'],
    ['a pattern over it', { pages: [{ id: 'steal', path: '/:any' }] }, 'The address /:any'],
    ['a catch-all', { pages: [{ id: 'steal', path: '*' }] }, 'The address *'],
    ['an address of the shell', { pages: [{ id: 'steal', path: '/api/cart' }] }, 'The address /api/cart'],
    ['another’s slot', { slots: { 'header.cart': '() => null' } }, "The slot header.cart is cart-checkout's"],
  ])('a release with %s is refused as a whole', async (_, release, why) => {
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart], slots: { 'header.cart': '() => null' } });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', ...release, pages: [home, ...(release.pages ?? [])] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '3' });
    expect(now.failures.catalog).toContain(`2: ${why}`);
    expect(now.failures).not.toHaveProperty('cart-checkout');
  });

  test('a newcomer without an earlier version is not served, and takes no address', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ 'cart-checkout': '3' });
    expect(now.routes.map(({ remote }) => remote)).toEqual(['cart-checkout']);
  });

  test('the owner publishes again, and again, and stays the owner', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', pages: [home, cart] });
    for (const version of ['2', '3', '4', '5', '6']) await shop.publish({ remote: 'cart-checkout', version, pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '6' });
    expect(now.failures.catalog).toContain('belongs to cart-checkout 6');
  });

  test('what its owner gives up another may have, and keeps', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.publish({ remote: 'cart-checkout', version: '2', pages: [] });
    await shop.publish({ remote: 'catalog', version: '1', pages: [home, cart] });
    expect(versions(await composeNow())).toEqual({ catalog: '1', 'cart-checkout': '2' });
    await shop.publish({ remote: 'cart-checkout', version: '3', pages: [cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1', 'cart-checkout': '2' });
    expect(now.failures['cart-checkout']).toContain('belongs to catalog 1');
  });

  test('an owner that is down stays the owner', async () => {
    await shop.publish({ remote: 'cart-checkout', version: '1', pages: [cart] });
    await shop.overwrite(serverKey('cart-checkout', '1', 'remoteEntry.js'), '');
    await shop.publish({ remote: 'catalog', version: '1', pages: [home] });
    await shop.publish({ remote: 'catalog', version: '2', pages: [home, cart] });
    const now = await composeNow();
    expect(versions(now)).toEqual({ catalog: '1' });
    expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['catalog /', 'cart-checkout /cart']);
  });
});

test('a version in quarantine is not even loaded, from the start', async () => {
  Object.assign(globalThis, { harm: 0 });
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [home] });
  await shop.publish({ remote: 'catalog', version: '1.1.0', entry: 'globalThis.harm++' });
  const now = await composeNow({ quarantined: [{ remote: 'catalog', version: '1.1.0', why: 'blocked the shell' }] });
  expect(versions(now)).toEqual({ catalog: '1.0.0' });
  expect(now.failures.catalog).toBe('1.1.0: blocked the shell');
  expect((globalThis as unknown as { harm: number }).harm).toBe(0);
  Reflect.deleteProperty(globalThis, 'harm');
});

test('a composition has a name of its own: other versions or another shell, another name', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0' });
  const { id } = await composeNow();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect((await composeNow()).id).toBe(id);
  expect((await composeNow({ shellBuild: 'shell-2' })).id).not.toBe(id);
  await shop.publish({ remote: 'catalog', version: '1.0.1' });
  expect((await composeNow()).id).not.toBe(id);
});

test('two versions of a remote live side by side, each with the shell’s one React', async () => {
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
