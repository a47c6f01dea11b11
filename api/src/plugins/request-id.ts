import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe for logs and headers. */
const form = /^[\w.-]{8,64}$/;

/** Taken from trusted proxies, so that one id spans both logs; others get a new one. */
export const requestIds =
  (trusted: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && form.test(given) && trusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
