import type { Item, Scene } from '@shop/contracts/scene';

export interface Reversible<T = unknown> {
  side?: string | undefined;
  before: T;
  after: T;
}

/** `before` and `after` share unchanged items, so steps are small. */
export interface SideChange extends Reversible<readonly Item[]> {
  side: string;
  /** Belongs to the same undo step as the previous change. */
  joined?: true;
}

export interface ListChange extends Reversible<Scene['list']> {
  side?: undefined;
  joined?: undefined;
}

export type Change = SideChange | ListChange;

export interface Step<C> {
  change: C;
  /** A linked list, so that adding a step stays fast in long sessions. */
  under: Step<C> | undefined;
}

/** Gesture whose next change extends the last undo step. */
export interface Ongoing {
  gesture: string;
  /** Milliseconds. */
  at: number;
}

export interface History<C = Change> {
  past: Step<C> | undefined;
  future: Step<C> | undefined;
  open: Ongoing | undefined;
}

export const emptyHistory = { past: undefined, future: undefined, open: undefined } as const;

/** Milliseconds. A longer pause ends a gesture. */
export const PAUSE_MS = 1000;

export const inverse = <C extends Reversible>(change: C): C => ({ ...change, before: change.after, after: change.before });

/** The next change begins another undo step. */
export const settled = <C>(history: History<C>): History<C> => (history.open ? { ...history, open: undefined } : history);

export function record<C extends Reversible>({ past, open }: History<C>, change: C, ongoing?: Ongoing): History<C> {
  const goesOn = ongoing !== undefined && open?.gesture === ongoing.gesture && ongoing.at - open.at <= PAUSE_MS;
  if (!past || !goesOn || past.change.side !== change.side) return { past: { change, under: past }, future: undefined, open: ongoing };
  // A gesture that ends where it began leaves no undo step.
  if (past.change.before === change.after) return { past: past.under, future: undefined, open: undefined };
  return { past: { change: { ...change, before: past.change.before }, under: past.under }, future: undefined, open: ongoing };
}

export function undo<C extends Reversible>({ past, future }: History<C>): { change: C; history: History<C> } | undefined {
  if (!past) return undefined;
  return {
    change: inverse(past.change),
    history: { past: past.under, future: { change: past.change, under: future }, open: undefined },
  };
}

export function redo<C extends Reversible>({ past, future }: History<C>): { change: C; history: History<C> } | undefined {
  if (!future) return undefined;
  return { change: future.change, history: { past: { change: future.change, under: past }, future: future.under, open: undefined } };
}
