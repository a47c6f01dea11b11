import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may go into logs and headers as it is. */
const form = /^[\w.-]{8,64}$/;

/**
 * A request's id, in its answer's `x-request-id` and in every line of the log. The shell gives it, so that one id
 * follows a request through both logs; whoever is not a trusted proxy gets a new one.
 */
export const requestIds =
  (trusted: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && form.test(given) && trusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
