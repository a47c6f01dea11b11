import { stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Release } from '@shop/contracts/releases';
import { LRUCache } from 'lru-cache';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { clearLeftovers } from './leftovers.ts';
import { signatureKey } from './manifest-signatures.ts';
import { parseValue } from './parse.ts';
import { damageOf, filesOf, MAX_MANIFEST_BYTES, verifyFile } from './releases.ts';
import { checkKey, NotCopied, type Store, StoreUnavailable } from './store.ts';

export interface CopyingStore extends FolderStore {
  problem: () => string | undefined;
}

export interface CopyingStoreOptions {
  onChange?: (problem: string | undefined) => void;
  maxVersions?: number;
  /** Milliseconds until a copy is compared with the store again. */
  freshMs?: number;
  /** Minimum milliseconds between listings of a remote's versions, because anybody can request missing versions. */
  listingMs?: number;
}

/** The least recently used versions are removed from the disk. */
const MAX_VERSIONS = 64;
const FRESH_MS = 60_000;
const AT_ONCE = 16;
/** Minimum and maximum milliseconds between failed attempts. The pause doubles each time. */
const AGAIN_MS = [500, 5000] as const;
/** Failed attempts before the store counts as unavailable. */
const FAILURES = 2;
const LISTING_MS = 1000;
const TOUCH_MS = 60_000;
const REMEMBERED = 200;
const RETAINED = 5000;
const MAX_FILES = 10_000;
/** Milliseconds to remember that a key is missing, because each check of a manifest looks for a newer registry. */
const ABSENT_MS = 1000;

const versionKey = /^(remotes\/([^/]+)\/([^/]+))\/(.+)$/;
const signatureName = /^release\.[0-9a-f]{16}\.sig\.json$/;
/** Keys that a shell needs to start while the store is unavailable. */
const keptKey = /^(?:journal|channels\/[^/]+\/journal|registry|adopted|heads)(?:\/([^/]+))?$/;
const entryKey = /^((?:channels\/[^/]+\/)?journal)\/(\d+\.json)$/;

/**
 * Copies served versions from a bucket to a folder, and verifies their files. See
 * docs/decisions/0086-keep-releases-in-a-bucket.md
 */
