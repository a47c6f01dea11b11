import type { ErrorCode } from '@shop/contracts/errors';
import type { Scene } from '@shop/contracts/scene';
import type { Failure } from '@shop/runtime';
import type { SavedAs } from './api.ts';

// What is known of the design here and of the one in the account, and what follows from it. Designs are compared as text.

export interface SavingState {
  /** Which saved design it is, and the version that is gone on from; undefined: it is not saved yet. */
  saved: SavedAs | undefined;
  /** What the account is known to hold of it. */
  inAccount: string;
  /** Something has been drawn since. */
  isUnsaved: boolean;
  /** Why the last save is not done. Said once and then shown: each change tries again. */
  failure: Failure | undefined;
  /** What is on its way: to the account, or from there. */
  work: 'saving' | 'opening' | undefined;
  /** What has been drawn meanwhile is to be saved as soon as the one that is on its way is over. */
  again: boolean;
}

export const notSaved: SavingState = {
  saved: undefined,
  inAccount: '',
  isUnsaved: false,
  failure: undefined,
  work: undefined,
  again: false,
};

/** A value's fields by name: the account does not keep the order in which they were sent. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same for the same design, here and there. */
export const comparable = (scene: Scene, colour: string): string => JSON.stringify([colour, scene], inOrder);

export const codeOf = (failure: Failure | undefined): ErrorCode | undefined => (failure?.kind === 'refused' ? failure.code : undefined);

/** Another tab or device was faster: nothing is saved over it by itself. */
const isChanged = ({ failure }: SavingState): boolean => codeOf(failure) === 'design-changed';

/** As the shopper sees it. */
export function shownState(state: SavingState): 'new' | 'saving' | 'unsaved' | 'saved' | 'failed' | 'changed' {
  if (isChanged(state)) return 'changed';
  if (state.work === 'saving') return 'saving';
  if (state.failure) return 'failed';
  if (!state.saved) return 'new';
  return state.isUnsaved ? 'unsaved' : 'saved';
}

/**
 * A saved design has been opened. What was drawn of it and not saved before the page went, `drawn`, was made to the version of
 * then, `madeTo`, if that is known.
 */
export function opened(
  state: SavingState,
  there: SavedAs & { inAccount: string },
  drawn: string | undefined,
  madeTo: unknown,
): SavingState {
  const { id, version, inAccount } = there;
  const isUnsaved = drawn !== undefined && drawn !== inAccount;
  const saved = { id, version: isUnsaved && typeof madeTo === 'number' ? madeTo : version };
  return { ...state, saved, inAccount, isUnsaved, failure: undefined };
}

export const drawnOn = (state: SavingState): SavingState => (state.isUnsaved ? state : { ...state, isUnsaved: true });

/** The account has this version of it, with `inAccount` in it. */
export const savedAs = (state: SavingState, saved: SavedAs, inAccount: string, here: string): SavingState => ({
  ...state,
  saved,
  inAccount,
  isUnsaved: here !== inAccount,
  failure: undefined,
});

/** What is to be done to have saved what is `here`, unasked: only what is not known to be there goes out, and one after the other. */
export function dueNow(state: SavingState, here: string): 'nothing' | 'wait' | 'known' | 'send' {
  if (state.work === 'saving') return 'wait';
  if (!state.saved || isChanged(state)) return 'nothing';
  return here === state.inAccount ? 'known' : 'send';
}

/** Where the shopper's own press saves to: what was deleted, or whose session has ended, becomes a design of its own. */
export const pressedInto = ({ saved, failure }: SavingState): SavedAs | undefined => (codeOf(failure) === 'not-found' ? undefined : saved);

/**
 * What it means that saving into `into` has failed: a design of its own was not made of it, and what stood in the way of the
 * saved one still does; somebody else has changed that; or it is not saved, for the first time or still.
 */
export function meaningOf(
  { saved, failure: before }: SavingState,
  into: SavedAs | undefined,
  failure: Failure,
): 'not-apart' | 'changed' | 'failed' | 'still-failed' {
  if (!into && saved) return 'not-apart';
  if (into && codeOf(failure) === 'design-changed') return 'changed';
  return before ? 'still-failed' : 'failed';
}
