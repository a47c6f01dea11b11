import { createFairQueue, type FairQueueLimits, QueueRefusal } from '@shop/traffic/fair-queue';
import { levelsOf } from '@shop/traffic/network';
import { Refusal } from '../refusal.ts';

/** `owner` is an IP address or an internal name. `unwanted` cancels a waiting job. */
export type Queue = <T>(owner: string, work: () => Promise<T>, unwanted?: AbortSignal) => Promise<T>;

const RETRY_SECONDS = 5;

const waitMs = 10_000;

/** If full, rejects with `unavailable` and a retry time. */
export function createQueue(limits: FairQueueLimits): Queue {
  const queue = createFairQueue(limits);
  return (owner, work, unwanted) =>
    queue.run(levelsOf(owner), work, unwanted).catch((error: unknown) => {
      throw error instanceof QueueRefusal ? new Refusal('unavailable', {}, undefined, RETRY_SECONDS) : error;
    });
}

// Uploads must not delay the shop's own images. Owners are IP addresses, because accounts are free.

export const catalogueQueue = createQueue({ slots: 2, slotsEach: 1, room: 200, roomEach: 20, waitMs });

export const previewQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** `roomEach`: one page may show eighty review photos. */
export const reviewQueue = createQueue({ slots: 1, slotsEach: 1, room: 500, roomEach: 100, waitMs });

/** The largest upload takes seconds and hundreds of megabytes. */
export const uploadQueue = createQueue({ slots: 1, slotsEach: 1, room: 60, roomEach: 20 });

export const drawingQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50 });

/** `roomEach`: one page may show thirty ready designs. */
export const readyQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 30 });

/** A separate queue: links are free, so abuse must delay only shared images. */
export const sharedQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** A document takes 0.2 s of CPU time. */
export const documentQueue = createQueue({ slots: 1, slotsEach: 1, room: 40, roomEach: 5 });
