import type { Canary, JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { SHELL } from '@shop/contracts/signals';
import { canariesOf } from '@shop/store/canaries';
import { countersignProblem } from '@shop/store/countersign';
import { compositionId, journalStrangers, listChannels, type UnreadableEntry } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import type { Registry } from '@shop/store/registry';
import { listVersions, readRelease } from '@shop/store/releases';
import { allSignals, type CountedSignal, type GuardView, reportsProblem, type ShellState } from '@shop/store/shells';
import { knownVersions, liveVersion, trailOf } from '@shop/store/trail';
import type { VerifiedStore } from '@shop/store/trust';
import { readSituation } from './apply.ts';
import { clock } from './clock.ts';
import { credibleReports } from './followed.ts';
import { formatSignals } from './format-signals.ts';
import { knownRemotes } from './known-remotes.ts';
import { leftOutVersions } from './left-out.ts';
import { describeEntry, describeShare, frozenBy, wayBack } from './plan.ts';
import { readRehearsals } from './rehearsal/record.ts';
import { summaryOf } from './rehearsal/report.ts';
import { printable } from './words.ts';

export interface StoredVersion {
  /** Newest result. Absent if never rehearsed. */
  rehearsal?: string;
  version: string;
  builtAt: string;
  endedBy?: JournalEntry;
  wasLive: boolean;
}

export interface RemoteStatus {
  remote: RemoteName;
  live?: {
    version: string;
    entry?: JournalEntry;
  };
  canary?: Canary & { entry?: JournalEntry };
  guard: GuardView[];
  /** Target of `rollback` without `--to`. */
  previous?: string;
  /** Newest first. */
  versions: StoredVersion[];
  leftOut: ReadonlyMap<string, string>;
  spoiled: { version: string; reason: string }[];
}

export interface Status {
  channel: string;
  /** Id. Absent if nothing is live. */
  composition?: string;
  frozen?: JournalEntry;
  otherChannels: string[];
  shells: readonly ShellState[];
  /** Why the shells' reports cannot be read or do not count. */
  shellsUnknown?: string | undefined;
  refusedReports: readonly string[];
  remotes: RemoteStatus[];
  unreadable: UnreadableEntry[];
  /** Entries whose `previous` does not match the preceding entry's hash. */
  broken: string[];
  strangers: string[];
  /** Why the journal cannot be continued. */
  stopped?: string;
  /** Why the newest entry has no valid countersignature. */
  countersignature?: string;
  /** Absent in a store without signatures. `refused`: why later versions are not in force. */
  registry?: { version: number; development: boolean; refused: readonly string[] };
  lost?: { newest: number; followed: number };
}

/** @throws when the store fails or no entry is readable. */
export async function readStatus(store: VerifiedStore, channel?: string): Promise<Status> {
  const { journal, followed, ...reports } = await readSituation(store, channel);
  const { credible: shells, refused: unproven } = await credibleReports(store, journal, reports.shells);
  const refused = [...reports.refused, ...unproven];
  const { entries, unreadable, broken, next, stopped } = journal;
  const registry = (await store.trust?.registries())?.at(-1)?.registry;
  const countersignature = store.trust && entries.length > 0 ? await countersignProblem(store, store.trust, journal.channel) : undefined;
  const none = refused.length > 0 ? 'no report of a shell counts: look at the shop and at its log' : undefined;
  const shellsUnknown = shells.length === 0 ? ((await reportsProblem(store)) ?? none) : undefined;
  const live = entries.at(-1);
  const frozen = frozenBy(entries);
  return {
    channel: journal.channel,
    ...(live && { composition: compositionId(live.composition) }),
    ...(frozen && { frozen }),
    otherChannels: (await listChannels(store)).filter((name) => name !== journal.channel),
    shells,
    ...(shellsUnknown && { shellsUnknown }),
    refusedReports: refused,
    remotes: await Promise.all(
      (await knownRemotes(store)).map(async (remote) => ({
        ...(await readRemote(store, entries, remote, leftOutVersions(journal, shells, remote))),
        guard: guardViews(shells, remote),
      })),
    ),
    unreadable,
    broken,
    strangers: await journalStrangers(store, journal.channel),
    ...(stopped && { stopped }),
    ...(countersignature && { countersignature }),
    ...(registry && { registry: registryOf(registry, store.trust?.refusedRegistries()) }),
    ...(followed >= next && { lost: { newest: next - 1, followed } }),
  };
}

const registryOf = ({ version, development }: Registry, refused: readonly string[] = []): NonNullable<Status['registry']> => ({
  version,
  development: development ?? false,
  refused,
});

async function readRemote(
  store: VerifiedStore,
  journal: readonly JournalEntry[],
  remote: RemoteName,
  leftOut: ReadonlyMap<string, string>,
): Promise<Omit<RemoteStatus, 'guard'>> {
  const { endedBy } = trailOf(journal, remote);
  const known = knownVersions(journal, remote);
  const canaryEnd = (version: string) => {
    const last = journal.findLast((entry) => entry.remote === remote && entry.version === version);
    return last?.action === 'abort' ? last : undefined;
  };
  const versions: StoredVersion[] = [];
  const spoiled: RemoteStatus['spoiled'] = [];
  await Promise.all(
    (await listVersions(store, remote)).map(async (version) => {
      try {
        const release = await readRelease(store, remote, version);
        const end = endedBy.get(version) ?? canaryEnd(version);
        const rehearsal = (await readRehearsals(store, { remote, version })).at(-1);
        if (!release) return;
        versions.push({
          version,
          builtAt: release.builtAt,
          wasLive: known.includes(version),
          ...(end && { endedBy: end }),
          ...(rehearsal && { rehearsal: `${clock(rehearsal.at)}: ${summaryOf(rehearsal)}` }),
        });
      } catch (error) {
        spoiled.push({ version, reason: messageOf(error) });
      }
    }),
  );
  versions.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));

  const version = liveVersion(journal, remote);
  const entry = journal.findLast(
    (each, index) =>
      each.composition[remote] === version &&
      (each.action === 'restore' || each.action === 'supersede'
        ? journal[index - 1]?.composition[remote] !== version
        : each.remote === remote && each.version === version),
  );
  const canary = canariesOf(journal.at(-1)).find((each) => each.remote === remote);
  const start = canary && journal.find(({ seq }) => seq === canary.since);
  const { version: previous } = wayBack(journal, remote, leftOut);
  return {
    remote,
    versions,
    spoiled,
    leftOut,
    ...(version && { live: { version, ...(entry && { entry }) } }),
    ...(canary && { canary: { ...canary, ...(start && { entry: start }) } }),
    ...(previous && { previous }),
  };
}

