import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Parses JSON. @throws unless it matches the schema */
export function parseValue<S extends TSchema>(key: string, bytes: Uint8Array, schema: S): Static<S> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error(`${key} is not JSON`, { cause });
  }
  const problem = shapeProblem(schema, value);
  if (problem === undefined) return value as Static<S>;
  throw new Error(`${key} does not have the shape it should: ${problem}`);
}

export function shapeProblem(schema: TSchema, value: unknown): string | undefined {
  if (Value.Check(schema, value)) return undefined;
  const [wrong] = Value.Errors(schema, value);
  return `${wrong?.instancePath || 'it'} ${wrong?.message}`;
}
