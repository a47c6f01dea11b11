import type { JournalEntry, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotNames } from '@shop/contracts/slots';
import { conflictsOf, overlap } from '@shop/store/ownership';
import { lastGoodVersions, liveRemotes, liveVersion } from '@shop/store/trail';
import type { Known, LoadedRelease } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

export interface Choice {
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
  /** The previous version of each remote, for browsers that cannot load the current one. */
  lastGood: ReadonlyMap<RemoteName, Release>;
  /** Remotes that do not load. Their known paths answer 503 instead of 404. */
  down: ReadonlyMap<RemoteName, Release>;
  failures: ReadonlyMap<RemoteName, string>;
  incomplete: boolean;
  pending: ReadonlySet<RemoteName>;
  waitsFor: readonly RemoteVersion[];
  toLoad: readonly RemoteVersion[];
  toRead: readonly RemoteVersion[];
  failed: readonly (readonly RemoteVersion[])[];
  considered: readonly RemoteVersion[];
}

export interface ChooseOptions {
  journal: readonly JournalEntry[];
  known: (version: RemoteVersion) => Known;
  quarantined: (remote: RemoteName, version: string) => string | undefined;
  serving: ReadonlyMap<RemoteName, LoadedRelease>;
  isSlow: (version: RemoteVersion) => boolean;
  /** The canary's version by remote. It replaces the journal's version. */
  canaries?: Readonly<Record<string, string>> | undefined;
}

/** Maximum slow versions of a remote that the start waits for. */
const MAX_SLOW = 3;
const MAX_NAMED = 3;

const places = { layouts: layoutNames, middleware: middlewareNames, slots: slotNames };

/** An unknown slot is harmless: no page renders it. */
const conflictReasons = (release: Release, others: readonly Release[]): string[] =>
  conflictsOf(release, others, places)
    .filter(({ kind }) => kind !== 'unknown-slot')
    .map(({ reason }) => reason);

/** If two remotes claim the same path or slot, the earlier owner keeps it. */
export function chooseReleases(options: ChooseOptions): Choice {
  const { journal, known } = options;
  const refused = new Map<string, string>();
  for (;;) {
    const lines = liveRemotes(journal).map((remote) => choiceFor(remote, { ...options, refused }));
    const conflict = firstConflict(lines, journal, known);
    if (!conflict || conflict.toRead.length > 0)
      return choiceOf(
        lines.map((line) => withLastGood(line, options)),
        conflict?.toRead ?? [],
      );
    refused.set(versionName(conflict.junior), conflict.reason);
  }
}

/** `replaced`: this version serves while a newer one loads. */
type RemoteState =
  | { kind: 'chosen' | 'replaced'; loaded: LoadedRelease; lastGood?: Release }
  /** `waitsFor`: version that the start waits for. `down`: release whose paths stay reserved. */
  | { kind: 'loading'; waitsFor: RemoteVersion | undefined; down: Release | undefined }
  | { kind: 'unavailable'; down: Release | undefined };

interface RemoteChoice {
  remote: RemoteName;
  state: RemoteState;
  failures: string[];
  toLoad: RemoteVersion[];
  toRead: RemoteVersion[];
  failed: RemoteVersion[];
  considered: RemoteVersion[];
}

/** Versions to try, latest first. The list has no limit, because a failed load takes milliseconds. */
export function candidatesOf(
  { journal, quarantined, canaries = {} }: Pick<ChooseOptions, 'journal' | 'quarantined' | 'canaries'>,
  remote: RemoteName,
): RemoteVersion[] {
  const wanted = liveVersion(journal, remote);
  if (wanted === undefined) return [];
  const before = lastGoodVersions(journal, remote).filter((version) => quarantined(remote, version) === undefined);
  const canary = canaries[remote];
  return [...new Set([...(canary === undefined ? [] : [canary]), wanted, ...before])].map((version) => ({ remote, version }));
}

function choiceFor(
  remote: RemoteName,
  { journal, known, quarantined, serving, isSlow, canaries, refused }: ChooseOptions & { refused: ReadonlyMap<string, string> },
): RemoteChoice {
  const line: Omit<RemoteChoice, 'state'> = { remote, failures: [], toLoad: [], toRead: [], failed: [], considered: [] };
  let down: Release | undefined;
  const candidates = candidatesOf({ journal, quarantined, canaries }, remote);
  let slow = 0;

  for (const candidate of candidates) {
    const { version } = candidate;
    const { release, loaded, error } = known(candidate);
    const fault =
      quarantined(remote, version) ?? refused.get(versionName(candidate)) ?? (release ? conflictReasons(release, [])[0] : undefined);
    line.considered.push(candidate);
    if (isSlow(candidate)) slow++;
    if (fault === undefined && loaded) return { ...line, state: { kind: 'chosen', loaded } };
    if (fault === undefined && error === undefined) {
      line.toLoad.push(candidate);
      const before = serving.get(remote);
      if (before) return { ...line, state: { kind: 'replaced', loaded: before } };
      if (!isSlow(candidate)) return { ...line, state: { kind: 'loading', waitsFor: slow < MAX_SLOW ? candidate : undefined, down } };
      continue;
    }
    line.failures.push(`${version}: ${fault ?? error}`);
    if (fault === undefined) line.failed.push(candidate);
    const keepsPaths = release && !refused.has(versionName(candidate)) && conflictReasons(release, []).length === 0;
    if (keepsPaths) down ??= release;
  }
  return { ...line, state: { kind: 'unavailable', down } };
}

