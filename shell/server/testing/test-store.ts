import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { JournalEntry, Release } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { append, readHead } from '@shop/store/journal';
import { browserKey, integrityOf, releaseKey, serverKey } from '@shop/store/releases';

export interface TestRelease {
  remote: RemoteName;
  version: string;
  /** `module` is JavaScript, where `shared('react')` is the host's React. */
  pages?: readonly (Partial<RouteRecord> & { id: string; path: string; module?: string })[];
  slots?: Partial<Record<SlotName, string>>;
  entry?: string;
  browserEntry?: string;
}

export interface TestStore {
  folder: string;
  store: FolderStore;
  publish: (release: TestRelease, seq?: number) => Promise<void>;
  publishOthers: (except?: RemoteName) => Promise<void>;
  rollBack: (remote: RemoteName, version: string) => Promise<void>;
  overwrite: (key: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function createTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-store-'));
  const store = createFolderStore(folder);
  const publish = async (release: TestRelease, seq?: number): Promise<void> => {
    await writeRelease(store, release);
    await appendTo(store, 'publish', release, seq);
  };
  return {
    folder,
    store,
    publish,
    async publishOthers(except) {
      const live = (await readHead(store))?.composition ?? {};
      for (const remote of remoteNames) if (live[remote] === undefined && remote !== except) await publish({ remote, version: '1' });
    },
    rollBack: (remote, version) => appendTo(store, 'rollback', { remote, version }),
    overwrite: (key, text) => writeFile(store.path(key), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function writeRelease(store: FolderStore, given: TestRelease): Promise<void> {
  const { remote, version, pages = [], slots = {}, entry = entryOf(given), browserEntry } = given;
  const write = async (key: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
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
      // Marks the bundle as CommonJS, as the build does: a parent package may be ESM.
      { path: 'package.json', ...(await write(serverKey(remote, version, 'package.json'), '{ "type": "commonjs" }')) },
    ],
    browser: [
      { ...file, ...(await write(browserKey(remote, version, file.path), browserEntry ?? `var ${entryGlobal(remote, version)};`)) },
    ],
  };
  await write(releaseKey(remote, version), JSON.stringify(release));
}

/** Appends an entry without validating the release. `seq` overrides the next number. */
export async function appendTo(
  store: FolderStore,
  action: JournalEntry['action'],
  { remote, version }: Pick<TestRelease, 'remote' | 'version'>,
  seq?: number,
): Promise<void> {
  const head = await readHead(store);
  await append(store, {
    seq: seq ?? (head?.seq ?? 0) + 1,
    action,
    remote,
    version,
    at: '2026-01-02T03:04:05.000Z',
    who: 'test',
    why: '',
    composition: { ...head?.composition, [remote]: version },
  });
}

/** A bundle's entry as CommonJS. */
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
