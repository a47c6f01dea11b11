import { quarantinedIn } from '@shop/store/canaries';
import type { Journal } from '@shop/store/journal';
import { quarantinedVersions, type ShellState } from '@shop/store/shells';

/** Quarantined versions with their reasons. */
export const leftOutVersions = (
  { entries }: Pick<Journal, 'entries'>,
  shells: readonly ShellState[],
  remote: string,
): ReadonlyMap<string, string> =>
  new Map([
    ...quarantinedIn(entries).flatMap((each) => (each.remote === remote ? [[each.version, each.why] as const] : [])),
    ...quarantinedVersions(shells, remote),
  ]);