export function formatStatus({
  shells,
  shellsUnknown,
  refusedReports,
  remotes,
  unreadable,
  broken,
  strangers,
  lost,
  stopped,
  countersignature,
  ...channel
}: Status): string {
  const signals = allSignals(shells);
  const parts = [
    [formatChannel(channel), formatShells({ shells, shellsUnknown, refusedReports, remotes }, signals)].join('\n'),
    ...formatLost(lost),
    ...(stopped ? [`THE JOURNAL CANNOT BE CONTINUED  ${stopped}`] : []),
    ...(countersignature ? [`NOT COUNTERSIGNED  ${countersignature}`] : []),
    ...formatUnreadable(unreadable),
    ...(strangers.length > 0 ? [['No entries of the journal, and passed over:', ...firstLines(strangers)].join('\n  ')] : []),
    ...(broken.length > 0 ? [['THE JOURNAL WAS CHANGED', ...broken].join('\n  ')] : []),
    ...remotes.map((remote) => formatRemote(remote, signals)),
  ];
  return parts.join('\n\n');
}

function formatChannel({
  channel,
  composition,
  frozen,
  otherChannels,
  registry,
}: Pick<Status, 'channel' | 'composition' | 'frozen' | 'otherChannels' | 'registry'>): string {
  return [
    `Channel: ${channel}${composition ? `, composition ${composition}` : ''}`,
    ...(frozen ? [`FROZEN  ${describeEntry(frozen)}`] : []),
    ...(registry ? [`Registry: version ${registry.version}${registry.development ? ', for development' : ''}`] : []),
    ...(registry?.refused ?? []).map((reason) => `REGISTRY REFUSED  ${reason}`),
    ...(otherChannels.length > 0 ? [`Others: ${otherChannels.join(', ')}`] : []),
  ].join('\n  ');
}

