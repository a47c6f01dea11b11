import { requireRight } from '@shop/store/manifest-signatures';
import { NotTrusted } from '@shop/store/not-trusted';
import type { Request } from '@shop/store/registry';
import type { Trust } from '@shop/store/trust';
import { type Refused, refuseAs } from './failure.ts';

/** The right to promote a remote includes taking its releases back. */
export async function writingProblem(
  trust: Trust,
  { remote, channel }: { remote?: string | undefined; channel: string },
): Promise<Refused | undefined> {
  const requests: Request[] = [...(remote ? [{ role: 'promote', remote, channel } as const] : []), { role: 'revert', channel }];
  const problems = await Promise.all(requests.map((request) => rightProblem(trust, request)));
  return problems.includes(undefined) ? undefined : problems[0];
}

/** Checked before builds and rehearsals, which take a minute. */
export const rightProblem = (trust: Trust, request: Request): Promise<Refused | undefined> =>
  requireRight(trust, request).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof NotTrusted) return refuseAs('no-right', error.message, error);
      throw error;
    },
  );
