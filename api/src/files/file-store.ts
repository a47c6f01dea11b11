import { rm } from 'node:fs/promises';
import { unfinishedIn } from './atomic-write.ts';
import type { FileFolder } from './file-folders.ts';

export interface StoredFile {
  /** A local path, for reading soon. */
  file: string;
  bytes: number;
  /** Differs for different content. */
  version: string;
}

export interface ListedFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** Keys begin with a `FileFolder`. A key's content never changes. */
export interface FileStore {
  find: (key: string) => Promise<StoredFile | undefined>;
  /** Moves the local `file` into the store, all or nothing. */
  put: (key: string, file: string) => Promise<void>;
  /** @throws if `from` is missing */
  copy: (from: string, to: string) => Promise<void>;
  /** Without image variants and unfinished files. */
  list: (prefix: string) => AsyncGenerator<ListedFile>;
  /** Also removes the image variants below `prefix`. */
  remove: (prefix: string) => Promise<void>;
  /** A local folder for files that `put` will move. */
  workFolder: (name: FileFolder) => string;
  /** A local folder for image variants. */
  variantFolder: (name: FileFolder) => string;
  /** Call it for each new file in a `variantFolder`. */
  addedVariant: (bytes: number) => Promise<void>;
  maintain: () => Promise<void>;
  /** Reads the whole file. */
  check: (key: string) => Promise<{ state: 'sound'; bytes: number } | { state: 'damaged' | 'missing' }>;
  /** Moves the files of `DATA_DIR` into the bucket; returns their number. Undefined for folders. */
  migrate?: (onProgress: (done: number, all: number) => void, signal: AbortSignal) => Promise<number>;
}

/** Returns false, and stores nothing, if `make` returns false. */
export async function storeFile(
  files: Pick<FileStore, 'put' | 'workFolder'>,
  folder: FileFolder,
  name: string,
  make: (file: string) => Promise<unknown>,
): Promise<boolean> {
  const file = unfinishedIn(files.workFolder(folder));
  try {
    if ((await make(file)) === false) return false;
    await files.put(`${folder}/${name}`, file);
    return true;
  } finally {
    await rm(file, { force: true });
  }
}

/** Image variants are named `<name>.<version>.<width>.<format>`. */
const VARIANT = /\.\d+\.(?:webp|avif|jpeg)$/;

export const isVariant = (name: string): boolean => VARIANT.test(name);
