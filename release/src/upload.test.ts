import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { entryGlobal } from '@shop/contracts/federation-names';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { integrityOf } from '@shop/store/integrity';
import { readHead, readJournal } from '@shop/store/journal';
import { readRelease } from '@shop/store/releases';
import { verifyStore } from '@shop/store/verify';
import { apply } from './apply.ts';
import { planFreeze, planRollback } from './plan.ts';
import { promote, publish } from './publish.ts';
import { type Trial, type UploadOptions, upload } from './upload.ts';

let root: string;
let dist: string;
let store: FolderStore;

const write = async (file: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};

const manifest = {
  remote: 'catalog',
  version: '1.0.0-ci',
  source: 'commit 4f2a',
  shared: { react: '^19.0.0' },
  runtimeImports: [],
  contracts: {},
  contractVersions: {},
};

async function build({
  version = manifest.version,
  script = 'home',
  path: at = '/',
  ...claims
}: Record<string, unknown> = {}): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await write('dist/browser/remoteEntry.js', `var ${entryGlobal('catalog', String(version))};`);
  await write('dist/browser/home.js', String(script));
  await write('dist/browser/lazy.js', 'lazy');
  await write('dist/browser/home.css', '.catalog-home {}');
  await write('dist/browser/static/mug.webp', 'image');
  await write(
    'dist/browser/assets.json',
    JSON.stringify({ surface: { js: ['remoteEntry.js'], css: [] }, 'pages/home': { js: ['home.js'], css: [] } }),
  );
  await write('dist/server/remoteEntry.js', `module.exports = ${JSON.stringify(at)};`);
  await write('dist/server/lazy.js', 'lazy');
  await write('dist/server/package.json', '{ "type": "commonjs" }');
  await seal({ version, ...claims });
  route = { id: 'home', path: String(at), layout: 'none' };
}
async function seal(claims: object = {}): Promise<void> {
  const files: Record<string, string> = {};
  for (const half of ['browser', 'server']) {
    for (const entry of await readdir(path.join(dist, half), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) files[path.relative(dist, file)] = integrityOf(await readFile(file));
    }
  }
  await write('dist/build.json', JSON.stringify({ ...manifest, files, ...claims }));
}
let route = { id: 'home', path: '/', layout: 'none' as const };
const trial: Trial = async () => ({ ok: true, routes: [route as never], slots: [] });

