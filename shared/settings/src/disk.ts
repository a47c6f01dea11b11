import { type StatsFs, statfsSync } from 'node:fs';
import type { Kind, Setting } from './settings.ts';

const MB = 1024 ** 2;

/** What may still be written: everything, only what an order needs, or nothing, so that the database stays alive. */
export type DiskState = 'ok' | 'reserve' | 'full';

export interface DiskLevel {
  state: DiskState;
  /** `undefined` if the file system does not answer. */
  freeBytes: number | undefined;
  /** Below this the state is `reserve`. */
  reserveBytes: number;
}

export interface Disk {
  /** Reads the disk at most every `CACHE_MS`. */
  level: () => DiskLevel;
  /** Whether `bytes` fit above the reserve. If so they count as used until the returned function is called. */
  hold: (bytes: number) => (() => void) | undefined;
  /** Called when a reading finds another state than the one before. */
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

/** `DISK_RESERVE` in bytes. `undefined` chooses by the size of the disk, 0 turns the reserve off. */
export const diskReserve = (setting: Setting): number | undefined => setting('DISK_RESERVE', size, undefined);

/** See docs/decisions/0052-disk-reserve-and-erasure.md. */
const RESERVE = { share: 0.02, atLeast: 512 * MB, atMost: 2048 * MB, ofSmallDisks: 0.25 };
const FULL = { atMost: 16 * MB, ofReserve: 1 / 8 };
/** Share of the file system's inodes. A disk without inodes is full whatever its bytes. */
const FREE_INODES = 0.02;
/** A state ends only this far above its limit, so that it does not change with each file. */
const AGAIN = 1.1;
const CACHE_MS = 200;

const reserveOf = (total: number): number =>
  Math.min(Math.max(total * RESERVE.share, RESERVE.atLeast), RESERVE.atMost, total * RESERVE.ofSmallDisks);

const severity: Record<DiskState, number> = { ok: 0, reserve: 1, full: 2 };

const worse = (a: DiskLevel, b: DiskLevel): DiskLevel => {
  const difference = severity[a.state] - severity[b.state];
  if (difference !== 0) return difference > 0 ? a : b;
  return (a.freeBytes ?? Number.POSITIVE_INFINITY) <= (b.freeBytes ?? Number.POSITIVE_INFINITY) ? a : b;
};

/** Watches the disks that `dirs` lie on. The state is that of the worst; a folder that is missing is left out. */
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
    const below = (limit: number, state: DiskState): boolean => freeBytes < limit * (severity[known.state] >= severity[state] ? AGAIN : 1);
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

/** How a change to a state is logged. */
export const diskEvents: Record<DiskState, { level: 'info' | 'warn' | 'error'; text: string }> = {
  ok: { level: 'info', text: 'disk reserve over: everything is accepted again' },
  reserve: { level: 'warn', text: 'disk reserve reached: only what orders need is accepted' },
  full: { level: 'error', text: 'disk full: no writes are accepted' },
};

/** A level for logs and operators, in whole megabytes. */
export const inMb = ({ state, freeBytes, reserveBytes }: DiskLevel) => ({
  state,
  freeMb: freeBytes === undefined ? null : Math.floor(freeBytes / MB),
  reserveMb: Math.floor(reserveBytes / MB),
});

/** Waits until what a program needs for its start fits. `full` is called once if it has to wait. */
export async function untilNotFull(disk: Disk, full: (level: DiskLevel) => void, pause: () => Promise<void>): Promise<void> {
  let said = false;
  for (let level = disk.level(); level.state === 'full'; level = disk.level()) {
    if (!said) full(level);
    said = true;
    await pause();
  }
}