export function createCopyingStore(source: Store, folder: string, options: CopyingStoreOptions = {}): CopyingStore {
  const { maxVersions = MAX_VERSIONS, freshMs = FRESH_MS, listingMs = LISTING_MS } = options;
  const copy = createFolderStore(folder);
  const availability = watchAvailability(source.location, options.onChange);
  const { reading, writing } = availability;
  const versions = new Map<string, Version>();
  const listings = new Map<string, () => Promise<ReadonlySet<string>>>();
  const newestEntries = new Map<string, string>();
  const saved = new LRUCache<string, Uint8Array>({ max: REMEMBERED });
  const retained = new LRUCache<string, true>({ max: RETAINED });
  const absentRegistries = new LRUCache<string, true>({ max: REMEMBERED, ttl: ABSENT_MS });
  /** Keys of copies by hash: most files of a version are those of the previous version. */
  const copied = new LRUCache<string, string>({ max: MAX_FILES });

  const versionOf = (name: string, remote: string, version: string): Version => {
    const known = versions.get(name) ?? { name, remote, version, checkedAt: Number.NEGATIVE_INFINITY, touchedAt: 0, isGone: false };
    versions.set(name, known);
    return known;
  };

  /** Waits for a listing that begins after the call. */
  function listed(remote: string): Promise<ReadonlySet<string>> {
    const listing =
      listings.get(remote) ?? throttled(listingMs, async () => new Set(await reading(() => source.names(`remotes/${remote}`))));
    listings.set(remote, listing);
    return listing();
  }

  async function copyFile(key: string, integrity: string): Promise<Uint8Array> {
    const bytes = (await readCopy(copied.get(integrity), integrity)) ?? (await reading(() => source.get(key)));
    const damage = damageOf(key, bytes, integrity);
    if (damage || !bytes) throw new NotCopied(damage);
    await copy.replace(key, bytes);
    return bytes;
  }

  async function readCopy(key: string | undefined, integrity: string): Promise<Uint8Array | undefined> {
    const bytes = key === undefined ? undefined : await copy.get(key).catch(() => undefined);
    return bytes && verifyFile(bytes, integrity) ? bytes : undefined;
  }

  function remember(contents: Contents): Contents {
    for (const [key, integrity] of contents.files) copied.set(integrity, key);
    return contents;
  }

  /** Copies the version, its manifest last. `undefined` if the store does not have it. */
  async function fetchVersion(its: Version): Promise<Contents | undefined> {
    const { name, remote, version } = its;
    if (!(await listed(remote)).has(version)) return undefined;
    const manifest = await reading(() => source.get(`${name}/release.json`, MAX_MANIFEST_BYTES));
    if (!manifest) return undefined;
    const contents = contentsOf(name, manifest);
    await inParallel(AT_ONCE, shuffled([...contents.files]), async ([key, integrity]) => {
      if (!(await readCopy(key, integrity))) await copyFile(key, integrity);
    });
    await copySignatures(its, manifest);
    await copy.replace(`${name}/release.json`, manifest);
    its.checkedAt = performance.now();
    its.isGone = false;
    // Not awaited, because it reads the whole folder.
    removeOldVersions(name).catch(() => undefined);
    return remember(contents);
  }

  async function copySignatures(its: Version, manifest: Uint8Array): Promise<void> {
    const key = signatureKey(its, manifest);
    const bytes = await reading(() => source.get(key));
    if (bytes) await copy.replace(key, bytes);
  }

  /** Runs in the background, so that copies are served while the store does not answer. */
  async function compare(its: Version): Promise<void> {
    const { name } = its;
    if (performance.now() - its.checkedAt < freshMs) return;
    its.checkedAt = performance.now();
    const manifest = await reading(() => source.get(`${name}/release.json`, MAX_MANIFEST_BYTES));
    its.isGone = manifest === undefined;
    if (!manifest) return;
    await copySignatures(its, manifest);
    if (Buffer.compare(manifest, (await its.contents)?.manifest ?? new Uint8Array()) === 0) return;
    const contents = await fetchVersion(its);
    its.contents = Promise.resolve(contents);
  }

  async function readCopied({ name }: Version): Promise<Contents | undefined> {
    const manifest = await copy.get(`${name}/release.json`, MAX_MANIFEST_BYTES).catch(() => undefined);
    try {
      return manifest && remember(contentsOf(name, manifest));
    } catch {
      return undefined;
    }
  }

  async function contentsFor(its: Version): Promise<Contents | undefined> {
    its.contents ??= readCopied(its).then((present) => present ?? fetchVersion(its));
    const { contents } = its;
    try {
      const found = await contents;
      if (found) {
        touch(its);
        compare(its).catch(() => undefined);
      }
      if (!found && its.contents === contents) versions.delete(its.name);
      return found;
    } catch (error) {
      if (its.contents === contents) versions.delete(its.name);
      throw error;
    }
  }

  function touch(its: Version): void {
    if (Date.now() - its.touchedAt < TOUCH_MS) return;
    its.touchedAt = Date.now();
    utimes(copy.path(`${its.name}/release.json`), new Date(), new Date()).catch(() => undefined);
  }

  async function getOfVersion(its: Version, key: string, file: string): Promise<Uint8Array | undefined> {
    const contents = await contentsFor(its);
    if (!contents) return undefined;
    if (file === 'release.json') return its.isGone ? undefined : contents.manifest;
    if (signatureName.test(file)) return copy.get(key);
    const integrity = contents.files.get(key);
    if (integrity === undefined) return undefined;
    return (await readCopy(key, integrity)) ?? copyFile(key, integrity);
  }

  async function removeOldVersions(kept: string): Promise<void> {
    const found: { name: string; usedAt: number }[] = [];
    for (const remote of await copy.names('remotes'))
      for (const version of await copy.names(`remotes/${remote}`)) {
        const name = `remotes/${remote}/${version}`;
        const usedAt = await stat(copy.path(`${name}/release.json`)).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        );
        // Keeps versions without a manifest: another process may be copying them.
        if (usedAt !== undefined && name !== kept) found.push({ name, usedAt });
      }
    await clearLeftovers(copy);
    const surplus = Math.max(0, found.length + 1 - maxVersions);
    for (const { name } of found.sort((a, b) => a.usedAt - b.usedAt).slice(0, surplus)) {
      versions.delete(name);
      await copy.remove(`${name}/release.json`);
      for (const key of await copy.list(`${name}/`)) await copy.remove(key);
      await copy.prune(name);
    }
  }

  async function getKept(key: string, maxBytes: number | undefined): Promise<Uint8Array | undefined> {
    const [, journal = '', name = ''] = entryKey.exec(key) ?? [];
    if (name < (newestEntries.get(journal) ?? '')) {
      const bytes = await copy.get(key, maxBytes).catch(() => undefined);
      if (bytes) return bytes;
    }
    if (absentRegistries.has(key)) return undefined;
    let bytes: Uint8Array | undefined;
    try {
      bytes = await reading(() => source.get(key, maxBytes));
    } catch (error) {
      if (error instanceof StoreUnavailable) return copy.get(key, maxBytes);
      throw error;
    }
    if (!bytes && key.startsWith('registry/')) absentRegistries.set(key, true);
    // Saves no journal entries: `retain` copies them once their reader has verified them.
    if (bytes && journal === '') await save(key, bytes);
    return bytes;
  }

  async function save(key: string, bytes: Uint8Array): Promise<void> {
    if (saved.get(key) !== bytes) await copy.replace(key, bytes);
    saved.set(key, bytes);
  }

  async function retain(key: string, bytes: Uint8Array): Promise<void> {
    if (retained.has(key)) return;
    const copied = await copy.get(key).catch(() => undefined);
    if (!copied || Buffer.compare(copied, bytes) !== 0) await copy.replace(key, bytes);
    retained.set(key, true);
  }

  return {
    location: source.location,
    path: copy.path,
    retain,
    problem: availability.problem,
    async get(key, maxBytes) {
      checkKey(key);
      const [, name = '', remote = '', version = '', file = ''] = versionKey.exec(key) ?? [];
      if (file === 'release.json' || signatureName.test(file) || /^(?:browser|server)\//.test(file))
        return getOfVersion(versionOf(name, remote, version), key, file);
      return keptKey.test(key) ? getKept(key, maxBytes) : reading(() => source.get(key, maxBytes));
    },
    async names(parent) {
      try {
        const names = await reading(() => source.names(parent));
        if (entryKey.test(`${parent}/0.json`)) newestEntries.set(parent, names.at(-1) ?? '');
        return names;
      } catch (error) {
        const copied = error instanceof StoreUnavailable && keptKey.test(parent) ? await copy.names(parent) : [];
        if (copied.length > 0) return copied;
        throw error;
      }
    },
    list: (prefix) => reading(() => source.list(prefix)),
    listDated: (prefix) => reading(() => source.listDated(prefix)),
    putIfAbsent: (key, bytes) => writing(() => source.putIfAbsent(key, bytes)),
    replace: (key, bytes) => writing(() => source.replace(key, bytes)),
    remove: (key) => writing(() => source.remove(key)),
    clearTemporary: (time) => source.clearTemporary(time),
    prune: (parent) => source.prune(parent),
  };
}

