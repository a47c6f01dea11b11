import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import { freePort } from '@shop/settings/endpoint';
import { openDatabase } from '../db/open.ts';
import { readConfig } from '../env.ts';
import { holdFolder } from '../files/folder-lock.ts';
import { createLog } from '../log.ts';
import { runCommand } from '../operator/run-command.ts';
import { startProcess } from '../testing/process.ts';
import { checkSettings } from './check-settings.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'api-start-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function begin(env: Record<string, string>): Promise<void> {
  const config = readConfig({ DATA_DIR: join(dir, 'data'), API_PORT: String(await freePort()), ...env });
  await checkSettings(config);
  await (await openDatabase(config, watchDisk([]), createLog('silent'))).close();
}

describe('startup errors that name the variable', () => {
  const refused = (about: string) =>
    expect.objectContaining({ name: 'SettingError', message: expect.stringMatching(new RegExp(`^${about}.*$`)) });

  test('rejects an occupied port or another machine’s IP address', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(begin({ API_PORT: String(port) })).rejects.toEqual(
      refused(`API_PORT must be a port on which no other program listens, not "${port}"`),
    );
    other.close();
    await expect(begin({ API_HOST: '192.0.2.1' })).rejects.toEqual(refused('API_HOST must be an address of this machine, not "192.0.2.1"'));
    expect(await readdir(join(dir, 'data'))).toEqual([]);
  });

  test('reports an unreachable database without its password', async () => {
    const failed = begin({ DATABASE_URL: `postgresql://shop:secret@127.0.0.1:${await freePort()}/shop` });
    await expect(failed).rejects.toEqual(
      refused('DATABASE_URL must be a database that can be used, not "shop at 127.0.0.1:\\d+": connect ECONNREFUSED'),
    );
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  test('rejects a second process on one embedded database', async () => {
    const letGo = await holdFolder(join(dir, 'data/db.lock'));
    await expect(begin({})).rejects.toEqual(
      refused(`DATA_DIR must be a folder whose database no other process works with, not "${dir}/data": process ${process.pid} does`),
    );
    await letGo();
  });

  test('rejects an operator socket in a folder writable by others', async () => {
    await mkdir(join(dir, 'open'));
    await chmod(join(dir, 'open'), 0o1777);
    const path = join(dir, 'open/operator.sock');
    await expect(begin({ OPERATOR_SOCKET: path })).rejects.toEqual(
      refused(`OPERATOR_SOCKET must be in a folder that no other user can write, not "${path}"`),
    );
    const { code, text } = await runCommand(['orders'], { OPERATOR_SOCKET: path });
    expect([code, text]).toEqual([1, expect.stringContaining('somebody else could answer there')]);
  });

  test('rejects an operator socket whose parent path contains a file', async () => {
    await writeFile(join(dir, 'file'), '');
    const path = join(dir, 'file/operator.sock');
    await expect(begin({ OPERATOR_SOCKET: path })).rejects.toEqual(
      refused(`OPERATOR_SOCKET must be in a folder that is there or can be made, not "${path}"`),
    );
  });

  test.each([
    ['OPERATOR_SOCKET', '/proc/shop/operator.sock', 'in a folder that is there or can be made'],
    ['DATA_DIR', '/proc/shop/data', 'a folder that belongs to this user and can be written'],
  ])('rejects the setting %s when it points below /proc', async (setting, path, expected) => {
    await expect(begin({ [setting]: path })).rejects.toEqual(refused(`${setting} must be ${expected}, not "${path}"`));
  });

  test('rejects a data folder that is a file or world-writable', async () => {
    await writeFile(join(dir, 'file'), '');
    await expect(begin({ DATA_DIR: join(dir, 'file') })).rejects.toEqual(refused(`DATA_DIR must be a folder .* not "${dir}/file"`));
    await chmod(dir, 0o1777);
    await expect(begin({ DATA_DIR: dir })).rejects.toEqual(refused(`DATA_DIR must be a folder of the shop's own, not "${dir}"`));
  });

  (isRoot ? test : test.skip)('rejects a data folder of another user', async () => {
    await chmod(dir, 0o755);
    await mkdir(join(dir, 'data'));
    await chmod(join(dir, 'data'), 0o777);
    const failed = async (env: Record<string, string>) => {
      process.seteuid?.(NOBODY);
      return begin(env)
        .catch((error: unknown) => error)
        .finally(() => process.seteuid?.(0));
    };
    expect(await failed({})).toEqual(
      refused(`DATA_DIR must be a folder that belongs to this user and can be written, not "${dir}/data": EPERM`),
    );
    const deeper = { DATA_DIR: join(dir, 'deeper') };
    expect(await failed(deeper)).toEqual(
      refused(`DATA_DIR must be a folder that belongs to this user and can be written, not "${dir}/deeper": EACCES`),
    );
  });
});

test('prints a startup error without a stack and exits 1', async () => {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: join(dir, 'data'), TRUST_PROXY: 'banana', CURRENCY: 'lira' };
  const api = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(api.stdout), text(api.stderr), once(api, 'close')]);
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^CURRENCY must be .*, not "lira"\nTRUST_PROXY must be .*, not "banana"\n$/),
  });
  expect(await readdir(dir)).toEqual([]);
});

async function openTo(others: number, folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })));
  return modes.filter(({ mode }) => mode & others).map(({ name }) => name);
}

test('removes other users’ access to an existing data folder', async () => {
  const dataDir = join(dir, 'ö'.repeat(60), 'data');
  await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, 'logs/api.log'), 'old', { mode: 0o644 });
  await chmod(dir, 0o755);
  const env = { DATA_DIR: dataDir, API_PORT: String(await freePort()), CATALOGUE: 'retail', DATABASE_URL: '', LOG_LEVEL: 'info' };
  const api = startProcess([MAIN], env);
  try {
    await Promise.all([api.logged('api ready'), api.logged('data folder closed to other users')]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'operator.sock'))).isSocket()).toBe(true);
    expect(await openTo(0o077, dataDir)).toEqual([]);
    if (isRoot) {
      const reader = spawn('cat', [join(dataDir, 'logs/api.log')], { uid: NOBODY, gid: NOBODY, stdio: ['ignore', 'pipe', 'pipe'] });
      expect(await Promise.all([text(reader.stdout), text(reader.stderr)])).toEqual(['', expect.stringContaining('Permission denied')]);
    }
    expect(await readFile(join(dataDir, 'logs/api.log'), 'utf8')).toBe('old');
  } finally {
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  }
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.sock'))).toEqual([]);
  expect(await readdir(join(dataDir, 'db.lock'))).toEqual([]);
});
