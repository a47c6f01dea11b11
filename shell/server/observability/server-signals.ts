import type { Signal } from '@shop/contracts/signals';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Serving } from '../composition/composition-plan.ts';
import type { Signals } from '../workers/shared-signals.ts';
import type { Visitor } from './signal-counts.ts';
import { visitorOf } from './signals-route.ts';

export interface RenderSignals {
  served: (serving: Serving) => void;
  failed: (signal: Signal, requestId?: string) => void;
}

export interface ServerSignals extends RenderSignals {
  /** Remembers the visitor, because render processes learn nothing of visitors. */
  renders: (request: FastifyRequest) => void;
}

const REQUESTS = 2000;

export function createServerSignals(served: RenderSignals['served'], signals: Pick<Signals, 'add'>, publicOrigin: string): ServerSignals {
  const visitors = new LRUCache<string, Visitor>({ max: REQUESTS });
  return {
    served,
    renders: (request) => void visitors.set(request.id, visitorOf(request, publicOrigin)),
    failed(signal, requestId = '') {
      const visitor = visitors.get(requestId);
      signals.add({ ...signal, side: 'server', ...(visitor && { visitor }) });
    },
  };
}
