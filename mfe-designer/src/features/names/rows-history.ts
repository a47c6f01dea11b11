import { emptyHistory, type History, type Ongoing, type Reversible, record, redo, settled, undo } from '../design/history.ts';
import type { TypedRow } from './rows.ts';

type Rows = readonly TypedRow[];

export interface Typed {
  rows: Rows;
  history: History<Reversible<Rows>>;
}

export const typing = (rows: Rows): Typed => ({ rows, history: emptyHistory });

/** Until blur, changes of one field are one undo step. */
export const typed = ({ rows, history }: Typed, after: Rows, field?: Ongoing): Typed => ({
  rows: after,
  history: record(history, { before: rows, after }, field),
});

export const fieldLeft = (now: Typed): Typed => (now.history.open ? { ...now, history: settled(now.history) } : now);

const moved = (step: ReturnType<typeof undo<Reversible<Rows>>>, now: Typed): Typed =>
  step ? { rows: step.change.after, history: step.history } : now;

export const undone = (now: Typed): Typed => moved(undo(now.history), now);
export const redone = (now: Typed): Typed => moved(redo(now.history), now);

export function firstChanged(before: Rows, after: Rows): number {
  const at = after.findIndex((row, n) => row !== before[n]);
  return at < 0 ? Math.max(0, after.length - 1) : at;
}
