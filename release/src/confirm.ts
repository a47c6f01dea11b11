import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { type Composition, canaryActions, type JournalEntry, QUARANTINE } from '@shop/contracts/releases';
import { integrityOf } from '@shop/store/integrity';
import { readJournal } from '@shop/store/journal';
import { readLostShells, readReports, reportsProblem, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { credibleReports } from './followed.ts';
import { describeEntry } from './plan.ts';

export interface Confirmation {
  shells: number;
  /** Number of shells that ended without a last report, if no shell runs. */
  lost: number;
  problems: string[];
  refused: readonly string[];
}

export interface ConfirmOptions {
  /** Milliseconds. On a busy machine, a shell needs half a minute for a release. */
  waitMs?: number;
}

const LOOK_MS = 100;
/** Milliseconds to wait for the restart of a killed shell. */
const RESTART_MS = 60_000;

/** Waits until every shell of the channel serves the entry or a later one. */
export async function confirm(store: Store, entry: JournalEntry, { waitMs = 45_000 }: ConfirmOptions = {}): Promise<Confirmation> {
  const { channel = DEFAULT_CHANNEL } = entry;
  const until = Date.now() + waitMs;
  const look = async () => {
    const { running, refused } = await readReports(store, { channel });
    if (running.length > 0) return { running, refused, lost: [], problem: undefined };
    return { running, refused, lost: await readLostShells(store, { channel }), problem: await reportsProblem(store) };
  };
  const isRestarting = ({ at }: ShellState): boolean => Date.now() - Date.parse(at) < RESTART_MS;
  let { running: shells, refused, lost, problem } = await look();
  while ((shells.some(({ seq }) => seq < entry.seq) || lost.some(isRestarting)) && !problem && Date.now() < until) {
    await delay(LOOK_MS);
    ({ running: shells, refused, lost, problem } = await look());
  }
  if (problem) return { shells: 0, lost: 0, problems: [`Nobody can confirm it: ${problem}`], refused: [] };
  const { entries, next } = shells.length > 0 ? await readJournal(store, { channel }) : { entries: [], next: 0 };
  const reports = await credibleReports(store, { channel, next }, shells);
  shells = reports.credible;
  refused = [...refused, ...reports.refused];
  if (shells.length === 0 && refused.length > 0)
    return { shells: 0, lost: 0, problems: ['Nobody has confirmed it: no report of a shell counts.', ...refused], refused: [] };
  // Also reads the journal, because shells' reports are unsigned.
  if (shells.length > 0 && !entries.some(({ seq, at, who }) => seq === entry.seq && at === entry.at && who === entry.who))
    return {
      shells: shells.length,
      lost: 0,
      problems: [`Entry ${entry.seq} is no longer in the journal: ${describeEntry(entry)}. See \`release verify\`.`],
      refused,
    };
  const later = entries.filter(({ seq }) => seq > entry.seq);
  const unproven = shells
    .filter((shell) => shell.seq >= entry.seq && shell.seq < next && !namesVerified(shell, entries))
    .map(unprovenProblem);
  const problems = new Set([...shells.flatMap((shell) => problemsOf(shell, entry, later)), ...unproven]);
  return { shells: shells.length, lost: lost.length, problems: [...problems], refused };
}

/** Older shells do not name their verified entry. */
const namesVerified = ({ verified, seq }: ShellState, entries: readonly JournalEntry[]): boolean => {
  const hash = verified === undefined ? undefined : integrityOf(new TextEncoder().encode(verified));
  return hash === undefined || entries.some((entry) => entry.hash === hash && entry.seq >= seq);
};

const workerOf = ({ host, pid }: ShellState): string => `The shell's worker on ${host} (process ${pid})`;
const unprovenProblem = (shell: ShellState): string =>
  `${workerOf(shell)} claims entry ${shell.seq}, but the entry that it has verified is not in this journal: its report is forged, or it follows another journal. Look at the shop and at \`release verify\`.`;

function problemsOf(shell: ShellState, entry: JournalEntry, later: readonly JournalEntry[]): string[] {
  const { seq, versions, failures, canaries: served } = shell;
  const worker = workerOf(shell);
  const wanted = wantedOf(entry, shell);
  const instead = Object.keys(wanted)
    .map((remote) => (versions[remote] ? `the shop serves ${versions[remote]}` : 'the shop serves none of it'))
    .join(', ');
  const names = Object.entries(wanted).map(([remote, version]) => `${remote} ${version}`);
  if (seq < entry.seq)
    return [`${worker} has not taken up ${names.join(', ')} yet; ${instead}. \`release status\` says when it does, and its log why not.`];
  const followed = seq === entry.seq ? entry : later.find((each) => each.seq === seq);
  if (!followed)
    return [
      `${worker} follows entry ${seq}, which this journal does not have: newer entries were lost, or an older journal was restored; ${instead}.`,
    ];
  if ((canaryActions as readonly string[]).includes(entry.action)) {
    const { remote, version, canaries = [] } = entry;
    if (!canaries.some((canary) => canary.remote === remote && !canary.paused)) return [];
    if (!followed.canaries?.some((canary) => canary.remote === remote && canary.version === version)) {
      const end = later.find(({ canaries: left = [] }) => !left.some((canary) => canary.remote === remote));
      return [`The canary of ${remote} ${version} is not running any more${end ? `: ${describeEntry(end)}` : ''}.`];
    }
    if (!served) return [`${worker} knows no canaries and serves the baseline to everybody: build it with these sources and restart it.`];
    const { serves, failure = 'its log says why' } = served.find((canary) => canary.remote === remote) ?? {};
    return serves === version ? [] : [`${remote} ${version} cannot be served: ${failure}; its visitors get ${serves ?? 'none of it'}.`];
  }
  const problems = Object.entries(wanted).flatMap(([remote, version]) => {
    if (followed.composition[remote] !== version) {
      const change = later.find(({ composition }) => composition[remote] !== version);
      return [`${remote} ${version} is not live any more${change ? `: ${describeEntry(change)}` : ''}.`];
    }
    const serves = versions[remote];
    if (serves === version) return [];
    // Older shells announce only the remotes that their build names.
    const unknown =
      serves === undefined ? 'the shell knows no such remote yet: build it with these sources and restart it' : 'its log says why';
    const other = serves ? `the shop serves ${serves}` : 'the shop serves none of it';
    return [`${remote} ${version} cannot be served: ${failures[remote] ?? unknown}; ${other}.`];
  });
  if (problems.length > 0) return problems;
  const others = Object.entries(followed.composition).filter(
    ([name, version]) => versions[name] !== undefined && versions[name] !== version && failures[name] === undefined,
  );
  return others.map(
    ([name, version]) => `${worker} serves ${name} ${versions[name]}, but this journal has ${version}: it follows another one.`,
  );
}

/** After a restore, ignores remotes that this shell lacks. */
function wantedOf({ action, remote, version, composition }: JournalEntry, { versions, failures }: ShellState): Composition {
  if (remote && version && action !== QUARANTINE) return { [remote]: version };
  if (action !== 'restore' && action !== 'supersede') return {};
  return Object.fromEntries(Object.entries(composition).filter(([name]) => versions[name] ?? failures[name]));
}
