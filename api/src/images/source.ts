import { stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const nothingThere = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

export interface Source {
  file: string;
  /** Path relative to the folder, with `/`. */
  name: string;
  type: string;
  version: string;
  bytes: number;
}

/** Undefined for a file outside `dir` or of an unsupported type. */
export async function findSource(dir: string, name: string): Promise<Source | undefined> {
  const file = resolve(dir, name);
  const ending = extname(file).toLowerCase();
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (name.includes('\0') || !file.startsWith(dir + sep) || type === undefined) return undefined;
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (!nothingThere.has(error.code)) throw error;
  });
  if (!found?.isFile()) return undefined;
  const version = `${Math.trunc(found.mtimeMs).toString(36)}-${found.size.toString(36)}`;
  return { file, name: file.slice(dir.length + 1).replaceAll(sep, '/'), type, version, bytes: found.size };
}
