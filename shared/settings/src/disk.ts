import { type StatsFs, statfsSync } from 'node:fs';
import type { Kind, Setting } from './settings.ts';

const MB = 1024 ** 2;

/** `reserve`: allows only writes that orders need. `full`: allows no writes, to protect the database. */
export type DiskState = 'ok' | 'reserve' | 'full';

export interface DiskLevel {
  state: DiskState;
  freeBytes: number | undefined;
  reserveBytes: number;
}

export interface Disk {
  level: () => DiskLevel;
  /** Reserves bytes until the returned function is called. `undefined` without enough space. */
  hold: (bytes: number) => (() => void) | undefined;
  onChange: (listener: (now: DiskLevel, before: DiskState) => void) => void;
}

const size: Kind<number> = {
  expected: 'a size such as 512MB or 2GB, or 0',
  parse(value) {
    const [, number, unit] = /^(\d{1,6})(MB|GB)$/.exec(value) ?? [];
    if (number === undefined) return value === '0' ? 0 : undefined;
    return Number(number) * (unit === 'GB' ? 1024 * MB : MB);
  },
};

/** Reserved bytes. `undefined`: depends on the size of the disk. 0: no reserve. */
export const diskReserve = (setting: Setting): number | undefined => setting('DISK_RESERVE', size, undefined);

/** See docs/decisions/0052-reserve-disk-for-orders-and-rewrite-erased-tables.md. */
const RESERVE = { share: 0.02, atLeast: 512 * MB, atMost: 2048 * MB, ofSmallDisks: 0.25 };
const FULL = { atMost: 16 * MB, ofReserve: 1 / 8 };
/** Share of free inodes below which the state is `reserve`. */
const FREE_INODES = 0.02;
const HYSTERESIS_FACTOR = 1.1;
const CACHE_MS = 200;

const reserveOf = (total: number): number =>
  Math.min(Math.max(total * RESERVE.share, RESERVE.atLeast), RESERVE.atMost, total * RESERVE.ofSmallDisks);

const severity: Record<DiskState, number> = { ok: 0, reserve: 1, full: 2 };

const worse = (a: DiskLevel, b: DiskLevel): DiskLevel => {
  const difference = severity[a.state] - severity[b.state];
  if (difference !== 0) return difference > 0 ? a : b;
  return (a.freeBytes ?? Number.POSITIVE_INFINITY) <= (b.freeBytes ?? Number.POSITIVE_INFINITY) ? a : b;
};

export function watchDisk(dirs: readonly string[], reserve?: number, statfs: (dir: string) => StatsFs = statfsSync): Disk {
  const listeners: ((now: DiskLevel, before: DiskState) => void)[] = [];
  const unknown: DiskLevel = { state: 'ok', freeBytes: undefined, reserveBytes: reserve ?? 0 };
  let known = unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let held = 0;

  function read(dir: string): DiskLevel {
    const { bavail, blocks, bsize, ffree, files } = statfs(dir);
    const freeBytes = bavail * bsize;
    const reserveBytes = reserve ?? reserveOf(blocks * bsize);
    if (reserveBytes === 0) return { state: 'ok', freeBytes, reserveBytes };
    const full = Math.min(reserveBytes * FULL.ofReserve, FULL.atMost);
    const below = (limit: number, state: DiskState): boolean =>
      freeBytes < limit * (severity[known.state] >= severity[state] ? HYSTERESIS_FACTOR : 1);
    if (below(full, 'full') || (files > 0 && ffree === 0)) return { state: 'full', freeBytes, reserveBytes };
    const state = below(reserveBytes, 'reserve') || ffree < files * FREE_INODES ? 'reserve' : 'ok';
    return { state, freeBytes, reserveBytes };
  }

  function readAll(): DiskLevel {
    const levels = dirs.flatMap((dir) => {
      try {
        return [read(dir)];
      } catch {
        return [];
      }
    });
    return levels.length > 0 ? levels.reduce(worse) : unknown;
  }

  function level(): DiskLevel {
    if (performance.now() - readAt < CACHE_MS) return known;
    const before = known.state;
    known = readAll();
    readAt = performance.now();
    if (known.state !== before) for (const listener of listeners) listener(known, before);
    return known;
  }

  return {
    level,
    hold(bytes) {
      const { state, freeBytes, reserveBytes } = level();
      if (reserveBytes === 0) return () => undefined;
      if (state !== 'ok' || (freeBytes !== undefined && freeBytes - held - bytes < reserveBytes)) return undefined;
      held += bytes;
      return () => {
        held -= bytes;
      };
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

export const diskEvents: Record<DiskState, { level: 'info' | 'warn' | 'error'; text: string }> = {
  ok: { level: 'info', text: 'disk reserve over: everything is accepted again' },
  reserve: { level: 'warn', text: 'disk reserve reached: only what orders need is accepted' },
  full: { level: 'error', text: 'disk full: no writes are accepted' },
};

export const inMb = ({ state, freeBytes, reserveBytes }: DiskLevel) => ({
  state,
  freeMb: freeBytes === undefined ? null : Math.floor(freeBytes / MB),
  reserveMb: Math.floor(reserveBytes / MB),
});

/** If the disk is full, calls `full` once, then waits. */
export async function untilNotFull(disk: Disk, full: (level: DiskLevel) => void, pause: () => Promise<void>): Promise<void> {
  let said = false;
  for (let level = disk.level(); level.state === 'full'; level = disk.level()) {
    if (!said) full(level);
    said = true;
    await pause();
  }
}
