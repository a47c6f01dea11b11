import type { RemoteName } from './remote.ts';

export const LOOPBACK_ORIGIN = '^http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\]):[1-9]\\d{0,4}$';

/** Replaces the version in names of a development server's build. */
export const LOCAL_VERSION = 'local';

/** Global variable, which a script with a hash in the CSP sets. */
export const LOCAL_REMOTE = '_LOCAL_REMOTE';

export interface LocalRemote {
  remote: RemoteName;
  origin: string;
}
