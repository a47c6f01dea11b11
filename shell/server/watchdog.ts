import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

export interface WatchOptions {
  thread: Worker;
  /** A number in shared memory that the thread counts up as long as its event loop turns: `beat`. */
  beats: Int32Array;
  /** Milliseconds without a beat after which the thread is asked what it does, and again after as many more. */
  patienceMs?: number;
  /** Told each time, with the stack of what runs: one line a frame, innermost first; empty when it could not be read. */
  onBlocked: (stack: string, forMs: number) => void;
}

/** Milliseconds between two looks. */
const LOOK_MS = 250;
/** Milliseconds between two looks at its memory. */
const MEMORY_LOOK_MS = 1000;
/** Milliseconds that the thread has for saying what it does. Native code that waits, such as for a file, never says it. */
const STACK_MS = 1000;

export const newBeats = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** In the thread: says a few times a second that the event loop turns. */
export function beat(beats: Int32Array): void {
  setInterval(() => Atomics.add(beats, 0, 1), LOOK_MS / 2).unref();
}

/**
 * Looks whether a thread's event loop turns. What counts is the looks, not the clock: a machine that stood still, or
 * starves, keeps the looks away too, and the thread isn't blamed for it. Returns the way to stop.
 */
export function watchThread({ thread, beats, patienceMs = 3000, onBlocked }: WatchOptions): () => void {
  const patience = Math.ceil(patienceMs / LOOK_MS);
  let seen = Atomics.load(beats, 0);
  let still = 0;
  let asking = false;
  const timer = setInterval(async () => {
    const now = Atomics.load(beats, 0);
    if (now !== seen) {
      seen = now;
      still = 0;
      return;
    }
    still++;
    if (still % patience !== 0 || asking) return;
    asking = true;
    const stack = await stackOf(thread);
    asking = false;
    // In the end it was only slow.
    if (Atomics.load(beats, 0) === seen) onBlocked(stack, still * LOOK_MS);
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

export interface MemoryWatchOptions {
  thread: Worker;
  /** MB that the thread may hold outside its heap: what buffers take is not bounded by the limits of the heap. */
  externalMb: number;
  /** Told once, with what runs at that moment, as `onBlocked` is. */
  onFull: (stack: string, mb: number) => void;
}

/** Looks once a second what a thread holds outside its heap, also while it is in a loop. Returns the way to stop. */
export function watchMemory({ thread, externalMb, onFull }: MemoryWatchOptions): () => void {
  const timer = setInterval(async () => {
    // Not answered by one that has ended, or hangs in native code.
    const mb = await thread.getHeapStatistics().then(
      ({ external_memory: bytes }) => Math.round(bytes / 2 ** 20),
      () => 0,
    );
    if (mb <= externalMb) return;
    clearInterval(timer);
    onFull(await stackOf(thread), mb);
  }, MEMORY_LOOK_MS).unref();
  return () => clearInterval(timer);
}

interface Answer {
  method?: string;
  params?: {
    scriptId: string;
    url: string;
    callFrames: { functionName: string; location: { scriptId: string; lineNumber: number; columnNumber?: number } }[];
  };
}

/**
 * What a thread is doing: interrupts it by the debugger's protocol, which works in the middle of an endless loop, reads
 * the stack and lets it go on. Empty if it can't be interrupted.
 */
export function stackOf(thread: Worker): Promise<string> {
  const session = new Session();
  session.connect();
  const urls = new Map<string, string>();

  return new Promise<string>((resolve) => {
    let attached = '';
    let calls = 0;
    const send = (method: string) =>
      session.post('NodeWorker.sendMessageToWorker', { sessionId: attached, message: JSON.stringify({ id: ++calls, method }) });
    const finish = (stack: string) => {
      clearTimeout(timer);
      // Left paused, the thread could not even be terminated.
      if (attached) for (const method of ['Debugger.resume', 'Debugger.disable']) send(method);
      resolve(stack);
    };
    const timer = setTimeout(finish, STACK_MS, '');

    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      // `workerId` counts within this session; the thread's own number is in the title alone.
      if (!params.workerInfo.title.startsWith(`[worker ${thread.threadId}]`)) return;
      attached = params.sessionId;
      for (const method of ['Debugger.enable', 'Debugger.pause']) send(method);
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      if (sessionId !== attached) return;
      const { method, params } = JSON.parse(message) as Answer;
      if (method === 'Debugger.scriptParsed' && params) urls.set(params.scriptId, params.url);
      if (method !== 'Debugger.paused' || !params) return;
      finish(
        params.callFrames
          .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
            const url = decodeURI((urls.get(scriptId) ?? '').replace(/^file:\/\//, ''));
            return `    at ${functionName || '<anonymous>'} (${url}:${lineNumber + 1}:${columnNumber + 1})`;
          })
          .join('\n'),
      );
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, (error) => error && finish(''));
  }).finally(() => session.disconnect());
}
