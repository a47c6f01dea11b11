import { type DestinationStream, pino } from 'pino';

/** Bytes of buffered lines. */
const WAITING = 1024 ** 2;

/** Survives a full disk, which ends programs with pino's own output. Drops lines beyond `WAITING`. */
export function logOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING });
  output.on('error', () => undefined);
  // Lines are written synchronously; failed ones are not retried here.
  output.flushSync = () => undefined;
  return output;
}
