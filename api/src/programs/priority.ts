import { getPriority, setPriority } from 'node:os';

/** Never below our own niceness, which only root could set. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
