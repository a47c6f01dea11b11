/** Milliseconds after which a process or thread counts as one that works. */
const LONG_MS = 30_000;
const FIRST_MS = 250;
const MAX_MS = 10_000;

export interface Backoff {
  /** Milliseconds to wait before the next start, for one that lived so long: none after a long life, then more and more. */
  next: (livedMs: number) => number;
  isLong: (livedMs: number) => boolean;
}

/** How long to wait before what has ended is started again. */
export function createBackoff(): Backoff {
  let short = 0;
  const isLong = (livedMs: number) => livedMs >= LONG_MS;
  return {
    isLong,
    next(livedMs) {
      short = isLong(livedMs) ? 0 : short + 1;
      return short <= 1 ? 0 : Math.min(FIRST_MS * 2 ** (short - 2), MAX_MS);
    },
  };
}
