import { MessageChannel, Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { blame } from './blame.ts';
import type { Quarantine } from './quarantine.ts';
import type { FromThread, ToThread } from './render-thread.ts';
import type { ThreadData } from './thread-data.ts';
import { newBeats, watchMemory, watchThread } from './watchdog.ts';

/** Milliseconds after which a blocked thread is given up though nothing says whose code it runs. */
const GIVE_UP_MS = 15_000;
/** A thread's heap, MB: a remote that fills it ends the thread, not the machine. */
const HEAP_MB = 768;
/** What a thread may hold outside its heap, in buffers, MB. It takes a few. */
const EXTERNAL_MB = 512;

/** How a thread ended. */
export interface ThreadEnd {
  reason: unknown;
  livedMs: number;
  /** It is known why, so that the next one will not end the same way: a version was left out, or no remote's code did it. */
  isExplained: boolean;
}

export interface WatchedThread {
  tell: (message: ToThread) => void;
  /** It works: its time to start is no longer measured. */
  isServing: () => void;
  /** Ends it, once; what it still says is not heard. */
  end: (reason: unknown) => void;
}

export interface ThreadOptions extends Pick<ThreadData, 'config' | 'assets' | 'again'> {
  quarantine: Quarantine;
  log: FastifyBaseLogger;
  /** Milliseconds that it has for serving something. */
  startMs: number;
  onMessage: (message: FromThread) => void;
  /** Once. */
  onEnd: (end: ThreadEnd) => void;
}

/** A thread that is ended when it blocks, fills the memory or never comes up; whose code did it goes into quarantine. */
export function startThread(file: string, options: ThreadOptions): WatchedThread {
  const { config, assets, again, quarantine, log, startMs, onMessage, onEnd } = options;
  const beats = newBeats();
  const { port1: port, port2 } = new MessageChannel();
  const left = quarantine.list();
  const workerData: ThreadData = { config, assets, again, beats, quarantine: left, port: port2 };
  const thread = new Worker(file, {
    workerData,
    transferList: [port2],
    name: 'renderer',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const started = performance.now();
  const known = left.length;
  let isExcused = false;
  let why: unknown = 'it ended by itself';
  let hasEnded = false;

  const stopWatching = watchThread({
    thread,
    beats,
    onBlocked(stack, forMs) {
      const culprit = blame(stack);
      log.error({ ...culprit, blockedMs: forMs, stack }, 'the renderer is blocked');
      if (culprit) quarantine.add({ ...culprit, why: `it blocked the shell for ${forMs / 1000} s` });
      if (culprit || forMs >= GIVE_UP_MS) end(`it was blocked for ${forMs} ms`);
    },
  });

  const stopMeasuring = watchMemory({
    thread,
    externalMb: EXTERNAL_MB,
    onFull(stack, mb) {
      const culprit = blame(stack);
      const held = `it held ${mb} MB in buffers, more than ${EXTERNAL_MB}`;
      log.error({ ...culprit, mb, stack }, 'the renderer holds too much memory');
      if (culprit) quarantine.add({ ...culprit, why: held });
      // Else it may be what the API has answered: no remote is left out for that.
      isExcused = true;
      end(held);
    },
  });

  const deadline = setTimeout(() => end(`it served nothing within ${startMs} ms`), startMs).unref();

  function end(reason: unknown): void {
    if (hasEnded) return;
    hasEnded = true;
    port.close();
    clearTimeout(deadline);
    stopWatching();
    stopMeasuring();
    // A thread that hangs in native code never says that it has ended: nobody waits for it.
    void thread.terminate();
    onEnd({ reason, livedMs: performance.now() - started, isExplained: isExcused || quarantine.list().length > known });
  }

  thread.on('error', (error) => {
    why = error;
    const culprit = blame(error);
    if (culprit) quarantine.add({ ...culprit, why: `it ended the shell's renderer: ${error instanceof Error ? error.message : error}` });
  });
  thread.on('exit', () => end(why));
  port.on('message', (message: FromThread) => {
    if (!hasEnded) onMessage(message);
  });

  return {
    tell: (message) => {
      if (!hasEnded) port.postMessage(message);
    },
    isServing: () => clearTimeout(deadline),
    end,
  };
}
