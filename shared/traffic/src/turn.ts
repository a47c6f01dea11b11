import type { ServerResponse } from 'node:http';
import type { Client, FairQueue } from './fair-queue.ts';

/** Why work is dropped whose requester closed the connection. */
export class ClientGone extends Error {
  override name = 'ClientGone';
  /** As nginx logs it. */
  readonly statusCode = 499;

  constructor() {
    super('the client has closed the connection');
  }
}

/** Aborts when the answer is sent or its connection closed. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new ClientGone()));
  return gone.signal;
}

/** Calls `begin` at the client's turn, which lasts until the answer is sent or its connection closed. */
export const holdTurn = (queue: FairQueue, client: Client, response: ServerResponse, begin: () => void): Promise<void> =>
  queue.run(
    client,
    () =>
      new Promise((resolve) => {
        response.once('close', resolve);
        begin();
      }),
    goneSignal(response),
  );
