import type { Composition, JournalEntry, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { Journal } from '@shop/store/journal';
import { type KnownState, keepsKnown } from '@shop/store/known-state';
import { messageOf } from '@shop/store/message-of';
import { damagesOf, deletionProblem, entryProblem, readRelease } from '@shop/store/releases';
import type { ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { MAX_AHEAD } from '@shop/store/verified-journal';
import { apply, type Target } from './apply.ts';
import { servingProblems } from './check-release.ts';
import { type Refused, refuse } from './failure.ts';
import { leftOutVersions } from './left-out.ts';
import { readLiveShop } from './live-shop.ts';
import { type Plan, planRestore, planRollback, planSupersede, type RestoreRequest } from './plan.ts';
import { compositionAt } from './points.ts';
import { repositoryRoot } from './repository.ts';

interface RevertOptions extends Target {
  who: string;
  why: string;
}

export interface RollbackOptions extends RevertOptions {
  remote: RemoteName;
  /** Default: the previous version that running shells load. */
  to?: string | undefined;
  /** Allows a second rollback within a minute. */
  again?: boolean | undefined;
}

/** @throws when the store fails */
export async function rollback({ remote, to, again, who, why, ...target }: RollbackOptions): Promise<Plan> {
  const { store } = target;
  let since: number | undefined;
  return apply(target, async ({ journal, shells, followed }) => {
    since ??= journal.next;
    const leftOut = leftOutVersions(journal, shells, remote);
    const served = shells.flatMap(({ versions }) => versions[remote] ?? []);
    const at = new Date().toISOString();
    const plan = planRollback(journal, { remote, to, again, leftOut, served, followed, since, who, why, at });
    if (!plan.ok) return plan;
    // Ending a canary needs no check: the baseline stays.
    const problem = plan.entry.action === 'abort' ? undefined : await servingProblem(store, remote, plan.entry);
    return problem === undefined ? plan : refuse(`${problem}\n  Name another version with --to.`);
  });
}

export interface RestoreOptions extends RevertOptions {
  /** Composition id, entry number or time. */
  point: string;
}

/** @throws when the store fails */
export const restore = (options: RestoreOptions): Promise<Plan> => wholeComposition(options, planRestore);

export interface SupersedeOptions extends RevertOptions {
  /** A point as for `restore`, or `served` for the versions that shells serve. */
  point: string;
  /** State that `verify` remembers of this store. */
  known?: KnownState | undefined;
}

/** @throws when the store fails; `MoreSignatures` if others must sign too */
export const supersede = ({ known, ...options }: SupersedeOptions): Promise<Plan> =>
  wholeComposition(options, (journal, request, shells) => {
    // Includes reports without a valid signature, because two people must sign `supersede`.
    const claimed = shells.map(({ seq }) => seq).filter((seq) => seq < journal.next + MAX_AHEAD);
    const head = known?.heads[journal.channel];
    const lost = head && !keepsKnown(journal.entries, head) ? head.seq : 0;
    const stopped = journal.stopped ?? (lost > 0 ? `entry ${lost}, which your last verify found, is lost` : undefined);
    return planSupersede(
      { ...journal, ...(stopped && { stopped }) },
      { ...request, followed: Math.max(request.followed ?? 0, lost, ...claimed) },
    );
  });

async function wholeComposition(
  { point, who, why, ...target }: RestoreOptions,
  planned: (journal: Journal, request: RestoreRequest, shells: readonly ShellState[]) => Plan,
): Promise<Plan> {
  const { store } = target;
  let since: number | undefined;
  return apply(target, async ({ journal, shells, followed }) => {
    since ??= journal.next;
    if (journal.entries.length === 0 && point !== 'served')
      return refuse(`Nothing was ever published into the channel ${journal.channel}.`);
    const found = point === 'served' ? servedBy(shells) : compositionAt(journal, point);
    if (!found.ok) return found;
    const { composition } = found;
    const plan = planned(journal, { composition, followed, since, who, why, at: new Date().toISOString() }, shells);
    if (!plan.ok) return plan;
    const live = journal.entries.at(-1)?.composition ?? {};
    const problems: string[] = [];
    for (const [remote, version] of Object.entries(plan.entry.composition)) {
      if (version === live[remote]) continue;
      const problem = await servingProblem(store, remote, plan.entry);
      if (problem !== undefined) problems.push(problem);
    }
    return problems.length > 0 ? refuse([...problems, 'Choose another composition, or roll back single remotes.'].join('\n')) : plan;
  });
}

async function servingProblem(store: Store, remote: RemoteName, { channel, composition }: JournalEntry): Promise<string | undefined> {
  const version = composition[remote] ?? '';
  let release: Release | undefined;
  try {
    release = await readRelease(store, remote, version);
  } catch (error) {
    return `The manifest of ${remote} ${version} is damaged: ${messageOf(error)}.`;
  }
  if (!release) return `The files of ${remote} ${version} are not in the store any more.`;
  const { offers, others } = await readLiveShop({ store, root: repositoryRoot, remote, channel, composition });
  const entry = await entryProblem(store, release);
  const deletion = await deletionProblem(store, release);
  const problems = [
    ...(deletion ? [deletion] : []),
    ...(await damagesOf(store, release)),
    ...(entry ? [entry] : []),
    ...servingProblems(release, { offers, others }),
  ];
  return problems.length > 0 ? [`${remote} ${version} cannot be served any more:`, ...problems].join('\n  ') : undefined;
}

function servedBy(shells: readonly ShellState[]): { ok: true; composition: Composition } | Refused {
  const [first, ...others] = shells;
  if (!first) return refuse('No shell is following this channel: name a composition or a time.');
  const differs = others.find(
    ({ versions }) => JSON.stringify(Object.entries(versions).sort()) !== JSON.stringify(Object.entries(first.versions).sort()),
  );
  if (differs) return refuse('The shells serve different compositions: name a composition or a time.');
  return { ok: true, composition: first.versions };
}
