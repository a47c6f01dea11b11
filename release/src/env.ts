import { userInfo } from 'node:os';
import { diskReserve } from '@shop/settings/disk';
import { requireReadable } from '@shop/settings/folders';
import { flag, text } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { storeFolder } from '@shop/settings/shop';
import { repositoryRoot } from './repository.ts';

/** The release command's configuration. This file alone reads the environment. */
export interface Config {
  /** Absolute path of the release store's folder, the shell's too. */
  storeFolder: string;
  /** Bytes of its disk that only orders may use; `undefined` chooses by its size. */
  diskReserve: number | undefined;
  /** Stands in the journal beside every action. */
  who: string;
  debug: boolean;
}

/** Throws `SettingError`, whose message has a line for each setting that is wrong. */
export function readConfig(env: Variables = process.env): Config {
  const config = readSettings(env, (setting) => ({
    storeFolder: storeFolder(setting, repositoryRoot),
    diskReserve: diskReserve(setting),
    who: setting('RELEASE_USER', text, userName()),
    debug: setting('RELEASE_DEBUG', flag, false),
  }));
  requireReadable('RELEASE_STORE', config.storeFolder);
  return config;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user id need not have a name.
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
