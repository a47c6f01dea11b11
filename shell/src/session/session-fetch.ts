import { knownSession, type QueryClient } from '@shop/runtime';

export interface SessionFetchOptions {
  /**
   * Where it is known who is there. A first visitor gets a session with the first answer: two calls at once would get one
   * each, and the cart would be in the one whose answer comes first. So what changes something waits for as long as
   * somebody asks who is there, which is given up, with its answer, after the client's time limit.
   */
  query: QueryClient;
  /**
   * A session may have ended elsewhere: the API wants somebody to be logged in who is not, or what a shopper changes,
   * such as a line of their cart, is not there for who they are now.
   */
  onDoubt: () => void;
  fetch?: typeof globalThis.fetch;
}

/** A mistake of ours is reported, and the call goes on: it must not count as a line that is down, least of all once there is an answer. */
async function reporting(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** `fetch` for calls of the browser to the API. */
export function sessionFetch({ query, onDoubt, fetch = globalThis.fetch }: SessionFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const changes = (init?.method ?? 'GET') !== 'GET';
    if (changes) await reporting(() => knownSession(query));
    const response = await fetch(input, init);
    // Asking who is there, and a wrong password, are no calls of somebody who believed to be logged in.
    if (/\/auth$/.test(String(input))) return response;
    if (response.status === 401 || (response.status === 404 && changes)) await reporting(onDoubt);
    return response;
  };
}
