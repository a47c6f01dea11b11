import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { createQuarantine, isQuarantineMessage, type QuarantineMessage } from '../isolation/quarantine.ts';
import type { SignalCounts } from '../observability/signal-counts.ts';
import { v8Flags } from '../v8-flags.ts';
import { createBackoff } from './backoff.ts';
import { awaitBeats, isBeat } from './heartbeat.ts';
import { type CountsMessage, type SignalHub, signalHub } from './shared-signals.ts';
import { isRecheckMessage, type RecheckMessage } from './sibling-workers.ts';
import { coordinateRollout, isRolloutMessage } from './staged-rollout.ts';

/** `drain`: the worker is replaced and finishes its requests. `stop`: the whole shop stops. */
export type WorkerOrder = 'drain' | 'stop';

export interface Patience {
  startMs: number;
  /** Milliseconds without a heartbeat until the worker is replaced. A blocked worker answers none of its connections. */
  silentMs: number;
}

/** `drain`: milliseconds that an upload may take. `stop`: milliseconds until service managers kill a process. */
const GRACE_MS: Record<WorkerOrder, number> = { drain: 310_000, stop: 25_000 };
/** Maximum workers in a row that end without listening. */
const CRASH_LOOP = 3;

export interface WorkersOptions {
  program: string;
  log: FastifyBaseLogger;
  patience: Patience;
  counts: SignalCounts;
}

interface End {
  code: number;
  signal: string;
  /** Milliseconds since the worker's start; 0 if it never listened. */
  lived: number;
  /** The worker was a replacement and never listened, so the new build is at fault. */
  isTrial: boolean;
}

/** Workers run no remote code, so their crashes are attributed to no remote. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #rollout = coordinateRollout<Worker>({ isNew: () => this.#hasListened });
  readonly #quarantine = createQuarantine({ onAdd: (entry) => this.#tellAll({ type: 'quarantine', ...entry }) });
  readonly #signals: SignalHub;
  readonly #backoff = createBackoff();
  readonly #staying = new Set<Worker>();
  readonly #firstListens = Promise.withResolvers<void>();
  #hasListened = false;
  #stopping = false;
  #failed = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#signals = signalHub(options.counts, (message) => this.#tellAll(message));
    // Continues in a microtask, because waiting processes must get the quarantine message first.
    this.#quarantine.watch((entry) => queueMicrotask(() => this.#rollout.letGo(entry)));
  }

  /** Starts one worker before the others, so that the shop opens sooner. */
  async start(count: number): Promise<void> {
    void this.#fork();
    await this.#firstListens.promise;
    for (let started = 1; started < count; started++) await this.#fork();
  }

  async replaceAll(): Promise<void> {
    const { log } = this.#options;
    log.info('restarting: workers are replaced one after another');
    for (const old of [...this.#staying]) {
      if (this.#stopping) return;
      if (!(await this.#fork({ isTrial: true }))) {
        log.error('the new workers do not start: the old ones go on');
        return;
      }
      this.#sendAway(old, 'drain');
    }
    log.info('restarted');
  }

  stop(): void {
    if (this.#stopping) process.exit(1);
    this.#stopping = true;
    if (running().length === 0) process.exit(0);
    for (const worker of running()) this.#sendAway(worker, 'stop');
  }

  /** Resolves to `false` if the worker ends before it listens. */
  #fork({ isTrial = false } = {}): Promise<boolean> {
    const { program, patience } = this.#options;
    cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, ...v8Flags] });
    const started = performance.now();
    const worker = cluster.fork({ SHELL_QUARANTINE: JSON.stringify(this.#quarantine.list()) });
    this.#staying.add(worker);
    endWhenSilent(worker, patience, (why) => this.#giveUp(worker, why));
    worker.on('message', (message: unknown) => this.#hear(worker, message));
    return new Promise((resolve) => {
      let listens = false;
      worker.once('listening', () => {
        listens = true;
        this.#signals.welcome();
        this.#hasListened = true;
        this.#firstListens.resolve();
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        resolve(false);
        this.#ended(worker, { code, signal, lived: listens ? performance.now() - started : 0, isTrial: isTrial && !listens });
      });
    });
  }

  #hear(worker: Worker, message: unknown): void {
    if (isRolloutMessage(message)) this.#rollout.hear(worker, message, (type) => tell(worker, { ...message, type }));
    if (isRecheckMessage(message)) this.#tellAll(message, worker);
    this.#signals.hear(message);
    if (!isQuarantineMessage(message)) return;
    this.#quarantine.hear(message);
    this.#tellAll(message, worker);
  }

  #ended(worker: Worker, { code, signal, lived, isTrial }: End): void {
    const wasToLeave = !this.#staying.delete(worker);
    this.#rollout.ended(worker);
    if (this.#stopping) {
      if (running().length === 0) process.exit(0);
      return;
    }
    if (wasToLeave || isTrial) return;
    this.#options.log.error({ worker: worker.process.pid, code, signal }, 'a worker ended: another one is started');
    this.#failed = lived > 0 ? 0 : this.#failed + 1;
    if (!this.#hasListened && this.#failed >= CRASH_LOOP) {
      this.#options.log.error('the shell cannot start');
      process.exit(1);
    }
    setTimeout(() => void (this.#stopping || this.#fork()), this.#backoff.next(lived));
  }

  #sendAway(worker: Worker, order: WorkerOrder): void {
    this.#staying.delete(worker);
    tell(worker, order);
    setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS[order]).unref();
  }

  #giveUp(worker: Worker, why: string): void {
    const level = this.#staying.has(worker) ? 'error' : 'info';
    this.#options.log[level]({ worker: worker.process.pid, why }, 'a worker is given up and ended');
    worker.process.kill('SIGKILL');
  }

  #tellAll(message: RecheckMessage | QuarantineMessage | CountsMessage, except?: Worker): void {
    for (const worker of running()) if (worker !== except) tell(worker, message);
  }
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

const tell = (worker: Worker, message: object | WorkerOrder): void => {
  if (worker.isConnected()) worker.send(message, () => undefined);
};

function endWhenSilent(worker: Worker, { startMs, silentMs }: Patience, giveUp: (why: string) => void): void {
  const deadline = setTimeout(giveUp, startMs, `it did not listen within ${startMs} ms`).unref();
  let beats: ReturnType<typeof awaitBeats> | undefined;
  worker.once('listening', () => {
    clearTimeout(deadline);
    beats = awaitBeats(silentMs, () => giveUp(`it said nothing for ${silentMs} ms`));
  });
  worker.on('message', (message: unknown) => {
    if (isBeat(message)) beats?.heard();
  });
  worker.once('exit', () => {
    clearTimeout(deadline);
    beats?.stop();
  });
}
