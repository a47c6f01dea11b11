import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@shop/contracts/remote';
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
import type { CompositionPlan } from './composition-plan.ts';
import { CodeFailed, type LoadedRelease } from './loaded-releases.ts';
import { type RemoteVersion, versionName } from './remote-version.ts';

export interface HostEvents extends Pick<RenderEvents, 'onFailure' | 'onLeftBehind' | 'onGrowth'> {
  onServing: (plan: CompositionPlan) => void;
  onNotLoaded: (version: RemoteVersion, failure: CodeFailed) => void;
  onHarm: (version: RemoteVersion, why: string, kind: FailureKind) => void;
  onUnexplained: (why: string) => Promise<void>;
}

export interface CompositionHostOptions {
  start: StartRenderProcess;
  /** This page is rendered before serving, because a process's first page takes ten times as long as others. */
  warmUrl: string;
  events: HostEvents;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const PATIENCE_MS = 500;
const IDLE_MS = 5000;
/** Maximum milliseconds for the first page: a hanging API must not block the start. */
const WARM_MS = 3000;
const DRAIN_MS = 10_000;
const DRAIN_LOOK_MS = 50;
/** Milliseconds after going live in which a crash is attributed to the new versions. */
const SUSPECT_MS = 30_000;
const AGAIN_MS = 250;
const CRASH_LOOP = 3;
const PAGE_MS = 30_000;
/** A page fails after this many render processes have ended while rendering it. */
const MAX_ENDED = 3;

const KINDS: Partial<Record<RenderEnd['cause'], FailureKind>> = { blocked: 'blocked', memory: 'memory-growth' };

interface LoadingProcess {
  process: RenderProcess;
  holds: Map<RemoteName, LoadedRelease>;
  isBusy: boolean;
}

interface Serving {
  process: RenderProcess;
  plan: CompositionPlan;
  since: number;
  fresh: readonly RemoteVersion[];
}

/** One process per composition. See docs/decisions/0022-serve-from-workers-that-run-no-remote-code.md */
export class CompositionHost {
  readonly #options: CompositionHostOptions;
  readonly #backoff = createBackoff();
  readonly #loadingProcesses = new Set<LoadingProcess>();
  readonly #processes = new Set<RenderProcess>();
  readonly #dismissed = new WeakSet<RenderProcess>();
  #wanted: CompositionPlan | undefined;
  #preparing: { process: RenderProcess; plan: CompositionPlan } | undefined;
  #serving: Serving | undefined;
  #last: CompositionPlan | undefined;
  /** Versions that ran without a crash until replaced. Later crashes are not attributed to them. */
  readonly #proven = new Set<string>();
  #isPreparing = false;
  #isStopped = false;
  #unexplained = 0;
  #waitMs = 0;
  #running: Promise<unknown> = Promise.resolve();
  #whenServing = Promise.withResolvers<void>();

  constructor(options: CompositionHostOptions) {
    this.#options = options;
  }

