export interface SessionFetchOptions {
  /** A first visitor gets a session with the first answer: two calls at once would get one each, and lose a cart. */
  known: Promise<unknown>;
  /** The API wants somebody to be logged in who is not: a session may have ended elsewhere. */
  onUnauthorized: () => void;
  fetch?: typeof globalThis.fetch;
}

/** `fetch` for calls of the browser to the API. */
export function sessionFetch({ known, onUnauthorized, fetch = globalThis.fetch }: SessionFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') await known;
    const response = await fetch(input, init);
    // Asking who is there, and a wrong password, are no calls of somebody who believed to be logged in.
    if (response.status === 401 && !/\/auth$/.test(String(input))) onUnauthorized();
    return response;
  };
}
