import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Mode } from '@shop/build/base';
import type { BuildRemoteOptions, BuiltRemote } from '@shop/build/build-remote';
import { type TrialOptions, type Tried, tryRelease } from '@shop/build/trial';
import type { JournalEntry, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Disk } from '@shop/settings/disk';
import type { FolderStore } from '@shop/store/folder-store';
import { type Journal, readJournal } from '@shop/store/journal';
import { clearLeftovers } from '@shop/store/leftovers';
import { messageOf } from '@shop/store/message-of';
import { entryProblem, readRelease } from '@shop/store/releases';
import { knownVersions, liveVersion } from '@shop/store/trail';
import { apply } from './apply.ts';
import { makeBuildFolder } from './build-folder.ts';
import { buildProblems, manifestProblem, removalProblems, shopProblems } from './check-release.ts';
import { styleProblems } from './check-styles.ts';
import { contractsIn } from './contracts-in.ts';
import { type Refused, refuse } from './failure.ts';
import { readLiveShop } from './live-shop.ts';
import { planPublish } from './plan.ts';
import { remoteDir, repositoryRoot } from './repository.ts';
import { runtimeImports } from './runtime-imports.ts';
import { type Sizes, sizesOf } from './sizes.ts';
import { sourceHash } from './source-hash.ts';
import { makeRelease, type ReleaseFiles, storeRelease } from './store-release.ts';

export type Build = (options: BuildRemoteOptions) => Promise<BuiltRemote>;
export type Trial = (options: TrialOptions) => Promise<Tried>;
export type TypeCheck = (sources: { root: string; dir: string }) => Promise<string[]>;

// Imported lazily, because loading the bundler takes longer than a rollback.
const buildWithRspack: Build = async (options) => (await import('@shop/build/build-remote')).buildRemote(options);
const noTypeCheck: TypeCheck = async () => [];

interface Sources {
  store: FolderStore;
  disk?: Disk | undefined;
  remote: RemoteName;
  dir?: string | undefined;
  /** Workspace with `shared/`, `shell/` and the lock file. */
  root?: string | undefined;
  mode?: Mode | undefined;
  build?: Build | undefined;
  trial?: Trial | undefined;
  /** Omitted when the shop starts, because it trusts committed sources. */
  typeCheck?: TypeCheck | undefined;
  /** Live paths that may disappear; `all` when all remotes are published at once. */
  removes?: readonly string[] | 'all' | undefined;
}

export interface PublishOptions extends Sources {
  who: string;
  why: string;
  /** Confirms that the store may be empty. */
  newStore?: boolean | undefined;
}

export interface Published {
  ok: true;
  version: string;
  built: boolean;
  /** Absent if the version was already live. */
  entry?: JournalEntry;
  /** `before`: the version that was live. */
  sizes?: { now: Sizes; before?: Sizes };
}

export async function publish({ newStore = false, ...options }: PublishOptions): Promise<Published | Refused> {
  const journal = await readJournal(options.store);
  if (journal.next === 1 && !newStore) {
    return refuse(
      `Nothing was ever published into this store (${path.dirname(options.store.path('journal'))}). Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR. ` +
        'If it is to become one, publish with --new-store.',
    );
  }
  const stored = await storeSources(options, journal);
  return stored.ok ? makeLive(options, stored, journal.next) : stored;
}

export interface EnsurePublishedOptions extends Omit<PublishOptions, 'remote' | 'dir' | 'newStore' | 'removes'> {
  remotes: readonly RemoteName[];
  around?: (remote: RemoteName, publish: () => Promise<Published | Refused>) => Promise<Published | Refused>;
}

/** Publishes remotes whose current sources were never live: a restart must not undo a rollback. */
export async function ensurePublished({
  remotes,
  around = (_remote, publish) => publish(),
  ...options
}: EnsurePublishedOptions): Promise<{ remote: RemoteName; result: Published | Refused }[]> {
  const ensure = async (remote: RemoteName): Promise<Published | Refused> => {
    const its = { ...options, remote, removes: 'all' as const };
    const journal = await readJournal(options.store);
    const stored = await storeSources(its, journal);
    const { entries } = await readJournal(options.store);
    const wasLive = stored.ok && knownVersions(entries, remote).includes(stored.version);
    return !stored.ok || wasLive ? stored : makeLive(its, stored, journal.next);
  };

  const results = new Map<RemoteName, Published | Refused>();
  // Sequential: builds use all cores and share an environment variable.
  for (const remote of remotes) results.set(remote, await around(remote, () => ensure(remote)));
  // Retries refused remotes, because a path may have moved to another remote.
  const refused = remotes.filter((remote) => results.get(remote)?.ok === false);
  if (refused.length < remotes.length) for (const remote of refused) results.set(remote, await around(remote, () => ensure(remote)));
  return [...results].map(([remote, result]) => ({ remote, result }));
}

