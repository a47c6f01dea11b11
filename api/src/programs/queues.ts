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

// Owners are IP addresses, because anybody can open many accounts. Uploads must not delay the shop's own images.

export const catalogueQueue = createQueue({ slots: 2, slotsEach: 1, room: 200, roomEach: 20, waitMs });

export const previewQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** `roomEach`: one page may show eighty review photos. */
export const reviewQueue = createQueue({ slots: 1, slotsEach: 1, room: 500, roomEach: 100, waitMs });

const uploads = { slots: 1, slotsEach: 1, room: 60, roomEach: 20 };

export const uploadQueue = createQueue(uploads);

/** Separate, because a large upload takes up to a minute, while most others take less than three seconds. */
export const largeUploadQueue = createQueue(uploads);

export const drawingQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50 });

export const mailDrawings = { slots: 2, slotsEach: 1, room: 200, roomEach: 50 };

/** A separate queue, so that neither requests nor other customers' designs delay a mail. */
export const mailDrawingQueue = createQueue(mailDrawings);

/** `roomEach`: one page may show thirty ready designs. */
export const readyQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 30 });

/** A separate queue: anybody can create links, so their abuse may delay only shared images. */
export const sharedQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** Carts are free: their abuse may delay only quotes. */
export const quoteQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50 });

/** A document takes 0.2 s of CPU time. */
export const documentQueue = createQueue({ slots: 1, slotsEach: 1, room: 40, roomEach: 5 });
