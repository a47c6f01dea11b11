import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { imageWidths } from '@shop/contracts/images';
import pino, { type Logger } from 'pino';
import sharp from 'sharp';
import { readConfig } from '../env.ts';
import { fileFolder } from '../files/file-folders.ts';
import { folderStore } from '../files/folder-store.ts';
import { prewarmCatalogueImages } from './prewarm.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

const PROGRAM = join(import.meta.dirname, 'prewarm-program.ts');

const VARIANTS = 2 * imageWidths.length;

let dataDir: string;
let picturesDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-ahead-'));
  picturesDir = join(dataDir, 'pictures');
  await mkdir(join(picturesDir, 'kupa'), { recursive: true });
  await writeFile(join(picturesDir, 'README.md'), 'no picture');
  await picture('kupa/beyaz.webp');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const picture = (name: string, side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .webp()
    .toFile(join(picturesDir, name));

const config = () => ({ ...readConfig({}), dataDir, picturesDir });
const made = async () => (await readdir(join(fileFolder(config(), 'images'), 'kupa'))).sort();

async function makeAll(): Promise<object[]> {
  const lines: object[] = [];
  const said = Promise.withResolvers<void>();
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    said.resolve();
  };
  const log = pino({}, { write }) as Logger;
  const stop = prewarmCatalogueImages({ config: config(), files: folderStore(config().dataDir), log });
  await said.promise;
  await stop();
  return lines;
}

test('prewarms every missing width and keeps existing files', async () => {
  await picture('kupa/beyaz.webp', 480);
  expect(await makeAll()).toMatchObject([{ level: 30 }]);
  const names = await made();
  for (const format of ['webp', 'avif']) {
    const widths = names.filter((name) => name.endsWith(format)).map((name) => Number(name.split('.').at(-2)));
    expect(widths.sort((a, b) => a - b)).toEqual([...imageWidths]);
  }

  const drawing = () => Promise.reject(new Error('made only now'));
  const source = await findSource(picturesDir, 'kupa/beyaz.webp');
  if (!source) throw new Error('no such picture');
  const kept = await createVariants(fileFolder(config(), 'images'), drawing, { hasRoom: () => true, onCacheError: () => undefined })(
    'one',
    source,
    480,
    'webp',
  );
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 480 });

  const written = async () =>
    Promise.all(names.map(async (name) => (await stat(join(fileFolder(config(), 'images'), 'kupa', name))).mtimeMs));
  const before = await written();
  await picture('kupa/siyah.webp');
  await makeAll();
  expect(await written()).toEqual(before);
  expect(await made()).toHaveLength(2 * VARIANTS);
});

test('logs an unreadable image and prewarms the other images', async () => {
  await writeFile(join(picturesDir, 'kupa/bozuk.png'), 'no picture');
  expect(await makeAll()).toMatchObject([{ level: 40, broken: ['kupa/bozuk.png'] }]);
  expect(await made()).toHaveLength(VARIANTS);
});

test('logs once when images cannot be prewarmed', async () => {
  await writeFile(fileFolder(config(), 'images'), 'where the folder should be');
  expect(await makeAll()).toMatchObject([{ level: 40, err: { message: expect.stringContaining('ENOTDIR') } }]);
});

test('logs nothing when prewarming stops right after the start', async () => {
  const lines: string[] = [];
  const stop = prewarmCatalogueImages({
    config: config(),
    files: folderStore(config().dataDir),
    log: pino({}, { write: (line) => void lines.push(line) }) as Logger,
  });
  await stop();
  expect(lines).toEqual([]);
});

test('completes all images when two processes prewarm them concurrently', async () => {
  for (const name of ['beyaz', 'siyah']) await picture(`kupa/${name}.webp`, Math.max(...imageWidths));
  await Promise.all([makeAll(), makeAll()]);
  const names = await made();
  expect(names).toHaveLength(2 * VARIANTS);
  for (const name of names) {
    const { width } = await sharp(join(fileFolder(config(), 'images'), 'kupa', name)).metadata();
    expect(name).toMatch(new RegExp(`\\.${width}\\.(webp|avif)$`));
  }
});

test('stops prewarming when the API dies and resumes when restarted', async () => {
  await picture('kupa/beyaz.webp', 240);
  const copies = Array.from({ length: 10 }, (_, number) => join(picturesDir, `kupa/${number}.webp`));
  await Promise.all(copies.map((copy) => copyFile(join(picturesDir, 'kupa/beyaz.webp'), copy)));
  const job = { from: [picturesDir], to: fileFolder(config(), 'images') };
  const starting = `
    import { runProgram } from ${JSON.stringify(join(import.meta.dirname, '../programs/run-program.ts'))};
    await runProgram(${JSON.stringify(PROGRAM)}, ${JSON.stringify(job)}, { rights: 'all', timeout: 0 });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starting], { stdio: 'inherit' });
  while (!(await made().catch(() => []))[0]) await delay(10);
  const pid = Number(await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8'));
  expect(runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  while (runs(pid)) await delay(10);
  expect((await made()).length).toBeLessThan(11 * VARIANTS);

  await makeAll();
  expect((await made()).filter((name) => !name.endsWith('.tmp'))).toHaveLength(11 * VARIANTS);
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
