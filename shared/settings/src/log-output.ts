import { type DestinationStream, pino } from 'pino';

/** Bytes of lines that wait for room. */
const WAITING = 1024 ** 2;

/**
 * Standard output for a program's log. On a full disk pino's own would end the program, and then wait for ever with what it has not
 * written: here lines wait for room, and those beyond `WAITING` are dropped.
 */
export function logOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING });
  output.on('error', () => undefined);
  // Each line is written at once. What failed is not tried until it works.
  output.flushSync = () => undefined;
  return output;
}