interface Version {
  name: string;
  remote: string;
  version: string;
  contents?: Promise<Contents | undefined>;
  checkedAt: number;
  touchedAt: number;
  isGone: boolean;
}

interface Contents {
  manifest: Uint8Array;
  files: ReadonlyMap<string, string>;
}

/** Checks no signature: readers of the copy verify it. */
function contentsOf(name: string, manifest: Uint8Array): Contents {
  const release = parseValue(`${name}/release.json`, manifest, Release);
  const files = filesOf(release).map(({ key, integrity }) => [key, integrity] as const);
  const stranger = files.find(([key]) => !key.startsWith(`${name}/`));
  if (stranger) throw new Error(`${name}/release.json lists ${stranger[0]}, which is of another version`);
  return { manifest, files: new Map(files) };
}

interface Availability {
  problem: () => string | undefined;
  reading: <T>(operation: () => Promise<T>) => Promise<T>;
  /** Fails at once while the store is unavailable. A failed write is no outage, because rights may be missing. */
  writing: <T>(operation: () => Promise<T>) => Promise<T>;
}

function watchAvailability(location: string, onChange: CopyingStoreOptions['onChange']): Availability {
  let failure: StoreUnavailable | undefined;
  let failures = 0;
  let since = '';
  let failedAt = Number.NEGATIVE_INFINITY;
  const problem = () => (failures < FAILURES ? undefined : `${location} is unavailable since ${since}: ${failure?.message}`);

  function failed(error: StoreUnavailable, startedAt: number): void {
    // Concurrent failures count as one.
    if (startedAt < failedAt) return;
    failedAt = performance.now();
    failure = error;
    failures += 1;
    if (failures === 1) since = new Date().toISOString();
    if (failures === FAILURES) onChange?.(problem());
  }
  function answered(): void {
    const wasKnown = failures >= FAILURES;
    failures = 0;
    failure = undefined;
    if (wasKnown) onChange?.(undefined);
  }
  function refuse(): void {
    const [first, last] = AGAIN_MS;
    const pause = Math.min(first * 2 ** (failures - 1), last);
    if (failure && performance.now() - failedAt < pause) throw failure;
  }

  return {
    problem,
    async reading(operation) {
      refuse();
      const startedAt = performance.now();
      try {
        const result = await operation();
        answered();
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailable) failed(error, startedAt);
        throw error;
      }
    },
    async writing(operation) {
      refuse();
      return operation();
    },
  };
}

/** Runs `work` at most once per `ms`. Each call waits for a run that begins after the call. */
function throttled<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let next: Promise<T> | undefined;
  async function run(): Promise<T> {
    await delay(Math.max(0, startedAt + ms - performance.now()), undefined, { ref: false });
    startedAt = performance.now();
    next = undefined;
    return work();
  }
  return () => {
    next ??= run();
    return next;
  };
}

/** Shuffled, so that workers that copy the same version share the work. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

async function inParallel<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
