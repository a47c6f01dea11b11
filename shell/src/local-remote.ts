import { LOCAL_REMOTE, type LocalRemote } from '@shop/contracts/local-remote';

/** Accepts own properties only: an element with an id becomes an inherited property. */
export function readLocalRemote(): LocalRemote | undefined {
  return Object.hasOwn(globalThis, LOCAL_REMOTE) ? (globalThis as { [LOCAL_REMOTE]?: LocalRemote })[LOCAL_REMOTE] : undefined;
}

export const MISSING_SERVER_ID = 'missing-server';

export function reportMissingServer(error: unknown): never {
  const notice = document.getElementById(MISSING_SERVER_ID);
  if (notice) notice.hidden = false;
  throw error;
}
