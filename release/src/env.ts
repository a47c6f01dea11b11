import { userInfo } from 'node:os';
import path from 'node:path';
import { requireReadable } from '@shop/settings/folders';
import { flag, folder, text } from '@shop/settings/kinds';
import { readSettings, type Variables } from '@shop/settings/settings';
import { repositoryRoot } from './repository.ts';

/** The release command's configuration. This file alone reads the environment. */
export interface ReleaseEnv {
  /** Absolute path of the release store's folder: `RELEASE_STORE`, or `releases` in `DATA_DIR`, as the shell has it. */
  storeFolder: string;
  /** Stands in the journal beside every action. */
  who: string;
  debug: boolean;
}

/** Throws `SettingError`, whose message has a line for each setting that is wrong. */
export function readEnv(env: Variables = process.env): ReleaseEnv {
  const read = readSettings(env, (setting) => {
    const dataDir = setting('DATA_DIR', folder(repositoryRoot), path.join(repositoryRoot, 'data'));
    return {
      storeFolder: setting('RELEASE_STORE', folder(repositoryRoot), path.join(dataDir, 'releases')),
      who: setting('RELEASE_USER', text, userName()),
      debug: setting('RELEASE_DEBUG', flag, false),
    };
  });
  requireReadable('RELEASE_STORE', read.storeFolder);
  return read;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user id need not have a name.
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
