import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasSmallDisks, mountSmallDisk } from '@shop/testing/small-disk';
import { LogFile } from './log-file.ts';

const limits = { fileBytes: 1000, olderFiles: 3 };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'log-file-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const bytesIn = (folder: string): number => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

function writeInPieces(log: LogFile, text: string, size: number): void {
  for (let at = 0; at < text.length; at += size) log.write(text.slice(at, at + size));
}

test('limits a log’s size without splitting lines', () => {
  const file = path.join(dir, 'api.log');
  const log = new LogFile(file, limits);
  const lines = Array.from({ length: 500 }, (_, n) => `${JSON.stringify({ n, text: 'x'.repeat(n % 50) })}\n`);
  writeInPieces(log, lines.join(''), 37);
  log.write('{"n":500}\n');
  expect(readdirSync(dir).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3']);
  expect(bytesIn(dir)).toBeLessThan(4 * 1100);
  const kept = ['api.log.3', 'api.log.2', 'api.log.1', 'api.log'].flatMap((name) => linesOf(path.join(dir, name)) as { n: number }[]);
  expect(kept.map(({ n }) => n)).toEqual(kept.map((_, at) => 501 - kept.length + at));
});

test('limits a log’s size when renaming fails', async () => {
  const file = path.join(dir, 'api.log');
  await mkdir(`${file}.2/in-the-way`, { recursive: true });
  const log = new LogFile(file, limits);
  for (let n = 0; n < 500; n++) log.write(`${JSON.stringify({ n })}\n`);
  expect(statSync(file).size).toBeLessThanOrEqual(1000);
  expect(linesOf(file).at(-1)).toEqual({ n: 499 });
});

test('continues a log that another program rotated', () => {
  const file = path.join(dir, 'api.log');
  const log = new LogFile(file, limits);
  log.write('{"n":1}\n');
  truncateSync(file);
  log.write('{"n":2}\n');
  rmSync(file);
  log.write('{"n":3}\n');
  expect(linesOf(file)).toEqual([{ n: 3 }]);
});

(hasSmallDisks ? test : test.skip)('reports lost log lines once a full disk has room', () => {
  const disk = mountSmallDisk(1);
  try {
    const file = path.join(disk.dir, 'api.log');
    const log = new LogFile(file, { fileBytes: 50_000, olderFiles: 3 });
    const write = (from: number, to: number) => {
      for (let n = from; n < to; n++) log.write(`${JSON.stringify({ n, text: 'x'.repeat(1000) })}\n`);
    };
    write(0, 10);
    disk.fill();
    write(10, 30);
    log.write('{"n":30');
    disk.free();
    log.write(',"text":""}\n');
    log.note(30, 'room again');
    expect(linesOf(file).slice(-2)).toEqual([
      { level: 40, time: expect.any(Number), bytes: expect.any(Number), msg: 'log lines lost: disk full' },
      { level: 30, time: expect.any(Number), msg: 'room again' },
    ]);

    write(30, 100);
    disk.fill();
    write(100, 400);
    expect(linesOf(file).at(-1)).toMatchObject({ n: 399 });
  } finally {
    disk.unmount();
  }
});
