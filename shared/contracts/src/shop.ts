import type { Locale } from '@shop/domain/locale';
import type { Envelope } from './envelope.ts';

export interface SendingOptions {
  /** Finishes after the page is left. At most 64 kB in flight. */
  keepalive?: boolean;
}

export interface Api {
  /** @throws `ApiError` on a failed envelope, `RequestFailed` without a response. */
  read: <P>(path: string, signal?: AbortSignal) => Promise<P>;
  /** Waits up to two minutes. */
  readFile: (path: string) => Promise<Blob>;
  /**
   * Returns failed envelopes as values. @throws `RequestFailed` after 20 s.
   * POST and PATCH carry an `Idempotency-Key` and are retried once (point 9).
   */
  send: <P>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
    options?: SendingOptions,
  ) => Promise<Envelope<P>>;
}

/** Per request on the server, per page in the browser. */
export interface Shop {
  brand: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  api: Api;
}