const loadedOf = ({ state }: RemoteChoice): LoadedRelease | undefined => ('loaded' in state ? state.loaded : undefined);
const downOf = ({ state }: RemoteChoice): Release | undefined => ('down' in state ? state.down : undefined);

function withLastGood(line: RemoteChoice, { journal, known, quarantined, canaries }: ChooseOptions): RemoteChoice {
  const { remote, state } = line;
  if (!('loaded' in state)) return line;
  const candidates = candidatesOf({ journal, quarantined, canaries }, remote);
  const served = candidates.findIndex(({ version }) => version === state.loaded.release.version);
  for (const candidate of candidates.slice(served + 1)) {
    const { release, error } = known(candidate);
    if (error !== undefined || release === null) continue;
    return release ? { ...line, state: { ...state, lastGood: release } } : { ...line, toRead: [candidate] };
  }
  return line;
}

interface Conflict {
  junior: Release;
  reason: string;
  toRead: RemoteVersion[];
}

function firstConflict(
  lines: readonly RemoteChoice[],
  journal: readonly JournalEntry[],
  known: ChooseOptions['known'],
): Conflict | undefined {
  const claims = lines.flatMap((line) => {
    const release = loadedOf(line)?.release ?? downOf(line);
    return release ? [{ release, isReplaced: line.state.kind === 'replaced' }] : [];
  });
  for (const [index, one] of claims.entries()) {
    for (const other of claims.slice(index + 1)) {
      if (conflictReasons(one.release, [other.release]).length === 0) continue;
      if (one.isReplaced && other.isReplaced) continue;
      if (one.isReplaced || other.isReplaced) {
        const [senior, junior] = one.isReplaced ? [one.release, other.release] : [other.release, one.release];
        return { junior, reason: conflictReasons(junior, [senior])[0] ?? '', toRead: [] };
      }
      const first = claimedSince(one.release, other.release, journal, known);
      const second = claimedSince(other.release, one.release, journal, known);
      const [junior, senior] = first.seq > second.seq ? [one.release, other.release] : [other.release, one.release];
      return { junior, reason: conflictReasons(junior, [senior])[0] ?? '', toRead: [...first.toRead, ...second.toRead] };
    }
  }
  return undefined;
}

/** Number of the entry since which `own` claims the path or slot. Uses only the journal, so that all processes agree. */
function claimedSince(
  own: Release,
  other: Release,
  journal: readonly JournalEntry[],
  known: ChooseOptions['known'],
): { seq: number; toRead: RemoteVersion[] } {
  const paths = other.routes.filter((theirs) => own.routes.some(({ path }) => overlap(path, theirs.path)));
  const slots = other.slots.filter((slot) => own.slots.includes(slot));
  const claims = (release: Release): boolean =>
    release.routes.some(({ path }) => paths.some((theirs) => overlap(path, theirs.path))) ||
    release.slots.some((slot) => slots.includes(slot));
  let since = Number.POSITIVE_INFINITY;
  for (const { seq, composition } of journal.toReversed()) {
    const version = composition[own.remote];
    if (version === undefined) break;
    const { release } = version === own.version ? { release: own } : known({ remote: own.remote, version });
    if (release === undefined) return { seq: since, toRead: [{ remote: own.remote, version }] };
    if (!release || !claims(release)) break;
    since = seq;
  }
  return { seq: since, toRead: [] };
}

const byRemote = <V>(lines: readonly RemoteChoice[], of: (line: RemoteChoice) => V | undefined): Map<RemoteName, V> =>
  new Map(
    lines.flatMap((line) => {
      const value = of(line);
      return value === undefined ? [] : [[line.remote, value]];
    }),
  );

const choiceOf = (lines: readonly RemoteChoice[], toRead: readonly RemoteVersion[]): Choice => ({
  releases: byRemote(lines, loadedOf),
  lastGood: byRemote(lines, ({ state }) => ('lastGood' in state ? state.lastGood : undefined)),
  down: byRemote(lines, downOf),
  failures: new Map(lines.flatMap(({ remote, failures }) => (failures.length > 0 ? [[remote, sentence(failures)]] : []))),
  incomplete: lines.length === 0 || lines.some((line) => !loadedOf(line) && !downOf(line)),
  pending: new Set(lines.flatMap(({ remote, state }) => (state.kind === 'replaced' ? [remote] : []))),
  waitsFor: lines.flatMap(({ state }) => (state.kind === 'loading' ? (state.waitsFor ?? []) : [])),
  toLoad: lines.flatMap(({ toLoad }) => toLoad),
  toRead: [...toRead, ...lines.flatMap((line) => line.toRead)],
  failed: lines.map(({ failed }) => failed),
  considered: lines.flatMap(({ considered }) => considered),
});

const sentence = (failures: readonly string[]): string => {
  const further = failures.length - MAX_NAMED;
  return failures.slice(0, MAX_NAMED).join('; ') + (further > 0 ? `; and ${further} more before ${further > 1 ? 'them' : 'it'}` : '');
};
