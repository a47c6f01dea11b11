import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseValue } from '@shop/store/parse';
import type { Static, TSchema } from 'typebox';

/** `undefined` if there is no file. @throws unless it matches the schema */
export async function readJson<S extends TSchema>(file: string, schema: S): Promise<Static<S> | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return bytes && parseValue(file, bytes, schema);
}

export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
