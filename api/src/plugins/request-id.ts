import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Request ids that are safe in logs and headers. */
const form = /^[\w.-]{8,64}$/;

/** An id from a trusted proxy spans both logs. Other requests get a new id. */
export const requestIds =
  (trusted: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && form.test(given) && trusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
