import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { createBackoff } from './backoff.ts';
import { blame } from './blame.ts';
import { leaveOutNewest } from './leave-out.ts';
import type { FromThread, Tampered, ToThread } from './render-thread.ts';
import type { Page, PageRequest, RendererOptions, Serving, StartRenderer } from './renderer.ts';
import type { ThreadData } from './thread-data.ts';
import { isTurnMessage, type Turns } from './turns.ts';
import { newBeats, watchMemory, watchThread } from './watchdog.ts';

interface Call {
  request: PageRequest;
  /** How many threads have ended while they had it. */
  ended: number;
  resolve: (page: Page) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/** Milliseconds that a page has altogether, with a blocked thread found out and a new one started in between. */
const CALL_MS = 30_000;
/** A page with which so many threads have ended is given up. */
const MAX_ENDED = 3;
/** Milliseconds after which a blocked thread is given up though nothing says whose code it runs. */
const GIVE_UP_MS = 15_000;
/** Milliseconds that a thread has for serving something: a fraction of what its worker has for listening. */
const START_MS = 25_000;
/** So many threads in a row that ended soon after their start, for reasons unknown: what was published last is left out. */
const CRASH_LOOP = 3;
/** A thread's heap, MB: a remote that fills it ends the thread, not the machine. */
const HEAP_MB = 768;
/** What a thread may hold outside its heap, in buffers, MB. It takes a few. */
const EXTERNAL_MB = 512;

/**
 * Renders in a thread that may end or block at any time. Another one is started then, without the version on whose
 * code's account it was, and is given the pages that had been asked for: shoppers wait a little, and that is all.
 */
export function threadedRenderer(file: string, turns: Turns, startMs = START_MS): StartRenderer {
  return async ({ env, store, assets, quarantine, log }: RendererOptions) => {
    const calls = new Map<number, Call>();
    let lastCall = 0;
    let threads = 0;
    let thread: Worker | undefined;
    /** Where the thread is spoken to. */
    let port: MessagePort | undefined;
    let serving: Serving | undefined;
    let seq = 0;
    let failing: readonly string[] = [];
    /** The thread can be asked; before that calls wait. */
    let ready = false;
    let stopped = false;
    let ending: () => void = () => undefined;
    /** Threads in a row that ended soon, and nobody knows why. */
    let unexplained = 0;
    const backoff = createBackoff();
    let begun: (() => void) | undefined;
    const first = new Promise<void>((resolve) => {
      begun = resolve;
    });

    const tell = (message: ToThread): void => port?.postMessage(message);

    function start(): void {
      if (stopped) return;
      const beats = newBeats();
      const { port1: own, port2 } = new MessageChannel();
      const workerData: ThreadData = { env, assets, quarantine: quarantine.list(), beats, again: threads++ > 0, port: port2 };
      const current = new Worker(file, {
        workerData,
        transferList: [port2],
        name: 'renderer',
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      });
      thread = current;
      port = own;
      const known = quarantine.list().length;
      const started = performance.now();
      let isExcused = false;
      let why: unknown = 'it ended by itself';

      const stopWatching = watchThread({
        thread: current,
        beats,
        onBlocked(stack, forMs) {
          const culprit = blame(stack);
          log.error({ ...culprit, blockedMs: forMs, stack }, 'the renderer is blocked');
          if (culprit) quarantine.add({ ...culprit, why: `it blocked the shell for ${forMs / 1000} s` });
          if (culprit || forMs >= GIVE_UP_MS) end(`it was blocked for ${forMs} ms`);
        },
      });

      const stopMeasuring = watchMemory({
        thread: current,
        externalMb: EXTERNAL_MB,
        onFull(stack, mb) {
          const culprit = blame(stack);
          const why = `it held ${mb} MB in buffers, more than ${EXTERNAL_MB}`;
          log.error({ ...culprit, mb, stack }, 'the renderer holds too much memory');
          if (culprit) quarantine.add({ ...culprit, why });
          // Else it may be what the API has answered: no remote is left out for that.
          isExcused = true;
          end(why);
        },
      });

      const deadline = setTimeout(() => end(`it served nothing within ${startMs} ms`), startMs).unref();

      // A thread that hangs in native code never says that it has ended: nobody waits for it.
      const end = (reason: unknown): void => {
        if (thread !== current) return;
        thread = undefined;
        own.close();
        clearTimeout(deadline);
        ready = false;
        stopWatching();
        stopMeasuring();
        void current.terminate();
        if (stopped) return;
        const lived = performance.now() - started;
        log.error({ err: reason, livedMs: Math.round(lived) }, 'the renderer ended: another one is started');
        resumeOrGiveUp();
        void restart(lived, isExcused || quarantine.list().length > known);
      };
      ending = () => end('stopped');

      current.on('error', (error) => {
        why = error;
        const culprit = blame(error);
        if (culprit)
          quarantine.add({ ...culprit, why: `it ended the shell's renderer: ${error instanceof Error ? error.message : error}` });
      });
      current.on('exit', () => end(why));
      own.on('message', (message: FromThread) => {
        if (thread !== current) return;
        if (message.type === 'tampered') void leaveOutTamperer(message).then(() => end(tamperedWith(message)));
        else hear(message);
        if (ready) clearTimeout(deadline);
      });
    }

    /** Where nothing says whose it was, it was what was published last: before that all was well. */
    async function leaveOutTamperer(tampering: Tampered): Promise<void> {
      const why = tamperedWith(tampering);
      log.error({ ...tampering.culprit, what: tampering.what }, 'a remote has replaced what all code shares');
      if (tampering.culprit) quarantine.add({ ...tampering.culprit, why });
      else await leaveOutNewest({ store, quarantine, log, why });
    }

    function hear(message: Exclude<FromThread, Tampered>): void {
      if (isTurnMessage(message)) {
        if (message.type === 'settled') turns.settled(message);
        else void turns.take(message).then(() => tell({ ...message, type: 'go' }));
        return;
      }
      if (message.type === 'quarantine') {
        quarantine.add(message);
        return;
      }
      if (message.type === 'serving') {
        ({ serving, seq, failing } = message);
        if (ready) return;
        ready = true;
        for (const [call, { request }] of calls) tell({ type: 'render', call, request });
        begun?.();
        return;
      }
      const call = take(message.call);
      if (message.type === 'rendered') call?.resolve(message.page);
      else call?.reject(message.error);
    }

    async function restart(livedMs: number, explained: boolean): Promise<void> {
      unexplained = explained || backoff.isLong(livedMs) ? 0 : unexplained + 1;
      if (unexplained >= CRASH_LOOP) {
        unexplained = 0;
        await leaveOutNewest({ store, quarantine, log, why: `the shell did not come up with it, ${CRASH_LOOP} times` });
      }
      setTimeout(start, explained ? 0 : backoff.next(livedMs));
    }

    function take(id: number): Call | undefined {
      const call = calls.get(id);
      calls.delete(id);
      clearTimeout(call?.timer);
      return call;
    }

    function resumeOrGiveUp(): void {
      for (const [id, call] of calls) {
        call.ended++;
        if (call.ended >= MAX_ENDED) take(id)?.reject(new Error(`the renderer ended ${MAX_ENDED} times with ${call.request.url}`));
      }
    }

    const stopWatching = quarantine.watch((entry) => tell({ type: 'quarantine', ...entry }));
    start();
    await first;

    return {
      serving() {
        if (!serving) throw new Error('nothing is served yet');
        return serving;
      },
      seq: () => seq,
      failing: () => failing,
      render: (request) =>
        new Promise<Page>((resolve, reject) => {
          const call = ++lastCall;
          const timer = setTimeout(() => take(call)?.reject(new Error(`${request.url} was not rendered within ${CALL_MS} ms`)), CALL_MS);
          calls.set(call, { request, ended: 0, resolve, reject, timer });
          if (ready) tell({ type: 'render', call, request });
        }),
      async stop() {
        stopped = true;
        stopWatching();
        ending();
      },
    };
  };
}

const tamperedWith = ({ what }: Tampered): string => `it replaced ${what}, which all code of the shop shares`;