const options = (over: Partial<UploadOptions> = {}): UploadOptions => ({
  store,
  root,
  trial,
  remote: 'catalog',
  from: dist,
  newStore: true,
  ...over,
});
const by = { who: 'ayşe', why: 'test' };
const uploaded = async (over: Partial<UploadOptions> = {}) => {
  const result = await upload(options(over));
  if (!result.ok) throw new Error(result.reason);
  return result;
};
const reasonOf = async (result: Promise<{ ok: true } | { ok: false; reason: string }>) => {
  const done = await result;
  return done.ok ? 'done' : done.reason;
};
const live = async (channel?: string) => (await readHead(store, channel))?.composition;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'upload-'));
  dist = path.join(root, 'dist');
  store = createFolderStore(path.join(root, 'releases'));
  await write('shell/node_modules/react/package.json', '{ "version": "19.3.1" }');
  await build();
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('upload of a build made elsewhere', () => {
  test('stores a build with new hashes and compressed copies', async () => {
    await write('dist/browser/home.js.gz', 'not gzip');
    await write('dist/browser/lost.js.br', 'copy of nothing');
    await seal();
    expect(await uploaded()).toMatchObject({ version: '1.0.0-ci', built: true });
    const release = await readRelease(store, 'catalog', '1.0.0-ci');
    expect(release).toMatchObject({ source: 'commit 4f2a', routes: [route], assets: { 'pages/home': { js: ['home.js'] } } });
    const compressed = ['home.css', 'home.js', 'lazy.js', 'remoteEntry.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
    expect(release?.browser.map((file) => file.path)).toEqual([...compressed, 'static/mug.webp']);
    expect(gunzipSync((await store.get('remotes/catalog/1.0.0-ci/browser/home.js.gz')) ?? '').toString()).toBe('home');
    expect(await live()).toBeUndefined();
    expect((await verifyStore(store)).problems).toEqual([]);
  });

  test('accepts a stored version again only with the same build', async () => {
    await uploaded();
    expect(await uploaded()).toMatchObject({ built: false });
    await build({ script: 'changed' });
    expect(await reasonOf(upload(options()))).toMatch(/The store has other files or another build.json under this version/);
  });

  test('binds build.json to the signed manifest', async () => {
    await uploaded();
    const manifest = await readFile(path.join(root, 'dist/build.json'));
    expect((await readRelease(store, 'catalog', '1.0.0-ci'))?.buildManifest).toBe(integrityOf(manifest));
    await writeFile(path.join(root, 'dist/build.json'), `${manifest} `);
    expect(await reasonOf(upload(options()))).toMatch(/another build.json under this version/);
  });

  test('uploads nothing in a dry run', async () => {
    expect(await uploaded({ dryRun: true })).toMatchObject({ built: true });
    expect(await store.list('')).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'no build.json',
      () => rm(path.join(dist, 'build.json')),
      /holds no build that can be read: ENOENT.*must hold browser\/, server\/ and build\.json/,
    ],
    ['no server half', () => rm(path.join(dist, 'server'), { recursive: true }), /holds no build that can be read: ENOENT/],
    ['a manifest of another shape', () => write('dist/build.json', '{}'), /build\.json does not have the shape/],
    ['another remote', () => build({ remote: 'designer' }), /is one of designer, not of catalog/],
    ['a version that leaves the store', () => build({ version: '../../x' }), /build\.json does not have the shape it should: \/version/],
    ['another version than it names', () => seal({ version: '2' }), /was not made as version 2/],
    [
      'a file that its pages lack',
      async () => {
        await rm(path.join(dist, 'browser/home.js'));
        await seal();
      },
      /names the file home\.js but has not made it/,
    ],
    [
      'a hidden file',
      async () => {
        await write('dist/browser/.env', 'secret');
        await seal();
      },
      /manifest would not be read: \/browser\/0\/path/,
    ],
    ['a library that the shell lacks', () => build({ shared: { vue: '^3.0.0' } }), /wants vue \^3\.0\.0/],
  ])('refuses a build with %s and stores nothing', async (_, harm, reason) => {
    await harm();
    expect(await reasonOf(upload(options()))).toMatch(reason);
    expect(await store.list('')).toEqual([]);
  });

  const kinds = [
    'browser/remoteEntry.js',
    'browser/home.js',
    'browser/lazy.js',
    'browser/home.css',
    'browser/static/mug.webp',
    'browser/assets.json',
    'browser/home.js.br',
    'browser/home.css.gz',
    'server/remoteEntry.js',
    'server/lazy.js',
    'server/package.json',
  ];
  const harms: Record<string, (file: string) => Promise<unknown>> = {
    altered: (file) => write(`dist/${file}`, 'altered'),
    emptied: (file) => write(`dist/${file}`, ''),
    missing: (file) => rm(path.join(dist, file)),
    async 'replaced by a link'(file) {
      await writeFile(path.join(root, 'same'), await readFile(path.join(dist, file)));
      await rm(path.join(dist, file));
      await symlink(path.join(root, 'same'), path.join(dist, file));
    },
  };
  test.each(Object.entries(harms).flatMap(([what, harm]) => kinds.map((kind) => [kind, what, harm] as const)))(
    'refuses a build whose %s is %s',
    async (file, _, harm) => {
      await write('dist/browser/home.js.br', 'compressed');
      await write('dist/browser/home.css.gz', 'compressed');
      await seal();
      await harm(file);
      expect(await reasonOf(upload(options()))).toContain(file);
      expect(await store.list('')).toEqual([]);
    },
  );

  test.each(['browser/more.js', 'browser/home.js.gz', 'browser/static/more.webp', 'browser/.env', 'server/more.js'])(
    'refuses a build with the additional file %s',
    async (file) => {
      await write(`dist/${file}`, 'additional');
      expect(await reasonOf(upload(options()))).toContain(file);
      expect(await store.list('')).toEqual([]);
    },
  );

  test('names every altered file of an uploaded build', async () => {
    for (const file of ['browser/lazy.js', 'server/lazy.js']) await write(`dist/${file}`, 'altered');
    expect(await reasonOf(upload(options()))).toMatch(/browser\/lazy\.js was altered.*\n.*server\/lazy\.js was altered/);
  });

  test('follows no symbolic link out of an uploaded build', async () => {
    await write('secret', 'secret');
    await symlink(path.join(root, 'secret'), path.join(dist, 'browser/secret.js'));
    expect(await reasonOf(upload(options()))).toContain('browser/secret.js');
    await rm(path.join(dist, 'build.json'));
    await symlink(path.join(root, 'secret'), path.join(dist, 'build.json'));
    expect(await reasonOf(upload(options()))).toMatch(/holds no build that can be read: ELOOP/);
  });

  test('refuses a build that uses contracts missing from build.json', async () => {
    await write('shared/contracts/src/events.ts', "export interface EventMap {\n  'cart:changed': { cart: number };\n}\n");
    await write('shared/domain/src/money.ts', 'export type Money = number;\n');
    await write('dist/server/remoteEntry.js', "emit('cart:changed')");
    await seal();
    expect(await reasonOf(upload(options()))).toMatch(/uses the event cart:changed, which its build\.json does not name/);
  });
});

