import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Fails in a line, with the variable's name, when the folder cannot be made or written. */
export const requireWritable = (name: string, dir: string): void =>
  check(dir, constants.R_OK | constants.W_OK | constants.X_OK, `${name} must be a folder that this user can write, not "${dir}"`);

/** The same for one that need not be written once it is there, such as a release store that others fill. */
export const requireReadable = (name: string, dir: string): void =>
  check(dir, constants.R_OK | constants.X_OK, `${name} must be a folder that this user can read, not "${dir}"`);

function check(dir: string, mode: number, message: string): void {
  try {
    make(dir);
    accessSync(dir, mode);
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

/** One by one: below /proc, Node's own `recursive` tries for ever. */
function make(dir: string): void {
  if (existsSync(dir)) return;
  make(path.dirname(dir));
  mkdirSync(dir);
}
