import { knownSession, type QueryClient } from '@shop/runtime';

export interface SessionFetchOptions {
  /** Writes wait for the session request. Otherwise both could create a session, and the one with the cart could be lost. */
  query: QueryClient;
  /** Called when the session may have ended: after a 401, or after a 404 to a write. */
  onMaybeExpired: () => void;
  fetch?: typeof globalThis.fetch;
}

/** Our own errors must not look like a failed connection. */
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
    const response = await fetch(input, init);
    // Calls of `/auth` answer 401 without a lost session.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) await reporting(onMaybeExpired);
    return response;
  };
}
