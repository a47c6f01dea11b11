import { getPriority, setPriority } from 'node:os';

/**
 * Puts a process behind others on the processor; `priority` is of `os.constants.priority`. Never before us: where we have been
 * put behind ourselves, only root could.
 */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
