import { requireRight } from '@shop/store/manifest-signatures';
import { NotTrusted } from '@shop/store/not-trusted';
import type { Request } from '@shop/store/registry';
import type { Trust } from '@shop/store/trust';
import { type Refused, refuse } from './failure.ts';

/** Checked before builds and rehearsals, which take a minute. */
export const rightProblem = (trust: Trust, request: Request): Promise<Refused | undefined> =>
  requireRight(trust, request).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof NotTrusted) return refuse(error.message, error);
      throw error;
    },
  );
