import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProcess } from '../testing/process.ts';
import { holdFolder } from './folder-lock.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('rejects a second folder lock and names the holding process', async () => {
  const lock = join(dir, 'one');
  const letGo = await holdFolder(lock);
  await expect(holdFolder(lock)).rejects.toMatchObject({ name: 'FolderHeld', pid: String(process.pid) });
  await letGo();
  const again = await holdFolder(lock);
  await again();
  expect(await readdir(lock)).toEqual([]);
});

test('gives the folder lock to one of ten concurrent callers', async () => {
  const lock = join(dir, 'many', 'ğ'.repeat(60), 'folder');
  const cwd = process.cwd();
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => holdFolder(lock)));
  const held = all.filter((one) => one.status === 'fulfilled');
  expect(held).toHaveLength(1);
  expect(process.cwd()).toBe(cwd);
  for (const { value } of held) await value();
  expect(await readdir(lock)).toEqual([]);
});

test('releases the lock of a killed process', async () => {
  const lock = join(dir, 'killed');
  const module = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
  const program = `
    import { holdFolder } from ${module};
    await holdFolder(${JSON.stringify(lock)});
    console.log('{"msg":"held"}');
    setInterval(() => {}, 1000);`;
  const holder = startProcess(['--input-type=module', '--eval', program]);
  await holder.logged('held');
  await expect(holdFolder(lock)).rejects.toMatchObject({ pid: String(holder.child.pid) });
  holder.child.kill('SIGKILL');
  await holder.ended;
  expect(await readdir(lock)).toEqual(['1']);
  const letGo = await holdFolder(lock);
  expect(await readdir(lock)).toEqual(['2']);
  await letGo();
});
