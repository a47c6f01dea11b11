import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Client, createFairQueue } from '@shop/traffic/fair-queue';

/** Milliseconds of database work until the event loop gets a turn. */
const UNINTERRUPTED_MS = 20;

const ourselves: Client = [{ network: 'shop', tries: 1 }];

const clients = new AsyncLocalStorage<Client>();

export const inNameOf = (client: Client, rest: () => void): void => clients.run(client, rest);

/**
 * Clients take turns with each other and with the event loop, which accepts connections. See
 * docs/decisions/0058-queue-visitors-fairly.md
 */
export function takeTurns(database: PGlite): void {
  const turns = createFairQueue({ slots: 1, slotsEach: 1, room: Number.POSITIVE_INFINITY, roomEach: Number.POSITIVE_INFINITY });
  const run = database._runExclusiveTransaction.bind(database);
  let yieldedAt = performance.now();

  database._runExclusiveTransaction = (work) =>
    turns.run(clients.getStore() ?? ourselves, async () => {
      if (performance.now() - yieldedAt > UNINTERRUPTED_MS) {
        await setImmediate();
        yieldedAt = performance.now();
      }
      return run(work);
    });
}
