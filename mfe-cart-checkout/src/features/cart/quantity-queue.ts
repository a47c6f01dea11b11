import type { Wanted } from './model.ts';

export interface QuantityQueueOptions {
  /** Must not reject. Quantity 0 removes the line. With `leaving`, the request must outlive the page. */
  send: (RId: number, qty: number, leaving: boolean) => Promise<void>;
  show: (wanted: Wanted) => void;
  delayMs?: number;
}

export interface QuantityQueue {
  want: (RId: number, qty: number) => void;
  flush: () => Promise<void>;
  leave: () => void;
}

/** One request at a time, because each answer replaces the cart. */
export function createQuantityQueue({ send, show, delayMs = 300 }: QuantityQueueOptions): QuantityQueue {
  const wanted = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last: Promise<void> = Promise.resolve();

  const publish = () => show(new Map(wanted));

  const tell = async (RId: number, leaving: boolean) => {
    const qty = wanted.get(RId);
    if (qty === undefined) return;
    await send(RId, qty, leaving);
    if (wanted.get(RId) !== qty || timers.has(RId)) return;
    wanted.delete(RId);
    publish();
  };

  const stopWaiting = (RId: number) => {
    clearTimeout(timers.get(RId));
    timers.delete(RId);
  };

  const post = (RId: number) => {
    stopWaiting(RId);
    last = last.then(() => tell(RId, false));
  };

  return {
    want(RId, qty) {
      wanted.set(RId, qty);
      clearTimeout(timers.get(RId));
      if (qty === 0) post(RId);
      else timers.set(RId, setTimeout(post, delayMs, RId));
      publish();
    },
    flush() {
      for (const RId of [...timers.keys()]) post(RId);
      return last;
    },
    leave() {
      for (const RId of wanted.keys()) {
        stopWaiting(RId);
        void tell(RId, true);
      }
    },
  };
}
