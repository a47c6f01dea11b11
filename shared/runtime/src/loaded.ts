import { RequestFailed } from './api.ts';

/** Code of a remote that is loaded when it is needed: `loaded(() => import('./x.ts'))`. Where it does not come, the line is down, and no mistake ours. */
export const loaded = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((cause: unknown) => {
    throw new RequestFailed('a file of the shop did not come', { cause });
  });
