/** An error, as far as it can be told to another process. */
export interface ToldError {
  message: string;
  stack: string;
  /** What the last of its causes says; empty when it has none. */
  cause: string;
}

/** Signs of a message, and of a stack with those of its causes. */
export const MAX_TOLD = { message: 4000, stack: 16_000 } as const;

/** A chain of causes may be a circle. */
const MAX_CAUSES = 8;

/** Not by `instanceof`: an error of another realm is one too. */
const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'stack' in value;

export function tellError(error: unknown): ToldError {
  const chain: Error[] = [];
  for (let each: unknown = error; isError(each) && chain.length < MAX_CAUSES; each = each.cause) chain.push(each);
  const message = String(chain[0]?.message ?? error);
  return {
    message: message.slice(0, MAX_TOLD.message),
    stack: chain
      .map(({ stack }) => String(stack))
      .join('\ncaused by: ')
      .slice(0, MAX_TOLD.stack),
    cause: chain.length > 1 ? String(chain.at(-1)?.message).slice(0, MAX_TOLD.message) : '',
  };
}

/** The error that was told: to be logged. */
export function toldError({ message, stack, cause }: ToldError): Error {
  const error = new Error(message, cause ? { cause: new Error(cause) } : {});
  error.stack = stack || `Error: ${message}`;
  return error;
}
