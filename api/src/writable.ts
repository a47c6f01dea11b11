/**
 * Control characters besides tab and line ends, and those that turn the direction of what follows: nobody types them, and
 * on an operator's terminal, a label or in a mail they would show something else than what was written.
 */
const unwritable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

export const isUnwritable = (text: string): boolean => text.search(unwritable) >= 0;

/** A value, all its texts without them: what was stored or queued before they were refused may have some. */
export function writable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unwritable, '') as T;
  if (Array.isArray(value)) return value.map(writable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, writable(inner)])) as T;
}
