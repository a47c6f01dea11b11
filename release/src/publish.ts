import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import { damagesOf, deletionProblem, entryProblem, readRelease } from '@shop/store/releases';
import { knownVersions, liveVersion } from '@shop/store/trail';
import { apply } from './apply.ts';
import { type Refused, refuseAs } from './failure.ts';
import { describeEntry, planPublish, refuseFrozen, revertOf } from './plan.ts';
import { planCanary } from './plan-canary.ts';
import { rightProblem } from './rights.ts';
import { sizesOf } from './sizes.ts';
import { type ComparedSizes, notStored, standingProblems, type UploadOptions, upload } from './upload.ts';

export interface PromoteOptions extends Pick<UploadOptions, 'store' | 'channel' | 'dryRun' | 'remote' | 'root' | 'removes'> {
  version: string;
  who: string;
  why: string;
  /** Default: now. */
  since?: number | undefined;
  /** Buckets below it get a canary. Default: no canary. */
  threshold?: number | undefined;
  finishes?: boolean | undefined;
  /** If false, refuses a version that was rolled back. Default: true. */
  again?: boolean | undefined;
  /** Runs after all other checks, because it takes a minute. */
  rehearse?: ((version: string) => Promise<Refused | undefined>) | undefined;
}

export interface Promoted {
  ok: true;
  version: string;
  entry: JournalEntry;
  sizes?: ComparedSizes;
}

export async function promote(options: PromoteOptions): Promise<Promoted | Refused> {
  const { store, remote, version, who, why, threshold, finishes, again = true } = options;
  let { since } = options;
  const right =
    options.store.trust &&
    (await rightProblem(options.store.trust, { role: 'promote', remote, channel: options.channel ?? DEFAULT_CHANNEL }));
  if (right) return right;
  if (options.rehearse) {
    since ??= (await readJournal(store, options)).next;
    const planned = await promote({ ...options, since, dryRun: true, rehearse: undefined });
    if (!planned.ok) return planned;
    const refused = await options.rehearse(version);
    if (refused) return refused;
  }
  let sizes: ComparedSizes | undefined;
  const applied = await apply(options, async ({ journal, followed }) => {
    since ??= journal.next;
    const request = { remote, version, who, why, since, followed, at: new Date().toISOString() };
    const planned =
      threshold === undefined ? planPublish(journal, { ...request, finishes }) : planCanary(journal, { ...request, threshold });
    if (!planned.ok) return planned;
    const left = again ? undefined : revertOf(journal, remote, version);
    if (left)
      return refuseAs(
        'rolled-back',
        `${remote} ${version} was not made live: ${describeEntry(left)}. A repaired version has another name. This one after all: --again`,
      );
    const release = await readRelease(store, remote, version).catch((error: unknown) =>
      notStored(remote, version, [`Its manifest is damaged: ${messageOf(error)}`]),
    );
    if (!release) return refuseAs('not-stored', `${remote} ${version} is not in the store: upload it first.`);
    if ('ok' in release) return release;
    const entry = await entryProblem(store, release);
    const { problems: standing, before } = await standingProblems(options, release, journal);
    sizes = { now: sizesOf(release), ...(before && { before: sizesOf(before) }) };
    const deletion = await deletionProblem(store, release);
    const problems = [...(deletion ? [deletion] : []), ...(await damagesOf(store, release)), ...(entry ? [entry] : []), ...standing];
    return problems.length > 0 ? notStored(remote, version, problems) : planned;
  });
  return applied.ok ? { ok: true, version, entry: applied.entry, ...(sizes && { sizes }) } : applied;
}

export interface PublishOptions extends UploadOptions, Pick<PromoteOptions, 'rehearse' | 'again'> {
  who: string;
  why: string;
}

export interface Published {
  ok: true;
  version: string;
  built: boolean;
  /** Absent if the version was already live. */
  entry?: JournalEntry;
  sizes?: ComparedSizes;
}

export async function publish(options: PublishOptions): Promise<Published | Refused> {
  const journal = await readJournal(options.store, options);
  const frozen = refuseFrozen(journal, options.remote);
  if (frozen) return frozen;
  const uploaded = await upload(options);
  return uploaded.ok ? makeLive(options, uploaded, journal.next) : uploaded;
}

export interface EnsurePublishedOptions extends Omit<PublishOptions, 'remote' | 'dir' | 'from' | 'newStore' | 'removes'> {
  remotes: readonly RemoteName[];
  around?: (remote: RemoteName, publish: () => Promise<Published | Refused>) => Promise<Published | Refused>;
}

/** Publishes remotes whose current sources were never live. A restart then does not undo a rollback. */
export async function ensurePublished({
  remotes,
  around = (_remote, publish) => publish(),
  ...options
}: EnsurePublishedOptions): Promise<{ remote: RemoteName; result: Published | Refused }[]> {
  const ensure = async (remote: RemoteName): Promise<Published | Refused> => {
    const its = { ...options, remote, removes: 'all' as const, newStore: true };
    const { next } = await readJournal(options.store, options);
    const uploaded = await upload(its);
    if (!uploaded.ok) return uploaded;
    const { version, built } = uploaded;
    const { entries } = await readJournal(options.store, options);
    const wasCanary = entries.some(({ canaries = [] }) => canaries.some((each) => each.remote === remote && each.version === version));
    return wasCanary || knownVersions(entries, remote).includes(version) ? { ok: true, version, built } : makeLive(its, uploaded, next);
  };

  const results = new Map<RemoteName, Published | Refused>();
  // One by one: builds use all cores and share an environment variable.
  for (const remote of remotes) results.set(remote, await around(remote, () => ensure(remote)));
  // Retries refused remotes: another remote may have given up a path.
  const refused = remotes.filter((remote) => results.get(remote)?.ok === false);
  if (refused.length < remotes.length) for (const remote of refused) results.set(remote, await around(remote, () => ensure(remote)));
  return [...results].map(([remote, result]) => ({ remote, result }));
}

async function makeLive(
  options: PublishOptions,
  { version, built, sizes }: { version: string; built: boolean; sizes: ComparedSizes },
  since: number,
): Promise<Published | Refused> {
  const { store, remote, who, why, dryRun } = options;
  // A dry run stores nothing that `promote` could read.
  const isStored = !dryRun || !built;
  const promoted = isStored
    ? await promote({ ...options, version, since })
    : await apply(options, ({ journal, followed }) =>
        planPublish(journal, { remote, version, who, why, since, followed, at: new Date().toISOString() }),
      );
  if (promoted.ok) return { ok: true, version, built, entry: promoted.entry, sizes };
  // A concurrent publisher may have made the version live.
  return liveVersion((await readJournal(store, options)).entries, remote) === version ? { ok: true, version, built } : promoted;
}
