import { RequestFailed } from './api.ts';

/** Reports a failure as a lost connection. Example: `loaded(() => import('./x.ts'))`. */
export const loaded = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((cause: unknown) => {
    throw new RequestFailed('a file of the shop did not come', { cause });
  });
