import { createFairQueue, type FairQueueLimits, QueueRefusal } from '@shop/traffic/fair-queue';
import { levelsOf } from '@shop/traffic/network';
import { Refusal } from '../refusal.ts';

/**
 * Does work when it is the turn of `owner`, a network address or a name of ours. Waiting work is dropped when nobody wants it
 * any more, as `unwanted` says.
 */
export type Queue = <T>(owner: string, work: () => Promise<T>, unwanted?: AbortSignal) => Promise<T>;

/** Seconds after which somebody who found the queue full may come again. */
const RETRY_SECONDS = 5;

/** Milliseconds after which a waiting picture is refused. */
const waitMs = 10_000;

/** A fair queue whose refusals are answers: `unavailable`, with the time to wait. */
export function createQueue(limits: FairQueueLimits): Queue {
  const queue = createFairQueue(limits);
  return (owner, work, unwanted) =>
    queue.run(levelsOf(owner), work, unwanted).catch((error: unknown) => {
      throw error instanceof QueueRefusal ? new Refusal('unavailable', {}, undefined, RETRY_SECONDS) : error;
    });
}

// Each kind of work on pictures and documents has a queue of its own: what shoppers upload never keeps the shop's own pictures back.
// Owners are network addresses, because an account or a session costs nothing. Nobody waits long for a picture: a page shows no more at
// once than `roomEach`, and whoever asks for more is refused at once.

/** The catalogue's pictures. Beyond a second's work they are sent as they are (`images/send.ts`). */
export const catalogueQueue = createQueue({ slots: 2, slotsEach: 1, room: 200, roomEach: 20, waitMs });

/** Smaller ones of shoppers' own pictures. */
export const previewQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** Photos of reviews, of which a page may show eighty. */
export const reviewQueue = createQueue({ slots: 1, slotsEach: 1, room: 500, roomEach: 100, waitMs });

/** What is uploaded, one at a time: the largest take seconds and hundreds of megabytes. A design holds twenty pictures. */
export const uploadQueue = createQueue({ slots: 1, slotsEach: 1, room: 60, roomEach: 20 });

/** Drawings of designs that were ordered, for their shoppers and for the workshop. */
export const drawingQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50 });

/** The shop's own designs on its goods, of which a page may show thirty. */
export const readyQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 30 });

/** Designs behind links, which cost nothing, and are made by whoever wants to keep others back. */
export const sharedQueue = createQueue({ slots: 1, slotsEach: 1, room: 200, roomEach: 50, waitMs });

/** Summaries of orders on paper: one takes a fifth of a second of a processor. */
export const documentQueue = createQueue({ slots: 1, slotsEach: 1, room: 40, roomEach: 5 });
