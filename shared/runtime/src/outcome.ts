import type { RefusedPayload } from '@shop/contracts/answers';
import { type Envelope, succeeded } from '@shop/contracts/envelope';
import type { ErrorCode } from '@shop/contracts/errors';
import type { Locale } from '@shop/domain/locale';
import { ApiError, RequestFailed } from './api.ts';
import { texts } from './texts.ts';

export interface Success<P> {
  kind: 'success';
  payload: P;
  message: string;
}

/** `message` is for the shopper. `fields` contains messages by field name. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode | undefined;
  fields: Readonly<Record<string, string>>;
  message: string;
}

/** `no-connection` includes timeouts and proxy pages. `unexpected` is a bug. */
export type Failure = Refused | { kind: 'no-connection' } | { kind: 'no-cookies' } | { kind: 'unexpected'; error: unknown };

export type Outcome<P> = Success<P> | Failure;

export async function outcomeOf<P>(request: () => Promise<Envelope<P>>): Promise<Outcome<P>> {
  // Without cookies, the API would forget the cart and the login.
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

export async function attempt<T>(work: () => Promise<T>): Promise<{ kind: 'success'; payload: T } | Failure> {
  try {
    return { kind: 'success', payload: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return { kind: 'no-connection' };
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, fields: {}, message: error.message };
  console.error(error);
  return { kind: 'unexpected', error };
}

const nowhere = (_field: string): boolean => false;

/** Specification, point 5. Prefers the message of a field that the form does not show. */
export function failureText(
  failure: Failure,
  locale: Locale,
  noConnection: string = texts[locale].noConnection,
  hasFieldFor: (field: string) => boolean = nowhere,
): string {
  if (failure.kind === 'refused') return Object.entries(failure.fields).find(([field]) => !hasFieldFor(field))?.[1] ?? failure.message;
  if (failure.kind === 'no-cookies') return texts[locale].noCookies;
  return failure.kind === 'no-connection' ? noConnection : texts[locale].unexpected;
}

/** `/Email` becomes `Email`. Keeps the first message of each field. */
function refusedFields(refusal: Partial<RefusedPayload> | null): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { path, message } of refusal?.errors ?? []) {
    const field = path.replace(/^[/.]/, '').split('/')[0];
    if (field) byField[field] ??= message;
  }
  return byField;
}