  /** Starts a process early, so that no release's load time includes the process's start. */
  async startFirstProcess(): Promise<void> {
    const nursling: LoadingProcess = { process: this.#start(), holds: new Map(), isBusy: false };
    this.#loadingProcesses.add(nursling);
    await nursling.process.ready.catch(() => undefined);
  }

  /** @throws {CodeFailed} */
  run(release: LoadedRelease): Promise<void> {
    const running = this.#runAfter(this.#running, release);
    this.#running = running.catch(() => undefined);
    return running;
  }

  /** Loads a release after the previous one, unless that load hangs. */
  async #runAfter(before: Promise<unknown>, release: LoadedRelease): Promise<void> {
    await Promise.race([before, this.#patience()]);
    const nursling = this.#nurslingFor(release);
    nursling.isBusy = true;
    try {
      await nursling.process.load(release);
      nursling.holds.set(release.release.remote, release);
      setTimeout(() => this.#letGo(nursling), IDLE_MS).unref();
    } catch (error) {
      this.#loadingProcesses.delete(nursling);
      this.#end(nursling.process, 'a release did not load');
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
    for (const nursling of this.#loadingProcesses) if (!nursling.isBusy && !nursling.holds.has(remote)) return nursling;
    const nursling: LoadingProcess = { process: this.#start(), holds: new Map(), isBusy: false };
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

  serve(plan: CompositionPlan): void {
    this.#wanted = plan;
    void this.#prepare();
  }

  async #prepare(): Promise<void> {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    while (!this.#isStopped && this.#wanted && this.#wanted !== this.#serving?.plan) {
      const waitMs = this.#waitMs;
      this.#waitMs = 0;
      if (waitMs > 0) await delay(waitMs, undefined, { ref: false });
      const wanted = this.#wanted;
      await this.#bringUp(wanted).catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'a composition could not be brought up'),
      );
      if (this.#wanted === wanted && this.#serving?.plan !== wanted) this.#waitMs = Math.max(this.#waitMs, AGAIN_MS);
    }
    this.#isPreparing = false;
  }

  async #bringUp(plan: CompositionPlan): Promise<void> {
    const { warmUrl, events } = this.#options;
    const now = this.#serving;
    if (now && isSameCode(now.plan, plan)) {
      if (!isSamePage(now.plan, plan)) await now.process.compose(plan).catch(() => undefined);
      if (this.#serving === now) this.#take({ ...now, plan });
      return;
    }
    const { process, holds } = this.#nurslingWith(plan) ?? { process: this.#start(), holds: new Map<RemoteName, LoadedRelease>() };
    this.#preparing = { process, plan };
    let loading: LoadedRelease | undefined;
    try {
      for (const release of plan.releases.values()) {
        if (holds.has(release.release.remote)) continue;
        loading = release;
        await process.load(release);
        loading = undefined;
        if (this.#wanted !== plan) return this.#end(process, 'something else is to be served');
      }
      await process.compose(plan);
      await Promise.race([process.render({ id: 'warm-up', url: warmUrl }).catch(endOnly), delay(WARM_MS, undefined, { ref: false })]);
      if (this.#wanted !== plan) return this.#end(process, 'something else is to be served');
    } catch (error) {
      this.#end(process, 'it does not serve');
      if (loading && error instanceof CodeFailed) {
        const { remote, version } = loading.release;
        events.onNotLoaded({ remote, version }, error);
      }
      return;
    } finally {
      this.#preparing = undefined;
    }
    this.#take({ process, plan, since: performance.now(), fresh: this.#freshIn(plan) });
    if (!now) return;
    for (const { release } of now.plan.releases.values()) this.#proven.add(versionName(release));
    void this.#retire(now.process);
  }

  #nurslingWith(plan: CompositionPlan): LoadingProcess | undefined {
    for (const nursling of this.#loadingProcesses) {
      const { isBusy, holds } = nursling;
      if (isBusy || [...holds].some(([remote, release]) => plan.releases.get(remote) !== release)) continue;
      this.#loadingProcesses.delete(nursling);
      return nursling;
    }
    return undefined;
  }

  #take(serving: Serving): void {
    this.#serving = serving;
    this.#last = serving.plan;
    this.#options.events.onServing(serving.plan);
    this.#whenServing.resolve();
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
    const suspects = wasPreparing ? this.#freshIn(wasPreparing.plan) : isFresh ? wasServing.fresh : [];
    // A remote could tamper with another remote's function, so accept only a suspect as the culprit.
    const isBelieved = end.cause !== 'tampered' || suspects.some((suspect) => culprit && versionName(suspect) === versionName(culprit));
    if (culprit && isBelieved) events.onHarm(culprit, reason, kind);
    // The shell's own error quarantines no remote.
    else if (end.cause === 'own') this.#waitMs = this.#backoff.next(livedMs);
    else if (suspects.length > 0) for (const suspect of suspects) events.onHarm(suspect, `${reason}, soon after it had gone live`, kind);
    else if (wasServing ?? wasPreparing) this.#endUnexplained(end);
    if (wasServing) void this.#prepare();
  }

  #freshIn({ releases }: CompositionPlan): RemoteVersion[] {
    const before = this.#last;
    if (before === undefined) return [];
    return [...releases.values()]
      .map(({ release: { remote, version } }) => ({ remote, version }))
      .filter((version) => before.versions[version.remote] !== version.version && !this.#proven.has(versionName(version)));
  }

  #endUnexplained({ cause, reason, livedMs }: RenderEnd): void {
    this.#unexplained = this.#backoff.isLong(livedMs) ? 0 : this.#unexplained + 1;
    this.#waitMs = this.#backoff.next(livedMs);
    // One crash may be chance; repeated crashes and tampering quarantine the newest release.
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
      const { process, plan } = this.#serving as Serving;
      try {
        return { ...(await process.render(request)), composition: plan.id };
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
    this.#whenServing.resolve();
    for (const process of this.#processes) this.#end(process, 'stopped');
  }
}

function endOnly(error: unknown): void {
  if (error instanceof ProcessEnded) throw error;
}

const isSameCode = (a: CompositionPlan, b: CompositionPlan): boolean =>
  a.releases.size === b.releases.size && [...a.releases].every(([remote, release]) => b.releases.get(remote) === release);

const isSamePage = (a: CompositionPlan, b: CompositionPlan): boolean =>
  a.id === b.id && a.incomplete === b.incomplete && JSON.stringify([a.remotes, a.routes]) === JSON.stringify([b.remotes, b.routes]);
