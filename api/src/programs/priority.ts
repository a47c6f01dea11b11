import { getPriority, setPriority } from 'node:os';

/** At least the API's own niceness: only root may go lower. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
