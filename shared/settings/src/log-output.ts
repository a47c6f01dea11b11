import { type DestinationStream, pino } from 'pino';

const WAITING = 1024 ** 2;

/** Survives a full disk, unlike pino's default. */
export function logOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING });
  output.on('error', () => undefined);
  // Writes are synchronous, so there is nothing to flush.
  output.flushSync = () => undefined;
  return output;
}
