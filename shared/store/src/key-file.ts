import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { createKey, PrivateKey } from './signatures.ts';

const OTHERS = 0o077;

/** `undefined` if the file is missing. @throws `NotTrusted` if other users may read it */
export async function readKeyFile(file: string): Promise<PrivateKey | undefined> {
  let mode: number;
  try {
    ({ mode } = await stat(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (process.platform !== 'win32' && mode & OTHERS)
    throw new NotTrusted(`The release key ${file} can be read by others: chmod 600 ${file}`);
  return parseValue(file, await readFile(file), PrivateKey);
}

/** @throws if the file exists */
export async function createKeyFile(file: string): Promise<PrivateKey> {
  const key = await createKey();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(key)}\n`, { flag: 'wx', mode: 0o600 });
    // Never leaves an incomplete key file.
    await link(temporary, file);
  } finally {
    await unlink(temporary).catch(() => undefined);
  }
  return key;
}
