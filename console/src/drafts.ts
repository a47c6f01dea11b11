import type { Action } from './action.ts';
import type { RemoteState } from './state.ts';

type Without<Each, Key extends string> = Each extends unknown ? Omit<Each, Key> : never;

/** An action whose reason is still to be given. */
export type Draft = Without<Action, 'why'>;

export interface Asked {
  draft: Draft;
  /** Versions to choose from, the default first. */
  versions?: readonly string[];
  /** Shares to choose from. */
  shares?: readonly string[];
}

export type Ask = (asked: Asked) => void;

/** Targets of a rollback: the default, then what was live, newest first. */
export const waysBack = ({ live, previous, versions, leftOut }: RemoteState): string[] => [
  ...new Set([
    ...(previous ? [previous] : []),
    ...versions.filter(({ version, wasLive }) => wasLive && version !== live?.version && !leftOut[version]).map(({ version }) => version),
  ]),
];
