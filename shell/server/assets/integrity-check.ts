import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { damageOf, filesOf, readManifest, releaseKey } from '@shop/store/releases';
import type { FastifyBaseLogger } from 'fastify';
import { noSiblings, type SiblingWorkers } from '../workers/sibling-workers.ts';

export interface Damage {
  remote: RemoteName;
  version: string;
  what: string;
}

export interface IntegrityCheckOptions {
  store: FolderStore;
  siblings?: SiblingWorkers;
  versions: () => readonly Record<RemoteName, string>[];
  log: FastifyBaseLogger;
  everyMs?: number;
  /** Milliseconds between two checks of the manifests only. */
  manifestsMs?: number;
}

export interface IntegrityCheck {
  damages: () => readonly string[];
  report: (damage: Damage) => void;
  stop: () => void;
}

/** Milliseconds to pause between two files, so that requests are served. */
const PAUSE_MS = 10;

/** Finds damage in files that no request reads, such as server bundles. */
export function startIntegrityCheck({
  store,
  siblings = noSiblings,
  versions,
  log,
  everyMs = 15_000,
  manifestsMs = 1000,
}: IntegrityCheckOptions): IntegrityCheck {
  let damages: string[] = [];
  let manifestDamages = '';
  const publishedManifests = new Map<string, string>();
  let stopped = false;
  let checking = false;
  let onceMore = false;
  let timer: NodeJS.Timeout | undefined;
  let manifestTimer: NodeJS.Timeout | undefined;

  const liveVersions = (): [RemoteName, string][] => {
    const all = versions().flatMap((each) => Object.entries(each) as [RemoteName, string][]);
    return [...new Map(all.map((version) => [version.join('@'), version])).values()];
  };

  /** Treats the first readable manifest as the published one. @throws if a later one is missing or differs */
  async function readIntact(remote: RemoteName, version: string): Promise<Release> {
    const key = releaseKey(remote, version);
    const manifest = await readManifest(store, remote, version);
    if (!manifest) throw new Error(`${key} is gone`);
    const published = publishedManifests.get(key) ?? manifest.integrity;
    publishedManifests.set(key, published);
    if (manifest.integrity !== published) throw new Error(`${key} was altered`);
    return manifest.release;
  }
  function add(damage: string): void {
    if (damages.includes(damage)) return;
    log.error({ damage }, 'a file of a live release is not as it was published');
    damages = [...damages, damage];
  }

  async function checkManifests(): Promise<void> {
    const found: string[] = [];
    for (const [remote, version] of liveVersions())
      await readIntact(remote, version).catch((error: unknown) => found.push(messageOf(error)));
    if (found.join() === manifestDamages) return;
    manifestDamages = found.join();
    found.forEach(add);
    siblings.notify();
    checkSoon();
  }
  async function check(): Promise<void> {
    const found: string[] = [];
    for (const [remote, version] of liveVersions()) {
      try {
        const release = await readIntact(remote, version);
        for await (const damage of damagesOf(store, release)) found.push(damage);
      } catch (error) {
        found.push(messageOf(error));
      }
    }
    const isNews = found.length !== damages.length || found.some((damage) => !damages.includes(damage));
    found.forEach(add);
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

  function checkSoon(): void {
    if (checking) onceMore = true;
    else if (!stopped) checkIn(0);
  }
  function checkManifestsIn(ms: number): void {
    manifestTimer = setTimeout(async () => {
      await checkManifests();
      if (!stopped) checkManifestsIn(ms);
    }, ms).unref();
  }

  siblings.onNotify(checkSoon);
  checkIn(everyMs);
  checkManifestsIn(manifestsMs);
  return {
    damages: () => damages,
    report({ remote, version, what }) {
      if (!versions().some((each) => each[remote] === version) || damages.includes(what)) return;
      add(what);
      siblings.notify();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(manifestTimer);
    },
  };
}

async function* damagesOf(store: FolderStore, release: Release): AsyncGenerator<string> {
  for (const { key, integrity } of filesOf(release)) {
    await delay(PAUSE_MS, undefined, { ref: false });
    const bytes = await store.get(key).catch(() => undefined);
    const damage = damageOf(key, bytes, integrity);
    if (damage) yield damage;
  }
}
