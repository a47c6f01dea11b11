import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { createBackoff } from './backoff.ts';
import { awaitBeats, isBeat } from './heartbeat.ts';
import { isLookAgain, type LookAgain } from './neighbours.ts';
import { createQuarantine, isQuarantineMessage, type QuarantineMessage } from './quarantine.ts';
import { isTurnMessage, keepTurns } from './turns.ts';

/** What the primary tells a worker. `drain`: others take its place, so it answers whoever still comes; `stop`: nobody does. */
export type WorkerOrder = 'drain' | 'stop';

/** How long a worker may take, milliseconds. */
export interface Patience {
  /** To listen. */
  startMs: number;
  /** To say that it is alive, once it listens: one that was stopped or blocks keeps the connections that it has accepted. */
  silentMs: number;
}

/**
 * Milliseconds that a worker has for finishing what is under way before it is killed: while others have taken its place, as long
 * as a request may take, a picture over a slow line; else so long as whoever stops the shop waits.
 */
const GRACE_MS: Record<WorkerOrder, number> = { drain: 310_000, stop: 25_000 };
/** So many workers in a row that ended before any has ever listened: the shell cannot start. */
const CRASH_LOOP = 3;

export interface WorkersOptions {
  /** What each of them runs. */
  program: string;
  log: FastifyBaseLogger;
  patience: Patience;
}

/** How a worker has ended. */
interface End {
  code: number;
  signal: string;
  /** Milliseconds that it has worked: none if it never listened, however long it took. */
  lived: number;
  /** It was to take the place of one that works, and did not come to it: nobody is to blame but the build. */
  isTrial: boolean;
}

/** The processes that serve, as their primary keeps them: each that ends is replaced. None runs a remote's code, so none ends by it. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #turns = keepTurns<Worker>({ isNew: () => this.#hasListened });
  readonly #quarantine = createQuarantine({ onAdd: (entry) => this.#tellAll({ type: 'quarantine', ...entry }) });
  readonly #backoff = createBackoff();
  /** Those that are to stay. */
  readonly #staying = new Set<Worker>();
  readonly #firstListens = Promise.withResolvers<void>();
  /** One of them did. */
  #hasListened = false;
  #stopping = false;
  /** Workers in a row that have not listened. */
  #failed = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
    // Those who wait for it have heard by then that they must not load it.
    this.#quarantine.watch((entry) => queueMicrotask(() => this.#turns.letGo(entry)));
  }

  /** The others when the first one listens: the shop is there sooner. */
  async start(count: number): Promise<void> {
    void this.#fork();
    await this.#firstListens.promise;
    for (let started = 1; started < count; started++) await this.#fork();
  }

  /** One after another, each new one ready before the old one leaves: a request finds somebody at any time. */
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

  /** Ends this process when all have ended; asked a second time, at once. */
  stop(): void {
    if (this.#stopping) process.exit(1);
    this.#stopping = true;
    if (running().length === 0) process.exit(0);
    for (const worker of running()) this.#sendAway(worker, 'stop');
  }

  /** Resolves to whether it listens; `false` when it ended before. */
  #fork({ isTrial = false } = {}): Promise<boolean> {
    const { program, patience } = this.#options;
    cluster.setupPrimary({ exec: program });
    const started = performance.now();
    const worker = cluster.fork({ SHELL_QUARANTINE: JSON.stringify(this.#quarantine.list()) });
    this.#staying.add(worker);
    endWhenSilent(worker, patience, (why) => this.#giveUp(worker, why));
    worker.on('message', (message: unknown) => this.#hear(worker, message));
    return new Promise((resolve) => {
      let listens = false;
      worker.once('listening', () => {
        listens = true;
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
    if (isTurnMessage(message)) this.#turns.hear(worker, message, () => tell(worker, { ...message, type: 'go' }));
    if (isLookAgain(message)) this.#tellAll(message, worker);
    if (!isQuarantineMessage(message)) return;
    this.#quarantine.hear(message);
    this.#tellAll(message, worker);
  }

  #ended(worker: Worker, { code, signal, lived, isTrial }: End): void {
    const wasToLeave = !this.#staying.delete(worker);
    this.#turns.ended(worker);
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
    // One that was sent away is missed by nobody.
    const level = this.#staying.has(worker) ? 'error' : 'info';
    this.#options.log[level]({ worker: worker.process.pid, why }, 'a worker is given up and ended');
    worker.process.kill('SIGKILL');
  }

  #tellAll(message: LookAgain | QuarantineMessage, except?: Worker): void {
    for (const worker of running()) if (worker !== except) tell(worker, message);
  }
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

const tell = (worker: Worker, message: object | WorkerOrder): void => {
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/** Gives up a worker that does not listen in time, or says nothing afterwards. */
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
