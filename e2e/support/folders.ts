import { cp } from 'node:fs/promises';
import path from 'node:path';

/** `E2E_WORK_DIR` lets two runs on one machine keep out of each other's way. */
export const workFolder = path.resolve(import.meta.dirname, process.env.E2E_WORK_DIR || '../.work');
/** The release store that every shop under test begins with a copy of. */
export const releasesFolder = path.join(workFolder, 'releases');
/** The data folder of an API that has started once: its database is migrated and filled. */
export const filledFolder = path.join(workFolder, 'filled');

/** Gives a data folder that database: to fill one takes seconds. */
export const fillFolder = (dataDir: string): Promise<void> =>
  cp(path.join(filledFolder, 'db'), path.join(dataDir, 'db'), { recursive: true });
