/** Milliseconds by which the server's clock is ahead of the device's clock. */
let ahead = 0;

/** Tolerance, because `Date` headers have whole seconds and responses take time. */
const TOLERANCE_MS = 5000;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + ahead;

interface Answer {
  get: (name: string) => string | null;
}

/** Ignores responses that may come from a cache. */
export function learnServerTime(headers: Answer, sentAt: number, receivedAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return;
  // Adds half a second, because `date` is rounded down to seconds.
  const difference = date + 500 - (sentAt + receivedAt) / 2;
  ahead = Math.abs(difference) < TOLERANCE_MS + (receivedAt - sentAt) / 2 ? 0 : difference;
}
