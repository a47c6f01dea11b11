import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { putBehind } from '../priority.ts';

/** What a program of ours may use up. */
export interface ProcessBounds {
  /** Kilobytes of memory of its own: heap, native allocations, stacks; not mapped files. */
  memory: number;
  /** Seconds of processor time; unbounded unless given. */
  cpuSeconds?: number;
}

/** Why a program ended: `memory`, `cpu` and `time` are its bounds, `crash` a fault in its code, `killed` a signal from elsewhere. */
export type Ending = 'done' | 'failed' | 'memory' | 'cpu' | 'time' | 'crash' | 'killed';

const endings: Readonly<Record<Ending, string>> = {
  done: 'ended',
  failed: 'failed',
  memory: 'needs too much memory',
  cpu: 'needs too much processor time',
  time: 'takes too long',
  crash: 'crashed',
  killed: 'was killed',
};

/** A program that did not do its work. */
export class ProgramEnded extends Error {
  override name = 'ProgramEnded';
  readonly ending: Ending;
  constructor(program: string, ending: Ending, detail: string) {
    super(`${program} ${endings[ending]} (${detail})`);
    this.ending = ending;
  }
}

/** V8 reserves 512 MB for machine code, which the system counts as data, and thread stacks come on top. */
const RESERVED_KB = 620_000;

/** Decoders allocate buffers that they do not fill; only filled memory counts for the watchdog. */
const UNTOUCHED = 1.5;

const WATCH_MS = 50;
/** Each look is a process of its own where there is no `/proc`. */
const WATCH_SLOWLY_MS = 500;

const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

const run = promisify(execFile);

/** Kilobytes of memory that the process has filled; undefined once it is gone. */
async function filledMemory(pid: number): Promise<number | undefined> {
  try {
    const [text, pattern] =
      process.platform === 'linux'
        ? [await readFile(`/proc/${pid}/status`, 'utf8'), /^RssAnon:\s+(\d+)/m]
        : [(await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout, /(\d+)/];
    return Number(pattern.exec(text)?.[1] ?? Number.NaN);
  } catch {
    return undefined;
  }
}

export interface BoundedChild {
  child: ChildProcess;
  /** Over when its output is closed; never rejects. */
  ended: Promise<{ ending: Ending; detail: string }>;
  /** Ends it for this reason. */
  end: (ending: Ending) => void;
  /** Watches its memory until the answer is called. The system's own bound holds without it. */
  watch: () => () => void;
}

interface Starting extends ProcessBounds {
  program: string;
  nodeFlags?: readonly string[];
  /** All that it gets besides what keeps its memory down. */
  variables?: Readonly<Record<string, string>>;
  stdio: StdioOptions;
  /** Of `os.constants.priority`. */
  priority?: number;
}

/**
 * Starts a program of ours that works on files of shoppers. The system bounds its memory and processor time; a watchdog ends it
 * when it has filled its memory, also where the system has no such bound (macOS). It gets none of our variables.
 */
export function startBounded({ program, memory, cpuSeconds, nodeFlags = [], variables = {}, stdio, priority }: Starting): BoundedChild {
  const limits = [
    'ulimit -c 0',
    `ulimit -d ${RESERVED_KB + Math.round(memory * UNTOUCHED)}`,
    // The soft limit alone: beyond the hard one the kernel sends SIGKILL, as it does when the machine's memory runs out.
    ...(cpuSeconds === undefined ? [] : [`ulimit -S -t ${Math.ceil(cpuSeconds)}`]),
  ].map((limit) => `${limit} 2>/dev/null`);
  const command = ['-c', `${limits.join('; ')}; exec "$@"`, 'sh', process.execPath, ...nodeFlags, program];
  const child = spawn('sh', command, {
    // glibc's own variable keeps its memory down.
    env: { MALLOC_ARENA_MAX: '2', ...variables },
    stdio,
    serialization: 'advanced',
  });
  // Whoever waits for a page comes first on the processor.
  putBehind(child.pid, priority ?? constants.priority.PRIORITY_BELOW_NORMAL);

  let reason: Ending | undefined;
  const end = (ending: Ending): void => {
    reason ??= ending;
    child.kill('SIGKILL');
  };
  const ended = new Promise<{ ending: Ending; detail: string }>((resolve) => {
    child.once('error', (error) => resolve({ ending: 'failed', detail: error.message }));
    child.once('close', (code: number | null, signal: string | null) => {
      const ending =
        reason ??
        (signal === null ? (code === 0 ? 'done' : 'failed') : signal === 'SIGXCPU' ? 'cpu' : crashes.has(signal) ? 'crash' : 'killed');
      resolve({ ending, detail: signal ?? `code ${code}` });
    });
  });

  const watch = (): (() => void) => {
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking || child.pid === undefined) return;
      isLooking = true;
      const filled = await filledMemory(child.pid);
      isLooking = false;
      if (filled !== undefined && filled > memory) end('memory');
    };
    const timer = setInterval(look, process.platform === 'linux' ? WATCH_MS : WATCH_SLOWLY_MS).unref();
    return () => clearInterval(timer);
  };
  return { child, ended, end, watch };
}
