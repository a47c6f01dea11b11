import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { checkKey, checkPrefix, isKey, MAX_VALUE_BYTES, NoValue, type Store, TEMPORARY } from './store.ts';

export interface FolderStore extends Store {
  /** Absolute path, for `require` and for sending files. */
  path(key: string): string;
}

/** Store in a folder, safe across processes. Needs hard links; does not follow symbolic links below the folder. */
export function createFolderStore(folder: string): FolderStore {
  const root = path.resolve(folder);
  const pathOf = (key: string): string => path.join(root, ...checkKey(key).split('/'));

  async function filesIn(directory: string): Promise<string[]> {
    if (await isLinked(root, directory)) return [];
    const entries = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreCodes('ENOENT', 'ENOTDIR'))) ?? [];
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }
  const keyOf = (file: string): string => path.relative(root, file).split(path.sep).join('/');
  const isTemporary = (file: string): boolean => path.basename(file).startsWith(TEMPORARY);
  async function list(prefix: string): Promise<string[]> {
    const files = await filesIn(path.join(root, ...checkPrefix(prefix).split('/').slice(0, -1)));
    return files
      .filter((file) => !isTemporary(file))
      .map(keyOf)
      .filter((key) => key.startsWith(prefix) && isKey(key))
      .sort((a, b) => (a < b ? -1 : 1));
  }

  return {
    location: root,
    path: pathOf,
    list,

    async putIfAbsent(key, bytes) {
      const target = pathOf(key);
      const directory = path.dirname(target);
      const temporary = path.join(directory, `${TEMPORARY}${randomUUID()}`);
      try {
        const rights = await rightsOf(root);
        await makeDirectory(directory, rights);
        await requireNoLink(root, directory);
        await writeDurably(temporary, bytes, rights);
        // Unlike `rename` and `open`, `link` refuses an existing name and exposes only complete files.
        await link(temporary, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw new Error(`Could not write ${target}`, { cause: error });
      } finally {
        await unlink(temporary).catch(() => undefined);
      }
      await syncDirectory(directory);
      return true;
    },

    async replace(key, bytes) {
      const target = pathOf(key);
      const rights = await rightsOf(root);
      await makeDirectory(path.dirname(target), rights);
      await requireNoLink(root, path.dirname(target));
      const temporary = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
      try {
        await writeFile(temporary, bytes);
        await inherit(temporary, rights, FILE_BITS);
        await rename(temporary, target);
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw new Error(`Could not write ${target}`, { cause: error });
      }
    },

    async remove(key) {
      const file = pathOf(key);
      await requireNoLink(root, path.dirname(file))
        .then(() => unlink(file))
        .catch(ignoreCodes('ENOENT', 'ENOTDIR'));
    },

    async get(key, maxBytes = MAX_VALUE_BYTES) {
      const file = pathOf(key);
      try {
        await requireNoLink(root, path.dirname(file));
        return await readPlainFile(file, key, maxBytes);
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
        throw error;
      }
    },

    async listDated(prefix) {
      const dated = (await list(prefix)).map(async (key) => {
        const at = await changedAt(pathOf(key));
        return at === undefined ? [] : [{ key, at }];
      });
      return (await Promise.all(dated)).flat();
    },

    async names(folder) {
      if (await isLinked(root, pathOf(folder))) return [];
      const names = (await readdir(pathOf(folder)).catch(ignoreCodes('ENOENT', 'ENOTDIR'))) ?? [];
      return names.filter((name) => !name.startsWith(TEMPORARY)).sort();
    },

    async folderProblem(folder) {
      const directory = pathOf(folder);
      const known = await lstat(directory).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
      if (!known) return undefined;
      if (known.isSymbolicLink() || (await isLinked(root, directory)))
        return `${directory} is a symbolic link, which is not followed: remove the link`;
      if (!known.isDirectory()) return `${directory} is no folder: remove it`;
      // Also checks the mode: `access` ignores it for root, but shells often run as another user.
      const may = async (bits: number, right: number): Promise<boolean> =>
        (known.mode & bits) !== 0 &&
        (await access(directory, right).then(
          () => true,
          () => false,
        ));
      const described = `mode ${(known.mode & 0o777).toString(8)}, owner ${known.uid}`;
      if (!((await may(0o444, constants.R_OK)) && (await may(0o111, constants.X_OK))))
        return `${directory} cannot be read (${described}): chmod u+rwx it, or use the account of its owner`;
      if (!(await may(0o222, constants.W_OK)))
        return `${directory} cannot be written (${described}): chmod u+w it, make its file system writable, or use the account of its owner`;
      return undefined;
    },

    async clearTemporary(time) {
      const cleared: string[] = [];
      for (const file of (await filesIn(root)).filter(isTemporary)) {
        if (((await changedAt(file)) ?? time) >= time) continue;
        await unlink(file).catch(() => undefined);
        cleared.push(keyOf(file));
      }
      return cleared;
    },

    async prune(folder) {
      const directory = pathOf(folder);
      const entries = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreCodes('ENOENT', 'ENOTDIR'))) ?? [];
      const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
      for (const each of [directory, ...folders].sort((a, b) => b.length - a.length)) await rmdir(each).catch(() => undefined);
    },
  };
}

