import type { Signal } from '@shop/contracts/signals';
import { LRUCache } from 'lru-cache';
import type { Serving } from '../composition/composition-plan.ts';
import type { Signals } from '../workers/shared-signals.ts';
import type { Visitor } from './first-visits.ts';

export interface RenderSignals {
  served: (serving: Serving) => void;
  failed: (signal: Signal, requestId?: string) => void;
}

export interface ServerSignals extends RenderSignals {
  /** Remembers who requested the page. Render processes get no visitor data. */
  renders: (requestId: string, visitor: Visitor) => void;
}

const REQUESTS = 2000;

export function createServerSignals(served: RenderSignals['served'], signals: Pick<Signals, 'add'>): ServerSignals {
  const visitors = new LRUCache<string, Visitor>({ max: REQUESTS });
  return {
    served,
    renders: (requestId, visitor) => void visitors.set(requestId, visitor),
    failed(signal, requestId = '') {
      const visitor = visitors.get(requestId);
      signals.add({ ...signal, side: 'server', ...(visitor && { visitor }) });
    },
  };
}
