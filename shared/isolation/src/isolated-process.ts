import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { CHANNEL_DESCRIPTOR } from './child-channel.ts';
import { encodeFrame, FrameReader, READ_BYTES } from './frames.ts';
import { PRINTED } from './lock-down.ts';
import { withoutRings } from './seccomp-filter.ts';
import { hasKernelConfinement, openSystem, type System } from './system.ts';
import type { Processor } from './system-calls.ts';

export interface IsolatedOptions {
  /** What it runs: one ES module, which imports Node's own modules alone. It gets no file to read. */
  program: string;
  /** `NODE_ENV`. */
  mode: string;
  /** For Node: how its heap behaves. */
  flags?: readonly string[];
  /** Each message, as JSON and bytes. What throws here is no message of ours, and ends the process. */
  onMessage: (message: unknown, body: Buffer) => void;
  /** Each line that it writes. */
  onLine?: (line: string) => void;
  /** Once. */
  onEnd: (end: IsolatedEnd) => void;
  /** Whether the kernel may confine it; `false` leaves only Node's permission model. */
  byKernel?: boolean;
  /** Milliseconds without a sign of life, a third of them at work, after which it is asked what it does, which ends it. */
  patienceMs?: number;
  /** Milliseconds of a processor after which it is looked at how it has used them. */
  busyMs?: number;
}

/** What an isolated process ended by: nobody has asked for it when it `ended`, we have when it was `dismissed`. */
export type EndCause = 'ended' | 'dismissed' | 'blocked' | 'memory' | 'messages';

/** How an isolated process ended. */
export interface IsolatedEnd {
  cause: EndCause;
  reason: string;
  /** What ran when it was interrupted: a line a frame, innermost first; empty when it was not, or in native code. */
  stack: string;
  livedMs: number;
}

export interface IsolatedProcess {
  pid: number | undefined;
  send: (message: object, body?: Uint8Array) => void;
  /** At once, by the kernel. What it still says is not heard. */
  end: (reason: string) => void;
}

/** Megabytes of its heap: the last resort, as nothing says then whose doing it was. */
const HEAP_MB = 1024;
/** Megabytes of memory, heap and buffers together, beyond which it is interrupted. A shop of four remotes takes some 150. */
export const MAX_RESIDENT_MB = 768;
/** Megabytes of memory that the kernel gives it; half of them are V8's reserve. */
export const MAX_DATA_MB = 3072;

/** Milliseconds between two looks. */
const LOOK_MS = 250;
/** Milliseconds of a processor for one turn of the event loop, on average. A shop that only renders takes some 20. */
const TURN_MS = 300;
/** How many times as long may be silent who gets no processor. */
const STARVED = 5;
/** Milliseconds for an interrupted process to say what it did. In native code it never does. */
const TRACE_MS = 1000;
/** Bytes of a message, and of what comes with it: a page's document. */
const LIMITS = { jsonBytes: 2 * 2 ** 20, bodyBytes: 16 * 2 ** 20 };
/** What a process may send within a second. A worker that makes 300 pages a second gets some 30 MB. */
const MAX_MESSAGES_PER_SECOND = 20_000;
const MAX_BYTES_PER_SECOND = 256 * 2 ** 20;
const MAX_LINE_BYTES_PER_SECOND = 4 * 2 ** 20;
const MAX_LINE = 8192;

/** As Node prints it with `--trace-sigint`. */
const INTERRUPTED = 'KEYBOARD_INTERRUPT';

const flagsOf = ({ flags = [], byKernel = true }: IsolatedOptions): string[] => [
  // Without any of its `--allow-…`: no file, no network, no process, no thread, no native code, no debugger.
  '--permission',
  // To ask the kernel for more than that, and given up right after: `confine`.
  ...(byKernel && canFilter() ? ['--allow-ffi'] : []),
  '--no-warnings',
  '--no-addons',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--trace-sigint',
  `--max-old-space-size=${HEAP_MB}`,
  ...flags,
  '--input-type=module',
  '-',
];

