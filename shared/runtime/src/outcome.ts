import type { RefusedPayload } from '@shop/contracts/answers';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Locale } from '@shop/contracts/locale';
import { ApiError, RequestFailed } from './api.ts';
import { texts } from './texts.ts';

/** The API has done it. `message` is for the shopper. */
export interface Success<P> {
  kind: 'success';
  payload: P;
  message: string;
}

/** The API said no. `message` is for the shopper, `fields` what it says of single ones, by their names. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode | undefined;
  fields: Readonly<Record<string, string>>;
  message: string;
}

/** Why what was sent is not known to be done: refused, not sent as the browser keeps no cookies, no answer (line down, time out, a gateway's page), or our own bug. */
export type Failure = Refused | { kind: 'no-connection' } | { kind: 'no-cookies' } | { kind: 'unexpected'; error: unknown };

/** How a write ended. */
export type Outcome<P> = Success<P> | Failure;

/** What became of a write. Never rejects: what is no answer and no lost connection is `unexpected`. */
export async function outcomeOf<P>(request: () => Promise<Envelope<P>>): Promise<Outcome<P>> {
  // The API would do it for a visitor whom it does not know again: a cart that is empty, a login that ends at once.
  if (globalThis.navigator?.cookieEnabled === false) return { kind: 'no-cookies' };
  const answered = await attempt(request);
  if (answered.kind !== 'success') return answered;
  const answer = answered.payload;
  if (succeeded(answer)) return { kind: 'success', payload: answer.Payload, message: answer.Message };
  const refusal = answer.Payload as Partial<RefusedPayload> | null;
  return {
    kind: 'refused',
    code: refusal?.code as ErrorCode | undefined,
    fields: refusedFields(refusal),
    message: answer.Message,
  };
}

/** What became of work that a shopper asked for and that is no write: something read, code that is `loaded`. Never rejects. */
export async function attempt<T>(work: () => Promise<T>): Promise<{ kind: 'success'; payload: T } | Failure> {
  try {
    return { kind: 'success', payload: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

/** What a thrown error means. Unexpected ones are reported: somebody has to mend them. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return { kind: 'no-connection' };
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, fields: {}, message: error.message };
  console.error(error);
  return { kind: 'unexpected', error };
}

const nowhere = (_field: string): boolean => false;

/**
 * What a failure says to the shopper (specification, point 5: Status other than 1 is the server's message). What the API says
 * of a field that has no place where that is shown, as `hasPlace` knows, comes before its general words, which point at it.
 */
export function failureText(
  failure: Failure,
  locale: Locale,
  noConnection: string = texts[locale].noConnection,
  hasPlace: (field: string) => boolean = nowhere,
): string {
  if (failure.kind === 'refused') return Object.entries(failure.fields).find(([field]) => !hasPlace(field))?.[1] ?? failure.message;
  if (failure.kind === 'no-cookies') return texts[locale].noCookies;
  return failure.kind === 'no-connection' ? noConnection : texts[locale].unexpected;
}

/** The API's refusals by field: `/Email` in the body is the field `Email`. The first one of a field counts. */
function refusedFields(refusal: Partial<RefusedPayload> | null): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { path, message } of refusal?.errors ?? []) {
    const field = path.replace(/^[/.]/, '').split('/')[0];
    if (field) byField[field] ??= message;
  }
  return byField;
}
