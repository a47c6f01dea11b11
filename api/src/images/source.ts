import { stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const rasterTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

export interface Source {
  file: string;
  /** Below the pictures' folder, with `/`. */
  name: string;
  /** Undefined for SVG, which is never sent as it is: it could carry scripts. */
  rasterType: string | undefined;
  /** Changes when the file does. */
  version: string;
  bytes: number;
}

/** The picture of that name; undefined if there is none, or none that is a picture, or none below `dir`. */
export async function findSource(dir: string, name: string): Promise<Source | undefined> {
  const file = resolve(dir, name);
  const type = extname(file).toLowerCase();
  if (name.includes('\0') || !file.startsWith(dir + sep)) return undefined;
  if (type !== '.svg' && !Object.hasOwn(rasterTypes, type)) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const version = `${Math.trunc(found.mtimeMs).toString(36)}-${found.size.toString(36)}`;
  return { file, name: file.slice(dir.length + 1).replaceAll(sep, '/'), rasterType: rasterTypes[type], version, bytes: found.size };
}
