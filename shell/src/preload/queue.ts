/** Specification, point 9: up to 4 route preloads at once. */
const AT_ONCE = 4;
/** Milliseconds for which nothing is loaded ahead once something could not be: the line or the shop has other worries. */
const PAUSE_MS = 30_000;

/** Addresses that wait to be loaded ahead. */
export interface Queue {
  /** What somebody points at comes before what is only in view. */
  want: (address: string, priority: 'seen' | 'pointed') => void;
  /** Out of view before its turn came. */
  drop: (address: string) => void;
}

/** Loads up to 4 at once, each only once at a time. What is there already `load` answers at once. */
export function createQueue(load: (address: string) => Promise<unknown>): Queue {
  const waiting: string[] = [];
  const running = new Set<string>();
  let pausedUntil = 0;

  const drop = (address: string) => {
    const at = waiting.indexOf(address);
    if (at >= 0) waiting.splice(at, 1);
  };

  const run = async (address: string) => {
    running.add(address);
    try {
      await load(address);
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
      waiting.length = 0;
    }
    running.delete(address);
    next();
  };

  const next = () => {
    while (running.size < AT_ONCE) {
      const address = waiting.shift();
      if (address === undefined) return;
      void run(address);
    }
  };

  return {
    drop,
    want(address, priority) {
      if (running.has(address) || Date.now() < pausedUntil) return;
      drop(address);
      if (priority === 'pointed') waiting.unshift(address);
      else waiting.push(address);
      next();
    },
  };
}
