import type { RemoteName } from './remote.ts';

export const LOOPBACK_ORIGIN = '^http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\]):[1-9]\\d{0,4}$';

/** Replaces the version in names of a development server's build. */
export const LOCAL_VERSION = 'local';

/** Global variable, set by a script whose hash is in the CSP. */
export const LOCAL_REMOTE = '_LOCAL_REMOTE';

export interface LocalRemote {
  remote: RemoteName;
  origin: string;
}
