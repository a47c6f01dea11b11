import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { requireAddress } from './address.ts';
import { createBackoff } from './backoff.ts';
import type { Env } from './env.ts';
import { createQuarantine, isQuarantineMessage } from './quarantine.ts';

/** What the primary tells a worker. `drain`: others take its place, so it answers whoever still comes; `stop`: nobody does. */
export type WorkerOrder = 'drain' | 'stop';

/** Milliseconds that a worker has for finishing what is under way before it is killed. */
const GRACE_MS = 25_000;
/** Milliseconds that a worker has for listening. */
const START_MS = 60_000;
/** So many workers that end before any has ever listened: the shop cannot start. */
const MAX_FIRST = 3;

/**
 * The primary: holds the listening socket and keeps so many workers, each running `program`, behind it. A worker that ends is replaced; SIGHUP
 * replaces all, one after another, by what the build then is; SIGTERM and SIGINT stop all. It runs nothing of the shop
 * itself.
 */
export async function supervise({ workers: wanted, port, host }: Env, program: string, log: FastifyBaseLogger): Promise<void> {
  await requireAddress({ name: 'PORT', port, host });
  cluster.setupPrimary({ exec: program });
  const quarantine = createQuarantine();
  const backoff = createBackoff();
  /** Those that are to stay. */
  const staying = new Set<Worker>();
  const listening = new WeakSet<Worker>();
  let stopping = false;
  let everListened = false;
  let first = 0;
  let rolling: Promise<void> = Promise.resolve();

  /** Resolves to whether it listens; `false` when it ended before. */
  function fork(): Promise<boolean> {
    const started = performance.now();
    const worker = cluster.fork({ SHELL_QUARANTINE: JSON.stringify(quarantine.list()) });
    staying.add(worker);
    worker.on('message', (message: unknown) => {
      if (!isQuarantineMessage(message)) return;
      quarantine.hear(message);
      for (const other of Object.values(cluster.workers ?? {})) if (other !== worker) tell(other, message);
    });
    return new Promise((resolve) => {
      worker.once('listening', () => {
        listening.add(worker);
        everListened = true;
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        resolve(false);
        const left = !staying.delete(worker);
        if (stopping) {
          if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
          return;
        }
        if (left) return;
        log.error({ worker: worker.process.pid, code, signal }, 'a worker ended: another one is started');
        if (!everListened && ++first >= MAX_FIRST) {
          log.error('the shell cannot start');
          process.exit(1);
        }
        setTimeout(() => void (stopping || fork()), backoff.next(performance.now() - started));
      });
    });
  }

  function leave(worker: Worker, order: WorkerOrder): void {
    staying.delete(worker);
    tell(worker, order);
    setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS).unref();
  }

  /** One after another, each new one ready before the old one leaves: a request finds somebody at any time. */
  async function roll(): Promise<void> {
    log.info('restarting: workers are replaced one after another');
    for (const old of [...staying]) {
      if (stopping) return;
      const forked = fork();
      const fresh = [...staying].at(-1);
      const ready = await Promise.race([forked, delay(START_MS, false)]);
      if (!ready) {
        if (fresh) leave(fresh, 'stop');
        log.error('the new workers do not start: the old ones go on');
        return;
      }
      leave(old, 'drain');
    }
    log.info('restarted');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal: at once.
      if (stopping) process.exit(1);
      stopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      if (all.length === 0) process.exit(0);
      for (const worker of all) leave(worker, 'stop');
    });
  }
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll);
  });

  // The others when the first one listens: the shop is there sooner.
  while (!(await fork())) await delay(50);
  for (let count = 1; count < wanted; count++) await fork();
}

const tell = (worker: Worker | undefined, message: object | WorkerOrder): void => {
  if (worker?.isConnected()) worker.send(message, () => undefined);
};
