import { knownSession, type QueryClient } from '@shop/runtime';
import { nextTask } from '../next-task.ts';

export interface SessionFetchOptions {
  /** Contains the session. Writes wait for it: two concurrent requests could each create a session, and one cart would be lost. */
  query: QueryClient;
  onMaybeExpired: () => void;
  fetch?: typeof globalThis.fetch;
}

/** Errors of the shop's code must not look like a failed connection. */
async function reporting(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

export function sessionFetch({ query, onMaybeExpired, fetch = globalThis.fetch }: SessionFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const changes = (init?.method ?? 'GET') !== 'GET';
    if (changes) await reporting(() => knownSession(query));
    // Waits for the next task: effects start several requests, and each blocks a phone for milliseconds.
    else await nextTask();
    const response = await fetch(input, init);
    // `/auth` also answers 401 when no session was lost.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) await reporting(onMaybeExpired);
    return response;
  };
}
