import { setTimeout as delay } from 'node:timers/promises';

/** Returns the milliseconds until `isDone` returns true. */
export async function until(isDone: () => Promise<boolean>, limitMs: number, what: string): Promise<number> {
  const from = performance.now();
  while (!(await isDone())) {
    if (performance.now() - from > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await delay(100);
  }
  return performance.now() - from;
}
