import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultRateLimits } from '../../api/src/settings/rate-limits.ts';
import { logLimits } from '../../scripts/lib/log-file.ts';

export type DiskUse = Record<string, number>;

async function bytesOf(file: string): Promise<number> {
  const found = await lstat(file).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.blocks * 512;
  const names = await readdir(file).catch(() => []);
  const sizes = await Promise.all(names.map((name) => bytesOf(path.join(file, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const WAL = 'db/pg_wal';

export async function diskUse(dataDir: string): Promise<DiskUse> {
  const names = await readdir(dataDir);
  const use: DiskUse = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await bytesOf(path.join(dataDir, name))] as const)),
  );
  const wal = await bytesOf(path.join(dataDir, WAL));
  return { ...use, [WAL]: wal, db: (use.db ?? 0) - wal };
}

const MB = 1e6;

const CEILINGS: DiskUse = {
  // Equals `max_wal_size` in `api/src/db/client.ts`.
  [WAL]: 128 * MB,
  images: 60 * MB,
  pages: 64 * MB,
  logs: 2 * (1 + logLimits.olderFiles) * logLimits.fileBytes,
};

const PICTURES = ['uploads', 'shared-pictures'];
const PICTURE_BYTES_PER_HOUR = defaultRateLimits['disk-hour'].max * 1024 ** 2;

/** Rate-limit windows per hour. A run shorter than a window may use up its whole allowance. */
const WINDOWS_AN_HOUR = 6;
const WINDOW_SECONDS = 600;
/** Bytes written per window, without images. */
const WINDOW_BYTES = 2 * defaultRateLimits.writes.max * 1024 ** 2;

export interface Growth {
  start: DiskUse;
  end: DiskUse;
  seconds: number;
}

export function growthPerHour({ start, end, seconds }: Growth): DiskUse {
  const estimate = (name: string): number => {
    const from = start[name] ?? 0;
    const added = Math.max(0, (end[name] ?? 0) - from);
    const fitsWindow = seconds < WINDOW_SECONDS && added < WINDOW_BYTES;
    const perHour = fitsWindow ? added * WINDOWS_AN_HOUR : (added / seconds) * 3600;
    return Math.min(perHour, Math.max(0, (CEILINGS[name] ?? Number.POSITIVE_INFINITY) - from));
  };
  const names = new Set([start, end].flatMap((use) => Object.keys(use)));
  const estimates = Object.fromEntries([...names].map((name) => [name, estimate(name)]));
  const pictures = PICTURES.reduce((sum, name) => sum + (estimates[name] ?? 0), 0);
  const share = Math.min(1, PICTURE_BYTES_PER_HOUR / Math.max(1, pictures));
  return Object.fromEntries(Object.entries(estimates).map(([name, bytes]) => [name, PICTURES.includes(name) ? bytes * share : bytes]));
}
