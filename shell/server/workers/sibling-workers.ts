import cluster from 'node:cluster';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

export interface SiblingWorkers {
  notify: () => void;
  onNotify: (look: () => void) => void;
}

export const noSiblings: SiblingWorkers = { notify: () => undefined, onNotify: () => undefined };

const RecheckMessage = Type.Object({ type: Type.Literal('look-again') });
export type RecheckMessage = Type.Static<typeof RecheckMessage>;

export const isRecheckMessage = (message: unknown): message is RecheckMessage => Value.Check(RecheckMessage, message);

export function siblingWorkers(): SiblingWorkers {
  if (!cluster.isWorker) return noSiblings;
  return {
    notify() {
      if (process.connected) process.send?.({ type: 'look-again' } satisfies RecheckMessage, () => undefined);
    },
    onNotify: (look) => void process.on('message', (message) => isRecheckMessage(message) && look()),
  };
}
