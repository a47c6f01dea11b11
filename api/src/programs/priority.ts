import { getPriority, setPriority } from 'node:os';

/** Never below the niceness of the API, because only root may do that. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