async function isLinked(root: string, directory: string): Promise<boolean> {
  const [base, real] = await Promise.all([root, directory].map((each) => realpath(each).catch(ignoreCodes('ENOENT', 'ENOTDIR'))));
  return base !== undefined && real !== undefined && real !== path.join(base, path.relative(root, directory));
}

async function requireNoLink(root: string, directory: string): Promise<void> {
  if (await isLinked(root, directory)) throw new NoValue(`${directory} is reached by a link`);
}

async function readPlainFile(file: string, key: string, maxBytes: number): Promise<Uint8Array> {
  // These flags neither follow links nor block on pipes.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((error: unknown) => {
    // ENXIO: a socket or an unread pipe.
    if (hasCode(error, 'ELOOP', 'EMLINK', 'ENXIO')) throw new NoValue(`${key} is no plain file`, { cause: error });
    throw error;
  });
  try {
    const known = await handle.stat();
    const { size } = known;
    if (!known.isFile()) throw new NoValue(`${key} is no plain file`);
    if (size > maxBytes) throw new NoValue(`${key} has ${size} bytes, more than ${maxBytes}`);
    const bytes = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    // Values never grow, so their initial size limits the read.
    while (filled < size) {
      const { bytesRead } = await handle.read(bytes, filled, size - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

const changedAt = async (file: string): Promise<number | undefined> => (await stat(file).catch(ignoreCodes('ENOENT', 'ENOTDIR')))?.mtimeMs;

/** Permissions that new files inherit from the folder, regardless of the umask. */
interface Rights {
  mode: number;
  gid: number;
}

const FILE_BITS = 0o666;
const FOLDER_BITS = 0o2777;

const rightsOf = (root: string): Promise<Rights | undefined> => stat(root).catch(ignoreCodes('ENOENT', 'ENOTDIR'));

/** Copies the root folder's group and mode. Ignores EPERM: only owners and group members may set them. */
async function inherit(target: string, rights: Rights | undefined, bits: number): Promise<void> {
  if (!rights || process.platform === 'win32') return;
  await chown(target, -1, rights.gid).catch(ignoreCodes('EPERM'));
  await chmod(target, rights.mode & bits).catch(ignoreCodes('EPERM'));
}

async function writeDurably(file: string, bytes: Uint8Array, rights: Rights | undefined): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await inherit(file, rights, FILE_BITS);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates folders and syncs their names. Node's `recursive` would report a read-only file system as a missing folder. */
async function makeDirectory(directory: string, rights: Rights | undefined): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeDirectory(path.dirname(directory), rights);
    await mkdir(directory).catch(ignoreCodes('EEXIST'));
  }
  await inherit(directory, rights, FOLDER_BITS);
  await syncDirectory(path.dirname(directory));
}

async function syncDirectory(directory: string): Promise<void> {
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
