import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { slotOwners } from '@shop/contracts/slots';
import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Quarantine, Quarantined } from '../isolation/quarantine.ts';
import type { Rollout } from '../workers/staged-rollout.ts';
import { type Choice, candidatesOf, chooseReleases } from './choose-releases.ts';
import type { CompositionHost } from './composition-host.ts';
import { type CompositionPlan, planComposition } from './composition-plan.ts';
import { type CodeFailed, createLoadedReleases, type Known, type LoadedRelease, type LoadedReleases } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

export interface FollowerOptions {
  store: FolderStore;
  channel: string;
  shellBuild: string;
  quarantine: Quarantine;
  rollout: Rollout;
  host: Pick<CompositionHost, 'run' | 'serve'>;
  onLoadFailure: (version: RemoteVersion) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export const NEWEST = 200;
const RETRIED = 3;
const SLOW_MS = 4000;

export class Follower {
  wanted: CompositionPlan;
  /** Number of the last journal entry that is served or known to fail. */
  seq = 0;
  #journal: readonly JournalEntry[] = [];
  readonly #options: FollowerOptions;
  readonly #releases: LoadedReleases;
  readonly #slow = new Set<string>();
  readonly #fallbacks = new Set<RemoteVersion>();
  readonly #settledFor = new WeakMap<CompositionPlan, number>();
  #served: CompositionPlan | undefined;
  #started = false;
  #retries = 0;
  /** Last log message per remote: unchanged retries log nothing. */
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

  update(): void {
    if (!this.#started) return;
    const choice = this.#choose();
    if (choice.toRead.length > 0) return void Promise.all(choice.toRead.map(this.#releases.read)).then(() => this.update());
    this.#serve(choice);
    for (const version of choice.toLoad) void this.#releases.load(version);
  }

  /** Whether a journal entry is known; if not, the caller also reads earlier ones, for fallbacks. */
  get hasJournal(): boolean {
    return this.#journal.length > 0;
  }

  /** Retries the newest failed versions, and one older version in turn. */
  retry(): void {
    const turn = this.#retries++;
    for (const failed of this.#choose().failed) {
      const older = failed.slice(RETRIED);
      const next = older[turn % older.length];
      for (const version of [...failed.slice(0, RETRIED), ...(next ? [next] : [])]) void this.#releases.load(version);
    }
  }

  /** Quarantines the accused version once another version loads: a harmful version is better than none. */
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

  notLoaded(version: RemoteVersion, failure: CodeFailed): void {
    this.#options.onLoadFailure(version);
    this.#releases.failed(version, failure.message);
    if (failure.isHarmful) this.#options.quarantine.add({ ...version, why: failure.message });
    this.update();
  }

  serving(plan: CompositionPlan): void {
    const before = this.#served;
    this.#served = plan;
    this.#settle();
    for (const { release } of plan.releases.values()) this.#options.rollout.settled({ remote: release.remote, version: release.version });
    if (before && before.id === plan.id && JSON.stringify(before.remotes) === JSON.stringify(plan.remotes)) return;
    this.#options.log.info({ composition: plan.id, versions: plan.versions }, 'composition is live');
  }

  /** Waits for this worker's turn to load. @throws if an earlier worker has quarantined the version. */
  async #takeTurn(version: RemoteVersion): Promise<void> {
    const { rollout, quarantine } = this.#options;
    await rollout.take(version);
    const why = quarantine.reason(version.remote, version.version);
    if (why) throw new Error(why);
  }

  #settled(version: RemoteVersion, { loaded }: Known, failure: CodeFailed | undefined): void {
    const { rollout, quarantine, log, onLoadFailure } = this.#options;
    if (!loaded) rollout.settled(version);
    if (!loaded && !quarantine.reason(version.remote, version.version)) onLoadFailure(version);
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
