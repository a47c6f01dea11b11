import type { RefusedPayload } from '@shop/contracts/answers';
import type { Api, SendingOptions } from '@shop/contracts/api';
import { type Envelope, isEnvelope, SUCCESS, succeeded } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Locale } from '@shop/domain/locale';
import { learnServerTime } from './server-time.ts';

interface Sent {
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export type ApiFetch = (
  url: string,
  init: Sent & { method: string; signal: AbortSignal; credentials: 'same-origin' },
) => Promise<{ status: number; json: () => Promise<unknown>; blob?: () => Promise<Blob>; headers?: Pick<Headers, 'get'> }>;

export interface ApiOptions {
  /** Base URL without a trailing slash: `/api` in the browser, an internal URL on the server. */
  base: string;
  locale: Locale;
  fetch?: ApiFetch;
  onWritten?: () => void;
  /** Milliseconds for a read and its body. Default: 10 s. */
  readMs?: number;
}

/** Thrown if no response envelope arrived. `status` is set if a proxy answered. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  readonly status: number | undefined;
  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.status = options?.status;
  }
}

/** The API refused a read. `message` is for the shopper. */
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

export const isNotFoundError = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

/** For `catch`: ignores failures of the API and logs all other errors. */
export function orUndefined(error: unknown): undefined {
  if (!(error instanceof ApiError || error instanceof RequestFailed)) console.error(error);
}

interface Inputs {
  path?: Record<string, string | number>;
  query?: object;
}

/** Keeps the parameters' order and commas, because URLs are cache keys. */
export function urlOf(template: string, { path = {}, query = {} }: Inputs): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    return Array.isArray(value) ? `${name}=${value.map(encodeURIComponent)}` : `${new URLSearchParams({ [name]: String(value) })}`;
  });
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

const READ_MS = 10_000;
const SEND_MS = 20_000;
const FILE_MS = 120_000;

/** Retries follow the specification, point 9. */
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

  const language = { 'accept-language': locale };
  const headers = { accept: 'application/json', ...language };

  async function read<P>(path: string, init: Sent, isFile?: boolean): Promise<P> {
    const { status, answer } = await request('GET', path, init, isFile);
    if (!succeeded(answer)) throw new ApiError(answer.Message, status, (answer.Payload as RefusedPayload | null)?.code as ErrorCode);
    return answer.Payload as P;
  }

  return {
    read: (path: string, { signal, ...inputs }: Inputs & { signal?: AbortSignal } = {}) =>
      read(urlOf(path, inputs), { headers, ...(signal && { signal }) }),

    readFile: (path: string, inputs: Inputs = {}) => read(urlOf(path, inputs), { headers: language }, true),

    async send(
      operation: string,
      { body, key, keepalive = false, ...inputs }: Inputs & { body?: unknown; key?: string } & SendingOptions = {},
    ) {
      const [method = '', template = ''] = operation.split(' ');
      const path = urlOf(template, inputs);
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
      return answer;
    },
  } as Api;
}

const asEnvelope = (Payload: Blob): Envelope<Blob> => ({ Status: SUCCESS, Message: '', Payload });

/** Replaces `AbortSignal.any`, which older browsers lack. */
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
    passed: () => (late ? `was not answered within ${ms / 1000} s` : undefined),
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
