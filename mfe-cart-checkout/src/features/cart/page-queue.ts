import type { QueryClient } from '@shop/runtime';
import type { QuantityQueue } from './quantity-queue.ts';

const queues = new WeakMap<QueryClient, QuantityQueue>();

export function pageQueue(query: QueryClient, create: () => QuantityQueue): QuantityQueue {
  const queue = queues.get(query) ?? create();
  queues.set(query, queue);
  return queue;
}

export const flushQuantities = async (query: QueryClient): Promise<void> => queues.get(query)?.flush();
