import cluster from 'node:cluster';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** The other processes of this shell, as far as they look after the same files. */
export interface Neighbours {
  /** Asks them to look at once. */
  tell: () => void;
  /** Calls whenever one of them asks. */
  hear: (look: () => void) => void;
}

/** For a process that has nobody beside it. */
export const noNeighbours: Neighbours = { tell: () => undefined, hear: () => undefined };

const LookAgain = Type.Object({ type: Type.Literal('look-again') });
/** What they tell each other. */
export type LookAgain = Type.Static<typeof LookAgain>;

/** Also for the primary, which passes it on. */
export const isLookAgain = (message: unknown): message is LookAgain => Value.Check(LookAgain, message);

/** Of this process: as a worker of a cluster it reaches the others by its primary. */
export function processNeighbours(): Neighbours {
  if (!cluster.isWorker) return noNeighbours;
  return {
    tell() {
      if (process.connected) process.send?.({ type: 'look-again' } satisfies LookAgain, () => undefined);
    },
    hear: (look) => void process.on('message', (message) => isLookAgain(message) && look()),
  };
}
