import { join } from 'node:path';
import { mustBe, SettingError } from '@shop/settings/settings';
import { FolderHeld, holdFolder } from '../files/folder-lock.ts';

/** @throws `SettingError` if another process uses the database */
export async function holdDatabase(dataDir: string): Promise<() => Promise<void>> {
  try {
    return await holdFolder(join(dataDir, 'db.lock'));
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    const who = error.pid === undefined ? 'another process' : `process ${error.pid}`;
    throw new SettingError(
      `${mustBe('DATA_DIR', 'a folder whose database no other process works with', dataDir)}: ${who} does; stop that one, or set DATABASE_URL`,
    );
  }
}
