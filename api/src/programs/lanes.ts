import { Refusal } from '../refusal.ts';

/**
 * Does work for somebody: several owners' in turn, one owner's in the order in which it came. What has not begun when nobody
 * wants it any more, as `unwanted` says, is dropped.
 */
export type Lane = <T>(owner: string, work: () => Promise<T>, unwanted?: AbortSignal) => Promise<T>;

/** Seconds after which somebody who found the lane full may come again. */
const RETRY_SECONDS = 5;

/**
 * A lane in which `slots` run at once. Besides those `room` may wait, `each` of one owner; whoever comes then is refused
 * with `unavailable`. Who has much waiting keeps nobody else back: owners take turns.
 */
export function createLane({ slots, room, each }: { slots: number; room: number; each: number }): Lane {
  // Whose turn is next comes first; owners without waiting work are not in it.
  const waiting = new Map<string, (() => void)[]>();
  let [free, length] = [slots, 0];

  function drop(owner: string, proceed: () => void): void {
    const own = waiting.get(owner)?.filter((one) => one !== proceed) ?? [];
    length -= 1;
    if (own.length > 0) waiting.set(owner, own);
    else waiting.delete(owner);
  }

  function wait(owner: string, unwanted?: AbortSignal): Promise<void> {
    const own = waiting.get(owner) ?? [];
    if (length >= room || own.length >= each) throw new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
    length += 1;
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        unwanted?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        drop(owner, proceed);
        reject(unwanted?.reason);
      };
      unwanted?.addEventListener('abort', giveUp, { once: true });
      waiting.set(owner, [...own, proceed]);
    });
  }

  /** Whoever's work has just ended comes after all others who wait: else who came meanwhile would wait for two of theirs. */
  function passOn(served: string): void {
    const more = waiting.get(served);
    if (more) {
      waiting.delete(served);
      waiting.set(served, more);
    }
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    const [owner, [proceed, ...rest]] = next;
    length -= 1;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    proceed?.();
  }

  return async (owner, work, unwanted) => {
    unwanted?.throwIfAborted();
    if (free > 0) free -= 1;
    else await wait(owner, unwanted);
    try {
      return await work();
    } finally {
      passOn(owner);
    }
  };
}

// Each kind of work on pictures and documents has a lane of its own: what shoppers upload never keeps the shop's own pictures back.
// Owners are network addresses, because an account or a session costs nothing.

/** The catalogue's pictures. A page may show fifty at once, and behind one address of a mobile network are many people. */
export const catalogueLane = createLane({ slots: 2, room: 500, each: 200 });

/** Smaller ones of shoppers' own pictures. */
export const previewLane = createLane({ slots: 1, room: 200, each: 50 });

/** Photos of reviews, of which a page may show eighty. */
export const reviewLane = createLane({ slots: 1, room: 500, each: 100 });

/** What is uploaded, one at a time: the largest take seconds and hundreds of megabytes. A design holds twenty pictures. */
export const uploadLane = createLane({ slots: 1, room: 60, each: 20 });

/** Drawings of designs that were ordered, for their shoppers and for the workshop. */
export const drawingLane = createLane({ slots: 1, room: 200, each: 50 });

/** The shop's own designs on its goods, of which a page may show thirty. */
export const readyLane = createLane({ slots: 1, room: 500, each: 200 });

/** Designs behind links, which cost nothing, and are made by whoever wants to keep others back. */
export const sharedLane = createLane({ slots: 1, room: 200, each: 50 });

/** Summaries of orders on paper: one takes a fifth of a second of a processor. */
export const documentLane = createLane({ slots: 1, room: 40, each: 5 });
