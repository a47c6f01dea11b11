import type { Wanted } from './model.ts';

export interface QuantityQueueOptions {
  /**
   * Tells the server and shows its answer, whatever it is; must not reject. Quantity 0 takes the line out. When the page
   * is being `leaving`, it has to go out although nobody will be there for the answer.
   */
  send: (RId: number, qty: number, leaving: boolean) => Promise<void>;
  /** What is to be shown over the server's cart. */
  show: (wanted: Wanted) => void;
  /** How long the shopper must pause, milliseconds. */
  delayMs?: number;
}

export interface QuantityQueue {
  want: (RId: number, qty: number) => void;
  /** Sends what still waits; resolves when the server has heard everything. */
  flush: () => Promise<void>;
  /** The page is being left: sends at once what the server has not answered to, past everything that is under way. */
  leave: () => void;
}

/**
 * Turns many quick clicks into few requests. Each line waits until the shopper pauses and then sends its last
 * value; requests go out one after the other, because every answer is the whole cart and an older one must not
 * cover a newer one. What is wanted stays shown until the server has answered to exactly that.
 */
export function createQuantityQueue({ send, show, delayMs = 300 }: QuantityQueueOptions): QuantityQueue {
  const wanted = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last: Promise<void> = Promise.resolve();

  const publish = () => show(new Map(wanted));

  const tell = async (RId: number, leaving: boolean) => {
    const qty = wanted.get(RId);
    if (qty === undefined) return;
    await send(RId, qty, leaving);
    // Clicked again meanwhile: that value is still to be sent.
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
