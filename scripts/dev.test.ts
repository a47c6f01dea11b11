import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { holdFolder } from '../api/src/files/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'second-dev-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function dev({
  args = [],
  dataDir = folder,
}: {
  args?: string[];
  dataDir?: string;
}): Promise<{ code: unknown; out: string; err: string }> {
  const ports = { PORT: String(await freePort()), API_PORT: '', STAND_IN_PORT: '', DEV_PORT: '' };
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, DATABASE_URL: '', RELEASE_STORE: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'dev.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });
}

test('refuses a second development shop on the same data folder', async () => {
  const letGo = await holdFolder(path.join(folder, 'dev.lock'));
  await mkdir(path.join(folder, 'dev-releases/journal'), { recursive: true });
  const { code, err } = await dev({});
  expect([code, err]).toEqual([
    1,
    `DATA_DIR must be a folder that no other \`pnpm dev\` works with, not "${folder}": process ${process.pid} does; ` +
      'stop that one, or set DATA_DIR to another folder\n',
  ]);
  expect(await readdir(path.join(folder, 'dev-releases'))).toEqual(['journal']);
  await letGo();
});

test('reports an unusable data folder in one line', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const dataDir = path.join(folder, 'file/data');
  expect(await dev({ dataDir })).toEqual({
    code: 1,
    out: '',
    err: `DATA_DIR must be a folder that this user can write, not "${dataDir}"\n`,
  });
});

test('prints usage on --help and for an unknown remote', async () => {
  expect(await dev({ args: ['--help'] })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^usage: pnpm dev \[remote\.\.\.\]/),
    err: '',
  });
  expect(await dev({ args: ['mfe-catalog', 'blog'] })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^There is no remote blog\.\nusage:/),
  });
});

test.each([
  [['catalog', '--against', 'staging'], 1, '--against must be'],
  [['catalog', '--against', 'http://localhost:1'], 1, 'RELEASE_STORE'],
  [['--against', 'http://localhost:1'], 2, 'Name the remote'],
  [['catalog', '--against'], 2, '--against'],
])('reports a missing or invalid argument in %j', async (args, code, message) => {
  expect(await dev({ args })).toMatchObject({ code, err: expect.stringContaining(message) });
});
