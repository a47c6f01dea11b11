import cluster, { type Worker } from 'node:cluster';
import { stat } from 'node:fs/promises';
import { requireAddress } from '@shop/settings/address';
import { requireReadable } from '@shop/settings/folders';
import { createFolderStore } from '@shop/store/folder-store';
import type { FastifyBaseLogger } from 'fastify';
import { createBackoff } from './backoff.ts';
import type { Env } from './env.ts';
import { awaitBeats, isBeat } from './heartbeat.ts';
import { leaveOutNewest } from './leave-out.ts';
import { createQuarantine, isQuarantineMessage, type Quarantined } from './quarantine.ts';
import { isTurnMessage, keepTurns } from './turns.ts';

/** What the primary tells a worker. `drain`: others take its place, so it answers whoever still comes; `stop`: nobody does. */
export type WorkerOrder = 'drain' | 'stop';

/** An argument of a worker: it takes requests before it has made a page. */
export const AT_ONCE = 'at-once';

/** Milliseconds that a worker has for finishing what is under way before it is killed. */
const GRACE_MS = 25_000;
/** The supervisor's patience, milliseconds. */
const PATIENCE = {
  /** For a worker to listen. */
  startMs: 60_000,
  /** For one that listens to say that it is alive: one that was stopped or blocks keeps the connections that it has accepted. */
  silentMs: 10_000,
};
/** Milliseconds for the workers of a primary that was killed to leave the port. */
const LEAVING_MS = 3000;
/** Rights of the group and of everybody. */
const OTHERS_WRITE = 0o022;
/** So many workers in a row that ended soon after their start: what was published last is left out. */
const CRASH_LOOP = 3;

/**
 * The primary: opens the listening socket and keeps so many workers, each running `program`, that accept on it. A worker that ends is replaced; SIGHUP
 * replaces all, one after another, by what the build then is; SIGTERM and SIGINT stop all. It runs nothing of the shop
 * itself.
 */
export async function supervise(
  { workers: wanted, port, host, releaseStore }: Env,
  program: string,
  log: FastifyBaseLogger,
  { startMs, silentMs } = PATIENCE,
): Promise<void> {
  requireReadable('RELEASE_STORE', releaseStore);
  // The workers of one that was killed accept until they have ended, some milliseconds later.
  await requireAddress({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } }, { patienceMs: LEAVING_MS });
  // Each worker accepts for itself. By turns (Node's default) the primary accepts and hands over, and what it has handed to
  // a worker that dies before it says so is neither given to another nor closed: that request would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const tellAll = (entry: Quarantined, except?: Worker): void => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker !== except) tell(worker, { type: 'quarantine', ...entry });
  };
  const turns = keepTurns<Worker>({ isNew: () => isOpen });
  const quarantine = createQuarantine({ onAdd: tellAll });
  // Those who wait for it have heard by then that they must not load it.
  quarantine.watch((entry) => queueMicrotask(() => turns.letGo(entry)));
  const store = createFolderStore(releaseStore);
  const rights = await stat(releaseStore).then(
    ({ mode }) => mode & 0o777,
    () => 0,
  );
  if (rights & OTHERS_WRITE)
    log.warn({ releaseStore, mode: rights.toString(8) }, 'others can write to the release store, and with that run code here');
  const backoff = createBackoff();
  /** Those that are to stay. */
  const staying = new Set<Worker>();
  const listening = new WeakSet<Worker>();
  let stopping = false;
  let everListened: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    everListened = resolve;
  });
  let isOpen = false;
  /** Workers in a row that ended soon. */
  let unexplained = 0;
  let leftOut = 0;
  let rolling: Promise<void> = Promise.resolve();

  /**
   * Resolves to whether it listens; `false` when it ended before. One that is `tried`, in the place of one that works, is
   * not started again then, and nobody is to blame but the build.
   */
  function fork({ tried = false } = {}): Promise<boolean> {
    const started = performance.now();
    // The first page may be what the ones before have ended by: then one listens, and it shows that the shell itself works.
    cluster.setupPrimary({ exec: program, args: unexplained > 0 ? [AT_ONCE] : [] });
    const worker = cluster.fork({ SHELL_QUARANTINE: JSON.stringify(quarantine.list()) });
    staying.add(worker);
    const giveUp = (why: string): void => {
      log.error({ worker: worker.process.pid, why }, 'a worker is given up and ended');
      worker.process.kill('SIGKILL');
    };
    const deadline = setTimeout(giveUp, startMs, `it did not listen within ${startMs} ms`).unref();
    let beats: ReturnType<typeof awaitBeats> | undefined;
    worker.on('message', (message: unknown) => {
      if (isBeat(message)) beats?.heard();
      if (isTurnMessage(message)) turns.hear(worker, message, () => tell(worker, { ...message, type: 'go' }));
      if (!isQuarantineMessage(message)) return;
      quarantine.hear(message);
      tellAll(message, worker);
    });
    return new Promise((resolve) => {
      worker.once('listening', () => {
        clearTimeout(deadline);
        beats = awaitBeats(silentMs, () => giveUp(`it said nothing for ${silentMs} ms`));
        listening.add(worker);
        isOpen = true;
        everListened();
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        clearTimeout(deadline);
        beats?.stop();
        resolve(false);
        const left = !staying.delete(worker);
        const culprit = turns.ended(worker);
        if (stopping) {
          if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
          return;
        }
        if (left || (tried && !listening.has(worker))) {
          if (culprit) turns.letGo(culprit);
          return;
        }
        log.error({ worker: worker.process.pid, code, signal }, 'a worker ended: another one is started');
        if (culprit) {
          const why = `a worker ended (${signal ?? `exit code ${code}`}) soon after it had gone live`;
          log.error({ ...culprit, why }, 'what was new with it is left out');
          quarantine.add({ ...culprit, why });
          void fork();
          return;
        }
        // However long it took: one that never listened has not worked.
        const lived = listening.has(worker) ? performance.now() - started : 0;
        const waitMs = backoff.next(lived);
        unexplained = backoff.isLong(lived) ? 0 : unexplained + 1;
        void endCrashLoop().then(() => setTimeout(() => void (stopping || fork()), waitMs));
      });
    });
  }

  /** What ends a whole process leaves no stack to tell whose it was: the latest change goes. */
  async function endCrashLoop(): Promise<void> {
    if (unexplained < CRASH_LOOP) return;
    unexplained = 0;
    const found =
      (isOpen || leftOut === 0) && (await leaveOutNewest({ store, quarantine, log, why: `${CRASH_LOOP} workers ended with it` }));
    if (found) leftOut++;
    // It has never worked, so it need not be a remote's doing: one try without the latest change, and no more.
    else if (!isOpen) {
      log.error('the shell cannot start');
      process.exit(1);
    }
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
      if (!(await fork({ tried: true }))) {
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
  void fork();
  await open;
  for (let count = 1; count < wanted; count++) await fork();
}

const tell = (worker: Worker | undefined, message: object | WorkerOrder): void => {
  if (worker?.isConnected()) worker.send(message, () => undefined);
};
