import { createFairQueue, type FairQueueLimits, QueueRefusal } from '@shop/traffic/fair-queue';
import { levelsOf } from '@shop/traffic/network';
import { Refusal } from '../refusal.ts';

/** `owner` is a network address or an internal name. `unwanted` drops waiting work. */
export type Queue = <T>(owner: string, work: () => Promise<T>, unwanted?: AbortSignal) => Promise<T>;

/** Seconds. */
const RETRY_SECONDS = 5;

/** Milliseconds. */
const waitMs = 10_000;

/** Refuses with `unavailable` and a wait time. */
export function createQueue(limits: FairQueueLimits): Queue {
  const queue = createFairQueue(limits);
  return (owner, work, unwanted) =>
    queue.run(levelsOf(owner), work, unwanted).catch((error: unknown) => {
      throw error instanceof QueueRefusal ? new Refusal('unavailable', {}, undefined, RETRY_SECONDS) : error;
    });
}

// Separate queues, so that uploads never delay the shop's own pictures. Owners are network addresses, because accounts are free.

/** When full, originals are sent instead (`images/send.ts`). */
export const catalogueQueue = createQueue({ slots: 2, slotsEach: 1, room: 200, roomEach: 20, waitMs });

export const previewQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** A page may show eighty. */
export const reviewQueue = createQueue({ slots: 1, slotsEach: 1, room: 500, roomEach: 100, waitMs });

/** One at a time: the largest take seconds and hundreds of megabytes. */
export const uploadQueue = createQueue({ slots: 1, slotsEach: 1, room: 60, roomEach: 20 });

export const drawingQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50 });

/** A page may show thirty. */
export const readyQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 30 });

/** Separate: shared links are free and could be abused to delay others. */
export const sharedQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** Each takes a fifth of a second of CPU time. */
export const documentQueue = createQueue({ slots: 1, slotsEach: 1, room: 40, roomEach: 5 });