async function makeLive(options: PublishOptions, stored: Published, since: number): Promise<Published | Refused> {
  const { store, remote, who, why } = options;
  const { version } = stored;
  let sizes: Published['sizes'];
  const applied = await apply(store, async (journal) => {
    const planned = planPublish(journal, { remote, version, who, why, since, at: new Date().toISOString() });
    if (!planned.ok) return planned;
    const release = await readRelease(store, remote, version);
    if (!release) return notPublished(remote, version, ['Its manifest is gone.']);
    const entry = await entryProblem(store, release);
    const { problems: standing, before } = await standingProblems(options, release, journal);
    sizes = { now: sizesOf(release), ...(before && { before: sizesOf(before) }) };
    const problems = [...(entry ? [entry] : []), ...standing];
    return problems.length > 0 ? notPublished(remote, version, problems) : planned;
  });
  if (applied.ok) return { ...stored, entry: applied.entry, ...(sizes && { sizes }) };
  // A concurrent publisher may have made the version live.
  return liveVersion((await readJournal(store)).entries, remote) === version ? stored : applied;
}

const notPublished = (remote: RemoteName, version: string, problems: readonly string[]): Refused =>
  refuse([`${remote} ${version} was not published:`, ...problems].join('\n  '));

async function standingProblems(
  { store, remote, root = repositoryRoot, removes = [] }: Sources,
  release: Release,
  { entries }: Journal,
): Promise<{ problems: string[]; before: Release | undefined }> {
  const shop = await readLiveShop(store, root, remote, entries.at(-1)?.composition ?? {});
  const problems = [...shopProblems(release, shop), ...(removes === 'all' ? [] : await removalProblems(release, shop, removes))];
  return { problems, before: shop.before };
}

/** Refuses publishing below the disk reserve, but not rollbacks. */
function spaceProblem({ store, disk }: Sources): string | undefined {
  if (!disk) return undefined;
  const { state, freeBytes = 0, reserveBytes } = disk.level();
  const inMb = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`;
  if (state === 'ok') return undefined;
  return `The disk of the release store (${path.dirname(store.path('remotes'))}) has ${inMb(freeBytes)} left, and ${inMb(reserveBytes)} are kept for orders (DISK_RESERVE). Make room, then publish again.`;
}

async function storeSources(options: Sources, journal: Journal): Promise<Published | Refused> {
  const { store, remote, root = repositoryRoot, dir = remoteDir(remote, root), mode = 'production' } = options;
  const { build = buildWithRspack, trial = tryRelease, typeCheck = noTypeCheck } = options;
  const folder = path.resolve(dir);
  const identity = await identify({ root, dir: folder, mode });
  if (!identity.ok) return identity;

  const { version, source } = identity;
  if (await readRelease(store, remote, version)) return { ok: true, version, built: false };
  const space = spaceProblem(options);
  if (space) return notPublished(remote, version, [space]);

  await clearLeftovers(store);
  const outDir = await makeBuildFolder();
  try {
    const [typeErrors, built] = await Promise.all([typeCheck({ root, dir: folder }), build({ dir: folder, version, outDir, mode })]);
    if (typeErrors.length > 0) return notPublished(remote, version, typeErrors);
    if ((await sourceHash({ root, dir: folder, mode })) !== source) {
      return { ...refuse(`${remote} was not published: its sources changed while they were built. Publish again.`), changed: true };
    }
    const tried = await trial({ remote, serverDir: built.serverDir, mode });
    if (!tried.ok) return notPublished(remote, version, tried.problems);

    const made: ReleaseFiles = await makeRelease({
      remote,
      version,
      source,
      built,
      routes: tried.routes,
      slots: tried.slots,
      runtimeImports: await runtimeImports({ root, dir: folder }),
      ...(await contractsIn({ root, serverDir: built.serverDir })),
    });
    const unreadable = manifestProblem(made.release);
    if (unreadable) return notPublished(remote, version, [unreadable]);
    const problems = [
      ...buildProblems(made.release, mode),
      ...(await styleProblems(remote, built.browserDir)),
      ...(await standingProblems(options, made.release, journal)).problems,
    ];
    if (problems.length > 0) return notPublished(remote, version, problems);
    const written = await storeRelease(store, made);
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
