import { emptyHistory, type History, type Reversible, record, redo, undo } from '../design/history.ts';
import type { TypedRow } from './rows.ts';

type Rows = readonly TypedRow[];

export interface Typed {
  rows: Rows;
  history: History<Reversible<Rows>>;
  /** Undo and redo count: later typing is a new step. */
  steps: number;
}

export const typing = (rows: Rows): Typed => ({ rows, history: emptyHistory, steps: 0 });

/** Successive changes of one `field` are one step. */
export const typed = ({ rows, history, steps }: Typed, after: Rows, field?: string): Typed => ({
  rows: after,
  history: record(history, { before: rows, after }, field && `${steps} ${field}`),
  steps,
});

const moved = (step: ReturnType<typeof undo<Reversible<Rows>>>, now: Typed): Typed =>
  step ? { rows: step.change.after, history: step.history, steps: now.steps + 1 } : now;

export const takenBack = (now: Typed): Typed => moved(undo(now.history), now);
export const doneAgain = (now: Typed): Typed => moved(redo(now.history), now);

export function firstChanged(before: Rows, after: Rows): number {
  const at = after.findIndex((row, n) => row !== before[n]);
  return at < 0 ? Math.max(0, after.length - 1) : at;
}
