import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { slotOwners } from '@shop/contracts/slots';
import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import { type Choice, candidatesOf, chooseReleases } from './choose-releases.ts';
import type { CompositionHost } from './composition-host.ts';
import { type CompositionPlan, planComposition } from './composition-plan.ts';
import { type CodeFailed, createLoadedReleases, type Known, type LoadedRelease, type LoadedReleases } from './loaded-releases.ts';
import type { Quarantine, Quarantined } from './quarantine.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';
import type { Turns } from './turns.ts';

export interface FollowerOptions {
  store: FolderStore;
  /** Changes when the shell itself does. */
  shellBuild: string;
  quarantine: Quarantine;
  turns: Turns;
  /** What runs the releases, and serves what they make up. */
  host: Pick<CompositionHost, 'run' | 'serve'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** How many entries of the journal are kept: the last good versions are looked for in them. */
export const NEWEST = 200;
/** So many of the latest versions of a remote that could not be loaded are tried again each time. */
const RETRIED = 3;
/** How long the start waits for a version before it looks for an earlier one meanwhile, milliseconds. */
const SLOW_MS = 4000;

/** Knows what is to be served, and has it served: brings that in line with what is known whenever something new is. */
export class Follower {
  /** What was last to be served: it is, as soon as a process is ready for it. */
  wanted: CompositionPlan;
  /** The last entry of the journal that has been taken up, and is served or known not to be. */
  seq = 0;
  #journal: readonly JournalEntry[] = [];
  readonly #options: FollowerOptions;
  readonly #releases: LoadedReleases;
  readonly #slow = new Set<string>();
  /** Loaded to take an accused version's place, and not forgotten before they do. */
  readonly #fallbacks = new Set<RemoteVersion>();
  /** By what is to be served: the entry that it was chosen for, once nothing is loaded any more. */
  readonly #settledFor = new WeakMap<CompositionPlan, number>();
  #served: CompositionPlan | undefined;
  #started = false;
  #retries = 0;
  /** What was last said about each remote: a retry that changes nothing says nothing. */
  readonly #said = new Map<RemoteName, string>();

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#releases = createLoadedReleases(options.store, {
      onBegin: (version) => this.#takeTurn(version),
      run: (release) => options.host.run(release),
      onSettled: (version, known, failure) => this.#settled(version, known, failure),
    });
    this.wanted = planComposition(this.#choose(), options.shellBuild);
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
    this.#options.host.serve(this.wanted);
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

  /** Has the best of what is loaded now served, and what is wanted beyond it loaded. */
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
      this.#fallbacks.add(other);
      const { loaded } = await this.#releases.load(other);
      if (loaded) quarantine.add(accused);
      this.#fallbacks.delete(other);
      if (loaded) return;
    }
  }

  /** A version whose code has run before does not load any more. */
  notLoaded(version: RemoteVersion, failure: CodeFailed): void {
    this.#releases.failed(version, failure.message);
    if (failure.isHarmful) this.#options.quarantine.add({ ...version, why: failure.message });
    this.update();
  }

  /** Pages are made with it from now on. */
  serving(plan: CompositionPlan): void {
    const before = this.#served;
    this.#served = plan;
    this.#settle();
    for (const { release } of plan.releases.values()) this.#options.turns.settled({ remote: release.remote, version: release.version });
    if (before && before.id === plan.id && JSON.stringify(before.remotes) === JSON.stringify(plan.remotes)) return;
    this.#options.log.info({ composition: plan.id, versions: plan.versions }, 'composition is live');
  }

  /** Whoever had the turn before may have found out what it does. */
  async #takeTurn(version: RemoteVersion): Promise<void> {
    const { turns, quarantine } = this.#options;
    await turns.take(version);
    const why = quarantine.reason(version.remote, version.version);
    if (why) throw new Error(why);
  }

  #settled(version: RemoteVersion, { loaded }: Known, failure: CodeFailed | undefined): void {
    const { turns, quarantine, log } = this.#options;
    if (!loaded) turns.settled(version);
    // It would harm as much at each try.
    if (failure?.isHarmful) {
      if (failure.isHung) void this.accuse({ ...version, why: failure.message });
      else quarantine.add({ ...version, why: failure.message });
    }
    for (const slot of loaded?.release.slots ?? []) {
      if (!Object.hasOwn(slotOwners, slot)) log.warn({ ...version, slot }, 'this shell knows no such slot: it is not shown');
    }
    this.update();
  }

  #choose(): Choice {
    return chooseReleases({
      journal: this.#journal,
      known: this.#releases.known,
      quarantined: this.#options.quarantine.reason,
      serving: this.wanted?.releases ?? new Map<RemoteName, LoadedRelease>(),
      isSlow: (version) => this.#slow.has(versionName(version)),
    });
  }

  #serve(choice: Choice): void {
    this.#report(choice);
    const next = planComposition(choice, this.#options.shellBuild);
    if (!isSame(next, this.wanted)) {
      this.wanted = next;
      this.#options.host.serve(next);
    }
    if (choice.toLoad.length === 0) this.#settledFor.set(this.wanted, this.#journal.at(-1)?.seq ?? 0);
    this.#settle();
    const served = [...this.wanted.releases.values(), ...(this.#served?.releases.values() ?? [])].map(({ release }) => release);
    this.#releases.keep([...choice.considered, ...served, ...this.#fallbacks]);
  }

  /** An entry is taken up when what it comes to serves. */
  #settle(): void {
    const seq = this.#served && this.#settledFor.get(this.#served);
    if (seq !== undefined) this.seq = seq;
  }

  #report({ failures, releases, pending }: Choice): void {
    for (const remote of this.#said.keys()) if (!failures.has(remote)) this.#said.delete(remote);
    for (const [remote, why] of failures) {
      if (pending.has(remote) || this.#said.get(remote) === why) continue;
      this.#said.set(remote, why);
      this.#options.log.error({ remote, serves: releases.get(remote)?.release.version ?? null, why }, 'remote cannot be served as wanted');
    }
  }
}

const isSame = (a: CompositionPlan, b: CompositionPlan): boolean =>
  a.releases.size === b.releases.size &&
  [...a.releases].every(([remote, release]) => b.releases.get(remote) === release) &&
  JSON.stringify([a.id, a.remotes, a.routes, a.incomplete, a.failures]) ===
    JSON.stringify([b.id, b.remotes, b.routes, b.incomplete, b.failures]);
