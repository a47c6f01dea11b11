import type { RemoteName } from './remote.ts';

/** What the federation calls the instance that a remote's bundle makes for itself: it tells them apart by name. */
export const instanceName = (remote: RemoteName, version: string): string => `${remote}@${version}`;

/**
 * The page's variable that a remote's entry sets in the browser. Each version has one of its own, as two of them may
 * meet on a page.
 */
export const entryGlobal = (remote: RemoteName, version: string): string =>
  instanceName(remote, version).replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`);
