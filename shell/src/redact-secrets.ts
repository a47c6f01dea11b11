export const secretParts = ['token'];

/** Also matches inside encoded URLs and running text. */
const secret = new RegExp(
  `((?:[?&]|%(?:25)*(?:3F|26))(?:${secretParts.join('|')})(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#\\s"'<>\\\\])+`,
  'gi',
);

/** A share token grants access to a shared design and its images. */
const shareToken = /((?:\/|%(?:25)*2F)(?:shares|shr)(?:\/|%(?:25)*2F))[\w-]{22}(?![\w-])/gi;

export const withoutSecrets = (text: string): string => text.replace(secret, '$1-').replace(shareToken, '$1-');

export const holdsSecret = (address: string): boolean => withoutSecrets(address) !== address;

export function redactSecrets<T>(value: T): T;
export function redactSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map((part) => redactSecrets(part));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactSecrets(part)]));
}

/** False for class instances such as dates, which stay unchanged. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
