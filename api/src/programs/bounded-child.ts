import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { putBehind } from './priority.ts';
import { type Rights, rightsFlags } from './rights.ts';

export interface ProcessBounds {
  /** Kilobytes of heap, native allocations and stacks, without mapped files. */
  memory: number;
  /** Undefined means unlimited. */
  cpuSeconds?: number;
}

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

export class ProgramEnded extends Error {
  override name = 'ProgramEnded';
  readonly ending: Ending;
  constructor(program: string, ending: Ending, detail: string) {
    super(`${program} ${endings[ending]} (${detail})`);
    this.ending = ending;
  }
}

/** Kilobytes that every process reserves: 512 MB for V8's code, and thread stacks. */
const RESERVED_KB = 620_000;

/** Factor for `ulimit`, which also counts memory that decoders reserve but never use. */
const UNTOUCHED = 1.5;

const WATCH_MS = 50;
/** Less often: without `/proc`, each check starts a process. */
const WATCH_SLOWLY_MS = 500;

const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']);

const run = promisify(execFile);

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
  ended: Promise<{ ending: Ending; detail: string }>;
  end: (ending: Ending) => void;
  /** Starts the watchdog and returns a stop function. Without it, only `ulimit` applies. */
  watch: () => () => void;
}

interface Starting extends ProcessBounds {
  program: string;
  /** `all`: for programs that read only the shop's own files. */
  rights: Rights | 'all';
  nodeFlags?: readonly string[];
  /** The child gets no other environment variables. */
  variables?: Readonly<Record<string, string>>;
  stdio: StdioOptions;
  priority?: number;
}

export function startBounded({
  program,
  rights,
  memory,
  cpuSeconds,
  nodeFlags = [],
  variables = {},
  stdio,
  priority,
}: Starting): BoundedChild {
  const limits = [
    'ulimit -c 0',
    `ulimit -d ${RESERVED_KB + Math.round(memory * UNTOUCHED)}`,
    // A soft limit, because a hard limit sends SIGKILL, as the OOM killer does.
    ...(cpuSeconds === undefined ? [] : [`ulimit -S -t ${Math.ceil(cpuSeconds)}`]),
  ].map((limit) => `${limit} 2>/dev/null`);
  const command = [
    '-c',
    `${limits.join('; ')}; exec "$@"`,
    'sh',
    process.execPath,
    ...(rights === 'all' ? [] : rightsFlags(rights)),
    ...nodeFlags,
    program,
  ];
  const child = spawn('sh', command, {
    env: { MALLOC_ARENA_MAX: '2', ...variables },
    stdio,
    serialization: 'advanced',
  });
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
