import { knownSession, type QueryClient } from '@shop/runtime';
import { nextTask } from '../next-task.ts';

export interface SessionFetchOptions {
  /** Writes wait for its session request. Otherwise both could create a session, and the cart's would be lost. */
  query: QueryClient;
  onMaybeExpired: () => void;
  fetch?: typeof globalThis.fetch;
}

/** The shop's own errors must not look like a failed connection. */
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
    // Waits a task, because a request blocks a phone for milliseconds and effects start several.
    else await nextTask();
    const response = await fetch(input, init);
    // `/auth` also responds 401 if no session was lost.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) await reporting(onMaybeExpired);
    return response;
  };
}