describe('promote', () => {
  test('makes an uploaded version live in one channel', async () => {
    await uploaded();
    expect(await promote({ store, root, remote: 'catalog', version: '1.0.0-ci', channel: 'staging', ...by })).toMatchObject({
      ok: true,
      entry: { action: 'publish', channel: 'staging', seq: 1, ...by },
    });
    expect([await live(), await live('staging')]).toEqual([undefined, { catalog: '1.0.0-ci' }]);
  });

  test('checks a release against the live shop again on promote', async () => {
    await uploaded();
    await build({ version: '2', path: '/products' });
    await uploaded({ removes: ['/'] });
    const made = (version: string, removes: string[] = []) => promote({ store, root, remote: 'catalog', version, removes, ...by });
    expect(await made('1.0.0-ci')).toMatchObject({ ok: true });
    expect(await reasonOf(made('2'))).toMatch(/no longer the address \/, which is live in 1\.0\.0-ci\. If that is meant: --removes \//);
    expect(await made('2', ['/'])).toMatchObject({ ok: true, sizes: { before: { scripts: expect.any(Number) } } });
  });

  test('promotes a rolled-back version only on request', async () => {
    for (const version of ['1.0.0-ci', '2']) {
      await build({ version });
      await uploaded();
      await promote({ store, root, remote: 'catalog', version, ...by });
    }
    await apply({ store }, ({ journal }) => planRollback(journal, { remote: 'catalog', ...by, at: new Date().toISOString() }));
    const again = (isAgain: boolean) => promote({ store, root, remote: 'catalog', version: '2', again: isAgain, ...by });
    expect(await reasonOf(again(false))).toMatch(/ayşe rolled catalog back to 1\.0\.0-ci .*--again/);
    expect(await live()).toEqual({ catalog: '1.0.0-ci' });
    expect(await again(true)).toMatchObject({ ok: true });
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['is not in the store', () => rm(path.join(root, 'releases/remotes'), { recursive: true }), /is not in the store: upload it first/],
    [
      'has a damaged manifest',
      () => write('releases/remotes/catalog/1.0.0-ci/release.json', '{'),
      /Its manifest is damaged: .*is not JSON/,
    ],
    [
      'has an altered file',
      () => write('releases/remotes/catalog/1.0.0-ci/server/remoteEntry.js', 'x'),
      /does not have the hash that its release names/,
    ],
  ])('refuses a version that %s', async (_, harm, reason) => {
    await uploaded();
    await harm();
    expect(await reasonOf(promote({ store, root, remote: 'catalog', version: '1.0.0-ci', ...by }))).toMatch(reason);
    expect((await readJournal(store)).entries).toEqual([]);
  });

  test('rehearses a checked version before making it live', async () => {
    await uploaded();
    const rehearsed: string[] = [];
    const made = (version: string, reason?: string) =>
      promote({
        store,
        root,
        remote: 'catalog',
        version,
        ...by,
        async rehearse(name) {
          rehearsed.push(name);
          return reason === undefined ? undefined : { ok: false, reason };
        },
      });
    expect(await reasonOf(made('0.0.9'))).toMatch(/is not in the store/);
    expect(await reasonOf(made('1.0.0-ci', 'blank'))).toBe('blank');
    expect([rehearsed, await live()]).toEqual([['1.0.0-ci'], undefined]);
    expect(await made('1.0.0-ci')).toMatchObject({ ok: true });
  });

  test('refuses a promote after a concurrent promote during its rehearsal', async () => {
    await uploaded();
    await build({ version: '2' });
    await uploaded();
    const made = (version: string, rehearse?: () => Promise<undefined>) =>
      promote({ store, root, remote: 'catalog', version, rehearse, ...by });
    const meanwhile = async (): Promise<undefined> => {
      await made('2');
    };
    expect(await reasonOf(made('1.0.0-ci', meanwhile))).toMatch(/was not made live: ayşe made catalog 2 live/);
  });

  test('names the accepted promote when refusing a concurrent promote', async () => {
    await uploaded();
    await build({ version: '2' });
    await uploaded();
    const results = await Promise.all(
      ['1.0.0-ci', '2'].map((version) =>
        promote({ store: createFolderStore(path.join(root, 'releases')), root, remote: 'catalog', version, ...by }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const reasons = results.map((result) => (result.ok ? '' : result.reason));
    expect(reasons).toContainEqual(expect.stringMatching(/was not made live: ayşe made catalog \S+ live at .* \(test\)/));
  });

  test('uploads to a frozen channel but refuses to promote', async () => {
    await uploaded();
    await promote({ store, root, remote: 'catalog', version: '1.0.0-ci', ...by });
    await apply({ store }, ({ journal }) => planFreeze(journal, 'freeze', { who: 'ali', why: 'sale', at: new Date().toISOString() }));
    await build({ version: '2' });
    await uploaded();
    expect(await reasonOf(promote({ store, root, remote: 'catalog', version: '2', ...by }))).toMatch(/ali froze production at .* \(sale\)/);
  });
});

describe('publish', () => {
  test('uploads and promotes a build on publish', async () => {
    expect(await publish({ ...options(), ...by })).toMatchObject({ ok: true, built: true, entry: { seq: 1 } });
    expect(await live()).toEqual({ catalog: '1.0.0-ci' });
  });

  test('checks a publish but writes nothing in a dry run', async () => {
    await publish({ ...options(), ...by });
    await build({ version: '2' });
    const keys = await store.list('');
    expect(await publish({ ...options(), ...by, dryRun: true })).toMatchObject({ ok: true, entry: { seq: 2, version: '2' } });
    expect(await store.list('')).toEqual(keys);
  });
});
