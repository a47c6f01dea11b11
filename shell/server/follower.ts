import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { slotOwners } from '@shop/contracts/slots';
import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import { type Choice, candidatesOf, chooseReleases } from './choose-releases.ts';
import { type Composed, compose } from './composition.ts';
import { KEPT_COMPOSITIONS } from './kept.ts';
import { createLoadedReleases, type Known, type LoadedRelease, type LoadedReleases } from './loaded-releases.ts';
import type { Quarantine, Quarantined } from './quarantine.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';
import type { Turns } from './turns.ts';

export interface FollowerOptions {
  store: FolderStore;
  /** Changes when the shell itself does. */
  shellBuild: string;
  quarantine: Quarantine;
  turns: Turns;
  /** Another one has followed before in this process: what is known to be spoiled was said. */
  again?: boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'fatal'>;
}

/** How many entries of the journal are kept: the last good versions are looked for in them. */
export const NEWEST = 200;
/** So many of the latest versions of a remote that could not be loaded are tried again each time. */
const RETRIED = 3;
/** How long the start waits for a version before it looks for an earlier one meanwhile, milliseconds. */
const SLOW_MS = 4000;

/** Holds what serves, and brings it in line with what is known whenever something new is. */
export class Follower {
  current: Composed;
  seq = 0;
  #journal: readonly JournalEntry[] = [];
  readonly #options: FollowerOptions;
  readonly #releases: LoadedReleases;
  readonly #slow = new Set<string>();
  #started = false;
  #retries = 0;
  /** Replaced lately, the latest first. */
  #kept: Composed[] = [];
  #serving: ReadonlyMap<RemoteName, LoadedRelease> = new Map();
  /** What was last said about each remote: a retry that changes nothing says nothing. */
  readonly #said = new Map<RemoteName, string>();

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#releases = createLoadedReleases(options.store, {
      onBegin: (version) => this.#takeTurn(version),
      onSettled: (version, known) => this.#settled(version, known),
    });
    this.current = compose(this.#choose(), options.shellBuild);
  }

  /** Resolves when each remote has something to serve, or has nothing. */
  async start(journal: readonly JournalEntry[]): Promise<void> {
    this.#add(journal);
    for (let choice = this.#choose(); choice.waitsFor.length + choice.toRead.length > 0; choice = this.#choose()) {
      const known = Promise.all([...choice.toRead.map(this.#releases.read), ...choice.waitsFor.map(this.#releases.load)]);
      await new Promise<void>((resolve) => {
        const impatient = setTimeout(() => {
          for (const version of choice.waitsFor) this.#slow.add(versionName(version));
          resolve();
        }, SLOW_MS);
        void known.then(() => {
          clearTimeout(impatient);
          resolve();
        });
      });
    }
    this.#started = true;
    this.update();
  }

  /** Further entries of the journal. */
  follow(entries: readonly JournalEntry[]): void {
    this.#add(entries);
    this.update();
  }

  #add(entries: readonly JournalEntry[]): void {
    this.#journal = [...this.#journal, ...entries].slice(-NEWEST);
    for (const { seq, remote, others, who } of entries) {
      if (others) this.#options.log.error({ seq, remote, others, who }, 'an entry of one remote changes others too: they are left alone');
    }
  }

  /** Serves the best of what is loaded now, and has loaded what is wanted beyond it. */
  update(): void {
    if (!this.#started) return;
    const choice = this.#choose();
    if (choice.toRead.length > 0) return void Promise.all(choice.toRead.map(this.#releases.read)).then(() => this.update());
    this.#serve(choice);
    for (const version of choice.toLoad) void this.#releases.load(version);
  }

  /** What came before the first entry that is followed may be needed to fall back on. */
  get hasJournal(): boolean {
    return this.#journal.length > 0;
  }

  /** Of each remote the latest that failed, and of those before them one at a time: there may be many. */
  retry(): void {
    const turn = this.#retries++;
    for (const failed of this.#choose().failed) {
      const older = failed.slice(RETRIED);
      const next = older[turn % older.length];
      for (const version of [...failed.slice(0, RETRIED), ...(next ? [next] : [])]) void this.#releases.load(version);
    }
  }

  /** A version that did harm gives way to its remote's last good one. Without one it stays: what was caught harms less than no remote. */
  async accuse(accused: Quarantined): Promise<void> {
    const { quarantine } = this.#options;
    for (const other of candidatesOf({ journal: this.#journal, quarantined: quarantine.reason }, accused.remote)) {
      if (other.version === accused.version || quarantine.reason(other.remote, other.version)) continue;
      if ((await this.#releases.load(other)).loaded) return quarantine.add(accused);
    }
  }

  /** Whoever had the turn before may have found out what it does. */
  async #takeTurn(version: RemoteVersion): Promise<void> {
    const { turns, quarantine } = this.#options;
    await turns.take(version);
    const why = quarantine.reason(version.remote, version.version);
    if (why) throw new Error(why);
  }

  #settled(version: RemoteVersion, { loaded, error, hung }: Known): void {
    this.#options.turns.settled(version);
    // It would be waited for as long at each try, and leave its modules behind.
    if (hung && error) void this.accuse({ ...version, why: error });
    for (const slot of loaded?.release.slots ?? []) {
      if (!Object.hasOwn(slotOwners, slot)) this.#options.log.warn({ ...version, slot }, 'this shell knows no such slot: it is not shown');
    }
    this.update();
  }

  #choose(): Choice {
    return chooseReleases({
      journal: this.#journal,
      known: this.#releases.known,
      quarantined: this.#options.quarantine.reason,
      serving: this.#serving,
      isSlow: (version) => this.#slow.has(versionName(version)),
    });
  }

  #serve(choice: Choice): void {
    this.#report(choice);
    const next = compose(choice, this.#options.shellBuild);
    this.#serving = choice.releases;
    if (!isSame(next, this.current)) {
      // Back to one that is still loaded: with it come its rendered pages.
      const again = this.#kept.find((composed) => isSame(composed, next));
      this.#kept = [this.current, ...this.#kept.filter((composed) => composed !== again)].filter(this.#isSound).slice(0, KEPT_COMPOSITIONS);
      this.current = again ?? next;
      this.#options.log.info({ composition: this.current.id, versions: versionsOf(this.current) }, 'composition is live');
    }
    if (choice.toLoad.length === 0) this.seq = this.#journal.at(-1)?.seq ?? 0;
    this.#releases.keep([...choice.considered, ...[this.current, ...this.#kept].flatMap(({ releases }) => [...releases.values()])]);
  }

  readonly #isSound = ({ releases }: Composed): boolean =>
    ![...releases.values()].some(({ remote, version }) => this.#options.quarantine.reason(remote, version));

  #report({ failures, releases, pending }: Choice): void {
    for (const remote of this.#said.keys()) if (!failures.has(remote)) this.#said.delete(remote);
    for (const [remote, why] of failures) {
      if (pending.has(remote) || this.#said.get(remote) === why) continue;
      this.#said.set(remote, why);
      this.#options.log.error({ remote, serves: releases.get(remote)?.release.version ?? null, why }, 'remote cannot be served as wanted');
    }
  }
}

/** All that can change while the routes, which are the releases' own, stay. */
const isSame = (a: Composed, b: Composed): boolean =>
  a.id === b.id && JSON.stringify([a.remotes, ...a.failures]) === JSON.stringify([b.remotes, ...b.failures]);

const versionsOf = ({ releases }: Composed): Record<string, string> =>
  Object.fromEntries([...releases].map(([remote, { version }]) => [remote, version]));
