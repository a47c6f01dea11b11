import { emptyHistory, type History, type Ongoing, type Reversible, record, redo, settled, undo } from '../design/history.ts';

export interface Typed<R> {
  rows: readonly R[];
  history: History<Reversible<readonly R[]>>;
}

export const typing = <R>(rows: readonly R[]): Typed<R> => ({ rows, history: emptyHistory });

/** Until blur, changes of one field are one undo step. */
export const typed = <R>({ rows, history }: Typed<R>, after: readonly R[], field?: Ongoing): Typed<R> => ({
  rows: after,
  history: record(history, { before: rows, after }, field),
});

export const fieldLeft = <R>(now: Typed<R>): Typed<R> => (now.history.open ? { ...now, history: settled(now.history) } : now);

const moved = <R>(step: ReturnType<typeof undo<Reversible<readonly R[]>>>, now: Typed<R>): Typed<R> =>
  step ? { rows: step.change.after, history: step.history } : now;

export const undone = <R>(now: Typed<R>): Typed<R> => moved(undo(now.history), now);
export const redone = <R>(now: Typed<R>): Typed<R> => moved(redo(now.history), now);

export function firstChanged<R>(before: readonly R[], after: readonly R[]): number {
  const at = after.findIndex((row, n) => row !== before[n]);
  return at < 0 ? Math.max(0, after.length - 1) : at;
}
