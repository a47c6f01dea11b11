import { basename, dirname } from 'node:path';

/** Systems limit socket paths to about 100 bytes. */
const MAX_BYTES = 100;

/**
 * Use the socket path synchronously: the working directory changes during the call, to shorten long paths.
 * @throws if the folder is missing
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
