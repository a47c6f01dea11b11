import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { clearUnfinished, isUnfinished } from './atomic-write.ts';
import { fileFolders } from './file-folders.ts';
import { type FileStore, isVariant, type ListedFile, type StoredFile } from './file-store.ts';
import { ignoreMissing } from './ignore-missing.ts';

const nothingThere = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const entriesOf = async (dir: string) => (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? [];

export function folderStore(root: string): FileStore {
  const pathOf = (key: string): string => join(root, key);
  const makeFolderOf = (key: string) => mkdir(dirname(pathOf(key)), { recursive: true });

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for (const entry of await entriesOf(pathOf(folder))) {
      const key = folder + entry.name;
      if (!key.startsWith(prefix) || isUnfinished(entry.name) || isVariant(entry.name)) continue;
      if (entry.isDirectory()) yield* list(`${key}/`);
      const found = entry.isFile() ? await stat(pathOf(key)).catch(ignoreMissing) : undefined;
      // Does not use `mtime`, because a hard link inherits it from its source.
      if (found) yield { key, bytes: found.size, changedAt: found.ctime };
    }
  }

  async function find(key: string): Promise<StoredFile | undefined> {
    const file = pathOf(key);
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (!nothingThere.has(error.code)) throw error;
    });
    if (!found?.isFile()) return undefined;
    return { file, bytes: found.size, version: `${Math.trunc(found.mtimeMs).toString(36)}-${found.size.toString(36)}` };
  }

  return {
    list,
    find,
    async put(key, file) {
      await makeFolderOf(key);
      await rename(file, pathOf(key));
    },
    async copy(from, to) {
      await makeFolderOf(to);
      await link(pathOf(from), pathOf(to));
    },
    async remove(prefix) {
      const folder = posix.dirname(`${prefix}.`);
      const start = prefix.slice(folder.length + 1);
      if (start === '') return rm(pathOf(folder), { recursive: true, force: true });
      for (const { name } of await entriesOf(pathOf(folder)))
        if (name.startsWith(start)) await rm(pathOf(`${folder}/${name}`), { recursive: true, force: true });
    },
    async check(key) {
      const found = await find(key);
      return found ? { state: 'sound', bytes: found.bytes } : { state: 'missing' };
    },
    workFolder: pathOf,
    variantFolder: pathOf,
    addedVariant: async () => undefined,
    async maintain() {
      for (const name of fileFolders) await clearUnfinished(pathOf(name));
    },
  };
}
