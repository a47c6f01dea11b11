import type { RefusedPayload } from '@shop/contracts/answers';
import { type Envelope, isEnvelope, SUCCESS, succeeded } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Locale } from '@shop/contracts/locale';
import type { Api, SendingOptions } from '@shop/contracts/shop';
import { learnServerTime } from './server-time.ts';

/** What is sent. */
interface Sent {
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** As much of `fetch` as calls need. */
export type ApiFetch = (
  url: string,
  init: Sent & { method: string; signal: AbortSignal; credentials: 'same-origin' },
) => Promise<{ status: number; json: () => Promise<unknown>; blob?: () => Promise<Blob>; headers?: Pick<Headers, 'get'> }>;

/** Where and how a client asks. */
export interface ApiOptions {
  /** Where the API answers, without a trailing slash: `/api` in the browser, its own address on the server. */
  base: string;
  /** Language of the messages. */
  locale: Locale;
  fetch?: ApiFetch;
  /** Called after each write that the API has accepted. */
  onWritten?: () => void;
  /** Milliseconds for an answer to what is read, to its last byte; 10 s. */
  readMs?: number;
}

/** No answer of ours came: network down, too slow, or something between us and the API, whose `status` it then has. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  readonly status: number | undefined;
  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.status = options?.status;
  }
}

/** The API said no. `message` is for the shopper, `status` is HTTP's. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  constructor(message: string, status: number, code?: ErrorCode) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The API was asked for it, and there is no such. */
export const isNotThere = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

/** For what one can do without, behind a read: nothing where it was refused or no answer came. All else is a mistake of ours, and reported. */
export function orUndefined(error: unknown): undefined {
  if (!(error instanceof ApiError || error instanceof RequestFailed)) console.error(error);
}

/** Specification, point 9: "other methods once on status …". */
const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Milliseconds for an answer, to its last byte. What is sent may take longer: it is worked on in one transaction. */
const READ_MS = 10_000;
const SEND_MS = 20_000;
/** A copy of a customer's data has several megabytes. */
const FILE_MS = 120_000;

/**
 * A client of the API, for pages on the server and in the browser alike: what its calls do and throw says `Api` of the
 * contracts. Which statuses are sent again is the specification's (point 9).
 */
export function createApi({ base, locale, fetch = globalThis.fetch, onWritten, readMs = READ_MS }: ApiOptions): Api {
  async function request(method: string, path: string, init: Sent, isFile = false): Promise<{ status: number; answer: Envelope<unknown> }> {
    const limit = timeLimit(isFile ? FILE_MS : method === 'GET' ? readMs : SEND_MS, init.signal);
    const failed = (what: string, options?: ErrorOptions & { status?: number }) =>
      new RequestFailed(`${method} ${path} ${limit.passed() ?? what}`, options);
    try {
      const sentAt = Date.now();
      const response = await fetch(base + path, { ...init, method, credentials: 'same-origin', signal: limit.signal }).catch(
        (cause: unknown) => {
          throw failed('got no answer of the API', { cause });
        },
      );
      const { status, headers } = response;
      if (headers) learnServerTime(headers, sentAt, Date.now());
      const file = isFile && status === 200;
      const answer: unknown = await (file ? response.blob?.().then(asEnvelope) : response.json())?.catch(() => undefined);
      if (!isEnvelope(answer)) throw failed(`answered ${status} without an envelope`, limit.passed() ? {} : { status });
      return { status, answer };
    } finally {
      limit.end();
    }
  }

  const headers = { accept: 'application/json', 'accept-language': locale };

  async function read<P>(path: string, init: Sent, isFile?: boolean): Promise<P> {
    const { status, answer } = await request('GET', path, init, isFile);
    if (!succeeded(answer)) throw new ApiError(answer.Message, status, (answer.Payload as RefusedPayload | null)?.code as ErrorCode);
    return answer.Payload as P;
  }

  return {
    read: (path: string, signal?: AbortSignal) => read(path, { headers, ...(signal && { signal }) }),

    readFile: (path: string) => read(path, { headers: { ...headers, accept: '*/*' } }, true),

    async send<P>(
      method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      key?: string,
      { keepalive = false }: SendingOptions = {},
    ) {
      const repeatable = method === 'POST' || method === 'PATCH';
      const init: Sent = {
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(repeatable && { 'idempotency-key': key ?? crypto.randomUUID() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
      };
      const first = await request(method, path, init).catch((error: unknown) => {
        if (repeatable && error instanceof RequestFailed && retryStatuses.has(error.status ?? 0)) return undefined;
        throw error;
      });
      const { answer } = first && !(repeatable && retryStatuses.has(first.status)) ? first : await request(method, path, init);
      if (succeeded(answer)) onWritten?.();
      return answer as Envelope<P>;
    },
  };
}

const asEnvelope = (Payload: Blob): Envelope<Blob> => ({ Status: SUCCESS, Message: '', Payload });

/** A signal that aborts after so many milliseconds, or with the caller's own. By hand: not every browser has `AbortSignal.any`. */
function timeLimit(ms: number, given: AbortSignal | null | undefined) {
  const controller = new AbortController();
  let late = false;
  const giveUp = (): void => controller.abort(given?.reason);
  const timer = setTimeout(() => {
    late = true;
    controller.abort(new DOMException('The time limit has passed', 'TimeoutError'));
  }, ms);
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();
  return {
    signal: controller.signal,
    /** What to say when it was too late. */
    passed: () => (late ? `was not answered within ${ms / 1000} s` : undefined),
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
