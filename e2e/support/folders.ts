import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** `E2E_WORK_DIR` separates parallel runs. */
export const workFolder = path.resolve(import.meta.dirname, process.env.E2E_WORK_DIR || '../.work');
export const releasesFolder = path.join(workFolder, 'releases');
export const releaseKeyFile = path.join(workFolder, 'release-key.json');
export const filledFolder = path.join(workFolder, 'filled');

const picturesFolder = path.join(workFolder, 'pictures');

/** Creates links to shared image folders, because rendering takes minutes. */
export async function fillFolder(dataDir: string): Promise<void> {
  await cp(path.join(filledFolder, 'db'), path.join(dataDir, 'db'), { recursive: true });
  for (const kind of ['images', 'ready-design-pictures']) {
    const shared = path.join(picturesFolder, kind);
    await mkdir(shared, { recursive: true });
    await symlink(shared, path.join(dataDir, kind));
  }
}
