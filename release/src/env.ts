import { userInfo } from 'node:os';
import { type BucketConnection, bucketConnection } from '@shop/settings/bucket-location';
import { diskReserve } from '@shop/settings/disk';
import { requireReadable } from '@shop/settings/folders';
import { flag, httpAddress, origin, text } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { type ReleaseTrust, releaseStore, releaseTrust, type StoreLocation } from '@shop/settings/shop';
import { packaged, repositoryRoot } from './repository.ts';

export interface Config {
  releaseStore: StoreLocation;
  bucketConnection: BucketConnection;
  trust: ReleaseTrust;
  /** Free bytes reserved for orders. `undefined`: depends on the disk's size. */
  diskReserve: number | undefined;
  who: string;
  /** Origin of links that the commands print. */
  publicOrigin: string | undefined;
  /** Default: a temporary API with the demo catalogue. */
  rehearsalApiUrl: string | undefined;
  debug: boolean;
}

/** @throws `SettingError` with one line per wrong setting. */
export function readConfig(env: Variables = process.env): Config {
  const root = packaged ? process.cwd() : repositoryRoot;
  const config = readSettings(env, (setting) => ({
    releaseStore: releaseStore(setting, root),
    bucketConnection: bucketConnection(setting),
    trust: releaseTrust(setting, root),
    diskReserve: diskReserve(setting),
    who: setting('RELEASE_USER', text, userName()),
    publicOrigin: setting('PUBLIC_ORIGIN', origin, undefined)?.origin,
    rehearsalApiUrl: setting('REHEARSAL_API_URL', httpAddress, undefined),
    debug: setting('RELEASE_DEBUG', flag, false),
  }));
  if (typeof config.releaseStore === 'string') requireReadable('RELEASE_STORE', config.releaseStore);
  return config;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user id may have no name.
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
