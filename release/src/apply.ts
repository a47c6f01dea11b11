import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { append, type Journal, readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import { entryProblem, readRelease } from '@shop/store/releases';
import { quarantinedVersions, readShells } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { shopProblems } from './check-release.ts';
import { refuse } from './failure.ts';
import { readLiveShop } from './live-shop.ts';
import { type Plan, planRollback } from './plan.ts';
import { repositoryRoot } from './repository.ts';

const TRIES = 10;

export async function apply(store: Store, plan: (journal: Journal) => Plan | Promise<Plan>): Promise<Plan> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const planned = await plan(await readJournal(store));
    if (!planned.ok || (await append(store, planned.entry))) return planned;
  }
  return refuse('Others kept changing the journal at the same time. Try again.');
}

export interface RollbackOptions {
  store: Store;
  remote: RemoteName;
  /** Default: the newest earlier version that no running shell has quarantined. */
  to?: string | undefined;
  /** A second rollback within a minute needs `again` or `to`. */
  again?: boolean | undefined;
  who: string;
  why: string;
}

/**
 * Makes an earlier version live without building it.
 * @throws when the store fails.
 */
export async function rollback({ store, remote, to, again, who, why }: RollbackOptions): Promise<Plan> {
  let since: number | undefined;
  return apply(store, async (journal) => {
    since ??= journal.next;
    const shells = await readShells(store);
    const leftOut = quarantinedVersions(shells, remote);
    const served = shells.flatMap(({ versions }) => versions[remote] ?? []);
    const plan = planRollback(journal, { remote, to, again, leftOut, served, since, who, why, at: new Date().toISOString() });
    if (!plan.ok) return plan;
    const { version, composition } = plan.entry;
    let release: Release | undefined;
    try {
      release = await readRelease(store, remote, version);
    } catch (error) {
      return refuse(
        `The manifest of ${remote} ${version} is damaged (${messageOf(error)}). Restore it, or name another version with --to.`,
      );
    }
    if (!release) return refuse(`The files of ${remote} ${version} are not in the store any more. Name another version with --to.`);
    const { offers, others } = await readLiveShop(store, repositoryRoot, remote, composition);
    const problems = [await entryProblem(store, release), ...shopProblems(release, { offers, others })].filter(
      (problem) => problem !== undefined,
    );
    if (problems.length > 0)
      return refuse([`${remote} ${version} cannot be served any more:`, ...problems, 'Name another version with --to.'].join('\n  '));
    return plan;
  });
}
