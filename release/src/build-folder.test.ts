import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeBuildFolder } from './build-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'build-folder-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('removes only build folders older than an hour', async () => {
  const left = await makeBuildFolder(parent);
  await writeFile(path.join(left, 'file'), '');
  await writeFile(path.join(parent, 'other'), '');

  const [beside, later] = [await makeBuildFolder(parent), await makeBuildFolder(parent, Date.now() + 3_700_000)];
  expect([beside, later]).not.toContain(left);
  expect(new Set(await readdir(parent))).toEqual(new Set([path.basename(later), 'other']));
});

test('removes a killed process’s build folder at once', async () => {
  const killed = `
    const { makeBuildFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'build-folder.ts'))});
    await makeBuildFolder(${JSON.stringify(parent)});
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', killed], { cwd: import.meta.dirname });
  expect({ signal, left: await readdir(parent) }).toEqual({ signal: 'SIGKILL', left: [expect.stringContaining(hostname())] });
  const own = await makeBuildFolder(parent);
  expect(await readdir(parent)).toEqual([path.basename(own)]);
});

test('keeps build folders of running processes and other machines', async () => {
  const own = await makeBuildFolder(parent);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const others = [`shop-release-elsewhere-${pid}-abcdef`, 'shop-release-abcdef'];
  for (const name of others) await mkdir(path.join(parent, name));
  const next = await makeBuildFolder(parent);
  expect(await readdir(parent)).toEqual(expect.arrayContaining([own, next].map((folder) => path.basename(folder)).concat(others)));
});
