import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mode } from '@shop/build/base';

const OUTPUT = new Set(['node_modules', 'dist', 'dist-dev', '.work']);
/** What no bundle contains: a change in it is no new version. */
const NOT_BUNDLED = new Set(['shared/store', 'shared/testing']);

const isSource = (name: string): boolean => !/^\.|\.test\.|\.md$/.test(name);

async function sourcesOf(root: string, folder: string): Promise<string[]> {
  if (OUTPUT.has(path.basename(folder)) || NOT_BUNDLED.has(folder)) return [];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesOf(root, file) : entry.isFile() && isSource(entry.name) ? [file] : [];
    }),
  );
  return found.flat();
}

/**
 * One SHA-256 over everything that a remote's bundles are made of: its own files, the shared ones, every library's
 * version and the mode. The same sources have the same hash on every machine and need not be built again.
 */
export async function sourceHash({ root, dir, mode }: { root: string; dir: string; mode: Mode }): Promise<string> {
  const own = await sourcesOf(dir, '.');
  const shared = await sourcesOf(root, 'shared');
  const files = [
    ...own.map((name) => ({ name, file: path.join(dir, name) })),
    ...[...shared, 'pnpm-lock.yaml'].map((name) => ({ name, file: path.join(root, name) })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));

  const hash = createHash('sha256').update(`${mode}\n`);
  for (const { name, file } of files) {
    const bytes = await readFile(file);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
