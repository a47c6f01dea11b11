import type { Composition, Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { readRelease } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import { formatSizes, sizesOf } from './sizes.ts';
import type { ComparedSizes } from './upload.ts';

export interface Difference {
  remote: string;
  from: string | undefined;
  to: string | undefined;
  /** Absent if the second version cannot be read. */
  sizes?: ComparedSizes;
  addedPaths: string[];
  removedPaths: string[];
}

export async function diffCompositions(store: Store, a: Composition, b: Composition): Promise<Difference[]> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((remote) => a[remote] !== b[remote]);
  return Promise.all(names.map((remote) => differenceOf(store, remote, a[remote], b[remote])));
}

async function differenceOf(store: Store, remote: string, from: string | undefined, to: string | undefined): Promise<Difference> {
  const [before, now] = await Promise.all([from, to].map((version) => (version ? readOrNothing(store, remote, version) : undefined)));
  const paths = (release: Release | undefined): string[] => release?.routes.map(({ path }) => path) ?? [];
  const isComparable = before !== undefined && now !== undefined;
  return {
    remote,
    from,
    to,
    ...(now && { sizes: { now: sizesOf(now), ...(before && { before: sizesOf(before) }) } }),
    addedPaths: isComparable ? paths(now).filter((path) => !paths(before).includes(path)) : [],
    removedPaths: isComparable ? paths(before).filter((path) => !paths(now).includes(path)) : [],
  };
}

const readOrNothing = (store: Store, remote: RemoteName, version: string): Promise<Release | undefined> =>
  readRelease(store, remote, version).catch(() => undefined);

export const formatDiff = (differences: readonly Difference[]): string =>
  differences.length === 0
    ? 'They are the same.'
    : differences
        .map(({ remote, from, to, sizes, addedPaths, removedPaths }) =>
          [
            `${remote}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
            ...(sizes ? formatSizes(sizes.now, sizes.before) : ['The version is not in the store']).map((line) => `  ${line}`),
            ...(addedPaths.length > 0 ? [`  New paths: ${addedPaths.join(' ')}`] : []),
            ...(removedPaths.length > 0 ? [`  Paths that are gone: ${removedPaths.join(' ')}`] : []),
          ].join('\n'),
        )
        .join('\n');
