import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { mustBe, SettingError } from './settings.ts';

/** Rights of the group and of everybody: any, and those to write. */
export const OTHERS = 0o077;
export const OTHERS_WRITE = 0o022;

/** Makes the folder if it is missing. Throws `SettingError` when it cannot be made or written. */
export function requireWritable(name: string, dir: string): void {
  require(name, dir, 'a folder that this user can write', () => makeFolder(dir), constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Throws `SettingError` when there is something else than a folder to read. One that is missing may come yet. */
export function requireReadable(name: string, dir: string): void {
  require(name, dir, 'a folder that this user can read', () => undefined, constants.R_OK | constants.X_OK);
}

function require(name: string, dir: string, expected: string, prepare: () => void, rights: number): void {
  try {
    prepare();
    if (isMissing(dir)) return;
    accessSync(dir, rights);
    if (!statSync(dir).isDirectory()) throw new Error(`${dir} is no folder`);
  } catch (cause) {
    throw new SettingError(mustBe(name, expected, dir), { cause });
  }
}

/** Also what cannot be there, below a file, throws. */
function isMissing(dir: string): boolean {
  try {
    statSync(dir);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/** Makes the folder, and those above it, if they are missing. One by one: below /proc, Node's own `recursive` tries for ever. */
export function makeFolder(dir: string, mode = 0o777): void {
  if (isFolder(dir)) return;
  makeFolder(path.dirname(dir), mode);
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    // Another process may just have made it.
    if (!isFolder(dir)) throw error;
  }
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
