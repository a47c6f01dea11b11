import type { RemoteName } from './remote.ts';

/** Where the shell serves its own browser bundle. */
export const SHELL_FILES = '/s/';

/** Where the shell serves the browser's files of releases, by remote and version. */
export const RELEASE_FILES = '/r/';

/** Where the browser's files of a release are: always below an address of ours, whatever `version` says. */
export const releaseFiles = (remote: RemoteName, version: string): string => `${RELEASE_FILES}${remote}/${encodeURIComponent(version)}/`;

/** What the federation calls the instance that a remote's bundle makes for itself: it tells them apart by name. */
export const instanceName = (remote: RemoteName, version: string): string => `${remote}@${version}`;

/**
 * The page's variable that a remote's entry sets in the browser. Each version has one of its own, as two of them may
 * meet on a page.
 */
export const entryGlobal = (remote: RemoteName, version: string): string =>
  instanceName(remote, version).replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`);
