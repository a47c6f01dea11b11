import { Refusal } from '../refusal.ts';

/** Runs what it is given, so many at once; the rest waits in the order in which it came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds after which somebody who found the queue full may come again. */
const RETRY_SECONDS = 5;

/** `slots` run at once and `room` may wait; whoever comes then is refused with `unavailable`. */
export function createGate(slots: number, room: number): Gate {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= room) throw new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
    else await new Promise<void>((proceed) => waiting.push(proceed));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** All work on pictures in this process: one large picture takes hundreds of megabytes while it is worked on. */
export const pictureWork = createGate(2, 500);
