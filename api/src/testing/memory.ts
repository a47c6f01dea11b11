import { readFileSync } from 'node:fs';

/** Maximum megabytes by which memory grew. */
export async function memoryTaken(work: () => Promise<unknown>): Promise<number> {
  const filled = () => Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const before = filled();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, filled());
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(most, filled()) - before;
}
