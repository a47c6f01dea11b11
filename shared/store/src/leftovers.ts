import { readdir, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FolderStore } from './folder-store.ts';
import { TEMPORARY } from './store.ts';

/** Milliseconds after which files count as left over, because publishers write for seconds only. */
const LEFT_MS = 600_000;

/** Removes temporary files and versions without a manifest. Returns their paths. */
export async function clearLeftovers(store: FolderStore, now = Date.now()): Promise<string[]> {
  const root = path.dirname(store.path('remotes'));
  const files = await filesIn(root);
  const old = (file: { at: number }): boolean => now - file.at > LEFT_MS;

  const temporary = files.filter((file) => path.basename(file.path).startsWith(TEMPORARY) && old(file)).map((file) => file.path);
  const versions = Map.groupBy(
    files.flatMap((file) => {
      const [top, remote, version, ...rest] = file.path.split(path.sep);
      return top === 'remotes' && rest.length > 0 ? [{ ...file, folder: path.join(top, String(remote), String(version)) }] : [];
    }),
    ({ folder }) => folder,
  );
  const unfinished = [...versions]
    .filter(([folder, its]) => its.every((file) => old(file) && file.path !== path.join(folder, 'release.json')))
    .map(([folder]) => folder);

  for (const file of temporary) await unlink(path.join(root, file)).catch(() => undefined);
  for (const folder of unfinished) await rm(path.join(root, folder), { recursive: true, force: true });
  return [...temporary, ...unfinished];
}

async function filesIn(root: string): Promise<{ path: string; at: number }[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const at = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      return { path: path.relative(root, file), at };
    });
  return Promise.all(found);
}
