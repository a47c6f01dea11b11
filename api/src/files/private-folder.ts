import { constants } from 'node:fs';
import { access, chmod, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, OTHERS, OTHERS_WRITE } from '@shop/settings/folders';
import { mustBe, SettingError } from '@shop/settings/settings';

const STICKY = 0o1000;

/** Creates `dir`, or takes away other users' access. Returns whether others had access. @throws `SettingError` */
export async function closeFolder(setting: string, dir: string): Promise<boolean> {
  try {
    makeFolder(dir, 0o700);
    const { mode } = await stat(dir);
    if (dir === dirname(dir) || mode & STICKY) throw new SettingError(mustBe(setting, "a folder of the shop's own", dir));
    const open = (mode & OTHERS) !== 0;
    if (open) await chmod(dir, 0o700);
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return open;
  } catch (error) {
    if (error instanceof SettingError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingError(`${mustBe(setting, 'a folder that belongs to this user and can be written', dir)}: ${code ?? message}`);
  }
}

export async function closeBelow(dir: string): Promise<void> {
  for await (const entry of await opendir(dir)) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(dir, entry.name);
    const { mode } = await stat(path).catch(() => ({ mode: 0 }));
    if (mode & OTHERS) await chmod(path, mode & 0o700).catch(() => undefined);
    if (entry.isDirectory()) await closeBelow(path).catch(() => undefined);
  }
}

/** @throws `SettingError` if other users can write the parent folder */
export async function requireClosedParent(setting: string, path: string): Promise<void> {
  const found = await stat(dirname(path)).catch(() => undefined);
  if (!found) return;
  const user = process.getuid?.() ?? 0;
  const foreign = user !== 0 && found.uid !== user && found.uid !== 0;
  if (foreign || found.mode & OTHERS_WRITE) throw new SettingError(mustBe(setting, 'in a folder that no other user can write', path));
}

/** @throws `SettingError` */
export async function makeFolderOf(setting: string, path: string): Promise<void> {
  try {
    makeFolder(dirname(path), 0o700);
  } catch (cause) {
    throw new SettingError(mustBe(setting, 'in a folder that is there or can be made', path), { cause });
  }
}
