import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Mode } from '@shop/build/base';
import type { BuildRemoteOptions, BuiltRemote } from '@shop/build/build-remote';
import { contractsIn } from '@shop/build/contracts-in';
import { runtimeImports } from '@shop/build/runtime-imports';
import { sourceHash, sourceVersion } from '@shop/build/source-hash';
import { type TrialOptions, type Tried, tryRelease } from '@shop/build/trial';
import type { Composition, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Disk } from '@shop/settings/disk';
import { canariesOf, canaryArms } from '@shop/store/canaries';
import { type Journal, readJournal } from '@shop/store/journal';
import { clearLeftovers } from '@shop/store/leftovers';
import { isServed } from '@shop/store/manifest-signatures';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { readRelease, releaseKey } from '@shop/store/releases';
import type { VerifiedStore } from '@shop/store/trust';
import type { Target } from './apply.ts';
import { makeBuildFolder } from './build-folder.ts';
import { buildProblems, manifestProblem, removalProblems, shopProblems } from './check-release.ts';
import { styleProblems } from './check-styles.ts';
import { type Refused, refuse } from './failure.ts';
import { readLiveShop } from './live-shop.ts';
import { copyBuild } from './read-build.ts';
import { remoteDir, repositoryRoot } from './repository.ts';
import { rightProblem } from './rights.ts';
import { type Sizes, sizesOf } from './sizes.ts';
import { type Build as BuildParts, isSameRelease, makeRelease, type ReleaseFiles, storeRelease } from './store-release.ts';

export type Build = (options: BuildRemoteOptions) => Promise<BuiltRemote>;
export type Trial = (options: TrialOptions) => Promise<Tried>;
export type TypeCheck = (sources: { root: string; dir: string }) => Promise<string[]>;

// Imported lazily: a rollback needs no bundler.
const buildWithRspack: Build = async (options) => (await import('@shop/build/build-remote')).buildRemote(options);
const noTypeCheck: TypeCheck = async () => [];

export interface UploadOptions extends Target {
  store: VerifiedStore;
  disk?: Disk | undefined;
  remote: RemoteName;
  dir?: string | undefined;
  from?: string | undefined;
  /** Workspace with `shared/`, `shell/` and the lock file. */
  root?: string | undefined;
  mode?: Mode | undefined;
  build?: Build | undefined;
  trial?: Trial | undefined;
  /** Off by default: starts of the shop trust committed types. */
  typeCheck?: TypeCheck | undefined;
  removes?: readonly string[] | 'all' | undefined;
  /** Confirms that the store may be empty. */
  newStore?: boolean | undefined;
}

export interface Uploaded {
  ok: true;
  version: string;
  /** False if the store already had the version. */
  built: boolean;
  sizes: ComparedSizes;
}

export interface ComparedSizes {
  now: Sizes;
  before?: Sizes;
}

export async function upload(options: UploadOptions): Promise<Uploaded | Refused> {
  const { store, channel, newStore = false } = options;
  const journal = await readJournal(store, { channel });
  const isEmpty = journal.next === 1 && [...(await store.names('journal')), ...(await store.names('remotes'))].length === 0;
  if (isEmpty && !newStore) {
    return refuse(
      `Nothing was ever published into this store (${store.location}). Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR. ` +
        'If it is to become one, publish with --new-store.',
    );
  }
  if (options.store.trust) {
    const problem = await rightProblem(options.store.trust, { role: 'upload', remote: options.remote });
    if (problem) return problem;
  }
  return options.from === undefined ? uploadSources(options, journal) : uploadBuild(options, options.from, journal);
}

async function uploadSources(options: UploadOptions, journal: Journal): Promise<Uploaded | Refused> {
  const { store, remote, root = repositoryRoot, dir = remoteDir(remote, root), mode = 'production' } = options;
  const { build = buildWithRspack, typeCheck = noTypeCheck } = options;
  const folder = path.resolve(dir);
  let identity: { version: string; source: string };
  try {
    identity = await sourceVersion({ root, dir: folder, mode });
  } catch (error) {
    return refuse(`The sources in ${folder} can't be read: ${messageOf(error)}`, error);
  }
  const { version, source } = identity;
  const present = await readStored(store, remote, version);
  if (present) return { ok: true, version, built: false, sizes: await compareSizes(options, present, journal) };

  return inBuildFolder(options, version, async (outDir) => {
    const [typeErrors, built] = await Promise.all([typeCheck({ root, dir: folder }), build({ dir: folder, version, outDir, mode })]);
    if (typeErrors.length > 0) return notStored(remote, version, typeErrors);
    if ((await sourceHash({ root, dir: folder, mode })) !== source) {
      return { ...refuse(`${remote} was not published: its sources changed while they were built. Publish again.`), changed: true };
    }
    const imports = {
      runtimeImports: await runtimeImports({ root, dir: folder }),
      ...(await contractsIn({ root, serverDir: built.serverDir })),
    };
    return checkAndStore(options, { remote, version, source, built, ...imports }, journal);
  });
}

async function uploadBuild(options: UploadOptions, from: string, journal: Journal): Promise<Uploaded | Refused> {
  const { remote, root = repositoryRoot } = options;
  return inBuildFolder(options, `in ${from}`, async (outDir) => {
    const copied = await copyBuild({ from: path.resolve(from), outDir, remote, root });
    return copied.ok ? checkAndStore(options, copied.build, journal) : copied;
  });
}

