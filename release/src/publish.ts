import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mode } from '@shop/build/base';
import type { BuildRemoteOptions, BuiltRemote } from '@shop/build/build-remote';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { readJournal } from '@shop/store/journal';
import { readRelease } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { knownVersions, liveVersion } from '@shop/store/trail';
import { apply } from './apply.ts';
import { messageOf, type Refused, refuse } from './failure.ts';
import { planPublish } from './plan.ts';
import { remoteDir, repositoryRoot } from './repository.ts';
import { sourceHash } from './source-hash.ts';
import { storeBuild } from './store-build.ts';

export type Build = (options: BuildRemoteOptions) => Promise<BuiltRemote>;

// Loaded when there is something to build: the bundler takes longer to load than a rollback takes.
const buildWithRspack: Build = async (options) => (await import('@shop/build/build-remote')).buildRemote(options);

interface Sources {
  store: Store;
  remote: RemoteName;
  /** The remote's folder. */
  dir?: string | undefined;
  /** The workspace, holding `shared/`, `shell/` and the lock file. */
  root?: string | undefined;
  mode?: Mode | undefined;
  build?: Build | undefined;
}

export interface PublishOptions extends Sources {
  who: string;
  why: string;
  /** Nothing was ever published into this store, and that is as it should be. */
  newStore?: boolean | undefined;
}

export interface Published {
  ok: true;
  version: string;
  /** `false`: these sources had been built and stored before. */
  built: boolean;
  /** What was written into the journal; missing when the version was live already. */
  entry?: JournalEntry;
}

/** Brings the remote's present sources into the store, unless they are there, and makes them live. */
export async function publish({ who, why, newStore = false, ...sources }: PublishOptions): Promise<Published | Refused> {
  const { next: since } = await readJournal(sources.store);
  if (since === 1 && !newStore) {
    return refuse(
      'Nothing was ever published into this store. Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR. ' +
        'If it is to become one, publish with --new-store.',
    );
  }
  const stored = await storeSources(sources);
  return stored.ok ? makeLive(sources.store, sources.remote, stored, { who, why, since }) : stored;
}

export interface EnsurePublishedOptions extends Omit<PublishOptions, 'remote' | 'dir' | 'newStore'> {
  remotes: readonly RemoteName[];
  /** Called before each remote, for whoever waits. */
  onRemote?: (remote: RemoteName) => void;
}

/**
 * For the shop's start: whatever sources were never live go live. A version that was live and then was rolled back
 * stays so, or the next restart would undo the release manager's work.
 */
export async function ensurePublished({
  remotes,
  onRemote,
  who,
  why,
  ...sources
}: EnsurePublishedOptions): Promise<{ remote: RemoteName; result: Published | Refused }[]> {
  const results: { remote: RemoteName; result: Published | Refused }[] = [];
  // One after another: each build uses all cores, and the bundler takes its build version from the environment.
  for (const remote of remotes) {
    onRemote?.(remote);
    const { next: since } = await readJournal(sources.store);
    const stored = await storeSources({ ...sources, remote });
    const { entries } = await readJournal(sources.store);
    const wasLive = stored.ok && knownVersions(entries, remote).includes(stored.version);
    results.push({ remote, result: !stored.ok || wasLive ? stored : await makeLive(sources.store, remote, stored, { who, why, since }) });
  }
  return results;
}

async function makeLive(
  store: Store,
  remote: RemoteName,
  stored: Published,
  by: { who: string; why: string; since: number },
): Promise<Published | Refused> {
  const { version } = stored;
  const applied = await apply(store, (journal) => planPublish(journal, { remote, version, at: new Date().toISOString(), ...by }));
  if (applied.ok) return { ...stored, entry: applied.entry };
  // Live already, or another publisher of the same sources was first: what was asked for is so.
  return liveVersion((await readJournal(store)).entries, remote) === version ? stored : applied;
}

async function storeSources({
  store,
  remote,
  root = repositoryRoot,
  dir = remoteDir(remote, root),
  mode = 'production',
  build = buildWithRspack,
}: Sources): Promise<Published | Refused> {
  const folder = path.resolve(dir);
  const identity = await identify({ root, dir: folder, mode });
  if (!identity.ok) return identity;

  const { version, source } = identity;
  if (await readRelease(store, remote, version)) return { ok: true, version, built: false };

  const outDir = await mkdtemp(path.join(tmpdir(), `release-${remote}-`));
  try {
    const result = await build({ dir: folder, version, outDir, mode });
    if ((await sourceHash({ root, dir: folder, mode })) !== source) {
      return refuse(`${remote} was not published: its sources changed while they were built. Publish again.`);
    }
    const written = await storeBuild({ store, root, remote, version, source, result });
    return written.ok ? { ok: true, version, built: true } : written;
  } catch (error) {
    return refuse(`${remote} ${version} was not published: ${messageOf(error)}`, error);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function identify({
  root,
  dir,
  mode,
}: {
  root: string;
  dir: string;
  mode: Mode;
}): Promise<{ ok: true; version: string; source: string } | Refused> {
  try {
    const { version } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { version: string };
    const source = await sourceHash({ root, dir, mode });
    return { ok: true, source, version: `${version}-${source.slice(0, 10)}` };
  } catch (error) {
    return refuse(`The sources in ${dir} can't be read: ${messageOf(error)}`, error);
  }
}
