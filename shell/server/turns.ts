import cluster from 'node:cluster';
import type { RemoteName } from '@shop/contracts/remote';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type RemoteVersion, versionName } from './remote-version.ts';

/** Milliseconds for which a version has been served by one process before the others load it. */
const PROOF_MS = 2000;
/** Milliseconds after which a version whose process says nothing more of it keeps nobody waiting. */
const SILENT_MS = 20_000;
/** Milliseconds for which the end of a process is laid at the door of a version that is new. */
const SUSPECT_MS = 30_000;

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
  /** It is known what to think of this version: nobody waits for it any more, nor suspects it. */
  letGo: (version: RemoteVersion) => void;
  /**
   * The process has gone. Returns the newest version that it had loaded and that is new: before that all was well. Whoever
   * waits for this one waits until `letGo`.
   */
  ended: (process: P) => RemoteVersion | undefined;
}

interface Turn<P> extends RemoteVersion {
  /** Who goes first; missing when it is anybody's. */
  first?: P;
  /** Since when it is loaded by somebody; `-Infinity`: it is not new. */
  since: number;
  loadedBy: Set<P>;
  waiting: { process: P; go: () => void }[];
  timer?: NodeJS.Timeout;
}

/**
 * One process goes first with each new version, and the others follow when it has served it for a while: what ends a
 * whole process ends one, and it is known on whose account. `isNew`: whether what is asked for now is a change at all.
 */
export function keepTurns<P>({ isNew, now = () => performance.now() }: { isNew: () => boolean; now?: () => number }): TurnKeeper<P> {
  const turns = new Map<string, Turn<P>>();

  function release(turn: Turn<P> | undefined): void {
    if (!turn) return;
    clearTimeout(turn.timer);
    delete turn.first;
    for (const { process, go } of turn.waiting.splice(0)) load(turn, process, go);
  }

  function load(turn: Turn<P>, process: P, go: () => void): void {
    turn.loadedBy.add(process);
    go();
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
        if (known.first === undefined || known.first === process) load(known, process, go);
        else known.waiting.push({ process, go });
        return;
      }
      const turn: Turn<P> = { remote, version, since: Number.NEGATIVE_INFINITY, loadedBy: new Set(), waiting: [] };
      turns.set(key, turn);
      if (isNew()) {
        Object.assign(turn, { first: process, since: now() });
        releaseIn(turn, SILENT_MS);
      }
      load(turn, process, go);
    },
    letGo(version) {
      const turn = turns.get(versionName(version));
      if (turn) turn.since = Number.NEGATIVE_INFINITY;
      release(turn);
    },
    ended(process) {
      const its = [...turns.values()].filter(({ loadedBy }) => loadedBy.delete(process));
      for (const turn of turns.values()) turn.waiting = turn.waiting.filter((waiting) => waiting.process !== process);
      const [newest] = its.filter(({ since }) => now() - since < SUSPECT_MS).sort((a, b) => b.since - a.since);
      for (const turn of its) if (turn.first === process && turn !== newest) release(turn);
      if (!newest) return undefined;
      return { remote: newest.remote, version: newest.version };
    },
  };
}
