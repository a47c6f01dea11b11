import { MAX_RELEASE_FILE_BYTES } from '@shop/contracts/releases';

/**
 * Operations that folders and S3 buckets share. Values of `putIfAbsent` are immutable and may be cached; `replace` is for transient state.
 */
export interface Store {
  /** `false` if the key existed or another writer won. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a value atomically, but not durably. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Reads a value; `undefined` if absent. @throws NoValue for anything but a file of at most `maxBytes` */
  get(key: string, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Sorted keys. */
  list(prefix: string): Promise<string[]>;
  /** Names of a folder's direct children, sorted; empty if the folder is missing. */
  names(folder: string): Promise<string[]>;
}

export const MAX_VALUE_BYTES = MAX_RELEASE_FILE_BYTES;

/** Thrown if the key names a link, folder, pipe, device or oversized file. */
export class NoValue extends Error {
  override name = 'NoValue';
}

/** Prefix of temporary files, forbidden in keys. */
export const TEMPORARY = '.tmp-';

const isSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.startsWith(TEMPORARY) && !/[\\:\p{Cc}]/u.test(segment);

/** @throws on keys that could leave the store, because parts come from URLs. */
export function checkKey(key: string): string {
  if (!key.split('/').every(isSegment)) throw new Error(`Not a key of the release store: ${JSON.stringify(key)}`);
  return key;
}

/** Validates a prefix: a key, a folder with a trailing slash, or empty. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}
