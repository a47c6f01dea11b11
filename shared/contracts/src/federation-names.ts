import type { RemoteName } from './remote.ts';

export const SHELL_FILES = '/s/';

export const RELEASE_FILES = '/r/';

/** Escapes `version`, so that the path stays within the shop's origin. */
export const releaseFiles = (remote: RemoteName, version: string): string => `${RELEASE_FILES}${remote}/${encodeURIComponent(version)}/`;

/** Global variable, true while a page loads. During that time, new stylesheets stay inactive. */
export const WAITING_STYLES = '_WAITING_STYLES';

export const instanceName = (remote: RemoteName, version: string): string => `${remote}@${version}`;

/** Contains the version, because two versions may share a page. */
export const entryGlobal = (remote: RemoteName, version: string): string =>
  instanceName(remote, version).replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`);

/** Files that run as workers. Servers send them with a CSP of their own. */
export const WORKER_SUFFIX = '.worker.js';

export const LICENCES_FILE = 'licences.txt';
