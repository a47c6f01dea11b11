import type { Item, Scene } from '@shop/contracts/scene';

// What has been done to a design, as data that can be turned round: undone and done again as often as one likes.

/** What was, and what is instead; of one thing of many where there is a `side`. */
export interface Reversible<T = unknown> {
  side?: string | undefined;
  before: T;
  after: T;
}

/** The items of one side. Items that have not changed are the same before and after, so that many changes are small. */
export interface SideChange extends Reversible<readonly Item[]> {
  side: string;
}

/** The names and numbers. */
export interface ListChange extends Reversible<Scene['list']> {
  side?: undefined;
}

export type Change = SideChange | ListChange;

interface Step<C> {
  change: C;
  /** Steps of one gesture (a drag, a word being typed) are one step to undo. */
  gesture: string | undefined;
  /** The steps under it: a chain, so that a new step costs the same however long the session is. */
  under: Step<C> | undefined;
}

export interface History<C = Change> {
  past: Step<C> | undefined;
  future: Step<C> | undefined;
}

export const emptyHistory = { past: undefined, future: undefined } as const;

export const inverse = <C extends Reversible>(change: C): C => ({ ...change, before: change.after, after: change.before });

export function record<C extends Reversible>({ past }: History<C>, change: C, gesture?: string): History<C> {
  // Something that was begun and put back where it was is nothing to undo.
  const goesOn = gesture !== undefined && past?.gesture === gesture && past.change.side === change.side;
  if (goesOn && past.change.before === change.after) return { past: past.under, future: undefined };
  const step: Step<C> = goesOn
    ? { change: { ...change, before: past.change.before }, gesture, under: past.under }
    : { change, gesture, under: past };
  return { past: step, future: undefined };
}

/** A change to apply, and the history after it; undefined where there is nothing to take back. */
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
