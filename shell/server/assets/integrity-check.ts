import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { browserKey, readRelease, serverKey, verifyFile } from '@shop/store/releases';
import type { FastifyBaseLogger } from 'fastify';
import { versionName } from '../composition/remote-version.ts';
import { noSiblings, type SiblingWorkers } from '../workers/sibling-workers.ts';

export interface Damage {
  remote: RemoteName;
  version: string;
  /** A sentence that names the damaged file. */
  what: string;
}

export function damageOf(key: string, bytes: Uint8Array | undefined, integrity: string): string | undefined {
  if (!bytes) return `${key} is gone`;
  return verifyFile(bytes, integrity) ? undefined : `${key} does not have the hash that its release names`;
}

export interface IntegrityCheckOptions {
  store: FolderStore;
  /** Siblings are notified about damage and its repair, so that all workers check again. */
  siblings?: SiblingWorkers;
  versions: () => Partial<Record<RemoteName, string>>;
  log: FastifyBaseLogger;
  everyMs?: number;
}

export interface IntegrityCheck {
  damages: () => readonly string[];
  report: (damage: Damage) => void;
  stop: () => void;
}

/** Pause between two files, so that requests are served in between. */
const PAUSE_MS = 10;

/** Finds damage in files that no request reads, such as server bundles. */
export function startIntegrityCheck({
  store,
  siblings = noSiblings,
  versions,
  log,
  everyMs = 15_000,
}: IntegrityCheckOptions): IntegrityCheck {
  let damages: string[] = [];
  let stopped = false;
  let checking = false;
  let onceMore = false;
  let timer: NodeJS.Timeout | undefined;

  function logDamage(damage: string): void {
    if (!damages.includes(damage)) log.error({ damage }, 'a file of a live release is not as it was published');
  }

  async function check(): Promise<void> {
    const found: string[] = [];
    for (const [remote, version] of Object.entries(versions()) as [RemoteName, string][]) {
      for await (const damage of damagesOf(store, remote, version)) found.push(damage);
    }
    const isNews = found.length !== damages.length || found.some((damage) => !damages.includes(damage));
    found.forEach(logDamage);
    damages = found;
    if (isNews) siblings.notify();
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

  siblings.onNotify(() => {
    if (checking) onceMore = true;
    else if (!stopped) checkIn(0);
  });
  checkIn(everyMs);
  return {
    damages: () => damages,
    report({ remote, version, what }) {
      if (versions()[remote] !== version || damages.includes(what)) return;
      logDamage(what);
      damages = [...damages, what];
      siblings.notify();
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
