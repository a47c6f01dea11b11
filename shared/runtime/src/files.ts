import type { Envelope } from '@shop/contracts/envelope';
import type { FileSending } from './file-calls.ts';
import { loaded } from './loaded.ts';

export type { FileSending } from './file-calls.ts';

// What sends files comes when it is needed: most shoppers send none.

const calls = () => loaded(() => import('./file-calls.ts'));

/** Sends a file by POST, as `file`; again after its answer got lost it is the same one. Throws `RequestFailed` where no answer of the API came; `useSend` and `outcomeOf` know that. */
export const sendFile = async <P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> =>
  (await calls()).sendFile(path, file, options);
