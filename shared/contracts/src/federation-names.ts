import type { RemoteName } from './remote.ts';

export const SHELL_FILES = '/s/';

export const RELEASE_FILES = '/r/';

/** Escapes `version`, so that the path stays within the shop's origin. */
export const releaseFiles = (remote: RemoteName, version: string): string => `${RELEASE_FILES}${remote}/${encodeURIComponent(version)}/`;

/** Global variable: true while pages load. New stylesheets wait until it is false. */
export const WAITING_STYLES = '_WAITING_STYLES';

export const instanceName = (remote: RemoteName, version: string): string => `${remote}@${version}`;

/** Contains the version, because two versions may share a page. */
export const entryGlobal = (remote: RemoteName, version: string): string =>
  instanceName(remote, version).replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`);
