import type { Envelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/domain/locale';
import type { FileSending } from './file-calls.ts';
import { loaded } from './loaded.ts';

export type { FileSending } from './file-calls.ts';

// Loaded lazily, because most shoppers never upload.

const calls = () => loaded(() => import('./file-calls.ts'));

/** Uploads a file. A retry after a lost answer reuses the idempotency key. @throws `RequestFailed` without an answer. */
export const sendFile = async <P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> =>
  (await calls()).sendFile(path, file, options);

/** Checks an image file. Returns a function that creates the message for given file names; `undefined` without a problem. */
export const imageProblemMessage = async (file: File, locale: Locale): Promise<((names: string) => string) | undefined> => {
  const check = await loaded(() => import('./picture-check.ts')).catch(() => undefined);
  return check?.pictureTrouble(file, locale);
};