let opened: System | undefined;
const system = (): System => (opened ??= openSystem());

let isFiltering: boolean | undefined;

/**
 * Whether this kernel takes a filter of system calls. The first call sets one for this thread and what it starts, without rings of
 * io_uring: libuv opens a ring as Node starts, and ends the process when a filter forbids its use later.
 */
function canFilter(): boolean {
  isFiltering ??= tryFilter();
  return isFiltering;
}

function tryFilter(): boolean {
  if (!hasKernelConfinement) return false;
  try {
    system().filterCalls(withoutRings(process.arch as Processor), { allThreads: false });
    return true;
  } catch {
    return false;
  }
}

interface Pair {
  theirs: number;
  /** Once the other process has its end. */
  take: (onBytes: (bytes: Uint8Array) => void) => Duplex;
}

/** A channel that is read into the same memory again and again, which Node's own pipes are not. `undefined`: not on this system. */
function openPair(): Pair | undefined {
  if (!hasKernelConfinement) return undefined;
  try {
    const [ours, theirs] = system().socketPair();
    return {
      theirs,
      take(onBytes) {
        closeSync(theirs);
        const callback = (length: number, bytes: Uint8Array): boolean => {
          onBytes(bytes.subarray(0, length));
          return true;
        };
        return new Socket({ fd: ours, readable: true, writable: true, onread: { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback } });
      },
    };
  } catch {
    return undefined;
  }
}

/**
 * Starts a process for code that nobody trusts. It has no files, no network, no environment and no descriptors but a channel and the
 * pipes of its output, and is ended when it blocks, fills the memory, says what it should not, or says too much.
 */
