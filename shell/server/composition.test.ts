import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readJournal } from '@shop/store/journal';
import { browserKey, releaseKey, serverKey } from '@shop/store/releases';
import { compose } from './composition.ts';
import { createTestStore, type TestStore } from './test-store.ts';

let shop: TestStore;
let composed: Awaited<ReturnType<typeof compose>> | undefined;

beforeEach(async () => {
  // The federation's runtime remarks that a second version takes the place of one that could not be loaded.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await createTestStore();
});
afterEach(async () => {
  composed?.dispose();
  composed = undefined;
  jest.restoreAllMocks();
  await shop.remove();
});

/** What a server that starts now would serve. */
async function composeNow(shellBuild = 'shell-1') {
  composed?.dispose();
  const { entries: journal } = await readJournal(shop.store);
  composed = await compose({ store: shop.store, wanted: journal.at(-1)?.composition ?? {}, journal, shellBuild, verified: new Set() });
  return composed;
}
/** What the first of its pages shows, and the React it shows it with if it says so. */
async function firstPage({ host, routes }: Awaited<ReturnType<typeof compose>>) {
  if (!routes[0]) throw new Error('there is no page');
  const module = (await host.page(routes[0])) as unknown as { default: () => unknown; react?: unknown };
  return { shows: module.default(), react: module.react };
}
const versions = ({ releases }: { releases: ReadonlyMap<string, { version: string }> }) =>
  Object.fromEntries([...releases].map(([remote, { version }]) => [remote, version]));

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

test('with nothing published there is a shop without remotes, and the reason', async () => {
  const now = await composeNow();
  expect(versions(now)).toEqual({});
  expect([...now.failures]).toEqual([
    ['catalog', 'never published'],
    ['cart-checkout', 'never published'],
    ['account', 'never published'],
    ['designer', 'never published'],
  ]);
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
  expect(now.failures.get('catalog')).toBe(
    `1.1.0: ${keyOf('catalog', '1.1.0', 'remoteEntry.js')} does not have the hash that its release names`,
  );
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
  expect(now.failures.get('catalog')).toMatch(/^1\.1\.0: ./);
  expect(now.failures.has('account')).toBe(false);
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
  expect(now.failures.get('catalog')).toContain('no browser entry');
});

test('three versions back a good one is looked for, and no further', async () => {
  for (const version of ['1', '2', '3', '4', '5']) await shop.publish({ remote: 'catalog', version });
  for (const version of ['3', '4', '5']) await shop.overwrite(serverKey('catalog', version, 'remoteEntry.js'), '');
  expect(versions(await composeNow())).toEqual({ catalog: '2' });
  await shop.overwrite(serverKey('catalog', '2', 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(versions(now)).toEqual({});
  expect(now.failures.get('catalog')?.match(/\d: /g)).toEqual(['5: ', '4: ', '3: ', '2: ']);
});

test('a remote that is down keeps its addresses', async () => {
  await shop.publish({ remote: 'designer', version: '1.0.0', pages: [{ id: 'designer', path: '/designer/:slug/:id' }] });
  await shop.overwrite(serverKey('designer', '1.0.0', 'remoteEntry.js'), '');
  const now = await composeNow();
  expect(now.host.isDown('designer')).toBe(true);
  expect(now.routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual(['designer /designer/:slug/:id']);
});

test('only a remote that was never seen leaves the addresses incomplete', async () => {
  for (const remote of ['catalog', 'cart-checkout', 'account'] as const) await shop.publish({ remote, version: '1' });
  expect((await composeNow()).incomplete).toBe(true);
  await shop.publish({ remote: 'designer', version: '1' });
  await shop.overwrite(serverKey('designer', '1', 'remoteEntry.js'), '');
  expect((await composeNow()).incomplete).toBe(false);
});

test.each([
  [{ middleware: ['requiresAdmin'] }, 'catalog: page "home" wants the unknown middleware "requiresAdmin"'],
  [{ middleware: ['requiresAuth', 'toString'] }, 'catalog: page "home" wants the unknown middleware "toString"'],
  [{ layout: 'layout-nine' }, 'catalog: page "home" wants the unknown layout "layout-nine"'],
])('a page that wants %j is an error at start-up', async (wish, message) => {
  await shop.publish({ remote: 'catalog', version: '1.0.0', pages: [{ ...home, ...(wish as object) }] });
  await expect(composeNow()).rejects.toThrow(message);
});

test('a composition has a name of its own: other versions or another shell, another name', async () => {
  await shop.publish({ remote: 'catalog', version: '1.0.0' });
  const { id } = await composeNow();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect((await composeNow()).id).toBe(id);
  expect((await composeNow('shell-2')).id).not.toBe(id);
  await shop.publish({ remote: 'catalog', version: '1.0.1' });
  expect((await composeNow()).id).not.toBe(id);
});

test('two versions of a remote live side by side, each with the shell’s one React', async () => {
  const page = (version: string) => ({ ...home, module: `{ default: () => '${version}', react: shared('react') }` });
  await shop.publish({ remote: 'catalog', version: '1', pages: [page('one')] });
  const first = await composeNow();
  composed = undefined;
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
  first.dispose();
});
