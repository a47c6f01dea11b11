import { readFile } from 'node:fs/promises';
import { moduleFaults, surfaceFault } from '@shop/contracts/guest-rules';
import type { Release } from '@shop/contracts/releases';
import type { Remote } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { browserKey, entryProblem, readRelease, serverKey, verifyFile } from '@shop/store/releases';
import type { AnySlotModule } from '../src/host.ts';
import { assetUrl } from '../src/page-state.ts';
import { runAsGuest } from './guest.ts';
import { guestPage, guestSlot } from './guest-modules.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';
import { forgetSurface, loadSurface } from './server-federation.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** A release with all its code: every page and slot was loaded, and runs in its release's name. */
export interface LoadedRelease {
  release: Release;
  surface: Remote;
  /** Its style sheets, by the path of their files. */
  sheets: ReadonlyMap<string, Sheet>;
}

/** What is known of a version. */
export interface Known {
  /** Its manifest, once read; `null`: the store has none. */
  release?: Release | null;
  loaded?: LoadedRelease;
  /** Why the last try to load it failed. */
  error?: string;
  /** The last try was given up because it did not end. */
  hung?: boolean;
}

/** The versions whose code this process holds. */
export interface LoadedReleases {
  known: (version: RemoteVersion) => Known;
  /** Loads a version unless it is loaded or being loaded. Resolves to what is known of it then. */
  load: (version: RemoteVersion) => Promise<Known>;
  /** Reads its manifest, and whether pages can load it. */
  read: (version: RemoteVersion) => Promise<void>;
  /** Forgets all other versions, except those that are just being loaded: a manifest that is asked for later is read again. */
  keep: (versions: Iterable<RemoteVersion>) => void;
}

/** Milliseconds that the code of a release with all its pages and slots has to load. It takes a hundredth of that. */
const LOAD_MS = 10_000;

interface Entry extends RemoteVersion {
  known: Known;
  loading?: Promise<Known>;
}

export interface LoadingOptions {
  /** Asked before any code of a version runs; a rejection says why it must not. */
  onBegin: (version: RemoteVersion) => Promise<void>;
  /** Told at the end of each load, however it ended. */
  onSettled: (version: RemoteVersion, known: Known) => void;
}

export function createLoadedReleases(store: FolderStore, { onBegin, onSettled }: LoadingOptions): LoadedReleases {
  const entries = new Map<string, Entry>();
  const entryOf = ({ remote, version }: RemoteVersion): Entry => {
    const entry = entries.get(versionName({ remote, version })) ?? { remote, version, known: {} };
    entries.set(versionName(entry), entry);
    return entry;
  };

  async function read(version: RemoteVersion): Promise<Release> {
    const release = await readRelease(store, version.remote, version.version);
    entryOf(version).known.release = release ?? null;
    if (!release) throw new Error(`${versionName(version)} is not in the release store`);
    return release;
  }

  async function requireEntry(release: Release): Promise<void> {
    const problem = await entryProblem(store, release);
    if (problem) throw new Error(problem);
  }

  async function load(entry: Entry): Promise<void> {
    try {
      const release = await read(entry);
      const sheets = await verify(store, release);
      await requireEntry(release);
      await onBegin({ remote: entry.remote, version: entry.version });
      const loaded = { ...(await withDeadline((progress) => loadWhole(store, release, progress))), sheets };
      entry.known = { release: loaded.release, loaded };
    } catch (error) {
      forgetSurface(store, entry);
      const { release } = entry.known;
      entry.known = {
        ...(release !== undefined && { release }),
        error: messageOf(error),
        hung: error instanceof Hung,
      };
    }
  }

  return {
    known: (version) => entries.get(versionName(version))?.known ?? {},
    load(version) {
      const entry = entryOf(version);
      if (entry.known.loaded) return Promise.resolve(entry.known);
      entry.loading ??= load(entry).then(() => {
        delete entry.loading;
        const { remote, version, known } = entry;
        onSettled({ remote, version }, known);
        return known;
      });
      return entry.loading;
    },
    async read(version) {
      try {
        await requireEntry(await read(version));
      } catch (error) {
        const { known } = entryOf(version);
        // One that can't be read claims nothing.
        known.release ??= null;
        known.error = messageOf(error);
      }
    },
    keep(versions) {
      const kept = new Set([...versions].map(versionName));
      for (const [key, entry] of entries) {
        if (kept.has(key) || entry.loading) continue;
        if (entry.known.loaded) forgetSurface(store, entry);
        entries.delete(key);
      }
    },
  };
}

