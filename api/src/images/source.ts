import { extname, resolve, sep } from 'node:path';
import type { FileFolder } from '../files/file-folders.ts';
import type { FileStore, StoredFile } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

export interface Source extends StoredFile {
  name: string;
  type: string;
}

const ROOT = resolve(sep, 'root');

/** Undefined for a path outside `folder` or an unsupported type. */
export async function findStored(files: Pick<FileStore, 'find'>, folder: FileFolder | '', path: string): Promise<Source | undefined> {
  const resolved = resolve(ROOT, path);
  const ending = extname(resolved).toLowerCase();
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (path.includes('\0') || !resolved.startsWith(ROOT + sep) || type === undefined) return undefined;
  const name = resolved.slice(ROOT.length + 1).replaceAll(sep, '/');
  const found = await files.find(folder === '' ? name : `${folder}/${name}`);
  return found && { ...found, name, type };
}

export const findSource = (dir: string, path: string): Promise<Source | undefined> => findStored(folderStore(dir), '', path);
