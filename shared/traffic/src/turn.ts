import type { ServerResponse } from 'node:http';
import type { Client, FairQueue } from './fair-queue.ts';

export class ClientGone extends Error {
  override name = 'ClientGone';
  /** nginx's status for a request whose client has closed the connection. */
  readonly statusCode = 499;

  constructor() {
    super('the client has closed the connection');
  }
}

export function abortOnClose(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new ClientGone()));
  return gone.signal;
}

export const holdTurn = (queue: FairQueue, client: Client, response: ServerResponse, begin: () => void): Promise<void> =>
  queue.run(
    client,
    () =>
      new Promise((resolve) => {
        response.once('close', resolve);
        begin();
      }),
    abortOnClose(response),
  );
