import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { CHANNEL_DESCRIPTOR } from './child-channel.ts';
import { encodeFrame, FrameReader, READ_BYTES } from './frames.ts';
import { OUTPUT_PREFIX } from './lock-down.ts';
import { ioUringFilter } from './seccomp-filter.ts';
import { hasKernelConfinement, openSystem, type System } from './system.ts';
import type { Processor } from './system-calls.ts';

export interface IsolatedOptions {
  /** Source of one ES module. It may import only Node's modules. */
  program: string;
  mode: string;
  flags?: readonly string[];
  /** The process ends if the callback throws. */
  onMessage: (message: unknown, body: Buffer) => void;
  onLine?: (line: string) => void;
  onEnd: (end: IsolatedEnd) => void;
  /** If false, only Node's permission model confines the process. */
  byKernel?: boolean;
  /** Milliseconds without a heartbeat until the process is interrupted. */
  patienceMs?: number;
  /** CPU milliseconds between two checks of the event loop's average turn. */
  busyMs?: number;
}

/** `ended`: the process ended by itself. `dismissed`: the parent ended it. */
export type EndCause = 'ended' | 'dismissed' | 'blocked' | 'memory' | 'messages';

export interface IsolatedEnd {
  cause: EndCause;
  reason: string;
  /** Stack of the interrupted code, innermost frame first. Empty for native code or without an interrupt. */
  stack: string;
  livedMs: number;
}

export interface IsolatedProcess {
  pid: number | undefined;
  send: (message: object, body?: Uint8Array) => void;
  /** Sends SIGKILL at once and drops further messages. */
  end: (reason: string) => void;
}

/** Megabytes. At this limit, V8 ends without a stack trace. */
const HEAP_MB = 1024;
/** Megabytes that cause an interrupt. Four remotes take about 150. */
export const MAX_RESIDENT_MB = 768;
/** Megabytes, enforced by the kernel. V8 reserves half of them. */
export const MAX_DATA_MB = 3072;

const LOOK_MS = 250;
/** Maximum CPU milliseconds of an average event loop turn. Rendering takes about 20. */
const TURN_MS = 300;
const STARVED = 5;
/** Milliseconds to wait for a stack trace, which native code never sends. */
const TRACE_MS = 1000;
const LIMITS = { jsonBytes: 2 * 2 ** 20, bodyBytes: 16 * 2 ** 20 };
/** Far above normal use: 300 pages a second send about 30 MB/s. */
const MAX_MESSAGES_PER_SECOND = 20_000;
const MAX_BYTES_PER_SECOND = 256 * 2 ** 20;
const MAX_LINE_BYTES_PER_SECOND = 4 * 2 ** 20;
const MAX_LINE = 8192;

const INTERRUPTED = 'KEYBOARD_INTERRUPT';

const flagsOf = ({ flags = [], byKernel = true }: IsolatedOptions): string[] => [
  '--permission',
  // `confine` installs the kernel's filter through FFI, then gives up FFI.
  ...(byKernel && forbidIoUring() ? ['--allow-ffi'] : []),
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

/** Call it before the child starts: libuv crashes if io_uring is forbidden later. */
function forbidIoUring(): boolean {
  isFiltering ??= tryFilter();
  return isFiltering;
}

function tryFilter(): boolean {
  if (!hasKernelConfinement) return false;
  try {
    system().filterCalls(ioUringFilter(process.arch as Processor), { allThreads: false });
    return true;
  } catch {
    return false;
  }
}

interface Pair {
  theirs: number;
  take: (onBytes: (bytes: Uint8Array) => void) => Duplex;
}

/** Sockets, because reads of Node's pipes do not reuse memory. `undefined` if unsupported. */
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

/** Runs untrusted code in a process without files, network or environment. */
export function startIsolated(options: IsolatedOptions): IsolatedProcess {
  const { program, mode, onMessage, onLine = () => undefined, onEnd, patienceMs = 3000, busyMs = 3000 } = options;
  const started = performance.now();
  const pair = openPair();
  const child = spawn(process.execPath, flagsOf(options), {
    cwd: '/',
    // glibc's default of one arena per thread would use too much memory.
    env: {
      NODE_ENV: mode,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      TZ: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    stdio: ['pipe', 'pipe', 'pipe', pair?.theirs ?? 'pipe'],
    // Signals of the terminal must not reach the process.
    detached: true,
  });
  const channel = pair ? pair.take(hear) : (child.stdio[CHANNEL_DESCRIPTOR] as Duplex | undefined)?.on('data', hear);
  const reader = new FrameReader(LIMITS);
  const patience = Math.ceil(patienceMs / LOOK_MS);
  let isHeard = false;
  let silentLooks = 0;
  let usedBeforeMs = 0;
  let beats = 0;
  let usedAtLastCheckMs: number | undefined;
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
    finish(reason);
  }

  /** Requests a stack trace. Kills the process if native code hangs. */
  function interrupt(cause: EndCause, reason: string): void {
    if (ending !== undefined || hasEnded) return;
    ending = { cause, reason };
    child.kill('SIGINT');
    setTimeout(end, TRACE_MS, cause, reason).unref();
  }

  /** Gives a silent process more time if it used little CPU time: it may be starved. */
  const isBlocked = (ms: number): boolean => process.platform !== 'linux' || ms >= patienceMs / 3 || silentLooks >= patience * STARVED;

  const looking = setInterval(() => {
    // Counts checks, because time also passes while the machine is suspended.
    if (silentLooks === 0) usedBeforeMs = usedMsOf(child);
    if (isHeard) silentLooks++;
    if (silentLooks >= patience && isBlocked(usedMsOf(child) - usedBeforeMs))
      interrupt('blocked', `it was blocked for ${(silentLooks * LOOK_MS) / 1000} s`);
    if (beats > 0) usedAtLastCheckMs ??= usedMsOf(child);
    const sinceMs = usedAtLastCheckMs === undefined ? 0 : usedMsOf(child) - usedAtLastCheckMs;
    if (usedAtLastCheckMs !== undefined && sinceMs >= busyMs) {
      if (beats * TURN_MS < sinceMs) interrupt('blocked', `it was blocked for more than ${TURN_MS} ms again and again`);
      usedAtLastCheckMs += sinceMs;
      beats = 0;
    }
    const residentMb = residentMbOf(child);
    // Unless the event loop hangs, a trace would show unrelated code.
    const stop = silentLooks > 0 ? interrupt : end;
    if (residentMb > MAX_RESIDENT_MB) stop('memory', `it held ${residentMb} MB, more than ${MAX_RESIDENT_MB}`);
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
  for (const stream of [channel, child.stdin]) stream?.on('error', () => undefined);

  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    followLines(stream, {
      onLine(line) {
        if (line.startsWith(INTERRUPTED) || (ending !== undefined && /^\s+at /.test(line))) stack += `${line}\n`;
        else if (!hasEnded && line.trim() !== '') onLine(line.startsWith(OUTPUT_PREFIX) ? line.slice(OUTPUT_PREFIX.length) : line);
      },
      onFlood: () => end('messages', 'it wrote too much'),
    });
  }

  child.once('error', (error) => finish(`it could not be started: ${error.message}`));
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

/** CPU milliseconds of the main thread. 0 if unknown. */
function usedMsOf({ pid }: ChildProcess): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    return Math.round(Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6) || 0;
  } catch {
    return 0;
  }
}

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
