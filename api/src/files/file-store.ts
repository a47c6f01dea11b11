import { rm } from 'node:fs/promises';
import { unfinishedIn } from './atomic-write.ts';
import type { FileFolder } from './file-folders.ts';

export interface StoredFile {
  file: string;
  bytes: number;
  version: string;
}

export interface ListedFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** Keys begin with a `FileFolder`. The content of a key never changes. */
export interface FileStore {
  find: (key: string) => Promise<StoredFile | undefined>;
  /** Moves the local `file` into the store atomically. */
  put: (key: string, file: string) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<ListedFile>;
  /** Also removes the image variants below `prefix`. */
  remove: (prefix: string) => Promise<void>;
  workFolder: (name: FileFolder) => string;
  variantFolder: (name: FileFolder) => string;
  /** Call it after each new file in a `variantFolder`. */
  addedVariant: (bytes: number) => Promise<void>;
  maintain: () => Promise<void>;
  check: (key: string) => Promise<{ state: 'sound'; bytes: number } | { state: 'damaged' | 'missing' }>;
  /** Moves the files of `DATA_DIR` into the bucket and returns their number. Undefined for a folder store. */
  migrate?: (onProgress: (done: number, all: number) => void, signal: AbortSignal) => Promise<number>;
}

/** If `make` returns false, stores nothing and returns false. */
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

const VARIANT = /\.\d+\.(?:webp|avif|jpeg)$/;

export const isVariant = (name: string): boolean => VARIANT.test(name);
