import type { ErrorCode } from '@shop/contracts/errors';
import type { Scene } from '@shop/contracts/scene';
import type { Failure } from '@shop/runtime';
import type { SavedAs } from './api.ts';

export interface SavingState {
  saved: SavedAs | undefined;
  inAccount: string;
  isUnsaved: boolean;
  /** A toast reports the failure once. Afterwards, the save state shows it. */
  failure: Failure | undefined;
  /** Set once a template or another person's details replace the design. The next save stores `unsaved` in the old design and creates a new one. */
  apart: { unsaved: Scene | undefined } | undefined;
  work: 'saving' | 'opening' | undefined;
  again: boolean;
}

export const notSaved: SavingState = {
  saved: undefined,
  inAccount: '',
  isUnsaved: false,
  failure: undefined,
  apart: undefined,
  work: undefined,
  again: false,
};

/** Sorts fields, because the account returns them in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const comparable = (scene: Scene, colour: string): string => JSON.stringify([colour, scene], inOrder);

export const codeOf = (failure: Failure | undefined): ErrorCode | undefined => (failure?.kind === 'refused' ? failure.code : undefined);

/** Another tab or device saved first: automatic saving must not overwrite. */
export const isChanged = ({ failure }: SavingState): boolean => codeOf(failure) === 'design-changed';

export function shownState(state: SavingState): 'new' | 'saving' | 'unsaved' | 'saved' | 'failed' | 'changed' {
  if (isChanged(state)) return 'changed';
  if (state.work === 'saving') return 'saving';
  if (state.failure) return 'failed';
  if (!state.saved) return 'new';
  return state.isUnsaved ? 'unsaved' : 'saved';
}

/** Stored instead of a version, for a draft that is separate from the saved design. */
export const APART = 'apart';

/** `drawn`: changes of an earlier visit. `madeTo`: the version on which these changes are based, if known. */
export function opened(
  state: SavingState,
  there: SavedAs & { inAccount: string },
  drawn: string | undefined,
  madeTo: unknown,
): SavingState {
  const { id, version, inAccount } = there;
  const isUnsaved = drawn !== undefined && drawn !== inAccount;
  const saved = { id, version: isUnsaved && typeof madeTo === 'number' ? madeTo : version };
  const apart = isUnsaved && madeTo === APART ? { unsaved: undefined } : undefined;
  return { ...state, saved, inAccount, isUnsaved, apart, failure: undefined };
}

export const drawnOn = (state: SavingState): SavingState => (state.isUnsaved ? state : { ...state, isUnsaved: true });

export const savedAs = (state: SavingState, saved: SavedAs, inAccount: string, here: string): SavingState => ({
  ...state,
  saved,
  inAccount,
  isUnsaved: here !== inAccount,
  apart: state.saved?.id === saved.id && here !== inAccount ? state.apart : undefined,
  failure: undefined,
});

export function dueNow(state: SavingState, here: string): 'nothing' | 'wait' | 'known' | 'send' {
  if (state.work === 'saving') return 'wait';
  if (!state.saved || isChanged(state)) return 'nothing';
  return here === state.inAccount ? 'known' : 'send';
}

/** `undefined` if the button saves a new design: after deletion, after the session's end, or with a template. */
export const saveTarget = ({ saved, failure, apart }: SavingState): SavedAs | undefined =>
  apart || codeOf(failure) === 'not-found' ? undefined : saved;

/** `not-apart`: saving a copy failed, and the conflict remains. */
export function classifyFailure(
  { saved, failure: before, apart }: SavingState,
  into: SavedAs | undefined,
  failure: Failure,
): 'not-apart' | 'changed' | 'failed' | 'still-failed' {
  if (!into && saved && !apart) return 'not-apart';
  if (into && codeOf(failure) === 'design-changed') return 'changed';
  return before ? 'still-failed' : 'failed';
}
