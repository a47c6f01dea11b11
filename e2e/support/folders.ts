import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** `E2E_WORK_DIR` lets two runs on one machine keep out of each other's way. */
export const workFolder = path.resolve(import.meta.dirname, process.env.E2E_WORK_DIR || '../.work');
/** The release store that every shop under test begins with a copy of. */
export const releasesFolder = path.join(workFolder, 'releases');
/** The data folder of an API that has started once: its database is migrated and filled. */
export const filledFolder = path.join(workFolder, 'filled');

/** What APIs make of the shop's own pictures, named by what they are made of: one folder serves them all. */
const picturesFolder = path.join(workFolder, 'pictures');

/** Gives a data folder that database, and the pictures that others have made: to fill one takes seconds, to make them minutes. */
export async function fillFolder(dataDir: string): Promise<void> {
  await cp(path.join(filledFolder, 'db'), path.join(dataDir, 'db'), { recursive: true });
  for (const kind of ['images', 'ready-design-pictures']) {
    const shared = path.join(picturesFolder, kind);
    await mkdir(shared, { recursive: true });
    await symlink(shared, path.join(dataDir, kind));
  }
}
