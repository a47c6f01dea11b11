import { forbiddenCharacters } from '@shop/domain/line-rules';

export const isUnwritable = (text: string): boolean => text.search(forbiddenCharacters) >= 0;

/** Removes forbidden characters from older data. New input is rejected instead. */
export function stripUnwritable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(forbiddenCharacters, '') as T;
  if (Array.isArray(value)) return value.map(stripUnwritable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stripUnwritable(inner)])) as T;
}
