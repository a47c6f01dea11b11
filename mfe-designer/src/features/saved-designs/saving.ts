import type { ErrorCode } from '@shop/contracts/errors';
import type { Scene } from '@shop/contracts/scene';
import type { Failure } from '@shop/runtime';
import type { SavedAs } from './api.ts';

// Pure saving state. Designs are compared as text.

export interface SavingState {
  /** With the base version; `undefined`: not saved yet. */
  saved: SavedAs | undefined;
  inAccount: string;
  isUnsaved: boolean;
  /** Reported once, then displayed; each change retries. */
  failure: Failure | undefined;
  work: 'saving' | 'opening' | undefined;
  /** Save again after the running save. */
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

/** Sorted: the account changes the field order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const comparable = (scene: Scene, colour: string): string => JSON.stringify([colour, scene], inOrder);

export const codeOf = (failure: Failure | undefined): ErrorCode | undefined => (failure?.kind === 'refused' ? failure.code : undefined);

/** Another tab or device saved first: never overwrite automatically. */
const isChanged = ({ failure }: SavingState): boolean => codeOf(failure) === 'design-changed';

export function shownState(state: SavingState): 'new' | 'saving' | 'unsaved' | 'saved' | 'failed' | 'changed' {
  if (isChanged(state)) return 'changed';
  if (state.work === 'saving') return 'saving';
  if (state.failure) return 'failed';
  if (!state.saved) return 'new';
  return state.isUnsaved ? 'unsaved' : 'saved';
}

/** `drawn`: unsaved changes of an earlier visit; `madeTo`: their version, if known. */
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

export const savedAs = (state: SavingState, saved: SavedAs, inAccount: string, here: string): SavingState => ({
  ...state,
  saved,
  inAccount,
  isUnsaved: here !== inAccount,
  failure: undefined,
});

/** Sends only unconfirmed changes, one save at a time. */
export function dueNow(state: SavingState, here: string): 'nothing' | 'wait' | 'known' | 'send' {
  if (state.work === 'saving') return 'wait';
  if (!state.saved || isChanged(state)) return 'nothing';
  return here === state.inAccount ? 'known' : 'send';
}

/** A deleted design, or one of an ended session, is saved as a new one. */
export const pressedInto = ({ saved, failure }: SavingState): SavedAs | undefined => (codeOf(failure) === 'not-found' ? undefined : saved);

/** A failure to save a copy leaves the conflict; otherwise a conflict, or a first or repeated failure. */
export function meaningOf(
  { saved, failure: before }: SavingState,
  into: SavedAs | undefined,
  failure: Failure,
): 'not-apart' | 'changed' | 'failed' | 'still-failed' {
  if (!into && saved) return 'not-apart';
  if (into && codeOf(failure) === 'design-changed') return 'changed';
  return before ? 'still-failed' : 'failed';
}
