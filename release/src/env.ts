import { userInfo } from 'node:os';
import { diskReserve } from '@shop/settings/disk';
import { requireReadable } from '@shop/settings/folders';
import { flag, httpAddress, origin, text } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { type ReleaseTrust, releaseTrust, SHOP_PORT, storeFolder } from '@shop/settings/shop';
import { repositoryRoot } from './repository.ts';

export interface Config {
  /** Absolute path, shared with the shell. */
  storeFolder: string;
  trust: ReleaseTrust;
  /** Free bytes reserved for orders. `undefined`: depends on the disk size. */
  diskReserve: number | undefined;
  who: string;
  /** Origin of the shop, for links. */
  publicOrigin: string;
  /** Default: a temporary API with the demo catalogue. */
  rehearsalApiUrl: string | undefined;
  debug: boolean;
}

/** @throws `SettingError` with one line per wrong setting. */
export function readConfig(env: Variables = process.env): Config {
  const config = readSettings(env, (setting) => ({
    storeFolder: storeFolder(setting, repositoryRoot),
    trust: releaseTrust(setting, repositoryRoot),
    diskReserve: diskReserve(setting),
    who: setting('RELEASE_USER', text, userName()),
    publicOrigin: setting('PUBLIC_ORIGIN', origin, new URL(`http://localhost:${SHOP_PORT}`)).origin,
    rehearsalApiUrl: setting('REHEARSAL_API_URL', httpAddress, undefined),
    debug: setting('RELEASE_DEBUG', flag, false),
  }));
  requireReadable('RELEASE_STORE', config.storeFolder);
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
