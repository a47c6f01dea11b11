import type { Canary, JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { slotNames } from '@shop/contracts/slots';
import { canariesOf, canaryArms, type QuarantineEntry, quarantinedIn } from '@shop/store/canaries';
import type { FolderStore } from '@shop/store/folder-store';
import { compositionId } from '@shop/store/journal';
import { releaseKey } from '@shop/store/releases';
import type { ServedCanary } from '@shop/store/shells';
import { liveRemotes } from '@shop/store/trail';
import type { Trusting } from '@shop/store/trust';
import type { FastifyBaseLogger } from 'fastify';
import type { Quarantine, Quarantined } from '../isolation/quarantine.ts';
import type { Rollout } from '../workers/staged-rollout.ts';
import { type Choice, candidatesOf, chooseReleases } from './choose-releases.ts';
import type { CompositionHost } from './composition-host.ts';
import { type CompositionPlan, type Compositions, planComposition, planOf, releasesOf } from './composition-plan.ts';
import { type CodeFailed, createLoadedReleases, type Known, type LoadedRelease, type LoadedReleases } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

export interface FollowerOptions {
  store: Trusting<FolderStore>;
  channel: string;
  shellBuild: string;
  quarantine: Quarantine;
  rollout: Rollout;
  host: Pick<CompositionHost, 'prepare' | 'run' | 'serve'>;
  onLoadFailure: (version: RemoteVersion) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export const NEWEST = 200;
const RETRIED = 3;
const SLOW_MS = 4000;
/** Milliseconds to copy versions from a bucket. The primary waits 60 s for a worker. */
const COPY_MS = 30_000;
/** Milliseconds after which the start no longer waits for slow versions. */
const START_MS = 40_000;

/** Choice of versions for an arm, or without `below` for the baseline. */
interface ArmChoice {
  below?: number;
  canaries: Readonly<Record<string, string>>;
  choice: Choice;
}

export class Follower {
  wanted: Compositions | undefined;
  seq = 0;
  #journal: readonly JournalEntry[] = [];
  readonly #options: FollowerOptions;
  readonly #releases: LoadedReleases;
  readonly #slow = new Set<string>();
  readonly #fallbacks = new Set<RemoteVersion>();
  readonly #settledFor = new WeakMap<Compositions, number>();
  #served: Compositions | undefined;
  #started = false;
  #retries = 0;
  readonly #said = new Map<string, string>();

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#releases = createLoadedReleases(options.store, {
      onBegin: (version) => this.#takeTurn(version),
      run: (release) => options.host.run(release),
      onSettled: (version, known, failure) => this.#settled(version, known, failure),
    });
  }

  async start(journal: readonly JournalEntry[]): Promise<void> {
    this.#add(journal);
    const began = performance.now();
    await this.#copied();
    for (;;) {
      const choices = this.#choose().map(({ choice }) => choice);
      const waitsFor = choices.flatMap((choice) => choice.waitsFor);
      const toRead = choices.flatMap((choice) => choice.toRead);
      if (waitsFor.length + toRead.length === 0) break;
      const known = Promise.all([...toRead.map(this.#releases.read), ...waitsFor.map(this.#releases.load)]);
      await new Promise<void>((resolve) => {
        const impatient = setTimeout(() => {
          const isLate = performance.now() - began > START_MS;
          // Waits longer for a version without an alternative, because its pages would answer 503.
          for (const version of waitsFor) if (isLate || this.#hasAlternative(version)) this.#slow.add(versionName(version));
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

  #hasAlternative({ remote, version }: RemoteVersion): boolean {
    const { quarantine } = this.#options;
    return candidatesOf({ journal: this.#journal, quarantined: quarantine.reason }, remote).at(-1)?.version !== version;
  }

  /** Makes the store copy the wanted versions from a bucket, by reading their manifests. */
  async #copied(): Promise<void> {
    const wanted = this.#choose().flatMap(({ choice }) => choice.toLoad);
    const read = wanted.map(({ remote, version }) => this.#options.store.get(releaseKey(remote, version)).catch(() => undefined));
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, COPY_MS);
      void Promise.all(read).then(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  }

  follow(entries: readonly JournalEntry[]): void {
    this.#add(entries);
    this.update();
  }

  #add(entries: readonly JournalEntry[]): void {
    const journal = [...this.#journal, ...entries];
    this.#followQuarantine(quarantinedIn(this.#journal), quarantinedIn(journal));
    this.#journal = journal.slice(-NEWEST);
    for (const { seq, remote, others, who } of entries) {
      if (others) this.#options.log.error({ seq, remote, others, who }, 'an entry of one remote changes others too: they are left alone');
    }
  }

  #followQuarantine(before: readonly QuarantineEntry[], after: readonly QuarantineEntry[]): void {
    const { quarantine } = this.#options;
    const isIn = (list: readonly QuarantineEntry[], { remote, version }: QuarantineEntry) =>
      list.some((each) => each.remote === remote && each.version === version);
    for (const entry of after) if (!isIn(before, entry)) quarantine.add(entry);
    for (const entry of before) if (!isIn(after, entry)) quarantine.lift(entry);
  }

  update(): void {
    if (!this.#started) return;
    const arms = this.#choose();
    const toRead = arms.flatMap(({ choice }) => choice.toRead);
    if (toRead.length > 0) return void Promise.all(toRead.map(this.#releases.read)).then(() => this.update());
    this.#serve(arms);
    const toLoad = arms.flatMap(({ choice }) => choice.toLoad);
    for (const version of toLoad) void this.#releases.load(version);
  }

  get journal(): readonly JournalEntry[] {
    return this.#journal;
  }

  /** If false, the caller must read the newest entries to find fallbacks. */
  get hasJournal(): boolean {
    return this.#journal.length > 0;
  }

  /** Retries each remote's newest failed versions. Each call also retries one older version. */
  retry(): void {
    const turn = this.#retries++;
    for (const failed of this.#choose().flatMap(({ choice }) => choice.failed)) {
      const older = failed.slice(RETRIED);
      const next = older[turn % older.length];
      for (const version of [...failed.slice(0, RETRIED), ...(next ? [next] : [])]) void this.#releases.load(version);
    }
  }

  /** Quarantines the version once another version of the remote has loaded: a harmful version is better than none. */
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

  serving(compositions: Compositions): void {
    const before = this.#served;
    this.#served = compositions;
    this.#settle();
    for (const { release } of releasesOf(compositions)) this.#options.rollout.settled({ remote: release.remote, version: release.version });
    const { log } = this.#options;
    const { baseline, arms } = compositions;
    if (!before || !isSamePages(before.baseline, baseline))
      log.info({ ...idsOf(baseline), versions: baseline.versions }, 'composition is live');
    for (const { below, plan } of arms) {
      const known = before?.arms.find((arm) => arm.below === below);
      const isNew = !known || !isSamePages(known.plan, plan);
      if (isNew && plan.id !== baseline.id) log.info({ ...idsOf(plan), below, versions: plan.versions }, 'canary is live');
    }
    if (before && before.arms.length > 0 && arms.length === 0) log.info(idsOf(baseline), 'canaries are over');
  }

  canaries(): ServedCanary[] {
    return this.#canaries().map(({ remote, version, threshold, paused }) => {
      const plan = this.#served && !paused ? planOf(this.#served, threshold - 1) : undefined;
      const serves = plan?.versions[remote];
      const failure = plan?.failures[remote];
      return { remote, version, threshold, ...(serves && { serves }), ...(failure && { failure }) };
    });
  }

  #canaries(): readonly Canary[] {
    return canariesOf(this.#journal.at(-1));
  }

  /** Waits until this worker may load. @throws if another worker has quarantined the version. */
  async #takeTurn(version: RemoteVersion): Promise<void> {
    const { rollout, quarantine, host } = this.#options;
    await rollout.take(version, () => {
      const coming = this.#choose().flatMap(({ choice }) => choice.toLoad);
      if (coming.length > 0) host.prepare(coming);
    });
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
      if (!slotNames.includes(slot)) log.warn({ ...version, slot }, 'this shell knows no such slot: it is not shown');
    }
    this.update();
  }

  #choose(): ArmChoice[] {
    const options = {
      journal: this.#journal,
      known: this.#releases.known,
      quarantined: this.#options.quarantine.reason,
      isSlow: (version: RemoteVersion) => this.#slow.has(versionName(version)),
    };
    const serving = (bucket?: number) => (this.wanted ? planOf(this.wanted, bucket).releases : new Map<RemoteName, LoadedRelease>());
    return [
      { canaries: {}, choice: chooseReleases({ ...options, serving: serving() }) },
      ...canaryArms(this.#canaries()).map(({ below, versions }) => ({
        below,
        canaries: versions,
        choice: chooseReleases({ ...options, serving: serving(below - 1), canaries: versions }),
      })),
    ];
  }

  #serve(choices: readonly ArmChoice[]): void {
    const [baseline, ...arms] = choices;
    if (!baseline) return;
    for (const arm of choices) this.#report(arm);
    const planned = ({ choice }: ArmChoice): CompositionPlan => planComposition(choice, this.#options.shellBuild);
    const next: Compositions = {
      baseline: planned(baseline),
      arms: arms.map((arm) => ({ below: arm.below ?? 0, plan: planned(arm) })),
    };
    const current = this.wanted && isSame(next, this.wanted) ? this.wanted : next;
    if (current !== this.wanted) {
      this.wanted = current;
      this.#options.host.serve(current);
    }
    if (choices.every(({ choice }) => choice.toLoad.length === 0)) this.#settledFor.set(current, this.#journal.at(-1)?.seq ?? 0);
    this.#settle();
    const served = [current, ...(this.#served ? [this.#served] : [])]
      .flatMap((each) => [...releasesOf(each)])
      .map(({ release }) => release);
    this.#releases.keep([...choices.flatMap(({ choice }) => choice.considered), ...served, ...this.#fallbacks]);
  }

  #settle(): void {
    const seq = this.#served && this.#settledFor.get(this.#served);
    if (seq !== undefined) this.seq = seq;
  }

  /** An arm reports failures of its canaries only. The baseline reports all others. */
  #report({ below, canaries, choice: { failures, releases, pending } }: ArmChoice): void {
    const keyOf = (remote: RemoteName): string => (below === undefined ? remote : `${remote}@${canaries[remote]}`);
    for (const remote of liveRemotes(this.#journal)) if (!failures.has(remote)) this.#said.delete(keyOf(remote));
    for (const [remote, why] of failures) {
      if (below !== undefined && canaries[remote] === undefined) continue;
      if (pending.has(remote) || this.#said.get(keyOf(remote)) === why) continue;
      this.#said.set(keyOf(remote), why);
      const serves = releases.get(remote)?.release.version ?? null;
      if (below === undefined) this.#options.log.error({ remote, serves, why }, 'remote cannot be served as wanted');
      else this.#options.log.error({ remote, canary: canaries[remote], serves, why }, 'canary cannot be served as wanted');
    }
  }
}

const isSamePages = (a: CompositionPlan, b: CompositionPlan): boolean =>
  a.id === b.id && JSON.stringify(a.remotes) === JSON.stringify(b.remotes);

const isSamePlan = (a: CompositionPlan, b: CompositionPlan): boolean =>
  a.releases.size === b.releases.size &&
  [...a.releases].every(([remote, release]) => b.releases.get(remote) === release) &&
  JSON.stringify([a.id, a.remotes, a.routes, a.incomplete, a.failures]) ===
    JSON.stringify([b.id, b.remotes, b.routes, b.incomplete, b.failures]);

const isSame = (a: Compositions, b: Compositions): boolean =>
  isSamePlan(a.baseline, b.baseline) &&
  a.arms.length === b.arms.length &&
  a.arms.every((arm, index) => {
    const other = b.arms[index];
    return other !== undefined && arm.below === other.below && isSamePlan(arm.plan, other.plan);
  });

/** `composition`: id in the journal. `build`: id in pages, which also depends on the shell's build. */
const idsOf = ({ id, versions }: CompositionPlan) => ({ composition: compositionId(versions), build: id });
