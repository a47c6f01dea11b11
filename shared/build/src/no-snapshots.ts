/** Replaces the federation's snapshots of manifests: the shell registers remotes by URL. @public */
export class SnapshotHandler {
  readonly manifestCache = new Map();
  readonly hooks = { applyPlugin: (): void => undefined };
}

/** @public */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});
