import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { mustBe, SettingError } from './settings.ts';

export const OTHERS = 0o077;
export const OTHERS_WRITE = 0o022;

/** @throws `SettingError` if the folder cannot be created or written. */
export function requireWritable(name: string, dir: string): void {
  require(name, dir, 'a folder that this user can write', () => makeFolder(dir), constants.R_OK | constants.W_OK | constants.X_OK);
}

/** @throws `SettingError` if the folder exists but is not readable. */
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

function isMissing(dir: string): boolean {
  try {
    statSync(dir);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/** Creates one level at a time, because Node's `recursive` loops endlessly below /proc. */
export function makeFolder(dir: string, mode = 0o777): void {
  if (isFolder(dir)) return;
  makeFolder(path.dirname(dir), mode);
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    if (!isFolder(dir)) throw error;
  }
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
