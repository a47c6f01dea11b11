import { MAX_RELEASE_FILE_BYTES } from '@shop/contracts/releases';

/**
 * Where releases live, by operations that a folder has as well as an S3-compatible bucket. What is written with
 * `putIfAbsent` is never overwritten, so whoever has read a release or a journal entry once may keep what they read;
 * `replace` is for what is true for a while only.
 */
export interface Store {
  /** Writes the key unless it exists. `false`: it existed, or another writer was first; nothing was changed. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes the key whatever was there. Readers get the old value or the new one, never a part. Need not survive a power cut. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Also when it is gone already. */
  remove(key: string): Promise<void>;
  /**
   * The whole value, never a part of it; `undefined` when there is none.
   *
   * @throws NoValue when something else than a value of at most `maxBytes` is there.
   */
  get(key: string, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** All keys that start with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Names directly below a folder, whatever is there, sorted. None where there is no such folder. */
  names(folder: string): Promise<string[]>;
}

/** Bytes of the largest value that is read. */
export const MAX_VALUE_BYTES = MAX_RELEASE_FILE_BYTES;

/** A key's place is taken by a link, a folder, a pipe, a device, or a file too large to read. */
export class NoValue extends Error {
  override name = 'NoValue';
}

/** A folder store writes under this name first. No key may look like it. */
export const TEMPORARY = '.tmp-';

const isSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.startsWith(TEMPORARY) && !/[\\:\p{Cc}]/u.test(segment);

/**
 * Keys are relative slash paths. Parts of them come from addresses that anybody can type, so what could leave the
 * store (`..`, a leading slash, a backslash, a drive's colon) throws.
 */
export function checkKey(key: string): string {
  if (!key.split('/').every(isSegment)) throw new Error(`Not a key of the release store: ${JSON.stringify(key)}`);
  return key;
}

/** A prefix is a key, or ends with a slash, or is empty. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}
