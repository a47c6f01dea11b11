import type { Deps } from '../deps.ts';
import type { JobHandlers } from './jobs.ts';

/** What this process does with each kind of job. */
export function jobHandlers(_deps: Deps): JobHandlers {
  return {
    mail: async () => {},
    refund: async () => {},
    'print-files': async () => {},
  };
}
