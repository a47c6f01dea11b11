import type { JournalEntry, Release } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotOwners } from '@shop/contracts/slots';
import { conflictsOf, overlap } from '@shop/store/ownership';
import { lastGoodVersions } from '@shop/store/trail';
import type { Known, LoadedRelease } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

/** What to serve, as far as is known. */
export interface Choice {
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
  /** Of remotes that are served, what came before that and can be read: for browsers that do not get its code. */
  lastGood: ReadonlyMap<RemoteName, Release>;
  /** Remotes of which nothing can be served, and whose addresses are known: their pages say "later" and not "never heard of it". */
  down: ReadonlyMap<RemoteName, Release>;
  /** Why a wanted version is not served, by remote. */
  failures: ReadonlyMap<RemoteName, string>;
  /** Remotes that serve what they did until something better is loaded. */
  pending: ReadonlySet<RemoteName>;
  /** Versions without which nothing is known of a remote. */
  waitsFor: readonly RemoteVersion[];
  /** Versions to load before it is known whether they can be served. */
  toLoad: readonly RemoteVersion[];
  /** Versions whose manifest must be read before anything of this choice counts. */
  toRead: readonly RemoteVersion[];
  /** Wanted versions, and those before them, whose load failed, by remote and latest first: they may be tried again. */
  failed: readonly (readonly RemoteVersion[])[];
  /** All versions that this choice has looked at. */
  considered: readonly RemoteVersion[];
}

export interface ChooseOptions {
  journal: readonly JournalEntry[];
  known: (version: RemoteVersion) => Known;
  /** Why a version must not be loaded. */
  quarantined: (remote: RemoteName, version: string) => string | undefined;
  /** What serves until now, and goes on while what is wanted is being loaded. */
  serving: ReadonlyMap<RemoteName, LoadedRelease>;
  /** Of a remote that serves nothing yet: what has been waited for long enough to look further back meanwhile. */
  isSlow: (version: RemoteVersion) => boolean;
}

/** So many versions of a remote that do not end loading are waited for; then the others start without it, and the search goes on. */
const MAX_SLOW = 3;
/** So many versions are named when it is said why a remote is not served as wanted. */
const MAX_NAMED = 3;

const places = { layouts: layoutNames, middleware: middlewareNames, slotOwners };

/** A slot that this shell does not know harms nobody: it is not shown. */
const faultsOf = (release: Release, others: readonly Release[]): string[] =>
  conflictsOf(release, others, places)
    .filter(({ kind }) => kind !== 'unknown-slot')
    .map(({ reason }) => reason);

/**
 * The wanted version of each remote, or its last good one: pure, asked again whenever something has become known.
 * Where two remotes claim one address, it stays with the one that has had it for longer.
 */
export function chooseReleases(options: ChooseOptions): Choice {
  const { journal, known } = options;
  const refused = new Map<string, string>();
  for (;;) {
    const lines = remoteNames.map((remote) => lineOf(remote, { ...options, refused }));
    const conflict = firstConflict(lines, journal, known);
    if (!conflict || conflict.toRead.length > 0)
      return choiceOf(
        lines.map((line) => withLastGood(line, options)),
        conflict?.toRead ?? [],
      );
    refused.set(versionName(conflict.junior), conflict.reason);
  }
}

/** How one remote stands. */
interface Line {
  remote: RemoteName;
  loaded?: LoadedRelease;
  lastGood?: Release;
  /** What is loaded serves only until a better one is. */
  pending: boolean;
  /** Of what is down: the version whose addresses it keeps. */
  down?: Release;
  failures: string[];
  waitsFor: RemoteVersion[];
  toLoad: RemoteVersion[];
  toRead: RemoteVersion[];
  failed: RemoteVersion[];
  considered: RemoteVersion[];
}

/**
 * The wanted version, then the ones before it that were not rolled back and are not in quarantine, latest first: however
 * many did harm or cannot be loaded one after the other, the one before them serves. One that fails is tried in
 * milliseconds, and once; how far back there is to look is bounded by the journal that is kept.
 */
export function candidatesOf(
  { journal, quarantined }: Pick<ChooseOptions, 'journal' | 'quarantined'>,
  remote: RemoteName,
): RemoteVersion[] {
  const wanted = journal.at(-1)?.composition[remote];
  if (wanted === undefined) return [];
  const before = lastGoodVersions(journal, remote).filter((version) => quarantined(remote, version) === undefined);
  return [wanted, ...before].map((version) => ({ remote, version }));
}

