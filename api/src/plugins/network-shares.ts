import { createHash } from 'node:crypto';
import { levelsOf } from '@shop/traffic/network';

export interface NetworkShare {
  key: string;
  /** This network's limit, as a multiple of one client's limit. */
  times: number;
}

/** Narrowest network first. The keys are stored with orders. */
export const networkShares = (ip: string): NetworkShare[] =>
  levelsOf(ip).map(({ network, goods }) => ({ key: createHash('sha256').update(`unpaid ${network}`).digest('base64url'), times: goods }));

const families = [levelsOf('0.0.0.0'), levelsOf('::')];

export function storedShares(keys: readonly string[]): NetworkShare[] {
  const levels = families.find(({ length }) => length === keys.length);
  return keys.map((key, n) => ({ key, times: levels?.[n]?.goods ?? 1 }));
}
