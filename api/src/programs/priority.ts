import { getPriority, setPriority } from 'node:os';

/** Sets the niceness, at least the API's own, because only root may go lower. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
