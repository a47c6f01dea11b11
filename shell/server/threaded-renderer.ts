import { createBackoff } from './backoff.ts';
import { leaveOutNewest } from './leave-out.ts';
import { createPageCalls } from './page-calls.ts';
import type { FromThread, Tampered } from './render-thread.ts';
import type { RendererOptions, Serving, StartRenderer } from './renderer.ts';
import { isTurnMessage, type Turns } from './turns.ts';
import { startThread, type ThreadEnd, type WatchedThread } from './watched-thread.ts';

/** Milliseconds that a thread has for serving something: a fraction of what its worker has for listening. */
const START_MS = 25_000;
/** So many threads in a row that ended soon after their start, for reasons unknown: what was published last is left out. */
const CRASH_LOOP = 3;

/** What the thread has said of itself last. */
interface Served {
  serving: Serving;
  seq: number;
  failing: readonly string[];
}

/**
 * Renders in a thread that may end or block at any time. Another one is started then, without the version on whose
 * code's account it was, and is given the pages that had been asked for: shoppers wait a little, and that is all.
 */
export function threadedRenderer(file: string, turns: Turns, startMs = START_MS): StartRenderer {
  return async ({ config, store, assets, quarantine, log }: RendererOptions) => {
    const calls = createPageCalls();
    const pauseAfter = pauses({ store, quarantine, log });
    const begun = Promise.withResolvers<void>();
    let thread: WatchedThread | undefined;
    /** The thread can be asked; before that calls wait. */
    let isReady = false;
    let isStopped = false;
    let served: Served | undefined;

    function start({ again }: { again: boolean }): void {
      if (isStopped) return;
      thread = startThread(file, { config, assets, again, quarantine, log, startMs, onMessage: hear, onEnd: replace });
    }

    function hear(message: FromThread): void {
      if (isTurnMessage(message)) {
        if (message.type === 'settled') turns.settled(message);
        else void turns.take(message).then(() => thread?.tell({ ...message, type: 'go' }));
      } else if (message.type === 'tampered') void endTampered(message);
      else if (message.type === 'quarantine') quarantine.add(message);
      else if (message.type === 'serving') serve(message);
      else if (message.type === 'rendered') calls.rendered(message.call, message.page);
      else calls.failed(message.call, message.error);
    }

    function serve({ serving, seq, failing }: Served): void {
      served = { serving, seq, failing };
      if (isReady) return;
      isReady = true;
      thread?.isServing();
      calls.each((call, request) => thread?.tell({ type: 'render', call, request }));
      begun.resolve();
    }

    /** Where nothing says whose it was, it was what was published last: before that all was well. */
    async function endTampered({ what, culprit }: Tampered): Promise<void> {
      const tampered = thread;
      const why = `it replaced ${what}, which all code of the shop shares`;
      log.error({ ...culprit, what }, 'a remote has replaced what all code shares');
      if (culprit) quarantine.add({ ...culprit, why });
      else await leaveOutNewest({ store, quarantine, log, why });
      tampered?.end(why);
    }

    function replace({ reason, livedMs, isExplained }: ThreadEnd): void {
      thread = undefined;
      isReady = false;
      if (isStopped) return;
      log.error({ err: reason, livedMs: Math.round(livedMs) }, 'the renderer ended: another one is started');
      calls.lostThread();
      void pauseAfter(livedMs, isExplained).then((ms) => setTimeout(start, ms, { again: true }));
    }

    const stopWatching = quarantine.watch((entry) => thread?.tell({ type: 'quarantine', ...entry }));
    start({ again: false });
    await begun.promise;

    return {
      serving() {
        if (!served) throw new Error('nothing is served yet');
        return served.serving;
      },
      seq: () => served?.seq ?? 0,
      failing: () => served?.failing ?? [],
      render: (request) =>
        calls.add(request, (call) => {
          if (isReady) thread?.tell({ type: 'render', call, request });
        }),
      async stop() {
        isStopped = true;
        stopWatching();
        thread?.end('stopped');
      },
    };
  };
}

/**
 * Resolves to how long to wait before the next thread, milliseconds. One that ended for a known reason is replaced at once;
 * of those that nobody can explain the third in a row takes what was published last with it.
 */
function pauses(options: Pick<RendererOptions, 'store' | 'quarantine' | 'log'>) {
  const backoff = createBackoff();
  let unexplained = 0;
  return async (livedMs: number, isExplained: boolean): Promise<number> => {
    unexplained = isExplained || backoff.isLong(livedMs) ? 0 : unexplained + 1;
    if (unexplained >= CRASH_LOOP) {
      unexplained = 0;
      await leaveOutNewest({ ...options, why: `the shell did not come up with it, ${CRASH_LOOP} times` });
    }
    return isExplained ? 0 : backoff.next(livedMs);
  };
}
