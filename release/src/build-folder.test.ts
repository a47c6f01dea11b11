import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { makeBuildFolder } from './build-folder.ts';

test('removes only build folders older than an hour', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'build-folder-'));
  const left = await makeBuildFolder(parent);
  await writeFile(path.join(left, 'file'), '');
  await writeFile(path.join(parent, 'other'), '');

  const [beside, later] = [await makeBuildFolder(parent), await makeBuildFolder(parent, Date.now() + 3_700_000)];
  expect([beside, later]).not.toContain(left);
  expect(new Set(await readdir(parent))).toEqual(new Set([path.basename(later), 'other']));
  await rm(parent, { recursive: true });
});
