export interface SerializedError {
  message: string;
  stack: string;
  /** Message of the last cause. Empty if the error has none. */
  cause: string;
}

/** Maximum characters. `message` also limits `cause`. `stack` covers all causes together. */
export const MAX_ERROR_LENGTH = { message: 4000, stack: 16_000 } as const;

/** Causes may be circular. */
const MAX_CAUSES = 8;

/** `instanceof` would miss errors of other realms. */
const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'stack' in value;

export function causesOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let next = error; isError(next) && errors.length < MAX_CAUSES; next = next.cause) errors.push(next);
  return errors;
}

export function serializeError(error: unknown): SerializedError {
  const chain = causesOf(error);
  const message = String(chain[0]?.message ?? error);
  return {
    message: message.slice(0, MAX_ERROR_LENGTH.message),
    stack: chain
      .map(({ stack }) => String(stack))
      .join('\ncaused by: ')
      .slice(0, MAX_ERROR_LENGTH.stack),
    cause: chain.length > 1 ? String(chain.at(-1)?.message).slice(0, MAX_ERROR_LENGTH.message) : '',
  };
}

export function deserializeError({ message, stack, cause }: SerializedError): Error {
  const error = new Error(message, cause ? { cause: new Error(cause) } : {});
  error.stack = stack || `Error: ${message}`;
  return error;
}
