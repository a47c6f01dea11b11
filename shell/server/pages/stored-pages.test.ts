import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import type { FastifyBaseLogger } from 'fastify';
import { STALE_MS, type StoredPagesOptions, storePages } from './stored-pages.ts';

let root: string;
let dir: string;
const warn = jest.fn();
const log = { warn } as unknown as FastifyBaseLogger;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stored-'));
  dir = path.join(root, 'pages');
  warn.mockClear();
});
afterEach(() => rm(root, { recursive: true }));

const open = (options: Partial<StoredPagesOptions> = {}) => storePages({ dir, disk: watchDisk([]), settings: {}, log, ...options });
const page = (text: string) => ({ metadata: { status: 200 }, madeAt: Date.now(), bytes: Buffer.from(text) });
const textOf = async (pages: ReturnType<typeof open>, key: string) => pages.read(key, ({ bytes }) => bytes.toString());
const onlyFile = async () => path.join(dir, (await readdir(dir))[0] ?? '');

test('keeps pages across restarts and evicts the oldest', async () => {
  const first = open();
  for (const key of ['/a', '/b', '/c']) first.write(key, () => page(`${key} ${'x'.repeat(1000)}`));
  await first.settled();
  for (const name of await readdir(dir)) {
    const [head = ''] = (await readFile(path.join(dir, name), 'utf8')).split('\n');
    const { key } = JSON.parse(head) as { key: string };
    const at = new Date(Date.now() - { '/a': 3, '/b': 2, '/c': 1 }[key as '/a' | '/b' | '/c'] * 60_000);
    await utimes(path.join(dir, name), at, at);
  }
  const second = open({ maxBytes: 2500 });
  await second.settled();
  expect([await textOf(second, '/a'), (await textOf(second, '/b'))?.slice(0, 2), (await textOf(second, '/c'))?.slice(0, 2)]).toEqual([
    undefined,
    '/b',
    '/c',
  ]);
});

test('stores no page when the disk’s reserve is reached', async () => {
  const before = open();
  before.write('/a', () => page('a'));
  await before.settled();
  const pages = open({ disk: watchDisk([root], Number.MAX_SAFE_INTEGER) });
  pages.write('/b', () => page('b'));
  await pages.settled();
  expect([await textOf(pages, '/a'), await textOf(pages, '/b')]).toEqual(['a', undefined]);
});

test('deletes expired pages even without new writes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  let now = Date.now();
  const pages = open({ now: () => now });
  pages.write('/a', () => page('a'));
  await pages.settled();
  now += STALE_MS + 1000;
  jest.advanceTimersByTime(60 * 60 * 1000);
  await pages.close();
  expect(await readdir(dir)).toEqual([]);
  jest.useRealTimers();
});

test('queues at most fifty pages for a slow disk', async () => {
  const pages = open();
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  pages.write('/0', () => slow.then(() => page('0')));
  for (let index = 1; index < 200; index++) pages.write(`/${index}`, () => page(String(index)));
  resolve();
  await pages.settled();
  expect(await readdir(dir)).toHaveLength(50);
  pages.write('/0', () => page('again'));
  await pages.settled();
  expect(await textOf(pages, '/0')).toBe('0');
});

test('returns no expired, truncated or unknown page', async () => {
  const pages = open();
  pages.write('/old', () => ({ ...page('old'), madeAt: Date.now() - STALE_MS }));
  pages.write('/cut', () => page('cut'));
  await pages.settled();
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    const text = await readFile(file, 'utf8');
    if (text.includes('/cut')) await writeFile(file, text.slice(0, 12));
  }
  expect([await textOf(pages, '/old'), await textOf(pages, '/cut'), await textOf(pages, '/never')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('stores a page again after its file was deleted', async () => {
  const pages = open();
  pages.write('/', () => page('first'));
  await pages.settled();
  await rm(await onlyFile());
  pages.write('/', () => page('second'));
  await pages.settled();
  expect(await textOf(pages, '/')).toBe('second');
});

test('writes no page that another process has just written', async () => {
  const [first, second] = [open(), open()];
  first.write('/', () => page('first'));
  await first.settled();
  second.write('/', () => page('second'));
  await second.settled();
  expect(await textOf(second, '/')).toBe('first');
});

describe('corrupt pages', () => {
  test.each<[string, (file: string) => Promise<void>]>([
    ['larger than any page', async (file) => writeFile(file, Buffer.alloc(5 * 1024 * 1024, await readFile(file)))],
    ['without its first line', (file) => writeFile(file, '')],
    ['that others could write', (file) => chmod(file, 0o666)],
    ['that is a link', (file) => swap(file, (other) => symlink(other, file))],
    ['that is a pipe nobody writes into', (file) => swap(file, async () => void execFileSync('mkfifo', [file]))],
    ['that is a folder', (file) => swap(file, async () => void (await mkdir(file)))],
  ])('deletes and rewrites a stored page %s', async (_, damage) => {
    const pages = open();
    pages.write('/', () => page('good'));
    await pages.settled();
    const file = await onlyFile();
    await damage(file);
    expect(await textOf(pages, '/')).toBeUndefined();
    await expect(lstat(file)).rejects.toThrow('ENOENT');
    pages.write('/', () => page('anew'));
    await pages.settled();
    expect(await textOf(pages, '/')).toBe('anew');
  });

  async function swap(file: string, put: (other: string) => Promise<void>): Promise<void> {
    const other = path.join(root, 'elsewhere');
    await writeFile(other, await readFile(file));
    await rm(file);
    await put(other);
  }

  test('deletes a stored page that cannot be decompressed', async () => {
    const pages = open();
    pages.write('/', () => page('good'));
    await pages.settled();
    const damaged = () => Promise.reject(new Error('unexpected end'));
    expect(await pages.read('/', damaged)).toBeUndefined();
    expect(await readdir(dir)).toEqual([]);
  });
});

test('leaves no partial file on a full disk and recovers', async () => {
  const pages = open();
  pages.write('/', () => page('first'));
  await pages.settled();
  const file = await onlyFile();
  await rm(file);
  await symlink('/dev/full', `${file}.${process.pid}.part`);
  pages.write('/', () => page('second'));
  await pages.settled();
  expect(await readdir(dir)).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  pages.write('/', () => page('third'));
  await pages.settled();
  expect(await textOf(pages, '/')).toBe('third');
});

test('restricts a pages folder that other users can read', async () => {
  await mkdir(dir);
  await chmod(dir, 0o777);
  await open().settled();
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect(warn).toHaveBeenCalledTimes(1);
  await open().settled();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('logs once that the pages folder is unwritable', async () => {
  await writeFile(dir, 'a file where the folder should be');
  const pages = open();
  for (const key of ['/a', '/b']) pages.write(key, () => page(key));
  await pages.settled();
  expect(await textOf(pages, '/a')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect((await stat(dir)).isFile()).toBe(true);
});
