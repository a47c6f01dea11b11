import type { Item } from '@shop/contracts/scene';

// What has been done to a design, as data that can be turned round: undone and done again as often as one likes.

/** The items of one side, before and after. Items that have not changed are the same in both, so that many changes are small. */
export interface Change {
  side: string;
  before: readonly Item[];
  after: readonly Item[];
}

interface Step {
  change: Change;
  /** Steps of one gesture (a drag, a word being typed) are one step to undo. */
  gesture: string | undefined;
  /** The steps under it: a chain, so that a new step costs the same however long the session is. */
  under: Step | undefined;
}

export interface History {
  past: Step | undefined;
  future: Step | undefined;
}

export const emptyHistory: History = { past: undefined, future: undefined };

export const inverse = ({ side, before, after }: Change): Change => ({ side, before: after, after: before });

export function record({ past }: History, change: Change, gesture?: string): History {
  // Something that was begun and put back where it was is nothing to undo.
  const goesOn = gesture !== undefined && past?.gesture === gesture && past.change.side === change.side;
  if (goesOn && past.change.before === change.after) return { past: past.under, future: undefined };
  const step: Step = goesOn
    ? { change: { ...change, before: past.change.before }, gesture, under: past.under }
    : { change, gesture, under: past };
  return { past: step, future: undefined };
}

/** A change to apply, and the history after it; undefined where there is nothing to take back. */
export function undo({ past, future }: History): { change: Change; history: History } | undefined {
  if (!past) return undefined;
  return {
    change: inverse(past.change),
    history: { past: past.under, future: { change: past.change, gesture: undefined, under: future } },
  };
}

export function redo({ past, future }: History): { change: Change; history: History } | undefined {
  if (!future) return undefined;
  return { change: future.change, history: { past: { change: future.change, gesture: undefined, under: past }, future: future.under } };
}
