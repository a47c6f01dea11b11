export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value);

export const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);

/** Throws when the bytes are not what the key promises: the store was written by something else than we. */
export function parseValue<T>(key: string, bytes: Uint8Array, isValid: (value: unknown) => value is T): T {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error(`${key} in the release store is not JSON`, { cause });
  }
  if (!isValid(value)) throw new Error(`${key} in the release store does not have the shape it should`);
  return value;
}