/** Refuses if only the disk reserve is free. Removes the build folder at the end. */
async function inBuildFolder(
  { store, disk, remote }: UploadOptions,
  version: string,
  work: (outDir: string) => Promise<Uploaded | Refused>,
): Promise<Uploaded | Refused> {
  const space = spaceProblem(store, disk);
  if (space) return notStored(remote, version, [space]);
  await clearLeftovers(store);
  const outDir = await makeBuildFolder();
  try {
    return await work(outDir);
  } catch (error) {
    return refuse(`${remote} ${version} was not published: ${messageOf(error)}`, error);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function checkAndStore(
  options: UploadOptions,
  parts: Omit<BuildParts, 'routes' | 'slots'>,
  journal: Journal,
): Promise<Uploaded | Refused> {
  const { store, remote, mode = 'production', trial = tryRelease, dryRun } = options;
  const { version } = parts;
  const tried = await trial({ remote, serverDir: parts.built.serverDir, mode });
  if (!tried.ok) return notStored(remote, version, tried.problems);
  const made: ReleaseFiles = await makeRelease({ ...parts, routes: tried.routes, slots: tried.slots });
  const unreadable = manifestProblem(made.release);
  if (unreadable) return notStored(remote, version, [unreadable]);
  const { problems: standing, before } = await standingProblems(options, made.release, journal);
  const problems = [...buildProblems(made.release, mode), ...(await styleProblems(remote, parts.built.browserDir)), ...standing];
  if (problems.length > 0) return notStored(remote, version, problems);
  const sizes = { now: sizesOf(made.release), ...(before && { before: sizesOf(before) }) };

  const present = await readStored(store, remote, version);
  // Compares only builds from `--from`: our own builds of equal sources may differ.
  if (present && options.from !== undefined && !isSameRelease(present, made.release))
    return notStored(remote, version, [
      'The store has other files or another build.json under this version, and versions never change: give the build another version.',
    ]);
  if (present || dryRun) return { ok: true, version, built: !present, sizes };
  const written = await storeRelease(store, made);
  return written.ok ? { ok: true, version, built: true, sizes } : written;
}

/** Removes a manifest without a valid signature, so that the version is stored again. */
async function readStored(store: VerifiedStore, remote: RemoteName, version: string): Promise<Release | undefined> {
  try {
    return await readRelease(store, remote, version);
  } catch (error) {
    if (!(error instanceof NotTrusted) || (store.trust && isServed(store.trust, { remote, version }))) throw error;
    await store.remove(releaseKey(remote, version));
    return undefined;
  }
}

export const notStored = (remote: RemoteName, version: string, problems: readonly string[]): Refused =>
  refuse([`${remote} ${version} was not published:`, ...problems].join('\n  '));

export async function standingProblems(
  { store, remote, root = repositoryRoot, removes = [] }: Pick<UploadOptions, 'store' | 'remote' | 'root' | 'removes'>,
  release: Release,
  { channel, entries }: Journal,
): Promise<{ problems: string[]; before: Release | undefined }> {
  const composition = entries.at(-1)?.composition ?? {};
  const shop = await readLiveShop({ store, root, remote, channel, composition });
  const owner = await ownerProblem(store, remote, composition);
  const problems = [
    ...(owner ? [owner] : []),
    ...shopProblems(release, shop),
    ...(removes === 'all' ? [] : await removalProblems(release, shop, removes)),
  ];
  for (const { versions } of canaryArms(canariesOf(entries.at(-1)).filter((canary) => canary.remote !== remote)))
    problems.push(
      ...shopProblems(release, await readLiveShop({ store, root, remote, channel, composition: { ...composition, ...versions } })),
    );
  return { problems: [...new Set(problems)], before: shop.before };
}

/** A new remote needs a responsible owner, because running shells serve it at once. */
async function ownerProblem({ trust }: VerifiedStore, remote: RemoteName, composition: Composition): Promise<string | undefined> {
  const registry = (await trust?.registries())?.at(-1)?.registry;
  if (!registry || registry.development || Object.hasOwn(registry.remotes, remote) || composition[remote] !== undefined) return undefined;
  return `The registry names no owner of ${remote}: npm run release -- remotes set ${remote} --owner name --contact address`;
}

async function compareSizes({ store, remote }: UploadOptions, release: Release, { entries }: Journal): Promise<ComparedSizes> {
  const live = entries.at(-1)?.composition[remote];
  const before = live === undefined ? undefined : await readRelease(store, remote, live).catch(() => undefined);
  return { now: sizesOf(release), ...(before && { before: sizesOf(before) }) };
}

function spaceProblem(store: VerifiedStore, disk: Disk | undefined): string | undefined {
  if (!disk) return undefined;
  const { state, freeBytes = 0, reserveBytes } = disk.level();
  const inMb = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`;
  if (state === 'ok') return undefined;
  return `The disk of the release store (${store.location}) has ${inMb(freeBytes)} left, and ${inMb(reserveBytes)} are kept for orders (DISK_RESERVE). Make room, then publish again.`;
}