export function startIsolated(options: IsolatedOptions): IsolatedProcess {
  const { program, mode, onMessage, onLine = () => undefined, onEnd, patienceMs = 3000, busyMs = 3000 } = options;
  const started = performance.now();
  const pair = openPair();
  const child = spawn(process.execPath, flagsOf(options), {
    cwd: '/',
    // What its libraries read. glibc gives every thread an allocator of its own; two are enough, and what they keep stays bounded.
    env: { NODE_ENV: mode, MALLOC_ARENA_MAX: '2', TZ: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    stdio: ['pipe', 'pipe', 'pipe', pair?.theirs ?? 'pipe'],
    // Out of reach of the terminal's signals, and of its own to its group.
    detached: true,
  });
  const channel = pair ? pair.take(hear) : (child.stdio[CHANNEL_DESCRIPTOR] as Duplex | undefined)?.on('data', hear);
  const reader = new FrameReader(LIMITS);
  const patience = Math.ceil(patienceMs / LOOK_MS);
  /** Before its first sign of life it starts, which a busy machine makes slow: whoever starts it has a deadline. */
  let isHeard = false;
  let silentLooks = 0;
  /** Of a processor, when it was last looked at after a sign of life. */
  let usedBeforeMs = 0;
  let beats = 0;
  /** Of a processor, until it was last looked at; its start counts for nobody. */
  let usedMs: number | undefined;
  let stack = '';
  let ending: { cause: EndCause; reason: string } | undefined;
  let hasEnded = false;
  let messages = 0;
  let bytes = 0;

  function finish(reason: string): void {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(looking);
    clearInterval(counting);
    channel?.destroy();
    onEnd({ cause: 'ended', reason, ...ending, stack, livedMs: performance.now() - started });
  }

  function end(cause: EndCause, reason: string): void {
    if (hasEnded) return;
    ending ??= { cause, reason };
    child.kill('SIGKILL');
    // It has ended by the time that the system says so; nobody waits for that.
    finish(reason);
  }

  /** Has it say what runs, by which it ends. What hangs in native code is killed. */
  function interrupt(cause: EndCause, reason: string): void {
    if (ending !== undefined || hasEnded) return;
    ending = { cause, reason };
    child.kill('SIGINT');
    setTimeout(end, TRACE_MS, cause, reason).unref();
  }

  /** A busy machine keeps it from its turn: who is silent and does nothing waits for that, but not for long. */
  const isAtWork = (ms: number): boolean => process.platform !== 'linux' || ms >= patienceMs / 3 || silentLooks >= patience * STARVED;

  const looking = setInterval(() => {
    // What counts is the looks, not the clock: a machine that stood still keeps the looks away too.
    if (silentLooks === 0) usedBeforeMs = usedMsOf(child);
    if (isHeard) silentLooks++;
    if (silentLooks >= patience && isAtWork(usedMsOf(child) - usedBeforeMs))
      interrupt('blocked', `it was blocked for ${(silentLooks * LOOK_MS) / 1000} s`);
    if (beats > 0) usedMs ??= usedMsOf(child);
    const sinceMs = usedMs === undefined ? 0 : usedMsOf(child) - usedMs;
    if (usedMs !== undefined && sinceMs >= busyMs) {
      if (beats * TURN_MS < sinceMs) interrupt('blocked', `it kept everybody waiting for more than ${TURN_MS} ms again and again`);
      usedMs += sinceMs;
      beats = 0;
    }
    const residentMb = residentMbOf(child);
    if (residentMb > MAX_RESIDENT_MB) interrupt('memory', `it held ${residentMb} MB, more than ${MAX_RESIDENT_MB}`);
  }, LOOK_MS).unref();

  const counting = setInterval(() => {
    messages = 0;
    bytes = 0;
  }, 1000).unref();

  function hear(chunk: Uint8Array): void {
    bytes += chunk.length;
    if (bytes > MAX_BYTES_PER_SECOND) end('messages', 'it sent too much');
    if (hasEnded) return;
    try {
      for (const { message, body } of reader.read(chunk)) {
        isHeard = true;
        silentLooks = 0;
        if (isBeat(message)) {
          beats++;
          continue;
        }
        messages++;
        if (messages > MAX_MESSAGES_PER_SECOND) end('messages', 'it sent too many messages');
        else onMessage(message, body);
        if (hasEnded) return;
      }
    } catch (error) {
      end('messages', `it said what it should not: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  // How it ended says more than that its end of the channel is gone.
  for (const stream of [channel, child.stdin]) stream?.on('error', () => undefined);

  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    followLines(stream, {
      onLine(line) {
        if (line.startsWith(INTERRUPTED) || (ending !== undefined && /^\s+at /.test(line))) stack += `${line}\n`;
        else if (!hasEnded && line.trim() !== '') onLine(line.startsWith(PRINTED) ? line.slice(PRINTED.length) : line);
      },
      onFlood: () => end('messages', 'it wrote too much'),
    });
  }

  child.once('error', (error) => finish(`it could not be started: ${error.message}`));
  // After its output has been read to the end.
  child.once('close', (code, signal) => finish(`it ended by itself (${signal ?? `exit code ${code}`})`));
  child.stdin?.end(program);

  return {
    pid: child.pid,
    send(message, body) {
      if (hasEnded || !channel?.writable) return;
      channel.cork();
      for (const part of encodeFrame(message, body)) channel.write(part);
      channel.uncork();
    },
    end: (reason) => end('dismissed', reason),
  };
}

const isBeat = (message: unknown): boolean => (message as { type?: unknown } | null)?.type === 'beat';

/** Milliseconds for which its main thread has run, as the kernel counts them; 0 where it cannot be told. */
function usedMsOf({ pid }: ChildProcess): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    return Math.round(Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6) || 0;
  } catch {
    return 0;
  }
}

/** As the kernel counts it; 0 where it cannot be told. */
function residentMbOf({ pid }: ChildProcess): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

interface Lines {
  onLine: (line: string) => void;
  onFlood: () => void;
}

/** Lines of a stream, cut where they are too long. */
function followLines(stream: Readable, { onLine, onFlood }: Lines): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let second = 0;
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    const now = Math.floor(performance.now() / 1000);
    bytes = now === second ? bytes + chunk.length : chunk.length;
    second = now;
    if (bytes > MAX_LINE_BYTES_PER_SECOND) return onFlood();
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) onLine(line.slice(0, MAX_LINE));
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
