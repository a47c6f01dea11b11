import type { QueryClient } from '@shop/runtime';
import type { QuantityQueue } from './quantity-queue.ts';

/** One a page, so that the drawer and the cart page speak with one voice and leaving either loses no click. */
const queues = new WeakMap<QueryClient, QuantityQueue>();

/** The page's queue, made by who wants a quantity first. */
export function pageQueue(query: QueryClient, create: () => QuantityQueue): QuantityQueue {
  const queue = queues.get(query) ?? create();
  queues.set(query, queue);
  return queue;
}

/** Resolves when the server has heard of the last clicks on quantities, at once where nobody has touched any. */
export const flushQuantities = async (query: QueryClient): Promise<void> => queues.get(query)?.flush();
