import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from '@shop/settings/disk';
import { OTHERS, OTHERS_WRITE } from '@shop/settings/folders';
import type { FastifyBaseLogger } from 'fastify';

export interface StoredPagesOptions {
  /** For this user alone: made when it is missing, closed when others could look in. */
  dir: string;
  /** What the folder lies on: below its reserve nothing is written. */
  disk: Disk;
  /** What else pages are made of than their key says: with other settings there are other pages. */
  settings: unknown;
  log: FastifyBaseLogger;
  /** Of all pages together. */
  maxBytes?: number;
  now?: () => number;
}

/** A page as it lies on the disk. */
export interface StoredPage {
  /** What is to be known of it besides its bytes: JSON. */
  about: unknown;
  /** When its data was loaded. */
  madeAt: number;
  bytes: Buffer;
}

/** Public pages for when the API is down and this process has not made them yet. */
export interface StoredPages {
  /** Writes it after what is under way, unless one of the last minutes lies there. Never fails: what cannot be written is not there. */
  write: (key: string, page: () => Promise<StoredPage> | StoredPage) => void;
  /**
   * What `unpack` makes of it. `undefined`: there is none, it is too old or damaged. It is damaged if `unpack` throws too;
   * then it is deleted. Never fails.
   */
  read: <T>(key: string, unpack: (page: StoredPage) => T | Promise<T>) => Promise<T | undefined>;
  /** Resolves when all that was to be written is. */
  settled: () => Promise<void>;
  /** Waits for what is to be written, and ends. */
  close: () => Promise<void>;
}

/** Milliseconds for which a page is served when no newer one can be made; also what caches in front are told. */
export const STALE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which what lies there is new enough. */
const AGAIN_MS = 10 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Also without writes: what a page showed may have been erased. Milliseconds. */
const PRUNING_MS = 60 * 60 * 1000;
/** Of one file: pages are some ten kilobytes. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Pages that wait to be written; more are made than a slow disk takes. */
const MOST_WAITING = 50;
/** Pages written between two looks at how much lies there. */
const WRITES_BETWEEN = 200;

/**
 * Keeps public pages below a folder, by their key, in which the composition is: none is ever served with another one's files.
 * A file's first line is what is to be known of it, then come the bytes. Several processes may share the folder.
 */
export function storePages({ dir, disk, settings, log, maxBytes = MAX_BYTES, now = () => Date.now() }: StoredPagesOptions): StoredPages {
  let waiting = 0;
  let writes = 0;
  let failed = false;

  const fileOf = (key: string): string =>
    path.join(
      dir,
      createHash('sha256')
        .update(JSON.stringify([settings, key]))
        .digest('hex'),
    );

  const failing = (error: unknown): void => {
    if (!failed) log.warn({ err: error, dir }, 'pages cannot be stored for when the API is down');
    failed = true;
  };

  let queue: Promise<void> = closedFolder()
    .then(() => prune(dir, maxBytes, now()))
    .catch(failing);

  const pruneLater = (): void => {
    queue = queue.then(() => prune(dir, maxBytes, now())).catch(failing);
  };
  const pruning = setInterval(pruneLater, PRUNING_MS).unref();

  async function closedFolder(): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const { mode } = await stat(dir);
    if (!(mode & OTHERS)) return;
    await chmod(dir, 0o700);
    log.warn({ dir }, 'others could get at the stored pages: the folder is closed now');
  }

  async function writeNow(key: string, page: () => Promise<StoredPage> | StoredPage): Promise<void> {
    if (disk.level().state !== 'ok') return;
    const file = fileOf(key);
    // The disk knows what another process has written, and what was taken away meanwhile.
    const there = await lstat(file).catch(() => undefined);
    if (there?.isFile() && now() - there.mtimeMs < AGAIN_MS) return;
    const { about, madeAt, bytes } = await page();
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify({ key, madeAt, about })}\n`), bytes]);
    if (whole.length > MAX_FILE_BYTES) return;
    const part = `${file}.${process.pid}.part`;
    try {
      await writeFile(part, whole, { mode: 0o600, flush: true });
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    if (++writes % WRITES_BETWEEN === 0) await prune(dir, maxBytes, now());
  }

  return {
    write(key, page) {
      if (waiting >= MOST_WAITING) return;
      waiting++;
      queue = queue
        .then(() => writeNow(key, page))
        .catch(failing)
        .finally(() => {
          waiting--;
        });
    },
    async read(key, unpack) {
      const file = fileOf(key);
      try {
        const whole = await contentOf(file);
        if (!whole) return undefined;
        const end = whole.indexOf(0x0a);
        const { key: stored, madeAt, about } = JSON.parse(whole.toString('utf8', 0, end)) as StoredPage & { key: string };
        if (stored !== key) throw new Error('this is another page');
        if (typeof madeAt !== 'number' || madeAt > now() + AGAIN_MS) throw new Error('nobody knows when it was made');
        if (now() - madeAt >= STALE_MS) return undefined;
        return await unpack({ about, madeAt, bytes: whole.subarray(end + 1) });
      } catch (error) {
        log.warn({ err: error, file }, 'a stored page is damaged: it is deleted');
        await rm(file, { force: true, recursive: true }).catch(failing);
        return undefined;
      }
    },
    settled: () => queue,
    close() {
      clearInterval(pruning);
      return queue;
    },
  };
}

/** `undefined`: there is no such file. Throws unless it is one that this user alone can have written, of a page's size. */
async function contentOf(file: string): Promise<Buffer | undefined> {
  // Neither follows a link nor waits for who writes into a pipe.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOOP') throw error;
    },
  );
  if (!handle) return undefined;
  try {
    const known = await handle.stat();
    if (!known.isFile()) throw new Error('this is no file');
    if (known.uid !== process.getuid?.() || known.mode & OTHERS_WRITE) throw new Error('others can have written this');
    if (known.size > MAX_FILE_BYTES) throw new Error('no page is as large');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Takes away what is too old to be served, and of the rest the oldest until it fits. Others may do the same meanwhile. */
async function prune(dir: string, maxBytes: number, now: number): Promise<void> {
  const names = await readdir(dir);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name);
      const known = await stat(file).catch(() => undefined);
      return known?.isFile() ? [{ file, size: known.size, at: known.mtimeMs }] : [];
    }),
  );
  let total = 0;
  for (const { file, size, at } of found.flat().sort((a, b) => b.at - a.at)) {
    total += size;
    if (total > maxBytes || now - at > STALE_MS) await rm(file, { force: true });
  }
}
