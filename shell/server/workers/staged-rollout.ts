import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RemoteVersion, versionName } from '../composition/remote-version.ts';

const PROOF_MS = 1000;
const SILENT_MS = 20_000;

export interface Rollout {
  take: (version: RemoteVersion) => Promise<void>;
  settled: (version: RemoteVersion) => void;
}

export const unstagedRollout: Rollout = { take: async () => undefined, settled: () => undefined };

// Workers of a newer build may have more remotes.
const RolloutMessage = Type.Object({
  type: Type.Enum(['take', 'go', 'settled']),
  remote: Type.Unsafe<RemoteName>(Type.String()),
  version: Type.String(),
});
/** `go` answers `take`. */
export type RolloutMessage = Type.Static<typeof RolloutMessage>;

export const isRolloutMessage = (value: unknown): value is RolloutMessage => Value.Check(RolloutMessage, value);

export function requestRollout(tell: (message: RolloutMessage) => void): Rollout & { hear: (message: RolloutMessage) => void } {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  return {
    take({ remote, version }) {
      const versionRollout = waiting.get(versionName({ remote, version })) ?? Promise.withResolvers<void>();
      waiting.set(versionName({ remote, version }), versionRollout);
      tell({ type: 'take', remote, version });
      return versionRollout.promise;
    },
    settled: ({ remote, version }) => tell({ type: 'settled', remote, version }),
    hear(message) {
      if (message.type !== 'go') return;
      waiting.get(versionName(message))?.resolve();
      waiting.delete(versionName(message));
    },
  };
}

export function workerRollout(): Rollout {
  if (!cluster.isWorker) return unstagedRollout;
  const rollout = requestRollout((message) => {
    if (process.connected) process.send?.(message, () => undefined);
  });
  process.on('message', (message: unknown) => {
    if (isRolloutMessage(message)) rollout.hear(message);
  });
  return rollout;
}

export interface RolloutCoordinator<P> {
  hear: (process: P, message: RolloutMessage, go: () => void) => void;
  letGo: (version: RemoteVersion) => void;
  ended: (process: P) => void;
}

interface VersionRollout<P> {
  first?: P;
  waiting: { process: P; go: () => void }[];
  timer?: NodeJS.Timeout;
}

/** New versions load in one process first, to limit harm. `isNew()` is false at startup. */
export function coordinateRollout<P>({ isNew }: { isNew: () => boolean }): RolloutCoordinator<P> {
  const rollouts = new Map<string, VersionRollout<P>>();

  function release(versionRollout: VersionRollout<P> | undefined): void {
    if (!versionRollout) return;
    clearTimeout(versionRollout.timer);
    delete versionRollout.first;
    for (const { go } of versionRollout.waiting.splice(0)) go();
  }

  function releaseIn(versionRollout: VersionRollout<P>, ms: number): void {
    clearTimeout(versionRollout.timer);
    versionRollout.timer = setTimeout(() => release(versionRollout), ms).unref();
  }

  return {
    hear(process, { type, remote, version }, go) {
      const key = versionName({ remote, version });
      const known = rollouts.get(key);
      if (type === 'settled' && known?.first === process) return releaseIn(known, PROOF_MS);
      if (type !== 'take') return;
      if (known) {
        if (known.first === undefined || known.first === process) go();
        else known.waiting.push({ process, go });
        return;
      }
      const versionRollout: VersionRollout<P> = { waiting: [] };
      rollouts.set(key, versionRollout);
      if (isNew()) {
        versionRollout.first = process;
        releaseIn(versionRollout, SILENT_MS);
      }
      go();
    },
    letGo: (version) => release(rollouts.get(versionName(version))),
    ended(process) {
      for (const versionRollout of rollouts.values()) {
        versionRollout.waiting = versionRollout.waiting.filter((waiting) => waiting.process !== process);
        if (versionRollout.first === process) release(versionRollout);
      }
    },
  };
}
