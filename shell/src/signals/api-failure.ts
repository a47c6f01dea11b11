import { ApiError, RequestFailed } from '@shop/runtime';

/** Causes may be circular. */
const MAX_CAUSES = 8;

/** A failure of the API or the network does not count against a release. */
export function isApiFailure(error: unknown): boolean {
  let next = error;
  for (let depth = 0; next instanceof Error && depth < MAX_CAUSES; depth++) {
    if (next instanceof ApiError || next instanceof RequestFailed) return true;
    next = next.cause;
  }
  return false;
}
