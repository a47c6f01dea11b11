/** How far the server's clock is ahead of this device's, milliseconds. */
let ahead = 0;

/** A device's clock counts as right up to here: an answer names its time in whole seconds, and takes some itself. */
const TOLERANCE_MS = 5000;

/** Now by the server's clock, milliseconds since 1970: for whatever is compared with times that the server has given. */
export const serverNow = (): number => Date.now() + ahead;

interface Answer {
  get: (name: string) => string | null;
}

/** Learns the server's time from an answer's headers. One that a cache may have kept says nothing about now. */
export function learnServerTime(headers: Answer, sentAt: number, receivedAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return;
  // The answer was written somewhere in between, within a second that began at `date`.
  const difference = date + 500 - (sentAt + receivedAt) / 2;
  ahead = Math.abs(difference) < TOLERANCE_MS + (receivedAt - sentAt) / 2 ? 0 : difference;
}
