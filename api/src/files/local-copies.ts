import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { DAY_MS } from '@shop/domain/turkey-time';
import { clearUnfinished, isUnfinished } from './atomic-write.ts';
import type { FileFolder } from './file-folders.ts';
import { ignoreMissing } from './ignore-missing.ts';

const IN_USE_MS = 30 * 60_000;

/** Milliseconds to keep a personal copy, because another machine may erase the original. */
const LONGEST_MS = DAY_MS;

const personal: readonly FileFolder[] = ['uploads', 'print', 'outbox', 'order-pictures', 'shared-pictures'];

const ACCURACY_MS = 60_000;

const isPersonal = (key: string): boolean => personal.some((folder) => key.startsWith(`${folder}/`));

/** Removes the least recently used files beyond `maxBytes`. `atime` is the last use, `mtime` the download. */
export function localCopies(root: string, maxBytes: () => Promise<number>) {
  let bytes = Number.POSITIVE_INFINITY;
  let sweeping: Promise<void> | undefined;

  async function filesIn() {
    const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
    const found = entries.filter((entry) => entry.isFile() && !isUnfinished(entry.name));
    const files = await Promise.all(
      found.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const stats = await stat(path).catch(ignoreMissing);
        return stats && { path, key: path.slice(root.length + 1).replaceAll(sep, '/'), ...stats };
      }),
    );
    return files.filter((file) => file !== undefined);
  }

  async function sweep(): Promise<void> {
    const now = Date.now();
    const most = await maxBytes();
    const files = (await filesIn()).sort((a, b) => a.atimeMs - b.atimeMs);
    let left = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, key, size, atimeMs, mtimeMs } of files) {
      if (now - atimeMs < IN_USE_MS) continue;
      if (left <= most && !(isPersonal(key) && now - mtimeMs > LONGEST_MS)) continue;
      await rm(path, { force: true });
      left -= size;
    }
    bytes = left;
  }

  const sweepOnce = (): Promise<void> => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };

  return {
    async use(key: string): Promise<number | undefined> {
      const path = join(root, key);
      const found = await stat(path).catch(ignoreMissing);
      const now = Date.now();
      if (!found || (isPersonal(key) && now - found.mtimeMs > LONGEST_MS)) return undefined;
      if (now - found.atimeMs > ACCURACY_MS) await utimes(path, new Date(now), found.mtime).catch(ignoreMissing);
      return found.size;
    },
    async added(more: number): Promise<void> {
      bytes += more;
      if (bytes > (await maxBytes())) await sweepOnce();
    },
    async maintain(): Promise<void> {
      await clearUnfinished(root);
      await sweepOnce();
    },
  };
}
