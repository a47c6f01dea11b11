import { userInfo } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';

export interface ReleaseEnv {
  /** Absolute path of the release store's folder. */
  storeFolder: string;
  /** Stands in the journal beside every action. */
  who: string;
  debug: boolean;
}

/** `RELEASE_STORE`, or `releases` in `DATA_DIR`, or `data/releases` in the repository. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): ReleaseEnv {
  return {
    storeFolder: path.resolve(env.RELEASE_STORE || path.join(env.DATA_DIR || path.join(repositoryRoot, 'data'), 'releases')),
    who: env.RELEASE_USER || userName(),
    debug: env.RELEASE_DEBUG === '1',
  };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user id need not have a name.
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
