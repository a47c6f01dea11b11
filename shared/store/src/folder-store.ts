import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, checkPrefix, type Store, TEMPORARY } from './store.ts';

/** A store whose values are files. */
export interface FolderStore extends Store {
  /** Absolute path of a key's file: server bundles are required, and browser files sent, from where they lie. */
  path(key: string): string;
}

/** A store in a folder, which need not exist yet. Works across processes; the file system must have hard links. */
export function createFolderStore(folder: string): FolderStore {
  const root = path.resolve(folder);
  const pathOf = (key: string): string => path.join(root, ...checkKey(key).split('/'));

  return {
    path: pathOf,

    async putIfAbsent(key, bytes) {
      const target = pathOf(key);
      const directory = path.dirname(target);
      const temporary = path.join(directory, `${TEMPORARY}${randomUUID()}`);
      try {
        await makeDirectory(directory);
        await writeDurably(temporary, bytes);
        // Unlike `rename`, `link` refuses a name that exists, and unlike `open` with `wx` it shows the file only
        // when it is complete: the one call decides who was first.
        await link(temporary, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw new Error(`Could not write ${target}`, { cause: error });
      } finally {
        // Says nothing of whether it was written; what stays is cleared with other leftovers.
        await unlink(temporary).catch(() => undefined);
      }
      await syncDirectory(directory);
      return true;
    },

    async replace(key, bytes) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw new Error(`Could not write ${target}`, { cause: error });
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
    },

    async get(key) {
      return readFile(pathOf(key)).catch(ignoreCodes('ENOENT', 'ENOTDIR', 'EISDIR'));
    },

    async list(prefix) {
      const directory = path.join(root, ...checkPrefix(prefix).split('/').slice(0, -1));
      const entries = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreCodes('ENOENT', 'ENOTDIR'))) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Also makes the new folders' own names durable, or a power cut could take the folder with the file in it. One by one: of a
 * read-only file system Node's own `recursive` says that the folder is missing.
 */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeDirectory(path.dirname(directory));
    await mkdir(directory).catch(ignoreCodes('EEXIST'));
  }
  await syncDirectory(path.dirname(directory));
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a folder to sync it; its file system writes names through by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(String((error as NodeJS.ErrnoException | undefined)?.code));

const ignoreCodes =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!hasCode(error, ...codes)) throw error;
  };
