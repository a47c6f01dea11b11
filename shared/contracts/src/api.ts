import type { TSchema, Type } from 'typebox';
import type { apiOperations } from './api-operations.ts';
import type { Envelope } from './envelope.ts';

type ApiOperations = typeof apiOperations;
type Key = keyof ApiOperations;

type StaticPart<K extends Key, N extends string> = ApiOperations[K] extends Record<N, infer S extends TSchema> ? Type.Static<S> : undefined;
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;

/** The client joins the items of a list by commas. */
type QueryValue<V> = string extends V ? V | readonly (string | number)[] : V;
type Query<Q> = { [N in keyof Q]: QueryValue<Q[N]> | (object extends Pick<Q, N> ? undefined : never) };

type Inputs<K extends Key> = ([PathNames<K>] extends [never] ? unknown : { path: Record<PathNames<K>, string | number> }) &
  (StaticPart<K, 'query'> extends infer Q extends object ? (Partial<Q> extends Q ? { query?: Query<Q> } : { query: Query<Q> }) : unknown) &
  (StaticPart<K, 'body'> extends infer B extends object ? { body: B } : unknown);

type Options<K extends Key, Others> = K extends Key
  ? object extends Inputs<K>
    ? [options?: Inputs<K> & Others]
    : [options: Inputs<K> & Others]
  : never;

type Payload<K extends Key> = StaticPart<K, 'payload'>;

type WithoutGet<K extends Key> = K extends `GET ${infer P}` ? P : never;
type FileKey = { [K in Key]: Payload<K> extends Blob ? K : never }[Key];
export type FilePath = WithoutGet<FileKey>;
export type ReadPath = WithoutGet<Exclude<Key, FileKey>>;
export type SendKey = Exclude<Key, `GET ${string}`>;

export interface SendingOptions {
  /** The request outlives the page. Browsers allow 64 kB of such requests at once. */
  keepalive?: boolean;
}

export interface Api {
  /** @throws `ApiError` for a failed envelope, `RequestFailed` without a response. */
  read: <P extends ReadPath>(
    path: P,
    ...options: Options<`GET ${P}`, { signal?: AbortSignal | undefined }>
  ) => Promise<Payload<`GET ${P}`>>;
  readFile: <P extends FilePath>(path: P, ...options: Options<`GET ${P}`, unknown>) => Promise<Blob>;
  /**
   * Returns failed envelopes. POST and PATCH carry an `Idempotency-Key` and are retried once
   * (specification, point 9). @throws `RequestFailed` after 20 s.
   */
  send: <K extends SendKey>(operation: K, ...options: Options<K, { key?: string } & SendingOptions>) => Promise<Envelope<Payload<K>>>;
}
