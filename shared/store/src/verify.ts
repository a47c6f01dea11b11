import { isRemoteName } from '@shop/contracts/remote-name';
import { canariesOf } from './canaries.ts';
import { type Journal, listChannels, readJournal } from './journal.ts';
import { conflictsWith, type KnownState, stateOf } from './known-state.ts';
import { messageOf } from './message-of.ts';
import { outdatedContracts, readPublishedContracts } from './published-contracts.ts';
import { registryKey } from './registry.ts';
import { damagesOf, filesOf, readRelease } from './releases.ts';
import type { Store } from './store.ts';
import type { Trust, VerifiedStore } from './trust.ts';

export interface Verification {
  channels: number;
  entries: number;
  releases: number;
  files: number;
  problems: string[];
  unfinished: string[];
  /** Absent if the store is unsigned or contradicts the known state. */
  state?: KnownState;
}

/** Checks all entries, manifests, file hashes and the known state. */
export async function verifyStore(store: VerifiedStore, known?: KnownState): Promise<Verification> {
  const result: Verification = { channels: 0, entries: 0, releases: 0, files: 0, problems: [], unfinished: [] };
  const complete = new Set<string>();
  // Reads the journals first, because their entries name the manifests' hashes.
  if (store.trust) for (const channel of await listChannels(store)) await readJournal(store, { channel }).catch(() => undefined);
  if (store.trust) result.problems.push(...(await refusedRegistries(store, store.trust)));
  for (const remote of await store.names('remotes')) {
    for (const version of await store.names(`remotes/${remote}`)) {
      if (await verifyRelease(store, remote, version, result)) complete.add(`${remote}@${version}`);
    }
  }
  const journals: Journal[] = [];
  for (const channel of await listChannels(store)) {
    try {
      const journal = await readJournal(store, { channel });
      journals.push(journal);
      verifyJournal(journal, complete, result);
    } catch (error) {
      result.problems.push(messageOf(error));
    }
  }
  if (store.trust) for (const journal of journals) result.problems.push(...(await contractsProblems(store, store.trust, journal)));
  const found = { registries: (await store.trust?.registries().catch(() => [])) ?? [], journals };
  const conflicts = known ? conflictsWith(known, found) : [];
  result.problems.unshift(...conflicts);
  const state = conflicts.length > 0 ? undefined : stateOf(found, known);
  return { ...result, ...(state && { state }) };
}

/** Milliseconds within which running shells must publish their contracts for a new entry. */
const CONTRACTS_MS = 60_000;

async function contractsProblems(store: Store, trust: Trust, { channel, entries }: Journal): Promise<string[]> {
  try {
    const published = await readPublishedContracts(store, trust, channel);
    const newer = published && entries.find(({ seq, at }) => seq > published.seq && Date.now() - Date.parse(at) > CONTRACTS_MS);
    const problem = published && newer && outdatedContracts(published, entries.at(-1)?.seq ?? 0);
    return problem ? [problem] : [];
  } catch (error) {
    return [messageOf(error)];
  }
}

/** Includes refused versions that a later version makes harmless. */
async function refusedRegistries(store: Store, trust: Trust): Promise<string[]> {
  const known = await trust.registries().catch(() => []);
  const reasons = trust.refusedRegistries();
  const keys = known.map(({ registry }) => registryKey(registry.version));
  const others = known.length === 0 ? [] : (await store.list('registry/')).filter((key) => !keys.includes(key));
  return [
    ...reasons,
    ...others.filter((key) => !reasons.some((reason) => reason.startsWith(key))).map((key) => `${key} is no version of the registry`),
  ];
}

async function verifyRelease(store: VerifiedStore, remote: string, version: string, result: Verification): Promise<boolean> {
  const name = `remotes/${remote}/${version}`;
  if (!isRemoteName(remote)) {
    result.problems.push(`${name} has no remote's name`);
    return false;
  }
  try {
    const release = await readRelease(store, remote, version);
    if (!release) {
      result.unfinished.push(name);
      return false;
    }
    result.releases += 1;
    result.files += filesOf(release).length;
    result.problems.push(...(await damagesOf(store, release)));
  } catch (error) {
    result.problems.push(messageOf(error));
  }
  return true;
}

function verifyJournal(
  { channel, entries, unreadable, broken, stopped }: Journal,
  complete: ReadonlySet<string>,
  result: Verification,
): void {
  result.channels += entries.length > 0 ? 1 : 0;
  result.entries += entries.length;
  result.problems.push(...new Set([...(stopped ? [stopped] : []), ...unreadable.map(({ reason }) => reason), ...broken]));
  const first = entries.findIndex(({ previous }) => previous !== undefined);
  for (const { seq, previous, others, action } of first < 0 ? [] : entries.slice(first)) {
    if (previous === undefined && action !== 'adopt')
      result.problems.push(`Entry ${seq} of ${channel} does not name the entry on which it builds`);
    if (others) result.problems.push(`Entry ${seq} of ${channel} changes ${others.join(', ')} too: that is not counted`);
  }
  for (const [remote, version] of Object.entries(entries.at(-1)?.composition ?? {})) {
    if (!complete.has(`${remote}@${version}`)) result.problems.push(`${remote} ${version} is live in ${channel}, but not in the store`);
  }
  for (const { remote, version } of canariesOf(entries.at(-1))) {
    if (!complete.has(`${remote}@${version}`)) result.problems.push(`${remote} ${version} is a canary in ${channel}, but not in the store`);
  }
}
