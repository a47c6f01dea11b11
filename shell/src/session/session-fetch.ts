export interface SessionFetchOptions {
  /** A first visitor gets a session with the first answer: two calls at once would get one each, and lose a cart. */
  known: Promise<unknown>;
  /**
   * A session may have ended elsewhere: the API wants somebody to be logged in who is not, or what a shopper changes,
   * such as a line of their cart, is not there for who they are now.
   */
  onDoubt: () => void;
  fetch?: typeof globalThis.fetch;
}

/** `fetch` for calls of the browser to the API. */
export function sessionFetch({ known, onDoubt, fetch = globalThis.fetch }: SessionFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const changes = (init?.method ?? 'GET') !== 'GET';
    if (changes) await known;
    const response = await fetch(input, init);
    // Asking who is there, and a wrong password, are no calls of somebody who believed to be logged in.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) onDoubt();
    return response;
  };
}
