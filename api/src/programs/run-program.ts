import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { programFile } from '../folders.ts';
import { type ProcessBounds, ProgramEnded, startBounded } from './bounded-child.ts';
import type { Rights } from './rights.ts';

const END_WITH_API = programFile('programs/end-with-api.ts');
const TIMEOUT_MS = 120_000;

/** Ten times the needs of a catalogue picture. */
const MEMORY_KB = 600_000;

export interface Run extends Partial<ProcessBounds> {
  rights?: Rights | 'all';
  /** 0 means no limit. */
  timeout?: number;
  signal?: AbortSignal;
  priority?: number;
}

/** Sends `input` as JSON. @throws `ProgramEnded` if the child fails */
export async function runProgram(
  program: string,
  input: object,
  { rights = {}, timeout = TIMEOUT_MS, signal, memory = MEMORY_KB, ...bounds }: Run = {},
): Promise<string> {
  const { child, ended, end, watch } = startBounded({
    program,
    rights,
    memory,
    ...bounds,
    nodeFlags: ['--import', END_WITH_API],
    // The `ipc` channel closes even if the parent gets SIGKILL.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const [stdin, stdout, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
  const late = timeout > 0 ? setTimeout(() => end('time'), timeout) : undefined;
  const stop = (): void => end('killed');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const unwatch = watch();
  stdin.on('error', () => undefined);
  stdin.end(JSON.stringify(input));
  try {
    const [{ ending, detail }, printed, said] = await Promise.all([ended, text(stdout), text(stderr)]);
    if (ending !== 'done') throw new ProgramEnded(program, ending, `${detail}: ${said.slice(-2000)}`);
    return printed;
  } finally {
    clearTimeout(late);
    unwatch();
    signal?.removeEventListener('abort', stop);
  }
}
