import { setTimeout as delay } from 'node:timers/promises';
import type { FailureKind } from '@shop/contracts/signals';
import type { FastifyBaseLogger } from 'fastify';
import {
  ProcessEnded,
  type RenderEnd,
  type RenderEvents,
  type RenderProcess,
  type StartRenderProcess,
} from '../isolation/render-process-client.ts';
import type { Page, PageRequest } from '../pages/renderer.ts';
import { createBackoff } from '../workers/backoff.ts';
import { type CompositionPlan, type Compositions, plansOf, releasesOf } from './composition-plan.ts';
import { CodeFailed, type LoadedRelease } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

export interface HostEvents extends Pick<RenderEvents, 'onFailure' | 'onLeftBehind' | 'onGrowth'> {
  onServing: (compositions: Compositions) => void;
  onNotLoaded: (version: RemoteVersion, failure: CodeFailed) => void;
  onHarm: (version: RemoteVersion, why: string, kind: FailureKind) => void;
  onUnexplained: (why: string) => Promise<void>;
}

export interface CompositionHostOptions {
  start: StartRenderProcess;
  /** Page to render before serving: a process's first page takes ten times as long. */
  warmUrl: string;
  events: HostEvents;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const PATIENCE_MS = 500;
const IDLE_MS = 5000;
/** Milliseconds until an unused process ends. Longer than any wait for a turn in a rollout. */
const SPARE_MS = 30_000;
/** Milliseconds to wait for the first page, so that a hanging API cannot block the start. */
const WARM_MS = 3000;
const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
/** Milliseconds after going live. A crash within this time is attributed to the new versions. */
const SUSPECT_MS = 30_000;
const AGAIN_MS = 250;
/** Milliseconds before a process that still holds withdrawn code is replaced. */
const RENEW_MS = 5000;
const CRASH_LOOP = 3;
const PAGE_MS = 30_000;
/** A page may end this many render processes at most. */
const MAX_ENDED = 3;

const KINDS: Partial<Record<RenderEnd['cause'], FailureKind>> = { blocked: 'blocked', memory: 'memory-growth' };

interface LoadingProcess {
  process: RenderProcess;
  holds: Set<LoadedRelease>;
  isBusy: boolean;
}

interface Serving {
  process: RenderProcess;
  compositions: Compositions;
  since: number;
  fresh: readonly RemoteVersion[];
  holds: Set<LoadedRelease>;
}

/** See docs/decisions/0080-serve-canaries-by-bucket.md */
export class CompositionHost {
  readonly #options: CompositionHostOptions;
  readonly #backoff = createBackoff();
  readonly #loadingProcesses = new Set<LoadingProcess>();
  readonly #processes = new Set<RenderProcess>();
  readonly #dismissed = new WeakSet<RenderProcess>();
  #wanted: Compositions | undefined;
  #preparing: { process: RenderProcess; compositions: Compositions } | undefined;
  #serving: Serving | undefined;
  #last: Compositions | undefined;
  /** Versions that ran without a crash until they were replaced. Later crashes are not attributed to them. */
  readonly #proven = new Set<string>();
  #isPreparing = false;
  #mustRenew = false;
  #renewal: NodeJS.Timeout | undefined;
  #isStopped = false;
  #unexplained = 0;
  #waitMs = 0;
  #running: Promise<unknown> = Promise.resolve();
  #spare: Promise<void> = Promise.resolve();
  #whenServing = Promise.withResolvers<void>();

  constructor(options: CompositionHostOptions) {
    this.#options = options;
  }

