import type { Action } from './action.ts';
import type { RemoteState } from './state.ts';

type Without<Each, Key extends string> = Each extends unknown ? Omit<Each, Key> : never;

export type Draft = Without<Action, 'why'>;

export interface Asked {
  draft: Draft;
  versions?: readonly string[];
  shares?: readonly string[];
}

export type Ask = (asked: Asked) => void;

/** The default target comes first, then the newest. */
export const waysBack = ({ live, previous, versions, leftOut }: RemoteState): string[] => [
  ...new Set([
    ...(previous ? [previous] : []),
    ...versions.filter(({ version, wasLive }) => wasLive && version !== live?.version && !leftOut[version]).map(({ version }) => version),
  ]),
];
