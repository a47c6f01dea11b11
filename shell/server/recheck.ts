import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, readRelease, serverKey, verifyFile } from '@shop/store/releases';
import type { FastifyBaseLogger } from 'fastify';
import { type Neighbours, noNeighbours } from './neighbours.ts';
import { versionName } from './remote-version.ts';

/** What is wrong with a file of a release. */
export interface Damage {
  remote: RemoteName;
  version: string;
  /** As a sentence that names the file. */
  what: string;
}

/** What is wrong with what was read of a file, as a sentence; `undefined`: nothing. */
export function damageOf(key: string, bytes: Uint8Array | undefined, integrity: string): string | undefined {
  if (!bytes) return `${key} is gone`;
  return verifyFile(bytes, integrity) ? undefined : `${key} does not have the hash that its release names`;
}

export interface RecheckOptions {
  store: FolderStore;
  /** Whoever finds that something has changed tells them: of one shell all processes say the same. */
  neighbours?: Neighbours;
  /** What is served at the moment. */
  versions: () => Partial<Record<RemoteName, string>>;
  log: FastifyBaseLogger;
  /** Milliseconds between two checks. */
  everyMs?: number;
}

export interface Recheck {
  /** What is wrong with the files of the versions that are served, as far as is known, each as a sentence. */
  damages: () => readonly string[];
  /** Somebody has found it between two checks. Of what is not served it is nothing. */
  report: (damage: Damage) => void;
  stop: () => void;
}

/** Milliseconds between two files: requests are served meanwhile. */
const PAUSE_MS = 10;

/**
 * Compares the files of what is served with their hashes, again and again: a disk that fails, or a hand that changes a
 * file, is known also of what nobody asks for, such as the server's halves, before a restart needs it.
 */
export function recheckFiles({ store, neighbours = noNeighbours, versions, log, everyMs = 15_000 }: RecheckOptions): Recheck {
  let damages: string[] = [];
  let stopped = false;
  let checking = false;
  /** Asked for while it looked: what it had seen by then may have changed. */
  let onceMore = false;
  let timer: NodeJS.Timeout | undefined;

  function say(damage: string): void {
    if (!damages.includes(damage)) log.error({ damage }, 'a file of a live release is not as it was published');
  }

  async function check(): Promise<void> {
    const found: string[] = [];
    for (const [remote, version] of Object.entries(versions()) as [RemoteName, string][]) {
      for await (const damage of damagesOf(store, remote, version)) found.push(damage);
    }
    const isNews = found.length !== damages.length || found.some((damage) => !damages.includes(damage));
    found.forEach(say);
    damages = found;
    if (isNews) neighbours.tell();
  }
  function checkIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      checking = true;
      onceMore = false;
      await check().catch((error: unknown) => log.error(error, 'the live files could not be checked'));
      checking = false;
      if (!stopped) checkIn(onceMore ? 0 : everyMs);
    }, ms).unref();
  }

  neighbours.hear(() => {
    if (checking) onceMore = true;
    else if (!stopped) checkIn(0);
  });
  checkIn(everyMs);
  return {
    damages: () => damages,
    report({ remote, version, what }) {
      if (versions()[remote] !== version || damages.includes(what)) return;
      say(what);
      damages = [...damages, what];
      neighbours.tell();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function* damagesOf(store: FolderStore, remote: RemoteName, version: string): AsyncGenerator<string> {
  let release: Awaited<ReturnType<typeof readRelease>>;
  try {
    release = await readRelease(store, remote, version);
  } catch (error) {
    yield error instanceof Error ? error.message : String(error);
    return;
  }
  if (!release) {
    yield `the manifest of ${versionName({ remote, version })} is gone`;
    return;
  }
  const files = [
    ...release.server.map((file) => ({ ...file, key: serverKey(remote, version, file.path) })),
    ...release.browser.map((file) => ({ ...file, key: browserKey(remote, version, file.path) })),
  ];
  for (const { key, integrity } of files) {
    await delay(PAUSE_MS, undefined, { ref: false });
    const bytes = await store.get(key).catch(() => undefined);
    const damage = damageOf(key, bytes, integrity);
    if (damage) yield damage;
  }
}