  /** Starts a process early, so that no release's load time includes the start. */
  async startFirstProcess(): Promise<void> {
    const nursling: LoadingProcess = { process: this.#start(), holds: new Set(), isBusy: false };
    this.#loadingProcesses.add(nursling);
    await nursling.process.ready.catch(() => undefined);
  }

  prepare(coming: readonly RemoteVersion[]): void {
    if (!this.#serving || this.#loadingProcesses.size > 0) return;
    const replaced = new Set(coming.map(({ remote }) => remote));
    const staying = [...releasesOf(this.#serving.compositions)].filter(({ release }) => !replaced.has(release.remote));
    const nursling: LoadingProcess = { process: this.#start(), holds: new Set(), isBusy: true };
    this.#loadingProcesses.add(nursling);
    this.#spare = this.#fill(nursling, staying).catch(() => {
      this.#loadingProcesses.delete(nursling);
      this.#end(nursling.process, 'a release did not load');
    });
  }

  async #fill(nursling: LoadingProcess, releases: readonly LoadedRelease[]): Promise<void> {
    for (const release of releases) {
      await nursling.process.load(release);
      nursling.holds.add(release);
    }
    nursling.isBusy = false;
    setTimeout(() => this.#letGo(nursling), SPARE_MS).unref();
  }

  run(release: LoadedRelease): Promise<void> {
    const running = this.#runAfter(this.#running, release);
    this.#running = running.catch(() => undefined);
    return running;
  }

  async #runAfter(before: Promise<unknown>, release: LoadedRelease): Promise<void> {
    await this.#spare;
    await Promise.race([before, this.#patience()]);
    const nursling = this.#nurslingFor(release);
    nursling.isBusy = true;
    try {
      await nursling.process.load(release);
      nursling.holds.add(release);
      setTimeout(() => this.#letGo(nursling), IDLE_MS).unref();
    } catch (error) {
      this.#loadingProcesses.delete(nursling);
      this.#end(nursling.process, 'a release did not load');
      // Another release may be at fault, so this release is loaded again, alone in another process.
      if (error instanceof ProcessEnded && nursling.holds.size > 0) return this.#runAfter(Promise.resolve(), release);
      throw error;
    } finally {
      nursling.isBusy = false;
    }
  }

  async #patience(): Promise<void> {
    await Promise.all([...this.#loadingProcesses].map(({ process }) => process.ready.catch(() => undefined)));
    await delay(PATIENCE_MS, undefined, { ref: false });
  }

  #nurslingFor({ release: { remote } }: LoadedRelease): LoadingProcess {
    for (const nursling of this.#loadingProcesses)
      if (!nursling.isBusy && ![...nursling.holds].some((held) => held.release.remote === remote)) return nursling;
    const nursling: LoadingProcess = { process: this.#start(), holds: new Set(), isBusy: false };
    this.#loadingProcesses.add(nursling);
    return nursling;
  }

  #letGo(nursling: LoadingProcess): void {
    if (!nursling.isBusy && this.#loadingProcesses.delete(nursling)) this.#end(nursling.process, 'it is not needed');
  }

  #start(): RenderProcess {
    const { start, events } = this.#options;
    const process: RenderProcess = start({ ...events, onEnd: (end) => this.#ended(process, end) });
    this.#processes.add(process);
    return process;
  }

  #end(process: RenderProcess, reason: string): void {
    this.#dismissed.add(process);
    process.end(reason);
  }

  serve(compositions: Compositions): void {
    this.#wanted = compositions;
    void this.#prepare();
  }

  async #prepare(): Promise<void> {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    while (!this.#isStopped && this.#wanted && (this.#mustRenew || this.#wanted !== this.#serving?.compositions)) {
      const waitMs = this.#waitMs;
      this.#waitMs = 0;
      if (waitMs > 0) await delay(waitMs, undefined, { ref: false });
      const wanted = this.#wanted;
      await this.#bringUp(wanted).catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'a composition could not be brought up'),
      );
      if (this.#wanted === wanted && this.#serving?.compositions !== wanted) this.#waitMs = Math.max(this.#waitMs, AGAIN_MS);
    }
    this.#isPreparing = false;
  }

  async #bringUp(compositions: Compositions): Promise<void> {
    const { warmUrl, events } = this.#options;
    const now = this.#serving;
    const releases = releasesOf(compositions);
    const mustRenew = this.#mustRenew;
    this.#mustRenew = false;
    if (now && !mustRenew && [...releases].every((release) => now.holds.has(release))) {
      if (!isSamePages(now.compositions, compositions)) await now.process.compose(plansOf(compositions)).catch(() => undefined);
      if (this.#serving !== now) return;
      const served = new Set([...releases].map(({ release }) => versionName(release)));
      this.#take({ ...now, compositions, fresh: now.fresh.filter((version) => served.has(versionName(version))) });
      return;
    }
    const { process, holds } = this.#nurslingWith(releases) ?? { process: this.#start(), holds: new Set<LoadedRelease>() };
    this.#preparing = { process, compositions };
    let loading: LoadedRelease | undefined;
    try {
      for (const release of releases) {
        if (holds.has(release)) continue;
        loading = release;
        await process.load(release);
        holds.add(release);
        loading = undefined;
        if (this.#wanted !== compositions) return this.#end(process, 'something else is to be served');
      }
      await process.compose(plansOf(compositions));
      const warmUp = plansOf(compositions).map(({ id }) => process.render({ id: 'warm-up', url: warmUrl, composition: id }).catch(endOnly));
      await Promise.race([Promise.all(warmUp), delay(WARM_MS, undefined, { ref: false })]);
      if (this.#wanted !== compositions) return this.#end(process, 'something else is to be served');
    } catch (error) {
      this.#end(process, 'it does not serve');
      if (loading && error instanceof CodeFailed) {
        const { remote, version } = loading.release;
        events.onNotLoaded({ remote, version }, error);
      }
      if (this.#serving) this.#renewLater(this.#serving);
      return;
    } finally {
      this.#preparing = undefined;
    }
    this.#take({ process, compositions, since: performance.now(), fresh: this.#freshIn(compositions), holds });
    if (!now) return;
    for (const release of now.holds)
      if (isLastGood(release, compositions))
        void process.load(release).then(
          () => holds.add(release),
          () => undefined,
        );
    for (const { release } of releasesOf(now.compositions)) this.#proven.add(versionName(release));
    void this.#retire(now.process);
  }

  #nurslingWith(releases: ReadonlySet<LoadedRelease>): LoadingProcess | undefined {
    for (const nursling of this.#loadingProcesses) {
      const { isBusy, holds } = nursling;
      if (isBusy || ![...holds].every((release) => releases.has(release))) continue;
      this.#loadingProcesses.delete(nursling);
      return nursling;
    }
    return undefined;
  }

  #take(serving: Serving): void {
    this.#serving = serving;
    this.#last = serving.compositions;
    this.#options.events.onServing(serving.compositions);
    this.#whenServing.resolve();
    this.#renewLater(serving);
  }

  /** Ends the old process soon, because withdrawn code may have altered it. */
  #renewLater({ compositions, holds }: Serving): void {
    const releases = releasesOf(compositions);
    if ([...holds].every((release) => releases.has(release) || isLastGood(release, compositions))) {
      clearTimeout(this.#renewal);
      this.#renewal = undefined;
      return;
    }
    this.#renewal ??= setTimeout(() => {
      this.#renewal = undefined;
      this.#mustRenew = true;
      void this.#prepare();
    }, RENEW_MS).unref();
  }

  async #retire(process: RenderProcess): Promise<void> {
    for (const end = performance.now() + DRAIN_MS; process.pending() > 0 && performance.now() < end; )
      await delay(DRAIN_LOOK_MS, undefined, { ref: false });
    this.#end(process, 'another one serves');
  }

  #ended(process: RenderProcess, end: RenderEnd): void {
    this.#processes.delete(process);
    for (const nursling of this.#loadingProcesses) if (nursling.process === process) this.#loadingProcesses.delete(nursling);
    const { reason, culprit, livedMs } = end;
    const kind = KINDS[end.cause] ?? 'process-ended';
    const { log, events } = this.#options;
    const wasServing = this.#serving?.process === process ? this.#serving : undefined;
    const wasPreparing = this.#preparing?.process === process ? this.#preparing : undefined;
    if (wasServing) {
      this.#serving = undefined;
      this.#whenServing = Promise.withResolvers();
    }
    if (this.#isStopped || this.#dismissed.has(process)) return;
    log.error({ ...culprit, reason, livedMs: Math.round(livedMs) }, 'a render process ended');
    const isFresh = wasServing && performance.now() - wasServing.since < SUSPECT_MS;
    const suspects = wasPreparing ? this.#freshIn(wasPreparing.compositions) : isFresh ? wasServing.fresh : [];
    // After tampering, attributes only to a suspect: another remote may have replaced a function of `culprit`.
    const isBelieved = end.cause !== 'tampered' || suspects.some((suspect) => culprit && versionName(suspect) === versionName(culprit));
    if (culprit && isBelieved) events.onHarm(culprit, reason, kind);
    else if (end.cause === 'own') this.#waitMs = this.#backoff.next(livedMs);
    else if (suspects.length > 0) for (const suspect of suspects) events.onHarm(suspect, `${reason}, soon after it had gone live`, kind);
    else if (wasServing ?? wasPreparing) this.#endUnexplained(end);
    if (wasServing) void this.#prepare();
  }

  #freshIn(compositions: Compositions): RemoteVersion[] {
    if (this.#last === undefined) return [];
    const before = new Set([...releasesOf(this.#last)].map(({ release }) => versionName(release)));
    return [...releasesOf(compositions)]
      .map(({ release: { remote, version } }) => ({ remote, version }))
      .filter((version) => !before.has(versionName(version)) && !this.#proven.has(versionName(version)));
  }

  #endUnexplained({ cause, reason, livedMs }: RenderEnd): void {
    this.#unexplained = this.#backoff.isLong(livedMs) ? 0 : this.#unexplained + 1;
    this.#waitMs = this.#backoff.next(livedMs);
    // A single crash may be chance. Only tampering or repeated crashes quarantine the newest release.
    if (cause !== 'tampered' && this.#unexplained < CRASH_LOOP) return;
    this.#unexplained = 0;
    void this.#options.events.onUnexplained(
      cause === 'tampered' ? reason : `the shell did not come up with it, ${CRASH_LOOP} times: ${reason}`,
    );
  }

  async render(request: PageRequest): Promise<Page> {
    const late = performance.now() + PAGE_MS;
    const tooLate = () => new Error(`${request.url} was not rendered within ${PAGE_MS} ms`);
    for (let ended = 0; ended < MAX_ENDED; ended++) {
      await this.#untilServing(late, tooLate);
      const { process, compositions } = this.#serving as Serving;
      // If a composition is no longer served, the baseline replaces it.
      const { id } = plansOf(compositions).find((plan) => plan.id === request.composition) ?? compositions.baseline;
      try {
        return { ...(await process.render({ ...request, composition: id })), composition: id };
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error;
        if (performance.now() > late) throw tooLate();
      }
    }
    throw new Error(`the renderer ended ${MAX_ENDED} times with ${request.url}`);
  }

  async #untilServing(late: number, tooLate: () => Error): Promise<void> {
    while (!this.#serving) {
      if (this.#isStopped) throw new Error('the renderer is stopped');
      const ms = late - performance.now();
      if (ms <= 0) throw tooLate();
      const over = new AbortController();
      await Promise.race([this.#whenServing.promise, delay(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined)]);
      over.abort();
    }
  }

  async begun(): Promise<void> {
    while (!this.#serving && !this.#isStopped) await this.#whenServing.promise;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#renewal);
    this.#whenServing.resolve();
    for (const process of this.#processes) this.#end(process, 'stopped');
  }
}

function endOnly(error: unknown): void {
  if (error instanceof ProcessEnded) throw error;
}

/** The last good version stays loaded, so that a rollback needs no new process. */
const isLastGood = ({ release: { remote, version } }: LoadedRelease, { baseline }: Compositions): boolean =>
  baseline.remotes[remote]?.lastGood?.version === version;

const pagesOf = (compositions: Compositions): string =>
  JSON.stringify(plansOf(compositions).map(({ id, incomplete, remotes, routes }: CompositionPlan) => [id, incomplete, remotes, routes]));

const isSamePages = (a: Compositions, b: Compositions): boolean => pagesOf(a) === pagesOf(b);
