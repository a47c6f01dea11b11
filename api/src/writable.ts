import { unwritable } from '@shop/contracts/line-rules';

export const isUnwritable = (text: string): boolean => text.search(unwritable) >= 0;

/** A value, all its texts without them: what was stored or queued before they were refused may have some. */
export function writable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unwritable, '') as T;
  if (Array.isArray(value)) return value.map(writable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, writable(inner)])) as T;
}
