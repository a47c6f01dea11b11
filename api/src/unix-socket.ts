import { basename, dirname } from 'node:path';

/** Systems allow about 100 bytes for a socket's address. */
const MAX_BYTES = 100;

/**
 * Gives `use` the address of the socket `path`, to be used before it returns: to listen on, connect to or close. A path
 * that is too long becomes the socket's name alone, with its folder as the working directory meanwhile, so that a socket
 * is always where it is said to be, never in a temporary folder that others write to. Throws if there is no such folder.
 */
export function atSocket<T>(path: string, use: (address: string) => T): T {
  if (Buffer.byteLength(path) <= MAX_BYTES) return use(path);
  const before = process.cwd();
  process.chdir(dirname(path));
  try {
    return use(`./${basename(path)}`);
  } finally {
    process.chdir(before);
  }
}
