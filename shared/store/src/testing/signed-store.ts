import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { createFolderStore, type FolderStore } from '../folder-store.ts';
import { append, readJournal } from '../journal.ts';
import { signManifest } from '../manifest-signatures.ts';
import { type Grant, type Registry, readRegistry, registryKey, signRegistry, storeRegistry } from '../registry.ts';
import { browserKey, integrityOf, releaseKey } from '../releases.ts';
import { createKey, keyIdOf, type PrivateKey, publicKeyOf } from '../signatures.ts';
import { type Trust, type TrustOptions, trusting } from '../trust.ts';

export const people = ['ayşe', 'çağrı', 'ozan', 'deniz', 'elif', 'stranger'] as const;
export type Person = (typeof people)[number];

export interface SignedStore {
  folder: string;
  plain: FolderStore;
  keys: Readonly<Record<Person, PrivateKey>>;
  ids: Readonly<Record<Person, string>>;
  anchor: string;
  as: (...who: Person[]) => FolderStore & { trust: Trust };
  /** Opens the store like a shell whose marks are in `marks`. */
  shell: (marks?: string, options?: Partial<TrustOptions>) => FolderStore & { trust: Trust };
  upload: (remote: RemoteName, version: string, by?: Person) => Promise<void>;
  /** Appends without uploading. */
  write: (changes: Partial<JournalEntry> & { action: string }, ...by: Person[]) => Promise<boolean>;
  publish: (remote: RemoteName, version: string, by?: Person) => Promise<void>;
  revoke: (person: Person) => Promise<boolean>;
  changeRegistry: (changes: (registry: Registry) => Partial<Registry>, ...by: Person[]) => Promise<boolean>;
  remove: () => Promise<void>;
}

const at = '2026-01-02T03:04:05.000Z';

/** Ayşe and Çağrı administer and revert. Ozan and Elif release the catalog, Deniz the designer. The stranger has no rights. */
export async function createSignedStore(): Promise<SignedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signed-'));
  const plain = createFolderStore(path.join(folder, 'releases'));
  const keys = Object.fromEntries(await Promise.all(people.map(async (person) => [person, await createKey()]))) as SignedStore['keys'];
  const ids = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await keyIdOf(keys[person])])),
  ) as SignedStore['ids'];
  await storeRegistry(plain, await signRegistry(firstRegistry(keys, ids), [keys.ayşe, keys.çağrı]));
  const anchor = (await readRegistry(plain))?.hash ?? '';

  const as: SignedStore['as'] = (...who) => trusting(plain, { anchor, isPublic: true, keys: who.map((person) => keys[person]) });
  const upload: SignedStore['upload'] = async (remote, version, by = ownerOf(remote)) => {
    const code = Buffer.from(`var ${entryGlobal(remote, version)};`);
    await plain.putIfAbsent(browserKey(remote, version, 'remoteEntry.js'), code);
    const browser = [{ path: 'remoteEntry.js', size: code.length, integrity: integrityOf(code) }];
    const manifest = { remote, version, builtAt: at, source: 'x', shared: {}, routes: [], slots: [], assets: {} };
    const bytes = Buffer.from(JSON.stringify({ ...manifest, surface: { js: [], css: [] }, browser, server: [] }));
    const store = as(by);
    await signManifest(store, store.trust, { remote, version }, bytes);
    await plain.putIfAbsent(releaseKey(remote, version), bytes);
  };
  const write: SignedStore['write'] = async (changes, ...by) => {
    const store = as(...by);
    const { entries, next } = await readJournal(store, { channel: changes.channel });
    const { remote, version } = changes;
    const composition = { ...entries.at(-1)?.composition, ...(remote && version && { [remote]: version }) };
    return append(store, { seq: next, at, who: by.join(' '), why: 'test', composition, ...changes });
  };
  const changeRegistry: SignedStore['changeRegistry'] = async (changes, ...by) => {
    const before = await readRegistry(plain);
    if (!before) throw new Error(`${registryKey(1)} is missing`);
    const heads = { production: (await readJournal(as('ayşe'))).next - 1 };
    const next = { ...before.registry, version: before.registry.version + 1, previous: before.hash, heads };
    const registry = { ...next, ...changes(before.registry) };
    const signed = await signRegistry(
      registry,
      by.map((person) => keys[person]),
    );
    return storeRegistry(plain, signed, { first: anchor });
  };
  return {
    folder,
    plain,
    keys,
    ids,
    anchor,
    as,
    shell: (marks = path.join(folder, 'marks'), options = {}) =>
      trusting(plain, { anchor, isPublic: true, marksFolder: marks, serves: true, ...options }),
    upload,
    write,
    async publish(remote, version, by = ownerOf(remote)) {
      await upload(remote, version, by);
      await write({ action: 'publish', remote, version }, by);
    },
    changeRegistry,
    revoke: (person) =>
      changeRegistry(
        ({ keys: known }) => ({
          keys: Object.fromEntries(
            Object.entries(known).map(([id, key]) => [id, id === ids[person] ? { ...key, revoked: '2026-01-03' } : key]),
          ),
        }),
        'ayşe',
        'çağrı',
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const ownerOf = (remote: RemoteName): Person => (remote === 'designer' ? 'deniz' : 'ozan');

function firstRegistry(keys: SignedStore['keys'], ids: SignedStore['ids']): Registry {
  const known = people.filter((person) => person !== 'stranger');
  const team = (person: Person, remote: string): Grant[] =>
    (['upload', 'promote'] as const).map((role) => ({ role, keys: [ids[person]], remotes: [remote] }));
  return {
    version: 1,
    at,
    why: 'begin',
    threshold: 2,
    keys: Object.fromEntries(known.map((person) => [ids[person], { key: publicKeyOf(keys[person]), holder: person }])),
    grants: [
      { role: 'admin', keys: [ids.ayşe, ids.çağrı] },
      { role: 'revert', keys: [ids.ayşe, ids.çağrı] },
      ...team('ozan', 'catalog'),
      ...team('elif', 'catalog'),
      ...team('deniz', 'designer'),
    ],
    remotes: { catalog: { owner: 'ozan', contact: 'ozan@example.com' }, designer: { owner: 'deniz', contact: 'deniz@example.com' } },
  };
}
