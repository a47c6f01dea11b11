import { MAX_RELEASE_FILE_BYTES } from '@shop/contracts/releases';

/**
 * Operations that folders and S3 buckets share. Values of `putIfAbsent` are immutable and cacheable. `replace` is for
 * transient state. Any error but `NoValue` means that the store failed.
 */
export interface Store {
  readonly location: string;
  /** `false` if the key existed or another writer won. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a value atomically, but not durably. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** `undefined` if absent. @throws NoValue for anything but a file of at most `maxBytes` */
  get(key: string, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Keeps a verified journal entry for outages. Only for stores with copies. */
  retain?(key: string, bytes: Uint8Array): Promise<void>;
  /** Sorted keys. */
  list(prefix: string): Promise<string[]>;
  /** Sorted keys, with the milliseconds since 1970 at which each was written. */
  listDated(prefix: string): Promise<DatedKey[]>;
  /** Names of a folder's direct children, sorted; empty if the folder is missing. */
  names(folder: string): Promise<string[]>;
  /** Why the folder cannot be listed or written, and the remedy. Absent for buckets. */
  folderProblem?(folder: string): Promise<string | undefined>;
  /** Removes temporary files written before `time`. Returns their paths. */
  clearTemporary(time: number): Promise<string[]>;
  /** Removes empty folders at and below the path. Does nothing in buckets. */
  prune(folder: string): Promise<void>;
}

export interface DatedKey {
  key: string;
  at: number;
}

export const MAX_VALUE_BYTES = MAX_RELEASE_FILE_BYTES;

/** Thrown if the key names a link, folder, pipe, device or oversized file. */
export class NoValue extends Error {
  override name = 'NoValue';
}

/** Thrown when a bucket does not answer or refuses access. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly code = 'ESTOREUNAVAILABLE';
  readonly statusCode = 503;
}

/** Thrown when a file of a manifest is missing or damaged in the bucket. The file may arrive later. */
export class NotCopied extends Error {
  override name = 'NotCopied';
  readonly code = 'ENOTCOPIED';
  readonly statusCode = 503;
}

export const isOfFile = (error: unknown): boolean =>
  error instanceof NoValue || ['EACCES', 'EPERM', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code));

/** Whether the store failed. Then nothing is known about the file. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (!isOfFile(error) && (error as NodeJS.ErrnoException).errno !== undefined);

/** The newest keys, at most `most`, sorted. Limits the cost of junk. */
export const newestOf = (dated: readonly DatedKey[], most: number): string[] =>
  [...dated]
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ key }) => key)
    .sort();

export const TEMPORARY = '.tmp-';

const isSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.startsWith(TEMPORARY) && !/[\\:\p{Cc}]/u.test(segment);

export const isKey = (key: string): boolean => key.split('/').every(isSegment);

/** Parts of keys come from URLs. @throws if a key could lead outside the store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of the release store: ${JSON.stringify(key)}`);
  return key;
}

export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}
