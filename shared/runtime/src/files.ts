import type { Envelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/domain/locale';
import type { FileSending } from './file-calls.ts';
import { loaded } from './loaded.ts';

export type { FileSending } from './file-calls.ts';

// Lazy: most shoppers never upload.

const calls = () => loaded(() => import('./file-calls.ts'));

/** Reuses the key after a lost answer. @throws `RequestFailed` without an answer. */
export const sendFile = async <P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> =>
  (await calls()).sendFile(path, file, options);

/** The problem of an image before its upload, or undefined. Unreadable files are left to the API. */
export const pictureTrouble = async (file: File, locale: Locale): Promise<string | undefined> => {
  const check = await loaded(() => import('./picture-check.ts')).catch(() => undefined);
  return check?.pictureTrouble(file, locale);
};