const formatLost = (lost: Status['lost']): string[] =>
  lost === undefined
    ? []
    : [
        `THE JOURNAL HAS LOST ENTRIES  It ends with entry ${lost.newest}, but shells follow entry ${lost.followed}: newer entries were deleted, or an older journal was restored.`,
      ];

const signalsOf = (remote: string, signals: readonly CountedSignal[]): string[] =>
  formatSignals(signals.filter((signal) => signal.remote === remote));

function formatShells(
  { shells, shellsUnknown, refusedReports, remotes }: Pick<Status, 'shells' | 'shellsUnknown' | 'refusedReports' | 'remotes'>,
  signals: readonly CountedSignal[],
): string {
  const failures = new Set(
    shells.flatMap((shell) =>
      [...Object.entries(shell.failures), ...othersOf(shell, remotes)].map(([remote, why]) => printable(`${remote}: ${why}`)),
    ),
  );
  return [
    shells.length > 0
      ? `Workers: ${shells.map(({ host, pid }) => printable(`${host} (process ${pid})`)).join(', ')}`
      : shellsUnknown
        ? printable(`Workers: UNKNOWN  ${shellsUnknown}`)
        : 'Workers: none, as no shell is following this store',
    ...firstLines(refusedReports).map((reason) => `REPORT REFUSED  ${reason}`),
    ...[...failures].map((failure) => `NOT SERVED AS IT SHOULD BE  ${failure}`),
    ...new Set(
      shells.flatMap(({ canaries = [] }) =>
        canaries.flatMap(({ remote, version, failure }) =>
          failure ? [printable(`CANARY NOT SERVED AS IT SHOULD BE  ${remote} ${version}: ${failure}`)] : [],
        ),
      ),
    ),
    ...[...new Set(shells.flatMap(({ failing = [] }) => failing))].map((failure) => printable(`FAILS  ${failure}`)),
    ...signalsOf(SHELL, signals),
  ].join('\n  ');
}

/** Remotes that do not serve the live version, without a reported failure. */
const othersOf = ({ versions, failures }: ShellState, remotes: readonly RemoteStatus[]): [string, string][] =>
  remotes.flatMap(({ remote, live }) =>
    failures[remote] === undefined && versions[remote] !== live?.version
      ? [[remote, `${versions[remote] ?? 'nothing'} is served, ${live?.version ?? 'nothing'} is live`]]
      : [],
  );

const MAX_LINES = 20;

/** Limits the output: any writer of the store can add thousands of files. */
export const firstLines = (lines: readonly string[], most = MAX_LINES): string[] => [
  ...lines.slice(0, most).map(printable),
  ...(lines.length > most ? [`and ${lines.length - most} more`] : []),
];

export const formatUnreadable = (unreadable: readonly UnreadableEntry[]): string[] =>
  unreadable.length === 0
    ? []
    : [
        ['Entries of the journal that cannot be read, and are passed over:', ...firstLines(unreadable.map(({ reason }) => reason))].join(
          '\n  ',
        ),
      ];

function endOf({ endedBy, wasLive }: StoredVersion, remote: RemoteName): string {
  if (!endedBy) return wasLive ? 'live' : 'never live';
  const { action, remote: changed, version: next, at, who, why } = endedBy;
  const by = `by ${who} at ${clock(at)}${why && `: ${why}`}`;
  if (action === 'abort') return `canary ended ${by}`;
  if (changed !== remote) return `not live since ${describeEntry(endedBy)}`;
  return action === 'rollback' ? `rolled back to ${next} ${by}` : `replaced by ${next} ${by}`;
}

