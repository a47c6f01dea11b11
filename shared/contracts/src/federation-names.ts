import type { RemoteName } from './remote.ts';

export const SHELL_FILES = '/s/';

export const RELEASE_FILES = '/r/';

/** Always a path of this origin, because `version` is escaped. */
export const releaseFiles = (remote: RemoteName, version: string): string => `${RELEASE_FILES}${remote}/${encodeURIComponent(version)}/`;

/** Module Federation identifies instances by name. */
export const instanceName = (remote: RemoteName, version: string): string => `${remote}@${version}`;

/** Unique per version, because two versions may share a page. */
export const entryGlobal = (remote: RemoteName, version: string): string =>
  instanceName(remote, version).replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`);
