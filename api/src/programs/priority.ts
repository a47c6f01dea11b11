import { getPriority, setPriority } from 'node:os';

/** Lowers a program's priority. Only root may raise it above the API's. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
