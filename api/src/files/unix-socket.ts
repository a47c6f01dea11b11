import { basename, dirname } from 'node:path';

/** The system limits socket paths to about 100 bytes. */
const MAX_BYTES = 100;

/** Shortens a long path by changing the working directory, so `use` must be synchronous. @throws if the folder is missing */
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
