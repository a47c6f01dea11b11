import type { Envelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/domain/locale';
import type { FileSending } from './file-calls.ts';
import { loaded } from './loaded.ts';

export type { FileSending } from './file-calls.ts';

const calls = () => loaded(() => import('./file-calls.ts'));

/** A retry after a lost response reuses the idempotency key. @throws `RequestFailed` without a response. */
export const sendFile = async <P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> =>
  (await calls()).sendFile(path, file, options);

export const imageProblemMessage = async (file: File, locale: Locale): Promise<((names: string) => string) | undefined> => {
  const check = await loaded(() => import('./picture-check.ts')).catch(() => undefined);
  return check?.pictureTrouble(file, locale);
};
