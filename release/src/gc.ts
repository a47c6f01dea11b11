import { listChannels, readJournal } from '@shop/store/journal';
import { clearLeftovers } from '@shop/store/leftovers';
import { takeLock } from '@shop/store/lock';
import { removeOpenPages } from '@shop/store/open-pages';
import { removePreview } from '@shop/store/preview-links';
import { deletionKey, releaseKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { apply } from './apply.ts';
import { clock } from './clock.ts';
import { type Refused, refuse } from './failure.ts';
import { planGc } from './plan.ts';
import { GC_LOCK, type Retention, readRetention, type StoredVersion } from './retention.ts';

export interface GcOptions {
  store: Store;
  who: string;
  why: string;
}

export interface Deleted {
  ok: true;
  deleted: readonly StoredVersion[];
  kept: Retention['kept'];
}

export const refuseDoubts = (doubts: readonly string[]): Refused =>
  refuse(['Nothing was deleted, because of these doubts:', ...doubts].join('\n  '));

/** Marks unneeded versions, then appends an entry to each journal. Any promote planned earlier must then be planned again. */
export async function deleteUnneeded({ store, who, why }: GcOptions): Promise<Deleted | Refused> {
  const lock = await takeLock(store, GC_LOCK, who);
  if ('owner' in lock) {
    const { owner } = lock;
    return refuse(`${owner.who} runs gc on ${owner.host} (process ${owner.pid}) since ${clock(owner.at)}. Wait for its end.`);
  }
  try {
    const first = await readRetention(store);
    if (first.doubts.length > 0) return refuseDoubts(first.doubts);
    const { unneeded } = first;
    if (unneeded.length > 0) {
      for (const { remote, version } of unneeded) await store.putIfAbsent(deletionKey(remote, version), bytesOf({ who, at: new Date() }));
      const refused = await appendToAll(store, { who, why });
      if (refused) return await takeBack(store, unneeded, refused);
    }
    const { kept, doubts, closed, expired, ...second } = await readRetention(store);
    if (doubts.length > 0) return await takeBack(store, unneeded, refuseDoubts(doubts));
    for (const { remote, version } of kept) await store.remove(deletionKey(remote, version));
    const isMarked = ({ remote, version }: StoredVersion) => unneeded.some((each) => each.remote === remote && each.version === version);
    const deleted = second.unneeded.filter(isMarked);
    for (const version of deleted) {
      if (!(await lock.isHeld())) return refuse('Another gc has taken over. Look at its result.');
      await deleteVersion(store, version);
    }
    for (const pages of closed) await removeOpenPages(store, pages);
    for (const preview of expired) await removePreview(store, preview);
    await clearLeftovers(store);
    return { ok: true, deleted, kept };
  } finally {
    await lock.release();
  }
}

async function takeBack(store: Store, versions: readonly StoredVersion[], reason: Refused): Promise<Refused> {
  for (const { remote, version } of versions) await store.remove(deletionKey(remote, version));
  return reason;
}

async function appendToAll(store: Store, by: { who: string; why: string }): Promise<Refused | undefined> {
  for (const channel of await listChannels(store)) {
    if ((await readJournal(store, { channel })).next === 1) continue;
    const plan = await apply({ store, channel }, ({ journal, followed }) =>
      planGc(journal, { ...by, followed, at: new Date().toISOString() }),
    );
    if (!plan.ok) return plan;
  }
  return undefined;
}

/**
 * Removes the manifest first: without it, a version does not exist. Removes the deletion mark last, to prevent uploads.
 */
async function deleteVersion(store: Store, { remote, version }: StoredVersion): Promise<void> {
  const folder = `remotes/${remote}/${version}`;
  await store.remove(releaseKey(remote, version));
  for (const key of await store.list(`${folder}/`)) if (key !== deletionKey(remote, version)) await store.remove(key);
  await store.remove(deletionKey(remote, version));
  await store.prune(folder);
}

const bytesOf = (value: object): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value)}\n`);
