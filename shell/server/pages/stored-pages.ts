import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from '@shop/settings/disk';
import { OTHERS, OTHERS_WRITE } from '@shop/settings/folders';
import type { FastifyBaseLogger } from 'fastify';

export interface StoredPagesOptions {
  /** Created with mode 0700 if missing. */
  dir: string;
  disk: Disk;
  settings: unknown;
  log: FastifyBaseLogger;
  maxBytes?: number;
  now?: () => number;
}

export interface StoredPage {
  metadata: unknown;
  madeAt: number;
  bytes: Buffer;
}

export interface StoredPages {
  /** Queues a page, unless a recent copy exists. Never throws. */
  write: (key: string, page: () => Promise<StoredPage> | StoredPage) => void;
  /** `undefined` if missing, expired or corrupt. Deletes corrupt pages. Never throws. */
  read: <T>(key: string, unpack: (page: StoredPage) => T | Promise<T>) => Promise<T | undefined>;
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds until a page expires. Also the value of `stale-if-error`. */
export const STALE_MS = 24 * 60 * 60 * 1000;
const AGAIN_MS = 10 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds between deletions of old pages, which may show erased data. */
const PRUNING_MS = 60 * 60 * 1000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Limits the queue, because a slow disk may lag behind rendering. */
const MOST_WAITING = 50;
const WRITES_BETWEEN = 200;

/** Each file contains a line of JSON, then the page's bytes. Processes may share the folder. */
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
    // Other processes write and delete these files, too.
    const there = await lstat(file).catch(() => undefined);
    if (there?.isFile() && now() - there.mtimeMs < AGAIN_MS) return;
    const { metadata, madeAt, bytes } = await page();
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify({ key, madeAt, metadata })}\n`), bytes]);
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
        const { key: stored, madeAt, metadata } = JSON.parse(whole.toString('utf8', 0, end)) as StoredPage & { key: string };
        if (stored !== key) throw new Error('key of another page');
        if (typeof madeAt !== 'number' || madeAt > now() + AGAIN_MS) throw new Error('missing or invalid timestamp');
        if (now() - madeAt >= STALE_MS) return undefined;
        return await unpack({ metadata, madeAt, bytes: whole.subarray(end + 1) });
      } catch (error) {
        log.warn({ err: error, file }, 'stored page deleted: corrupt');
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

/** @throws for a link, a large file, and a file that another user may write */
async function contentOf(file: string): Promise<Buffer | undefined> {
  // Follows no links and does not block on pipes.
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
