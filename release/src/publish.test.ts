import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';
import { watchDisk } from '@shop/settings/disk';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { readHead, readJournal } from '@shop/store/journal';
import { readRelease, verifyFile } from '@shop/store/releases';
import { type Capabilities, writeShell } from '@shop/store/shells';
import { ensurePublished, publish } from './publish.ts';
import { rollback } from './revert.ts';
import type { Build, Trial } from './upload.ts';

let root: string;
let store: FolderStore;
let builds: string[];

const write = async (file: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
const change = (remote: RemoteName = 'catalog') => write(`mfe-${remote}/src/remote.tsx`, `export default ${Math.random()}`);

const build = async ({ dir, version, outDir }: Parameters<Build>[0]) => {
  builds.push(version);
  const [browserDir, serverDir] = [path.join(outDir, 'browser'), path.join(outDir, 'server')];
  await mkdir(path.join(browserDir, 'static'), { recursive: true });
  await mkdir(serverDir, { recursive: true });
  const source = await readFile(path.join(dir, 'src/remote.tsx'));
  const remote = path.basename(dir).replace('mfe-', '') as RemoteName;
  await writeFile(path.join(browserDir, 'remoteEntry.js'), `var ${entryGlobal(remote, version)};${source}`);
  await writeFile(path.join(browserDir, 'static/home.css'), `.${remote}-page{}`);
  await writeFile(path.join(browserDir, 'static/font.woff2'), 'font');
  await writeFile(path.join(serverDir, 'remoteEntry.js'), source);
  return {
    browserDir,
    serverDir,
    assets: { 'pages/home': { js: [], css: ['static/home.css'] } },
    surface: { js: ['remoteEntry.js'], css: [] },
    shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' },
  };
};

type Holds = Pick<Extract<Awaited<ReturnType<Trial>>, { ok: true }>, 'routes' | 'slots'>;

const holds =
  ({ routes = [home()], slots = [] }: Partial<Holds> = {}): Trial =>
  async () => ({ ok: true, routes, slots });

const options = (over: Partial<Parameters<typeof publish>[0]> = {}) => ({
  store,
  root,
  build,
  trial: (async (request) =>
    holds(request.remote === 'designer' ? { routes: [{ ...home(), path: '/designer' }] } : {})(request)) satisfies Trial,
  remote: 'catalog' as const,
  who: 'ayşe',
  why: 'test',
  newStore: true,
  ...over,
});

const published = async (over: Partial<Parameters<typeof publish>[0]> = {}) => {
  const result = await publish(options(over));
  if (!result.ok) throw new Error(result.reason);
  return result;
};
const live = async () => (await readHead(store))?.composition;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'publish-'));
  store = createFolderStore(path.join(root, 'data/releases'));
  builds = [];
  await write('pnpm-lock.yaml', 'react: 19');
  await write('shared/ui/src/button.tsx', 'button');
  await write('shared/ui/package.json', '{ "dependencies": { "react": "19.3.1" } }');
  await write('shared/build/src/base.ts', 'base');
  await write('shell/node_modules/react/package.json', '{ "version": "19.3.1" }');
  for (const remote of ['catalog', 'designer']) {
    await write(`mfe-${remote}/package.json`, '{ "version": "0.1.0", "dependencies": { "@shop/ui": "workspace:*" } }');
    await write(`mfe-${remote}/src/remote.tsx`, `export default '${remote}'`);
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('publish', () => {
  test('stores files, then the manifest, then the journal entry', async () => {
    const puts: string[] = [];
    const watched: FolderStore = {
      ...store,
      putIfAbsent: (key, bytes) => {
        puts.push(key);
        return store.putIfAbsent(key, bytes);
      },
    };
    const { version, built, entry } = await published({ store: watched });

    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(built).toBe(true);
    expect(entry).toMatchObject({
      seq: 1,
      action: 'publish',
      remote: 'catalog',
      version,
      who: 'ayşe',
      why: 'test',
      composition: { catalog: version },
    });
    expect(puts.slice(-2)).toEqual([`remotes/catalog/${version}/release.json`, 'journal/000000000001.json']);

    const release = await readRelease(store, 'catalog', version);
    expect(release?.browser.map((file) => file.path)).toEqual([
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'static/font.woff2',
      'static/home.css',
      'static/home.css.br',
      'static/home.css.gz',
    ]);
    expect(release?.source).toMatch(/^[0-9a-f]{64}$/);
    for (const half of ['browser', 'server'] as const) {
      for (const file of release?.[half] ?? []) {
        const bytes = await store.get(`remotes/catalog/${version}/${half}/${file.path}`);
        expect(bytes && verifyFile(bytes, file.integrity)).toBe(true);
        expect(bytes?.length).toBe(file.size);
      }
    }
  });

  test('compares the release’s sizes with the previously live version', async () => {
    const first = await published();
    expect(first.sizes).toEqual({ now: expect.objectContaining({ scripts: expect.any(Number) }) });
    await change();
    const second = await published();
    expect(second.sizes?.before).toEqual(first.sizes?.now);
  });

  test('compresses only text files of the browser bundle', async () => {
    const { version } = await published();
    const keys = (await store.list('remotes/')).filter((key) => /\.(br|gz)$/.test(key)).map((key) => key.split('/').slice(3).join('/'));
    expect(keys).toEqual([
      'browser/remoteEntry.js.br',
      'browser/remoteEntry.js.gz',
      'browser/static/home.css.br',
      'browser/static/home.css.gz',
    ]);
    const css = `remotes/catalog/${version}/browser/static/home.css`;
    expect(brotliDecompressSync((await store.get(`${css}.br`)) ?? '').toString()).toBe('.catalog-page{}');
    expect(gunzipSync((await store.get(`${css}.gz`)) ?? '').toString()).toBe('.catalog-page{}');
  });

  test('builds and publishes unchanged sources only once', async () => {
    const first = await published();
    const second = await published();
    expect(second).toEqual({ ok: true, version: first.version, built: false });
    expect(builds).toEqual([first.version]);
    expect((await readJournal(store)).entries).toHaveLength(1);
  });

  test('changes the version when sources change, not when tests change', async () => {
    const versions = [(await published()).version];
    for (const file of ['mfe-catalog/src/remote.tsx', 'shared/ui/src/button.tsx', 'shared/build/src/base.ts', 'pnpm-lock.yaml']) {
      await write(file, 'changed');
      versions.push((await published()).version);
    }
    expect(new Set(versions).size).toBe(5);
    expect((await published({ mode: 'development' })).version).not.toBe(versions.at(-1));

    await published();
    builds = [];
    for (const file of [
      'mfe-catalog/src/a.test.ts',
      'shared/ui/README.md',
      'shared/testing/src/x.ts',
      'shared/settings/src/x.ts',
      'mfe-catalog/dist/x.js',
      'mfe-designer/src/y.ts',
    ]) {
      await write(file, 'changed');
      await published();
    }
    expect(builds).toEqual([]);
  });

  test('republishes rolled-back sources without a build', async () => {
    const first = await published();
    await change();
    const second = await published();
    await rollback({ store, remote: 'catalog', who: 'ali', why: '' });
    expect(await live()).toEqual({ catalog: first.version });
    builds = [];
    expect((await published()).built).toBe(false);
    expect(await live()).toEqual({ catalog: second.version });
    expect(builds).toEqual([]);
  });

  test('completes a release whose publisher was killed', async () => {
    let left = 3;
    const dying: FolderStore = {
      ...store,
      putIfAbsent: async (key, bytes) => {
        if (left-- === 0) throw new Error('power cut');
        return store.putIfAbsent(key, bytes);
      },
      remove: () => Promise.reject(new Error('no power')),
    };
    const result = await publish(options({ store: dying }));
    expect(result.ok ? '' : result.reason).toMatch('power cut');
    expect(await live()).toBeUndefined();
    expect(await readRelease(store, 'catalog', builds[0] ?? '')).toBeUndefined();

    const { version, built } = await published();
    expect([version, built]).toEqual([builds[0], true]);
    expect(await readRelease(store, 'catalog', version)).toBeDefined();
  });

  test("removes only the release's own files after a failed write", async () => {
    const full = (left: number): FolderStore => ({
      ...store,
      putIfAbsent: async (key, bytes) => {
        if (left-- === 0) throw new Error('ENOSPC: no space left on device');
        return store.putIfAbsent(key, bytes);
      },
    });
    const failed = await publish(options({ store: full(3) }));
    expect(failed.ok ? 'published' : failed.reason).toMatch('ENOSPC');
    expect(await store.list('')).toEqual([]);

    const others = `remotes/catalog/${builds[0]}/browser/static/font.woff2`;
    await store.putIfAbsent(others, new TextEncoder().encode('font'));
    await publish(options({ store: full(5) }));
    expect(await store.list('')).toEqual([others]);
  });

  test('refuses publishes but not rollbacks below the disk reserve', async () => {
    const first = await published();
    await change();
    await published();
    await change();
    const disk = watchDisk([root], Number.MAX_SAFE_INTEGER);
    expect(await publish(options({ disk }))).toMatchObject({ ok: false, reason: expect.stringContaining('DISK_RESERVE') });
    expect(builds).toHaveLength(2);
    expect(await rollback({ store, remote: 'catalog', who: 'ayşe', why: 'test' })).toMatchObject({ ok: true });
    expect(await live()).toEqual({ catalog: first.version });
  });

  test('accepts a version that another publisher stored first', async () => {
    let others = '';
    const slow: Build = async (request) => {
      const result = await build(request);
      if (!others) {
        others = request.version;
        await published();
        await writeFile(path.join(result.browserDir, 'static/home.css'), '.catalog-page{b:c}');
      }
      return result;
    };
    expect(await published({ build: slow })).toMatchObject({ version: others });
    expect((await readJournal(store)).entries).toHaveLength(1);
    const css = await store.get(`remotes/catalog/${others}/browser/static/home.css`);
    expect(Buffer.from(css ?? []).toString()).toBe('.catalog-page{}');
  });

  test('mixes no files of different builds in one release', async () => {
    const broken: Build = async (build) => {
      throw new Error(`cannot build ${build.version}`);
    };
    const refused = await publish(options({ build: broken }));
    const version = /0\.1\.0-\w+/.exec(refused.ok ? '' : refused.reason)?.[0];
    await store.putIfAbsent(`remotes/catalog/${version}/browser/remoteEntry.js`, new TextEncoder().encode('other'));

    const result = await publish(options());
    expect(result.ok ? '' : result.reason).toMatch(
      /differs from this build: .* or was interrupted. .*raise the version in mfe-catalog\/package.json/,
    );
    expect(await live()).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a rollback',
      () => rollback({ store, remote: 'catalog', who: 'ali', why: 'prices wrong' }),
      /ali rolled catalog back to .*\(prices wrong\)/,
    ],
    ['a publish', () => change().then(() => published({ who: 'ali' })), /ali made catalog .* live/],
  ])('refuses a publish after %s during its build', async (_, meanwhile, reason) => {
    await published();
    await change();
    await published();
    await change();
    const slow: Build = async (request) => {
      const result = await build(request);
      const source = await readFile(path.join(root, 'mfe-catalog/src/remote.tsx'), 'utf8');
      await meanwhile();
      await write('mfe-catalog/src/remote.tsx', source);
      return result;
    };
    const result = await publish(options({ build: slow }));
    expect(result.ok ? 'published' : result.reason).toMatch(reason);
    expect((await readHead(store))?.who).toBe('ali');

    const again = await publish(options());
    expect(again).toMatchObject({ ok: true, built: false });
  });

  test('publishes rolled-back sources only with the option `again`', async () => {
    await publish(options());
    const good = (await readHead(store))?.version;
    await write('mfe-catalog/src/pages/home.tsx', 'changed');
    const bad = await publish(options());
    await rollback({ store, remote: 'catalog', who: 'ayşe', why: 'blank' });
    for (const dryRun of [true, false]) {
      const result = await publish(options({ again: false, dryRun }));
      expect(result.ok ? 'published' : result.reason).toMatch(/rolled catalog back.*--again/);
    }
    expect((await readHead(store))?.composition.catalog).toBe(good);
    expect(await publish(options({ again: true }))).toMatchObject({ ok: true, version: bad.ok && bad.version });
  });

  test('refuses to publish into an empty store unless confirmed', async () => {
    const result = await publish(options({ newStore: false }));
    expect(result.ok ? 'published' : result.reason).toMatch(/RELEASE_STORE and DATA_DIR.*--new-store/);
    expect([builds, await store.list('')]).toEqual([[], []]);
    await published();
    await published({ newStore: false, remote: 'designer' });
  });

  test('refuses a release built for an earlier shell', async () => {
    await publish(
      options({
        build: async (request) => {
          const built = await build(request);
          await writeFile(path.join(built.browserDir, 'remoteEntry.js'), 'var catalog;');
          return built;
        },
      }),
    );
    const result = await publish(options());
    expect(result.ok ? 'published' : result.reason).toMatch(/built for an earlier shell.*publish its sources again/);
    expect(await live()).toBeUndefined();
  });

  test('publishes two remotes at once', async () => {
    const other = createFolderStore(path.join(root, 'data/releases'));
    const [catalog, designer] = await Promise.all([published(), published({ store: other, remote: 'designer' })]);
    expect(await live()).toEqual({ catalog: catalog.version, designer: designer.version });
  });

  test('publishes one version when two publishers build the same sources', async () => {
    const both = await Promise.all([published(), published({ store: createFolderStore(path.join(root, 'data/releases')) })]);
    expect(both[0].version).toBe(both[1].version);
    expect((await readJournal(store)).entries).toHaveLength(1);
  });

  const faults: [string, Partial<Awaited<ReturnType<typeof build>>>, Partial<Holds>, RegExp][] = [
    ['a route id used twice', {}, { routes: [home(), { ...home(), path: '/b' }] }, /Two routes have the id "home"/],
    ['an address used twice', {}, { routes: [home(), { ...home(), id: 'b' }] }, /Two routes have the address \//],
    [
      'an unknown layout',
      {},
      { routes: [{ ...home(), layout: 'layout-nine' as 'none' }] },
      /layout "layout-nine"; there are none, default/,
    ],
    [
      'an unknown middleware',
      {},
      { routes: [{ ...home(), middleware: ['auth' as 'requiresAuth'] }] },
      /middleware "auth"; there are requiresAuth/,
    ],
    ['a catch-all', {}, { routes: [{ ...home(), path: '/*' }] }, /\/\* of page "home" would take any address/],
    ['a page by a path', {}, { routes: [{ ...home(), id: '../x' }] }, /manifest would not be read: \/routes\/0\/id/],
    [
      'a path that stands for a million',
      {},
      { routes: [{ ...home(), path: '/a?'.repeat(20) }] },
      /manifest would not be read: \/routes\/0\/path/,
    ],
    ['a page without files', {}, { routes: [{ ...home(), id: 'list' }] }, /no files of pages\/list/],
    ['an unknown slot', {}, { slots: ['header.clock' as 'header.cart'] }, /There is no slot header\.clock/],
    ['a file that was not made', { surface: { js: ['gone.js'], css: [] } }, {}, /gone\.js but has not made it/],
    [
      'a library too new for the shell',
      { shared: { react: '^20.0.0' } as never },
      {},
      /wants react \^20\.0\.0, but the shell provides 19\.3\.1/,
    ],
    ['a library the shell lacks', { shared: { vue: '^3.0.0' } as never }, {}, /vue \^3\.0\.0 from the shell, which does not provide it/],
  ];
  test.each(faults)('refuses to publish %s and stores nothing', async (_, fault, surface, reason) => {
    const result = await publish(options({ build: async (request) => ({ ...(await build(request)), ...fault }), trial: holds(surface) }));
    expect(result.ok ? 'published' : result.reason).toMatch(reason);
    expect(await store.list('')).toEqual([]);
  });

  test('refuses a slot that another live remote fills', async () => {
    const withSlot = async (request: Parameters<typeof build>[0]) => {
      const built = await build(request);
      return { ...built, assets: { ...built.assets, 'slots/header-cart': { js: [], css: [] } } };
    };
    const routes = [{ ...home(), path: '/designer' }];
    const { version } = await published({ remote: 'designer', build: withSlot, trial: holds({ routes, slots: ['header.cart'] }) });
    const result = await publish(options({ build: withSlot, trial: holds({ slots: ['header.cart'] }) }));
    expect(result.ok ? 'published' : result.reason).toContain(`The slot header.cart is filled by designer ${version}`);
    expect(await live()).toEqual({ designer: version });
  });

  test('refuses a release that fails its trial or type check', async () => {
    const failed = await publish(options({ trial: async () => ({ ok: false, problems: ['Page "home" cannot be drawn (of its team).'] }) }));
    expect(failed.ok ? 'published' : failed.reason).toMatch(/was not published:\n {2}Page "home" cannot be drawn \(of its team\)\./);
    const wrong = await publish(options({ typeCheck: async () => ['src/remote.tsx(1,1): error TS2322'] }));
    expect(wrong.ok ? 'published' : wrong.reason).toMatch(/was not published:\n {2}src\/remote\.tsx\(1,1\): error TS2322/);
    expect(await store.list('')).toEqual([]);
  });

  test('refuses built styles that match elements outside the remote', async () => {
    const leaking: Build = async (request) => {
      const built = await build(request);
      await writeFile(path.join(built.browserDir, 'static/home.css'), '.catalog-page{}.promo,header{display:none}@keyframes turn{}');
      return built;
    };
    const result = await publish(options({ build: leaking }));
    expect(result.ok ? 'published' : result.reason.match(/static\/home\.css: "[^"]+"/g)).toEqual([
      'static/home.css: ".promo"',
      'static/home.css: "header"',
      'static/home.css: "@keyframes turn"',
    ]);
    expect(await store.list('')).toEqual([]);
  });

  describe('conflicts with the live shop', () => {
    const reasonOf = async (over: Parameters<typeof options>[0]) => {
      const result = await publish(options(over));
      return result.ok ? 'published' : result.reason;
    };
    const at = (...paths: string[]) => holds({ routes: paths.map((path) => ({ ...home(), path })).slice(0, 1) });

    test("refuses a release that takes another remote's path", async () => {
      await published({ trial: at('/products/:slug/:id') });
      expect(await reasonOf({ remote: 'designer', trial: at('/products/:a/:b') })).toMatch(
        /The address \/products\/:a\/:b of page "home" belongs to catalog 0\.1\.0-\w+, whose page "home" has \/products\/:slug\/:id/,
      );
      expect(Object.keys((await live()) ?? {})).toEqual(['catalog']);
    });

    test('refuses a release that removes linked paths unless confirmed', async () => {
      await published({ trial: at('/products/:id') });
      await write('mfe-designer/src/remote.tsx', 'export default "/products/"');
      await published({ remote: 'designer' });
      await change();
      expect(await reasonOf({ trial: at('/goods/:id') })).toMatch(
        /no longer the address \/products\/:id, which is live in .*, and designer may link to it\. If that is meant: --removes \/products\/:id/,
      );
      expect(await reasonOf({ trial: at('/goods/:id'), removes: ['/products/:id'] })).toBe('published');
    });

    const shell = (offer: Partial<Capabilities>) =>
      writeShell(store, {
        id: 'a',
        host: 'elsewhere',
        pid: 1,
        at: new Date().toISOString(),
        seq: 0,
        versions: {},
        failures: {},
        offer: {
          libraries: { react: '19.3.1' },
          runtimeExports: ['useShop'],
          layouts: ['none'],
          middleware: ['requiresAuth'],
          slotOwners: {},
          contracts: {},
          ...offer,
        },
      });

    test('checks a release against the running shell, not the sources', async () => {
      await shell({ libraries: { react: '18.0.0' } });
      expect(await reasonOf({})).toMatch(/wants react \^19\.0\.0, but the shell provides 18\.0\.0: update the shell first/);
      await shell({ layouts: ['default'] });
      expect(await reasonOf({})).toMatch(/wants the layout "none"; there are default/);
    });

    test('refuses to publish a remote that the running shell lacks', async () => {
      await shell({ remotes: ['designer'] });
      expect(await reasonOf({})).toMatch('The live shell knows no remote catalog: build it with these sources and restart it first.');
      expect((await readJournal(store)).entries).toEqual([]);
      await shell({ remotes: ['catalog', 'designer'] });
      expect(await reasonOf({})).toBe('published');
    });

    test("refuses a release whose contracts differ from the running shell's", async () => {
      await write(
        'shared/contracts/src/events.ts',
        "export interface EventMap {\n  'cart:changed': { cart: number };\n  'cart:opened': object;\n}\n",
      );
      await write('shared/domain/src/money.ts', 'export type Money = number;\n');
      await write('mfe-catalog/src/remote.tsx', "bus.emit('cart:changed', { cart: 1 })");
      await shell({ contracts: { 'event cart:changed': 'of another build' } });
      expect(await reasonOf({})).toMatch('The event cart:changed is another one in the live shell');
      await shell({ contracts: { 'event cart:opened': 'of another build' } });
      expect(await reasonOf({})).toMatch('The event cart:changed is unknown to the live shell: update the shell first.');
      await shell({ contracts: {} });
      expect(await reasonOf({})).toBe('published');
    });

    test('refuses a release with imports that the running shell lacks', async () => {
      await shell({});
      await write('mfe-catalog/src/remote.tsx', "import { bus, type Shop, useShop as shop } from '@shop/runtime';");
      expect(await reasonOf({})).toMatch(
        'It imports bus from @shop/runtime, which the live shell does not export: update the shell first.',
      );
      await shell({ runtimeExports: ['bus', 'useShop'] });
      expect(await reasonOf({})).toBe('published');
    });
  });

  test('accepts a release whose slot file has hyphens', async () => {
    await published({
      build: async (request) => ({ ...(await build(request)), assets: { 'slots/header-menu': { js: [], css: [] } } }),
      trial: holds({ routes: [], slots: ['header.menu'] }),
    });
  });

  test('refuses to publish sources that change during the build', async () => {
    const slow: Build = async (request) => {
      await change();
      return build(request);
    };
    const result = await publish(options({ build: slow }));
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('changed while they were built'), changed: true });
    expect(await store.list('')).toEqual([]);
  });

  test('refuses to publish a folder without a remote', async () => {
    const result = await publish(options({ dir: path.join(root, 'nowhere') }));
    expect(result.ok ? 'published' : result.reason).toMatch("can't be read");
  });
});

