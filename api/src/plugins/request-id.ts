import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const validRequestId = /^[\w.-]{8,64}$/;

/** Keeps a trusted proxy's id, so that the proxy's log and ours match. */
export const requestIds =
  (trusted: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && validRequestId.test(given) && trusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
