import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ProcessBounds, ProgramEnded, startBounded } from './bounded-child.ts';

const END_WITH_API = join(import.meta.dirname, 'end-with-api.ts');
/** Milliseconds after which what somebody waits for is given up. */
const TIMEOUT_MS = 120_000;

/** Kilobytes; a catalogue picture or a summary takes a tenth. */
const MEMORY = 600_000;

export interface Run extends Partial<ProcessBounds> {
  /** Milliseconds after which it is given up; 0: never. */
  timeout?: number;
  /** Ends it. */
  signal?: AbortSignal;
  /** For the processor, of `os.constants.priority`. */
  priority?: number;
}

/**
 * Runs a program of ours that works on pictures or documents, in a process of its own: it takes much time and memory, gives all of
 * that back, and what hostile files do to it ends with it. Gives it `input` as JSON and answers with what it prints. Throws
 * `ProgramEnded` if it fails or is ended. It ends with us, however we do.
 */
export async function runProgram(
  program: string,
  input: object,
  { timeout = TIMEOUT_MS, signal, memory = MEMORY, ...bounds }: Run = {},
): Promise<string> {
  const { child, ended, end, watch } = startBounded({
    program,
    memory,
    ...bounds,
    nodeFlags: ['--import', END_WITH_API],
    // The channel carries nothing: it closes when this process ends, even by SIGKILL.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const [stdin, stdout, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
  const late = timeout > 0 ? setTimeout(() => end('time'), timeout) : undefined;
  const stop = (): void => end('killed');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const unwatch = watch();
  // It may die before it has read its input; how it ended says more than that.
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
