import cluster from 'node:cluster';

/** The other processes of this shell, as far as they look after the same files. */
export interface Neighbours {
  /** Asks them to look at once. */
  tell: () => void;
  /** Calls whenever one of them asks. */
  hear: (look: () => void) => void;
}

/** For a process that has nobody beside it. */
export const noNeighbours: Neighbours = { tell: () => undefined, hear: () => undefined };

/** What they tell each other. */
export interface LookAgain {
  type: 'look-again';
}

/** Also for the primary, which passes it on. */
export const isLookAgain = (message: unknown): message is LookAgain =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'look-again';

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
