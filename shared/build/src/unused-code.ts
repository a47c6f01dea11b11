// Replaces library functions that the shop never calls (4 KB).

/** Snapshots of federation manifests. Not needed: the shell registers remotes by URL. @public */
export class SnapshotHandler {
  readonly manifestCache = new Map();
  readonly hooks = { applyPlugin: (): void => undefined };
}

/** @public */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});

/** Federation preloading. Not needed: the shell preloads by itself. @public */
export const formatPreloadArgs = (): never[] => [];

/** @public */
export const preloadAssets = (): never[] => [];

/** Replaces the check of version ranges: the shell provides one version of each library. @public */
export const satisfy = (): true => true;

function unused(): never {
  throw new Error('left out by shared/build/src/unused-code.ts');
}

/** Infinite queries and mutations. Not needed: `useSend` sends changes. @public */
export const infiniteQueryBehavior = unused;

/** @public */
export const hasNextPage = unused;

/** @public */
export const hasPreviousPage = unused;

/** @public */
export const getDefaultState = unused;

/** @public */
export const Mutation = unused;
