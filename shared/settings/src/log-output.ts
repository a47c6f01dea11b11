import { type DestinationStream, pino } from 'pino';

/** Maximum bytes of buffered lines. */
const WAITING = 1024 ** 2;

/** Log output that survives a full disk, unlike pino's own. Drops lines beyond `WAITING`. */
export function logOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING });
  output.on('error', () => undefined);
  // Writes are synchronous; failed lines are not retried here.
  output.flushSync = () => undefined;
  return output;
}