describe('publishing at startup', () => {
  const ensure = async (remotes: RemoteName[] = ['catalog', 'designer']) => ensurePublished({ ...options(), remotes });

  test('publishes new remotes once at startup', async () => {
    await ensure();
    expect(Object.keys((await live()) ?? {})).toEqual(['catalog', 'designer']);
    await ensure();
    expect(builds).toHaveLength(2);
    expect((await readJournal(store)).entries).toHaveLength(2);
  });

  test('keeps a rollback at startup unless the sources changed', async () => {
    const first = await published();
    await change();
    await published();
    await rollback({ store, remote: 'catalog', who: 'ali', why: 'prices wrong' });
    await ensure(['catalog']);
    expect(await live()).toEqual({ catalog: first.version });

    await change();
    const [third] = await ensure(['catalog']);
    expect(third?.result).toMatchObject({ ok: true, built: true });
    expect(await live()).toEqual({ catalog: third?.result.ok && third.result.version });
  });

  test('publishes at startup a stored version that never went live', async () => {
    const forgetful: FolderStore = {
      ...store,
      putIfAbsent: async (key, bytes) => !key.startsWith('journal/') && store.putIfAbsent(key, bytes),
    };
    const result = await publish(options({ store: forgetful }));
    expect(result.ok ? '' : result.reason).toMatch('Others kept changing the journal');

    const [ensured] = await ensure(['catalog']);
    expect(ensured?.result).toMatchObject({ ok: true, built: false, entry: { seq: 1 } });
  });

  test('publishes other remotes at startup when one fails', async () => {
    await rm(path.join(root, 'mfe-catalog'), { recursive: true });
    const results = await ensure();
    expect(results.map(({ remote, result }) => [remote, result.ok])).toEqual([
      ['catalog', false],
      ['designer', true],
    ]);
  });
});

function home() {
  return { id: 'home', path: '/', layout: 'none' as const, middleware: ['requiresAuth' as const] };
}
