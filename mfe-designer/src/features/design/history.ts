import type { Item, Scene } from '@shop/contracts/scene';

export interface Reversible<T = unknown> {
  side?: string | undefined;
  before: T;
  after: T;
}

/** Unchanged items are shared, so steps are small. */
export interface SideChange extends Reversible<readonly Item[]> {
  side: string;
}

export interface ListChange extends Reversible<Scene['list']> {
  side?: undefined;
}

export type Change = SideChange | ListChange;

interface Step<C> {
  change: C;
  /** Changes of one gesture are one step. */
  gesture: string | undefined;
  /** A linked list: a step costs the same in long sessions. */
  under: Step<C> | undefined;
}

export interface History<C = Change> {
  past: Step<C> | undefined;
  future: Step<C> | undefined;
}

export const emptyHistory = { past: undefined, future: undefined } as const;

export const inverse = <C extends Reversible>(change: C): C => ({ ...change, before: change.after, after: change.before });

export function record<C extends Reversible>({ past }: History<C>, change: C, gesture?: string): History<C> {
  // A gesture that ends where it began is no step.
  const goesOn = gesture !== undefined && past?.gesture === gesture && past.change.side === change.side;
  if (goesOn && past.change.before === change.after) return { past: past.under, future: undefined };
  const step: Step<C> = goesOn
    ? { change: { ...change, before: past.change.before }, gesture, under: past.under }
    : { change, gesture, under: past };
  return { past: step, future: undefined };
}

export function undo<C extends Reversible>({ past, future }: History<C>): { change: C; history: History<C> } | undefined {
  if (!past) return undefined;
  return {
    change: inverse(past.change),
    history: { past: past.under, future: { change: past.change, gesture: undefined, under: future } },
  };
}

export function redo<C extends Reversible>({ past, future }: History<C>): { change: C; history: History<C> } | undefined {
  if (!future) return undefined;
  return { change: future.change, history: { past: { change: future.change, gesture: undefined, under: past }, future: future.under } };
}
