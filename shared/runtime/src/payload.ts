import type { Shape } from '@shop/contracts/events';

/** Maximum characters of a text, and maximum items of a list. */
const MAX_LENGTH = 10_000;

/** Returns a frozen copy, because all listeners share it. @throws TypeError with the path of the wrong field, or the error of a getter */
export function readPayload(shape: Shape, value: unknown, path: string): unknown {
  if (!fits(shape, value)) {
    // Production reports only the path, because longer messages would delay the first page.
    throw new TypeError(process.env.NODE_ENV === 'production' ? path : `${path} must be ${expected(shape)}`);
  }
  if (typeof shape !== 'object' || shape === null || isChoice(shape)) return value;
  if (Array.isArray(shape)) {
    const length = Math.min((value as unknown[]).length, MAX_LENGTH);
    return Object.freeze(
      Array.from({ length }, (_, index) => readPayload(shape[0] as Shape, (value as unknown[])[index], `${path}[${index}]`)),
    );
  }
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const name = key.replace('?', '');
    const given = Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (given !== undefined || name === key) fields[name] = readPayload(field, given, `${path}.${name}`);
  }
  return Object.freeze(fields);
}

const isChoice = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape) && shape.length > 1;

const fits = (shape: Shape, value: unknown): boolean =>
  isChoice(shape)
    ? shape.includes(value as Shape)
    : typeof value === typeof shape &&
      value !== null &&
      (shape === null || Array.isArray(value) === Array.isArray(shape)) &&
      (typeof value !== 'number' || Number.isSafeInteger(value)) &&
      !((value as string).length > MAX_LENGTH);

function expected(shape: Shape): string {
  if (isChoice(shape)) return `one of ${shape.join(', ')}`;
  if (typeof shape === 'number') return 'an integer';
  if (typeof shape === 'string') return `a string of at most ${MAX_LENGTH} characters`;
  if (Array.isArray(shape)) return `an array of at most ${MAX_LENGTH} items`;
  return `of type ${typeof shape}`;
}
