import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { holdFolder } from '../api/src/files/folder-lock.ts';

test('refuses a second shop on the same data folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'second-shop-'));
  const letGo = await holdFolder(path.join(dataDir, 'db.lock'));
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())];
  const env = { ...process.env, PORT, API_PORT, DATA_DIR: dataDir, RELEASE_STORE: '', DATABASE_URL: '' };
  const second = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = await text(second.stderr);
  expect(said).toContain(
    `DATA_DIR must be a folder whose database no other process works with, not "${dataDir}": process ${process.pid} does`,
  );
  expect(await readdir(dataDir)).toEqual(['db.lock']);
  await letGo();
  await rm(dataDir, { recursive: true });
});

test('stops every process while the database is created', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stopped-shop-'));
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())];
  const env = { ...process.env, PORT, API_PORT, DATA_DIR: dataDir, RELEASE_STORE: '', DATABASE_URL: '' };
  const changes = watch(dataDir, { recursive: true });
  const shop = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(shop, 'exit');
  const said = text(shop.stderr);
  for await (const { filename } of changes) if (filename?.startsWith('db-unfinished/base')) break;
  shop.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  // Fails if a process still writes to the folder.
  await rm(dataDir, { recursive: true });
  expect(await said).toContain('SIGTERM stopped the shop before it was ready.');
});
