import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { putBehind } from '../priority.ts';

const END_WITH_API = join(import.meta.dirname, 'end-with-api.ts');
/** Milliseconds after which what somebody waits for is given up. */
const TIMEOUT_MS = 120_000;

export interface Run {
  /** Milliseconds after which it is given up; 0: never. */
  timeout?: number;
  /** Ends it. */
  signal?: AbortSignal;
  /** For the processor, of `os.constants.priority`. */
  priority?: number;
}

/**
 * Runs a program of ours that works on pictures or documents, in a process of its own: it takes much time and memory, gives all of
 * that back, and what hostile files do to it ends with it. Whoever waits for a page comes first on the processor. Gives
 * it `input` as JSON and answers with what it prints. Throws if it fails or is ended. It ends with us, however we do.
 */
export async function runProgram(
  program: string,
  input: object,
  { timeout = TIMEOUT_MS, signal, priority = constants.priority.PRIORITY_BELOW_NORMAL }: Run = {},
): Promise<string> {
  // It gets none of our variables: what works on shoppers' input needs no password. glibc's own keeps its memory down.
  const child = spawn(process.execPath, ['--import', END_WITH_API, program], {
    env: { MALLOC_ARENA_MAX: '2' },
    // The channel carries nothing: it closes when this process ends, even by SIGKILL.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
    // The types know this of three only.
  }) as ChildProcessWithoutNullStreams;
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  putBehind(child.pid, priority);
  // It may die before it has read its input; how it ended says more than that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(input));
  const [[code, killedBy], printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`${program} failed (${killedBy ?? code}): ${said.slice(-2000)}`);
  return printed;
}
