import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, readRelease, serverKey, verifyFile } from '@shop/store/releases';
import type { FastifyBaseLogger } from 'fastify';

export interface RecheckOptions {
  store: FolderStore;
  /** What is served at the moment. */
  versions: () => Partial<Record<RemoteName, string>>;
  log: FastifyBaseLogger;
  /** Milliseconds between two checks. */
  everyMs?: number;
}

export interface Recheck {
  /** What the last check found wrong with the files of the versions that are served, each as a sentence. */
  damages: () => readonly string[];
  stop: () => void;
}

/** Milliseconds between two files: requests are served meanwhile. */
const PAUSE_MS = 10;

/**
 * Compares the files of what is served with their hashes, again and again: a disk that fails, or a hand that changes a
 * file, is known before a browser refuses it.
 */
export function recheckFiles({ store, versions, log, everyMs = 180_000 }: RecheckOptions): Recheck {
  let damages: string[] = [];
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const found: string[] = [];
    for (const [remote, version] of Object.entries(versions()) as [RemoteName, string][]) {
      for await (const damage of damagesOf(store, remote, version)) found.push(damage);
    }
    const news = found.filter((damage) => !damages.includes(damage));
    for (const damage of news) log.error({ damage }, 'a file of a live release is not as it was published');
    damages = found;
  }
  const checkAgain = (): void => {
    timer = setTimeout(() => {
      void check()
        .catch((error: unknown) => log.error(error, 'the live files could not be checked'))
        .finally(() => {
          if (!stopped) checkAgain();
        });
    }, everyMs).unref();
  };

  checkAgain();
  return {
    damages: () => damages,
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
    yield `the manifest of ${remote}@${version} is gone`;
    return;
  }
  const files = [
    ...release.server.map((file) => ({ ...file, key: serverKey(remote, version, file.path) })),
    ...release.browser.map((file) => ({ ...file, key: browserKey(remote, version, file.path) })),
  ];
  for (const { key, integrity } of files) {
    await delay(PAUSE_MS, undefined, { ref: false });
    const bytes = await readFile(store.path(key)).catch(() => undefined);
    if (!bytes) yield `${key} is gone`;
    else if (!verifyFile(bytes, integrity)) yield `${key} does not have the hash that its release names`;
  }
}
