import { knownSession, type QueryClient } from '@shop/runtime';

export interface SessionFetchOptions {
  /** Writes wait for its session request. Otherwise both requests could create a session, and the cart's session could be lost. */
  query: QueryClient;
  /** Called when the session may have ended: after any 401, or after a 404 response to a write. */
  onMaybeExpired: () => void;
  fetch?: typeof globalThis.fetch;
}

/** Logs our own errors, which must not look like a failed connection. */
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
    // `/auth` also responds 401 when no session was lost.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) await reporting(onMaybeExpired);
    return response;
  };
}