/** What loading waits for at the moment, for the reason when it waits too long. */
interface Progress {
  waitsFor: readonly string[];
}

class Hung extends Error {}

function withDeadline<T>(load: (progress: Progress) => Promise<T>): Promise<T> {
  const progress: Progress = { waitsFor: ['its entry'] };
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Hung(`loading did not end within ${LOAD_MS / 1000} s: it waits for ${progress.waitsFor.join(', ')}`));
    }, LOAD_MS);
  });
  return Promise.race([load(progress), deadline]).finally(() => clearTimeout(timer));
}

/**
 * Reads every file of a release and compares it with its hash; throws at the first that was altered or is missing.
 * Resolves to its style sheets.
 */
async function verify(store: FolderStore, { remote, version, server, browser }: Release): Promise<LoadedRelease['sheets']> {
  const read = async (key: string, integrity: string): Promise<Uint8Array> => {
    const bytes = await readFile(store.path(key));
    if (!verifyFile(bytes, integrity)) throw new Error(`${key} does not have the hash that its release names`);
    return bytes;
  };
  const sheets = new Map<string, Sheet>();
  for (const { path: file, integrity } of server) await read(serverKey(remote, version, file), integrity);
  for (const { path: file, integrity } of browser) {
    const bytes = await read(browserKey(remote, version, file), integrity);
    if (file.endsWith('.css')) sheets.set(file, createSheet(assetUrl(remote, version, file), bytes));
  }
  return sheets;
}

/** All of it, now: what was just compared with its hash is what runs, and a page that can't load is found before a shopper does. */
async function loadWhole(store: FolderStore, release: Release, progress: Progress): Promise<Omit<LoadedRelease, 'sheets'>> {
  const { remote, version, browser } = release;
  if (!browser.some(({ path }) => path === 'remoteEntry.js')) throw new Error('it has no browser entry');

  const surface = await runAsGuest({ remote, version }, () => loadSurface(store, release));
  const fault = surfaceFault(surface, remote);
  if (fault) throw new Error(fault);

  const waiting = new Set<string>();
  const wait = async <T>(part: string, load: () => Promise<T>): Promise<T> => {
    waiting.add(part);
    progress.waitsFor = [...waiting];
    const value = await load().catch((cause: unknown) => {
      throw new Error(part, { cause });
    });
    waiting.delete(part);
    progress.waitsFor = [...waiting];
    return value;
  };

  const routes = await Promise.all(
    release.routes.map(({ id, ...record }) =>
      wait(`page "${id}"`, async () => {
        const route = surface.routes.find((candidate) => candidate.id === id);
        if (!route) throw new Error('the surface has none');
        const module = await runAsGuest({ remote, version, page: id }, () => route.load());
        requireSound(module);
        const page = guestPage({ remote, version, page: id }, module);
        return { id, ...record, load: async () => page };
      }),
    ),
  );
  const slots = await Promise.all(
    release.slots.map((slot) =>
      wait(`slot "${slot}"`, async () => {
        const load = surface.slots[slot] as (() => Promise<AnySlotModule>) | undefined;
        if (!load) throw new Error('the surface has none');
        const module = await runAsGuest({ remote, version, slot }, () => load());
        requireSound(module);
        const guest = guestSlot({ remote, version, slot }, module);
        return [slot, async () => guest] as const;
      }),
    ),
  );
  return {
    release,
    surface: { name: remote, routes, slots: Object.fromEntries(slots) },
  };
}

function requireSound(module: unknown): void {
  const [fault] = moduleFaults(module);
  if (fault) throw new Error(fault);
}
