import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RemoteVersion, versionName } from '../composition/remote-version.ts';

const PROOF_MS = 1000;
const SILENT_MS = 20_000;

export interface Rollout {
  /** Waits for this process's turn. Calls `onNear` up to a second before the turn, and again at the turn. */
  take: (version: RemoteVersion, onNear: () => void) => Promise<void>;
  settled: (version: RemoteVersion) => void;
}

export const unstagedRollout: Rollout = { take: async (_, onNear) => onNear(), settled: () => undefined };

// Workers of a newer build may have more remotes.
const RolloutMessage = Type.Object({
  type: Type.Enum(['take', 'near', 'go', 'settled']),
  remote: Type.Unsafe<RemoteName>(Type.String()),
  version: Type.String(),
});
export type RolloutMessage = Type.Static<typeof RolloutMessage>;

export const isRolloutMessage = (value: unknown): value is RolloutMessage => Value.Check(RolloutMessage, value);

export function requestRollout(tell: (message: RolloutMessage) => void): Rollout & { hear: (message: RolloutMessage) => void } {
  const waiting = new Map<string, PromiseWithResolvers<void> & { onNear: () => void }>();
  return {
    take({ remote, version }, onNear) {
      const turn = waiting.get(versionName({ remote, version })) ?? { ...Promise.withResolvers<void>(), onNear };
      waiting.set(versionName({ remote, version }), turn);
      tell({ type: 'take', remote, version });
      return turn.promise;
    },
    settled: ({ remote, version }) => tell({ type: 'settled', remote, version }),
    hear(message) {
      const turn = waiting.get(versionName(message));
      if (!turn || (message.type !== 'near' && message.type !== 'go')) return;
      turn.onNear();
      if (message.type === 'near') return;
      turn.resolve();
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

type Tell = (type: 'near' | 'go') => void;

export interface RolloutCoordinator<P> {
  hear: (process: P, message: RolloutMessage, tell: Tell) => void;
  letGo: (version: RemoteVersion) => void;
  ended: (process: P) => void;
}

interface VersionRollout<P> {
  first?: P;
  waiting: { process: P; tell: Tell }[];
  timer?: NodeJS.Timeout;
}

/** New versions load in one process first, to limit harm. `isNew()` is false at startup. */
export function coordinateRollout<P>({ isNew }: { isNew: () => boolean }): RolloutCoordinator<P> {
  const rollouts = new Map<string, VersionRollout<P>>();

  function release(versionRollout: VersionRollout<P> | undefined): void {
    if (!versionRollout) return;
    clearTimeout(versionRollout.timer);
    delete versionRollout.first;
    for (const { tell } of versionRollout.waiting.splice(0)) tell('go');
  }

  function releaseIn(versionRollout: VersionRollout<P>, ms: number): void {
    clearTimeout(versionRollout.timer);
    versionRollout.timer = setTimeout(() => release(versionRollout), ms).unref();
  }

  return {
    hear(process, { type, remote, version }, tell) {
      const key = versionName({ remote, version });
      const known = rollouts.get(key);
      if (type === 'settled' && known?.first === process) {
        for (const waiting of known.waiting) waiting.tell('near');
        return releaseIn(known, PROOF_MS);
      }
      if (type !== 'take') return;
      if (known) {
        if (known.first === undefined || known.first === process) tell('go');
        else known.waiting.push({ process, tell });
        return;
      }
      const versionRollout: VersionRollout<P> = { waiting: [] };
      rollouts.set(key, versionRollout);
      if (isNew()) {
        versionRollout.first = process;
        releaseIn(versionRollout, SILENT_MS);
      }
      tell('go');
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
