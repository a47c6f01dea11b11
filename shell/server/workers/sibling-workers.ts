import cluster from 'node:cluster';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** The other processes of this shell that check the same files. */
export interface SiblingWorkers {
  tell: () => void;
  hear: (look: () => void) => void;
}

export const noSiblings: SiblingWorkers = { tell: () => undefined, hear: () => undefined };

const LookAgain = Type.Object({ type: Type.Literal('look-again') });
export type LookAgain = Type.Static<typeof LookAgain>;

export const isLookAgain = (message: unknown): message is LookAgain => Value.Check(LookAgain, message);

export function siblingWorkers(): SiblingWorkers {
  if (!cluster.isWorker) return noSiblings;
  return {
    tell() {
      if (process.connected) process.send?.({ type: 'look-again' } satisfies LookAgain, () => undefined);
    },
    hear: (look) => void process.on('message', (message) => isLookAgain(message) && look()),
  };
}
