import type { StatsFs } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { diskReserve, watchDisk } from './disk.ts';
import { readSettings } from './settings.ts';

const MB = 1024 ** 2;
const GB = 1024 * MB;

function fakeDisk({ total = 100 * GB, files = 1_000_000 } = {}, reserve?: number) {
  const now = { free: total, inodes: files };
  let ms = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (ms += 1000));
  const statfs = (): StatsFs =>
    ({ type: 0, bsize: 4096, frsize: 4096, blocks: total / 4096, bfree: 0, bavail: now.free / 4096, files, ffree: now.inodes }) as StatsFs;
  return { now, disk: watchDisk(['/data'], reserve, statfs) };
}

describe('default disk reserve', () => {
  test.each([
    ['a quarter of a small disk', 400 * MB, 100 * MB],
    ['512 MB of a common disk', 20 * GB, 512 * MB],
    ['2 % of a large disk', 50 * GB, GB],
    ['2 GB of a very large disk', 4096 * GB, 2 * GB],
  ])('sets the default reserve to %s', (_, total, expected) => {
    expect(fakeDisk({ total }).disk.level().reserveBytes).toBe(expected);
  });
});

test('reports when free space falls below or exceeds the reserve', () => {
  const { now, disk } = fakeDisk({}, 100 * MB);
  const changes: string[] = [];
  disk.onChange((level, before) => changes.push(`${before} ${level.state}`));
  const states = [101, 99, 101, 109, 111, 99, 12, 13.7, 14, 200].map((mb) => {
    now.free = mb * MB;
    return disk.level().state;
  });
  expect(states).toEqual(['ok', 'reserve', 'reserve', 'reserve', 'ok', 'reserve', 'full', 'full', 'reserve', 'ok']);
  expect(changes).toEqual(['ok reserve', 'reserve ok', 'ok reserve', 'reserve full', 'full reserve', 'reserve ok']);
});

test('reports a disk without free inodes as full', () => {
  const { now, disk } = fakeDisk({}, 100 * MB);
  now.inodes = 10_000;
  expect(disk.level().state).toBe('reserve');
  now.inodes = 0;
  expect(disk.level().state).toBe('full');
});

test('refuses concurrent writes that would enter the disk reserve', () => {
  const { now, disk } = fakeDisk({}, 100 * MB);
  now.free = 150 * MB;
  const first = disk.hold(30 * MB);
  expect(disk.hold(30 * MB)).toBeUndefined();
  first?.();
  expect(disk.hold(30 * MB)).toBeDefined();
});

test('disables the reserve when it is 0', () => {
  const { now, disk } = fakeDisk({}, 0);
  now.free = 0;
  now.inodes = 0;
  expect(disk.level()).toEqual({ state: 'ok', freeBytes: 0, reserveBytes: 0 });
});

test('reports the worst state of several disks', () => {
  const free: Record<string, number> = { '/data': 5 * GB, '/uploads': 10 * MB };
  const statfs = (dir: string): StatsFs => {
    if (free[dir] === undefined) throw new Error('ENOENT');
    return { bsize: 1, blocks: 10 * GB, bavail: free[dir], files: 0, ffree: 0 } as StatsFs;
  };
  const disk = watchDisk(['/data', '/uploads', '/missing'], undefined, statfs);
  expect(disk.level()).toEqual({ state: 'full', freeBytes: 10 * MB, reserveBytes: 512 * MB });
});

test.each([
  ['512MB', 512 * MB],
  ['2GB', 2 * GB],
  ['0', 0],
])('accepts the setting DISK_RESERVE=%s', (text, bytes) => {
  expect(readSettings({ DISK_RESERVE: text }, diskReserve)).toBe(bytes);
});

test.each(['512', '5%', '-1MB', 'much'])('rejects the setting DISK_RESERVE=%s', (text) => {
  expect(() => readSettings({ DISK_RESERVE: text }, diskReserve)).toThrow('DISK_RESERVE must be a size such as 512MB');
});
