import { basename, dirname } from 'node:path';

/** The system limits socket paths to about 100 bytes. */
const MAX_BYTES = 100;

/** Changes the working directory to shorten a long path. `use` must therefore be synchronous. @throws if the folder is missing */
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