function formatCanary(canary: NonNullable<RemoteStatus['canary']>): string[] {
  const { entry } = canary;
  const start = entry
    ? `since ${clock(entry.at)} by ${entry.who}${entry.why && `: ${entry.why}`}`
    : 'since an entry of the journal that cannot be read';
  return [`  canary    ${describeShare(canary)}`, `            ${start}`];
}

/** Prefers the report with the most visitors: a new shell has few. */
function guardViews(shells: readonly ShellState[], remote: string): GuardView[] {
  const all = shells.flatMap(({ guard = [] }) => guard).filter((view) => view.remote === remote);
  const most = [...all].sort((a, b) => a.canary.visitors + a.baselineArm.visitors - (b.canary.visitors + b.baselineArm.visitors));
  return [...new Map(most.map((view) => [`${view.kind} ${view.version}`, view])).values()];
}

const BARS = '▁▂▃▄▅▆▇█';

/** Logarithmic bars of the evidence. A full bar is 1000. */
const curveOf = (curve: GuardView['curve']): string =>
  curve.map(({ evidence }) => BARS[Math.min(BARS.length - 1, Math.floor((Math.log10(Math.max(evidence, 1)) / 3) * 7))]).join('');

function formatGuard({ kind, version, state, why, canary, baselineArm, networks, evidence, curve }: GuardView): string[] {
  const failed = (arm: GuardView['canary']): string => `${arm.failed} of ${arm.visitors}`;
  return [
    `  guard     ${kind} ${version}: ${state.toUpperCase()}, ${why}`,
    `            ${failed(canary)} visitors fail (${networks} networks), ${failed(baselineArm)} with the baseline; evidence ${evidence} of 1000  ${curveOf(curve)}`,
  ];
}

const describeNoWayBack = (versions: readonly StoredVersion[], live: string): string =>
  versions.some((each) => each.wasLive && each.version !== live)
    ? 'needs --to: each version before was rolled back or is left out'
    : 'has nothing to go back to';

function formatRemote(
  { remote, live, canary, guard, previous, versions, leftOut, spoiled }: RemoteStatus,
  signals: readonly CountedSignal[],
): string {
  if (!live) return `${remote}\n  nothing is live`;
  const { version, entry } = live;
  const isDamaged = spoiled.some((each) => each.version === version);
  const missing = versions.some((each) => each.version === version)
    ? ''
    : isDamaged
      ? '  ITS MANIFEST IS DAMAGED'
      : '  ITS FILES ARE NOT IN THE STORE';
  const others = versions.filter((each) => each.version !== version);
  return [
    remote,
    `  live      ${version}${missing}`,
    entry
      ? `            since ${clock(entry.at)}, ${entry.action} by ${entry.who}${entry.why && `: ${entry.why}`}`
      : '            since an entry of the journal that cannot be read',
    ...versions.flatMap((each) => (each.version === version && each.rehearsal ? [`  rehearsed ${each.rehearsal}`] : [])),
    ...(canary ? formatCanary(canary) : []),
    ...guard.flatMap(formatGuard),
    `  rollback  ${canary ? 'ends the canary' : previous ? `goes to ${previous}` : describeNoWayBack(versions, version)}`,
    ...[...leftOut].map(([each, why]) => `  left out  ${each}  ${why}`),
    ...signalsOf(remote, signals).map((line) => `  ${line}`),
    ...others.map(
      (each, index) =>
        `  ${index === 0 ? 'others  ' : '        '}  ${each.version}  built ${clock(each.builtAt)}, ${endOf(each, remote)}${each.rehearsal ? `, rehearsed ${each.rehearsal}` : ''}`,
    ),
    ...spoiled.map((each) => `  spoiled   ${each.version}  ${each.reason}`),
  ].join('\n');
}
