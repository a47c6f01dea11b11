import type { Release } from '@shop/contracts/releases';
import type { FolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { browserKey, damageOf, entryProblem, readRelease, serverKey } from '@shop/store/releases';
import { assetUrl } from '../../src/page-state.ts';
import { createStylesheet, type Stylesheet } from '../assets/stylesheet.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

/** A release whose bytes are verified. Exactly these bytes run. */
export interface LoadedRelease {
  release: Release;
  folder: string;
  sources: ReadonlyMap<string, string>;
  stylesheets: ReadonlyMap<string, Stylesheet>;
}

export interface Known {
  /** `null` if the manifest is missing or unreadable. */
  release?: Release | null;
  loaded?: LoadedRelease;
  error?: string;
}

export class CodeFailed extends Error {
  override name = 'CodeFailed';
  /** True if the code hung or ended its process. */
  readonly isHarmful: boolean;
  readonly isHung: boolean;
  constructor(message: string, { isHarmful = false, isHung = false } = {}) {
    super(message);
    this.isHarmful = isHarmful || isHung;
    this.isHung = isHung;
  }
}

export interface LoadedReleases {
  known: (version: RemoteVersion) => Known;
  load: (version: RemoteVersion) => Promise<Known>;
  read: (version: RemoteVersion) => Promise<void>;
  failed: (version: RemoteVersion, error: string) => void;
  keep: (versions: Iterable<RemoteVersion>) => void;
}

interface Entry extends RemoteVersion {
  known: Known;
  loading?: Promise<Known>;
  rests?: boolean;
}

export interface LoadingOptions {
  /** Called before loading. @throws if the version must not run */
  onBegin: (version: RemoteVersion) => Promise<void>;
  run: (release: LoadedRelease) => Promise<void>;
  onSettled: (version: RemoteVersion, known: Known, failure?: CodeFailed) => void;
}

/** Milliseconds before a release is tried again after its code has failed. */
const CODE_AGAIN_MS = 30_000;

export function createLoadedReleases(store: FolderStore, { onBegin, run, onSettled }: LoadingOptions): LoadedReleases {
  const entries = new Map<string, Entry>();
  const entryOf = ({ remote, version }: RemoteVersion): Entry => {
    const entry = entries.get(versionName({ remote, version })) ?? { remote, version, known: {} };
    entries.set(versionName(entry), entry);
    return entry;
  };

  function rest(entry: Entry): void {
    entry.rests = true;
    setTimeout(() => {
      delete entry.rests;
    }, CODE_AGAIN_MS).unref();
  }

  async function read(version: RemoteVersion): Promise<Release> {
    const release = await readRelease(store, version.remote, version.version);
    entryOf(version).known.release = release ?? null;
    if (!release) throw new Error(`${versionName(version)} is not in the release store`);
    return release;
  }

  async function requireEntry(release: Release): Promise<void> {
    if (!release.browser.some(({ path }) => path === 'remoteEntry.js')) throw new Error('it has no browser entry');
    const problem = await entryProblem(store, release);
    if (problem) throw new Error(problem);
  }

  async function load(entry: Entry): Promise<CodeFailed | undefined> {
    try {
      await onBegin({ remote: entry.remote, version: entry.version });
      const release = await read(entry);
      const loaded = await readFiles(store, release);
      await requireEntry(release);
      await run(loaded);
      entry.known = { release, loaded };
      return undefined;
    } catch (error) {
      const { release } = entry.known;
      entry.known = { ...(release !== undefined && { release }), error: messageOf(error) };
      if (!(error instanceof CodeFailed)) return undefined;
      rest(entry);
      return error;
    }
  }

  return {
    known: (version) => entries.get(versionName(version))?.known ?? {},
    load(version) {
      const entry = entryOf(version);
      if (entry.known.loaded || entry.rests) return Promise.resolve(entry.known);
      entry.loading ??= load(entry).then((failure) => {
        delete entry.loading;
        const { remote, version, known } = entry;
        onSettled({ remote, version }, known, failure);
        return known;
      });
      return entry.loading;
    },
    async read(version) {
      try {
        await requireEntry(await read(version));
      } catch (error) {
        const { known } = entryOf(version);
        // `null`, because an unreadable release claims no paths.
        known.release ??= null;
        known.error = messageOf(error);
      }
    },
    failed(version, error) {
      const entry = entryOf(version);
      const { release } = entry.known;
      entry.known = { ...(release !== undefined && { release }), error };
      rest(entry);
    },
    keep(versions) {
      const kept = new Set([...versions].map(versionName));
      for (const [key, entry] of entries) if (!kept.has(key) && !entry.loading) entries.delete(key);
    },
  };
}

export async function readLoaded(store: FolderStore, version: RemoteVersion): Promise<LoadedRelease> {
  const release = await readRelease(store, version.remote, version.version);
  if (!release) throw new Error(`${versionName(version)} is not in the release store`);
  const problem = await entryProblem(store, release);
  if (problem) throw new Error(problem);
  return readFiles(store, release);
}

async function readFiles(store: FolderStore, release: Release): Promise<LoadedRelease> {
  const { remote, version, server, browser } = release;
  const read = async (key: string, integrity: string): Promise<Uint8Array> => {
    const bytes = await store.get(key);
    const damage = damageOf(key, bytes, integrity);
    if (damage || !bytes) throw new Error(damage);
    return bytes;
  };
  const [serverFiles, browserFiles] = await Promise.all([
    Promise.all(
      server.map(async ({ path: file, integrity }) => ({ file, bytes: await read(serverKey(remote, version, file), integrity) })),
    ),
    Promise.all(
      browser.map(async ({ path: file, integrity }) => ({ file, bytes: await read(browserKey(remote, version, file), integrity) })),
    ),
  ]);
  const sources = new Map(
    serverFiles.filter(({ file }) => /\.(?:js|json)$/.test(file)).map(({ file, bytes }) => [file, new TextDecoder().decode(bytes)]),
  );
  const stylesheets = new Map<string, Stylesheet>(
    browserFiles
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ file, bytes }) => [file, createStylesheet(assetUrl(remote, version, file), bytes)]),
  );
  return { release, folder: store.path(serverKey(remote, version, 'remoteEntry.js')).replace(/[\\/][^\\/]*$/, ''), sources, stylesheets };
}
