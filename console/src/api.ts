import type { Code, SessionView } from './state.ts';

export type FailureCode = Code | 'unreachable';

export class Failure extends Error {
  override name = 'Failure';
  readonly code: FailureCode;
  constructor(code: FailureCode, reason = '', cause?: unknown) {
    super(reason, { cause });
    this.code = code;
  }
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/release/api/${path}`, init).catch((error: unknown) => {
    throw new Failure('unreachable', '', error);
  });
  const body = await response.json().catch((error: unknown) => {
    throw new Failure('unreachable', '', error);
  });
  if (response.ok) return body as Answer;
  const { code = 'internal', reason = '' } = body as { code?: Code; reason?: string };
  throw new Failure(code, reason);
}

/** @throws {Failure} */
export const read = <Answer>(path: string): Promise<Answer> => call(path, {});

/** @throws {Failure} */
export const send = <Answer>(path: string, body: object, session?: SessionView): Promise<Answer> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { 'x-csrf-token': session.csrf }) },
    body: JSON.stringify(body),
  });

export const codeOf = (error: unknown): FailureCode => (error instanceof Failure ? error.code : 'internal');