function lineOf(
  remote: RemoteName,
  { journal, known, quarantined, serving, isSlow, refused }: ChooseOptions & { refused: ReadonlyMap<string, string> },
): Line {
  const line: Line = { remote, pending: false, failures: [], waitsFor: [], toLoad: [], toRead: [], failed: [], considered: [] };
  const candidates = candidatesOf({ journal, quarantined }, remote);
  let slow = 0;
  if (candidates.length === 0) line.failures.push('never published');

  for (const candidate of candidates) {
    const { version } = candidate;
    const { release, loaded, error } = known(candidate);
    const fault = quarantined(remote, version) ?? refused.get(versionName(candidate)) ?? (release ? faultsOf(release, [])[0] : undefined);
    line.considered.push(candidate);
    // Those too that were given up since.
    if (isSlow(candidate)) slow++;
    if (fault === undefined && loaded) return { ...line, loaded };
    if (fault === undefined && error === undefined) {
      line.toLoad.push(candidate);
      const before = serving.get(remote);
      if (before) return { ...line, loaded: before, pending: true };
      if (!isSlow(candidate)) return { ...line, waitsFor: slow < MAX_SLOW ? [candidate] : [] };
      continue;
    }
    line.failures.push(`${version}: ${fault ?? error}`);
    if (fault === undefined) line.failed.push(candidate);
    const keepsAddresses = release && !refused.has(versionName(candidate)) && faultsOf(release, []).length === 0;
    if (keepsAddresses) line.down ??= release;
  }
  return line;
}

/** Nothing of it is loaded here, so that nobody waits for more than its manifest. */
function withLastGood(line: Line, { journal, known, quarantined }: ChooseOptions): Line {
  const { remote, loaded } = line;
  if (!loaded) return line;
  const candidates = candidatesOf({ journal, quarantined }, remote);
  const served = candidates.findIndex(({ version }) => version === loaded.release.version);
  for (const candidate of candidates.slice(served + 1)) {
    const { release, error } = known(candidate);
    if (error !== undefined || release === null) continue;
    return release ? { ...line, lastGood: release } : { ...line, toRead: [candidate] };
  }
  return line;
}

interface Conflict {
  junior: Release;
  reason: string;
  toRead: RemoteVersion[];
}

/** Two remotes that claim one address, and which of them has to give way. */
function firstConflict(lines: readonly Line[], journal: readonly JournalEntry[], known: ChooseOptions['known']): Conflict | undefined {
  const claims = lines.flatMap(({ loaded, down, pending }) => {
    const release = loaded?.release ?? down;
    return release ? [{ release, pending }] : [];
  });
  for (const [index, one] of claims.entries()) {
    for (const other of claims.slice(index + 1)) {
      if (faultsOf(one.release, [other.release]).length === 0) continue;
      // What is about to be replaced stays as it is until then.
      if (one.pending && other.pending) continue;
      if (one.pending || other.pending) {
        const [senior, junior] = one.pending ? [one.release, other.release] : [other.release, one.release];
        return { junior, reason: faultsOf(junior, [senior])[0] ?? '', toRead: [] };
      }
      const first = claimedSince(one.release, other.release, journal, known);
      const second = claimedSince(other.release, one.release, journal, known);
      const [junior, senior] = first.seq > second.seq ? [one.release, other.release] : [other.release, one.release];
      return { junior, reason: faultsOf(junior, [senior])[0] ?? '', toRead: [...first.toRead, ...second.toRead] };
    }
  }
  return undefined;
}

/**
 * Number of the entry since which a remote has claimed, without a break, what the other one claims too. Read from the
 * journal alone, so that every process and every restart says the same.
 */
function claimedSince(
  own: Release,
  other: Release,
  journal: readonly JournalEntry[],
  known: ChooseOptions['known'],
): { seq: number; toRead: RemoteVersion[] } {
  const contested = other.routes.filter((theirs) => own.routes.some(({ path }) => overlap(path, theirs.path)));
  let since = Number.POSITIVE_INFINITY;
  for (const { seq, composition } of journal.toReversed()) {
    const version = composition[own.remote];
    if (version === undefined) break;
    const { release } = version === own.version ? { release: own } : known({ remote: own.remote, version });
    if (release === undefined) return { seq: since, toRead: [{ remote: own.remote, version }] };
    if (!release?.routes.some(({ path }) => contested.some((theirs) => overlap(path, theirs.path)))) break;
    since = seq;
  }
  return { seq: since, toRead: [] };
}

const choiceOf = (lines: readonly Line[], toRead: readonly RemoteVersion[]): Choice => ({
  releases: new Map(lines.flatMap(({ remote, loaded }) => (loaded ? [[remote, loaded]] : []))),
  lastGood: new Map(lines.flatMap(({ remote, lastGood }) => (lastGood ? [[remote, lastGood]] : []))),
  down: new Map(lines.flatMap(({ remote, loaded, down }) => (down && !loaded ? [[remote, down]] : []))),
  failures: new Map(lines.flatMap(({ remote, failures }) => (failures.length > 0 ? [[remote, sentence(failures)]] : []))),
  pending: new Set(lines.flatMap(({ remote, pending }) => (pending ? [remote] : []))),
  waitsFor: lines.flatMap(({ waitsFor }) => waitsFor),
  toLoad: lines.flatMap(({ toLoad }) => toLoad),
  toRead: [...toRead, ...lines.flatMap((line) => line.toRead)],
  failed: lines.map(({ failed }) => failed),
  considered: lines.flatMap(({ considered }) => considered),
});

const sentence = (failures: readonly string[]): string => {
  const further = failures.length - MAX_NAMED;
  return failures.slice(0, MAX_NAMED).join('; ') + (further > 0 ? `; and ${further} more before ${further > 1 ? 'them' : 'it'}` : '');
};
