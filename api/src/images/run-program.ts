import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/** Milliseconds after which it is given up. */
const TIMEOUT_MS = 120_000;

/**
 * Runs a program of ours that works on pictures, in a process of its own: it takes much time and memory, gives all of
 * that back, and what hostile files do to it ends with it. Whoever waits for a page comes first on the processor. Gives
 * it `input` as JSON and answers with what it prints. Throws if it fails.
 */
export async function runProgram(program: string, input: object): Promise<string> {
  // It gets none of our variables: what works on shoppers' input needs no password. glibc's own keeps its memory down.
  const child = spawn(process.execPath, [program], {
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // It may die before it has read its input; how it ended says more than that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(input));
  const [[code, signal], printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`${program} failed (${signal ?? code}): ${said.slice(-2000)}`);
  return printed;
}
