/** Parts of an address by which somebody else could do what only the shopper may: a new password, a proof of their address. */
export const secretParts = ['token'];

/** Also in an address that stands in another one's query, and in the middle of other text. */
const secret = new RegExp(
  `((?:[?&]|%(?:25)*(?:3F|26))(?:${secretParts.join('|')})(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#\\s"'<>\\\\])+`,
  'gi',
);

/** What opens a design that was shared, in the addresses of its page and of its pictures: for those alone who were given it. */
const shareToken = /((?:\/|%(?:25)*2F)(?:shares|shr)(?:\/|%(?:25)*2F))[\w-]{22}(?![\w-])/gi;

/** An address, or a text with addresses in it, that may be told to others. */
export const withoutSecrets = (text: string): string => text.replace(secret, '$1-').replace(shareToken, '$1-');

/** Whether who knows the address can do what only the shopper may. */
export const holdsSecret = (address: string): boolean => withoutSecrets(address) !== address;

/** The same of every text in something that is made of lists and plain objects. */
export function withoutSecretsWithin<T>(value: T): T;
export function withoutSecretsWithin(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map((part) => withoutSecretsWithin(part));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecretsWithin(part)]));
}

/** Others, such as dates, are what they are. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
