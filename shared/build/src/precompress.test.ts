import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compressed, isCompressible, precompress } from './precompress.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('writes Brotli and gzip files that decompress to the original', async () => {
  const bytes = Buffer.from('Tişört '.repeat(100));
  const { br, gz } = await compressed(bytes);
  expect(brotliDecompressSync(br)).toEqual(bytes);
  expect(gunzipSync(gz)).toEqual(bytes);
  expect(br.length).toBeLessThan(bytes.length / 10);
});

test('compresses text files but not images and fonts', async () => {
  await mkdir(path.join(dir, 'chunks'));
  for (const file of ['main.js', 'main.css', 'chunks/page.js', 'hero.webp', 'font.woff2']) await writeFile(path.join(dir, file), file);
  await precompress(dir);
  expect((await readdir(dir)).sort()).toEqual([
    'chunks',
    'font.woff2',
    'hero.webp',
    'main.css',
    'main.css.br',
    'main.css.gz',
    'main.js',
    'main.js.br',
    'main.js.gz',
  ]);
  expect(brotliDecompressSync(await readFile(path.join(dir, 'chunks/page.js.br'))).toString()).toBe('chunks/page.js');
});

test('never compresses a file twice', async () => {
  await writeFile(path.join(dir, 'main.js'), 'main');
  await precompress(dir);
  await precompress(dir);
  expect((await readdir(dir)).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
  expect(['main.js', 'main.wasm'].every(isCompressible)).toBe(true);
  expect(['a.js.br', 'a.js.gz', 'a.png', 'a.jsx'].some(isCompressible)).toBe(false);
});
