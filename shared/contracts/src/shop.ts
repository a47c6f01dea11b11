import type { Envelope } from './envelope.ts';
import type { Locale } from './locale.ts';

/** How a call is sent. */
export interface SendingOptions {
  /** For what is sent while the page is being left: the browser finishes it on its own. At most 64 kB may be under way so. */
  keepalive?: boolean;
}

/** How pages reach the API; `createApi` of the runtime makes one. */
export interface Api {
  /** Reads; throws `ApiError` when the envelope says failure, `RequestFailed` when none came in time. For query functions. */
  read: <P>(path: string, signal?: AbortSignal) => Promise<P>;
  /** Reads an answer that is a file; for a press, as its outcome is. It may take two minutes. All else as with `read`. */
  readFile: (path: string) => Promise<Blob>;
  /**
   * Sends; an envelope that says failure is a value, not an exception. Throws `RequestFailed` when no envelope
   * came within 20 s. POST and PATCH carry an `Idempotency-Key`, `key` or a fresh one, and are sent once more, for as long
   * again, on the statuses of point 9.
   */
  send: <P>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
    options?: SendingOptions,
  ) => Promise<Envelope<P>>;
}

/** What every component and page may know of the shop it runs in. One a request on the server, one a page in the browser. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  api: Api;
}
