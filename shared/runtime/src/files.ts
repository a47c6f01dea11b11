import type { Envelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/contracts/locale';
import type { FileSending } from './file-calls.ts';
import { loaded } from './loaded.ts';

export type { FileSending } from './file-calls.ts';

// What sends files comes when it is needed: most shoppers send none.

const calls = () => loaded(() => import('./file-calls.ts'));

/** Sends a file by POST, as `file`; again after its answer got lost it is the same one. Throws `RequestFailed` where no answer of the API came; `useSend` and `outcomeOf` know that. */
export const sendFile = async <P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> =>
  (await calls()).sendFile(path, file, options);

/**
 * Why the API would refuse a picture, by its content and before any of it is sent; undefined where it can be sent. Of whatever cannot be
 * looked at the API decides.
 */
export const pictureTrouble = async (file: File, locale: Locale): Promise<string | undefined> => {
  const check = await loaded(() => import('./picture-check.ts')).catch(() => undefined);
  return check?.pictureTrouble(file, locale);
};
