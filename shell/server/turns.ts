import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RemoteVersion, versionName } from './remote-version.ts';

const PROOF_MS = 2000;
const SILENT_MS = 20_000;

export interface Turns {
  take: (version: RemoteVersion) => Promise<void>;
  settled: (version: RemoteVersion) => void;
}

export const ownTurns: Turns = { take: async () => undefined, settled: () => undefined };

// Any remote name: workers of a newer build may have more remotes.
const TurnMessage = Type.Object({
  type: Type.Enum(['take', 'go', 'settled']),
  remote: Type.Unsafe<RemoteName>(Type.String()),
  version: Type.String(),
});
/** `go` answers `take`. */
export type TurnMessage = Type.Static<typeof TurnMessage>;

export const isTurnMessage = (value: unknown): value is TurnMessage => Value.Check(TurnMessage, value);

export function askTurns(tell: (message: TurnMessage) => void): Turns & { hear: (message: TurnMessage) => void } {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  return {
    take({ remote, version }) {
      const turn = waiting.get(versionName({ remote, version })) ?? Promise.withResolvers<void>();
      waiting.set(versionName({ remote, version }), turn);
      tell({ type: 'take', remote, version });
      return turn.promise;
    },
    settled: ({ remote, version }) => tell({ type: 'settled', remote, version }),
    hear(message) {
      if (message.type !== 'go') return;
      waiting.get(versionName(message))?.resolve();
      waiting.delete(versionName(message));
    },
  };
}

export function processTurns(): Turns {
  if (!cluster.isWorker) return ownTurns;
  const turns = askTurns((message) => {
    if (process.connected) process.send?.(message, () => undefined);
  });
  process.on('message', (message: unknown) => {
    if (isTurnMessage(message)) turns.hear(message);
  });
  return turns;
}

export interface TurnKeeper<P> {
  hear: (process: P, message: TurnMessage, go: () => void) => void;
  letGo: (version: RemoteVersion) => void;
  ended: (process: P) => void;
}

interface Turn<P> {
  first?: P;
  waiting: { process: P; go: () => void }[];
  timer?: NodeJS.Timeout;
}

/** Harm shows in one process. `isNew`: whether the version is a change. */
export function keepTurns<P>({ isNew }: { isNew: () => boolean }): TurnKeeper<P> {
  const turns = new Map<string, Turn<P>>();

  function release(turn: Turn<P> | undefined): void {
    if (!turn) return;
    clearTimeout(turn.timer);
    delete turn.first;
    for (const { go } of turn.waiting.splice(0)) go();
  }

  function releaseIn(turn: Turn<P>, ms: number): void {
    clearTimeout(turn.timer);
    turn.timer = setTimeout(() => release(turn), ms).unref();
  }

  return {
    hear(process, { type, remote, version }, go) {
      const key = versionName({ remote, version });
      const known = turns.get(key);
      if (type === 'settled' && known?.first === process) return releaseIn(known, PROOF_MS);
      if (type !== 'take') return;
      if (known) {
        if (known.first === undefined || known.first === process) go();
        else known.waiting.push({ process, go });
        return;
      }
      const turn: Turn<P> = { waiting: [] };
      turns.set(key, turn);
      if (isNew()) {
        turn.first = process;
        releaseIn(turn, SILENT_MS);
      }
      go();
    },
    letGo: (version) => release(turns.get(versionName(version))),
    ended(process) {
      for (const turn of turns.values()) {
        turn.waiting = turn.waiting.filter((waiting) => waiting.process !== process);
        if (turn.first === process) release(turn);
      }
    },
  };
}
