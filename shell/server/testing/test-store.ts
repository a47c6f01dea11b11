import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { JournalEntry, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { developmentRegistry } from '@shop/store/development';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { append, readHead } from '@shop/store/journal';
import { createKeyFile } from '@shop/store/key-file';
import { readRegistry, signRegistry, storeRegistry } from '@shop/store/registry';
import { browserKey, integrityOf, putManifest, serverKey } from '@shop/store/releases';
import { createDevelopmentStore, developmentKeyFile } from '@shop/store/testing/development-store';
import { type Trusting, trusting, type VerifiedStore } from '@shop/store/trust';

export interface TestRelease {
  remote: RemoteName;
  version: string;
  /** `module` is JavaScript, where `shared('react')` is the host's React. */
  pages?: readonly (Partial<RouteRecord> & { id: string; path: string; module?: string })[];
  slots?: Partial<Record<SlotName, string>>;
  entry?: string;
  /** `null`: the release has no browser entry. */
  browserEntry?: string | null;
  browserFiles?: Readonly<Record<string, Uint8Array>>;
}

export const testRemotes = ['account', 'cart-checkout', 'catalog', 'designer'];

export interface TestStore {
  folder: string;
  registry: string | undefined;
  store: Trusting<FolderStore>;
  writer: FolderStore;
  publish: (release: TestRelease) => Promise<void>;
  publishOthers: (except?: RemoteName) => Promise<void>;
  rollBack: (remote: RemoteName, version: string) => Promise<void>;
  overwrite: (key: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** `isPublic`: with a registry that public shops accept. */
export async function createTestStore({ isPublic = false } = {}): Promise<TestStore> {
  const base = await mkdtemp(path.join(tmpdir(), 'shell-store-'));
  const folder = path.join(base, 'releases');
  await mkdir(folder);
  const plain = createFolderStore(folder);
  const keyFile = developmentKeyFile(folder);
  if (isPublic) {
    const key = await createKeyFile(keyFile);
    const { development: _, ...registry } = await developmentRegistry(key);
    await storeRegistry(plain, await signRegistry(registry, [key]));
  } else await createDevelopmentStore(folder);
  const anchor = (await readRegistry(plain))?.hash;
  const store = trusting(plain, { anchor, isPublic, keyFile, marksFolder: path.join(base, 'trust'), serves: true });
  const writer = trusting(plain, { anchor, isPublic, keyFile });
  const publish = async (release: TestRelease): Promise<void> => {
    await writeRelease(writer, release);
    await appendTo(writer, 'publish', release);
  };
  return {
    folder,
    registry: anchor,
    store,
    writer,
    publish,
    async publishOthers(except) {
      const live = (await readHead(store))?.composition ?? {};
      for (const remote of testRemotes) if (live[remote] === undefined && remote !== except) await publish({ remote, version: '1' });
    },
    rollBack: (remote, version) => appendTo(writer, 'rollback', { remote, version }),
    overwrite: (key, text) => writeFile(store.path(key), text),
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

export async function writeRelease(store: VerifiedStore, given: TestRelease): Promise<void> {
  const { remote, version, pages = [], slots = {}, entry = entryOf(given), browserEntry, browserFiles = {} } = given;
  const write = async (key: string, text: string | Uint8Array) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    await store.putIfAbsent(key, bytes);
    return { integrity: integrityOf(bytes), size: bytes.length };
  };
  const file = { path: 'remoteEntry.js' };
  const release: Release = {
    remote,
    version,
    builtAt: '2026-01-02T03:04:05.000Z',
    source: `${remote}@${version}`,
    shared: {},
    routes: pages.map(({ module: _, ...route }) => ({ layout: 'default', ...route })),
    slots: Object.keys(slots) as SlotName[],
    assets: {},
    surface: { js: [], css: [] },
    server: [
      { ...file, ...(await write(serverKey(remote, version, file.path), entry)) },
      // Without this file, a parent folder's package.json could turn the entry into ESM.
      { path: 'package.json', ...(await write(serverKey(remote, version, 'package.json'), '{ "type": "commonjs" }')) },
    ],
    browser: [
      ...(await Promise.all(
        Object.entries(browserFiles).map(async ([name, bytes]) => ({
          path: name,
          ...(await write(browserKey(remote, version, name), bytes)),
        })),
      )),
      ...(browserEntry === null
        ? []
        : [{ ...file, ...(await write(browserKey(remote, version, file.path), browserEntry ?? `var ${entryGlobal(remote, version)};`)) }]),
    ],
  };
  await putManifest(store, release, new TextEncoder().encode(JSON.stringify(release)));
}

/** Appends an entry without validating the release. Retries if a guard is first. */
export async function appendTo(
  store: VerifiedStore,
  action: JournalEntry['action'],
  { remote, version }: Pick<TestRelease, 'remote' | 'version'>,
  at = '2026-01-02T03:04:05.000Z',
): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const head = await readHead(store);
    const composition = { ...head?.composition, [remote]: version };
    const entry = { seq: (head?.seq ?? 0) + 1, action, remote, version, at, who: 'test', why: '', composition };
    if (await append(store, entry)) return;
  }
}

export function entryOf({ remote, version, pages = [], slots = {} }: TestRelease): string {
  const route = ({ module = `{ default: () => '${remote}@${version}' }`, ...record }: NonNullable<TestRelease['pages']>[number]) =>
    `{ layout: 'default', ...${JSON.stringify(record)}, load: async () => (${module}) }`;
  return `
    let scope;
    const shared = (name) => Object.values(scope[name])[0].lib();
    module.exports = {
      init: async (given) => { scope = given; },
      get: async () => () => ({ default: {
        name: '${remote}',
        routes: [${pages.map(route).join(', ')}],
        slots: { ${Object.entries(slots)
          .map(([name, source]) => `'${name}': async () => ({ default: ${source} })`)
          .join(', ')} },
      } }),
    };`;
}
