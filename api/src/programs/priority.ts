import { getPriority, setPriority } from 'node:os';

/** Sets the niceness, but never below the API's own, which only root may do. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
