/** Milliseconds of uptime that reset the backoff. */
const LONG_MS = 30_000;
const FIRST_MS = 250;
const MAX_MS = 10_000;

export interface Backoff {
  next: (livedMs: number) => number;
  isLong: (livedMs: number) => boolean;
}

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
