import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RemoteVersion, versionName } from './remote-version.ts';

/** Milliseconds for which a version has been served by one process before the others load it. */
const PROOF_MS = 2000;
/** Milliseconds after which a version whose process says nothing more of it keeps nobody waiting. */
const SILENT_MS = 20_000;

/** What a process asks before it runs a version's code, and says afterwards. */
export interface Turns {
  /** Resolves when it may load the version. */
  take: (version: RemoteVersion) => Promise<void>;
  /** It serves the version, or could not load it. */
  settled: (version: RemoteVersion) => void;
}

/** For a process that has nobody beside it. */
export const ownTurns: Turns = { take: async () => undefined, settled: () => undefined };

// The primary need not know the remote: workers that have taken others' place may be of a newer build, with a remote more.
const TurnMessage = Type.Object({
  type: Type.Enum(['take', 'go', 'settled']),
  remote: Type.Unsafe<RemoteName>(Type.String()),
  version: Type.String(),
});
/** How workers and their primary speak of it, and a thread and its worker: `go` is the answer to `take`. */
export type TurnMessage = Type.Static<typeof TurnMessage>;

export const isTurnMessage = (value: unknown): value is TurnMessage => Value.Check(TurnMessage, value);

/** Asks by messages. `hear` takes the answers. */
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

/** The turns of this process: as a worker of a cluster it asks its primary. */
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

/** What the primary knows of the versions that are new, by its processes. */
export interface TurnKeeper<P> {
  /** Answers with `go` when the process may load the version. */
  hear: (process: P, message: TurnMessage, go: () => void) => void;
  /** It is known what to think of this version: nobody waits for it any more. */
  letGo: (version: RemoteVersion) => void;
  /** The process has gone, and waits for nothing; nobody waits for it. */
  ended: (process: P) => void;
}

interface Turn<P> {
  /** Who goes first; missing when it is anybody's. */
  first?: P;
  waiting: { process: P; go: () => void }[];
  timer?: NodeJS.Timeout;
}

/**
 * One process goes first with each new version, and the others follow when it has served it for a while: what harms shows in one.
 * `isNew`: whether what is asked for now is a change at all.
 */
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
