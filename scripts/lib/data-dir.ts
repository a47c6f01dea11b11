import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Fails in a line when the folder cannot be made or written. */
export function requireWritable(dataDir: string): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR must be a folder that this user can write, not "${dataDir}"`, { cause });
  }
}

/** One by one: below /proc, Node's own `recursive` tries for ever. */
function make(dir: string): void {
  if (existsSync(dir)) return;
  make(path.dirname(dir));
  mkdirSync(dir);
}
