import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineRemote } from '@shop/build/define-remote';
import { runRspack } from '@shop/build/run-rspack';
import { npmPack, packCli } from './pack-cli.ts';
import { repositoryRoot } from './repository.ts';

let base: string;
let dist: string;
let packed: string;

const write = async (file: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), content);
};

async function buildRemote(version: string, home: string): Promise<string> {
  await write('mfe-catalog/package.json', '{ "name": "mfe-catalog", "version": "1.0.0" }');
  await write(
    'mfe-catalog/src/remote.ts',
    `export default { name: 'catalog', routes: [{ id: 'home', path: '${home}', layout: 'none', load: () => import('./pages/home.ts') }], slots: {} };`,
  );
  await write('mfe-catalog/src/pages/home.ts', "export default () => 'home';");
  const dir = path.join(base, 'mfe-catalog');
  const define = defineRemote({ name: 'catalog', dir, exposes: { './remote': './src/remote.ts' } });
  await runRspack(await define({ version }));
  return path.join(dir, 'dist');
}

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'pack-'));
  dist = await buildRemote('1.0.0-team', '/');
  const outDir = path.join(base, 'package');
  await packCli(outDir);
  const archive = await npmPack(outDir, base);
  packed = path.join(base, 'team/node_modules/shop-release');
  await mkdir(packed, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', archive, '-C', packed, '--strip-components=1']);
  await rm(outDir, { recursive: true });
});
afterAll(() => rm(base, { recursive: true, force: true }));

const release = (...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      RELEASE_STORE: path.join(base, 'releases'),
      RELEASE_KEY: path.join(base, 'release-key.json'),
      RELEASE_USER: 'ozan',
      REHEARSAL_API_URL: 'http://127.0.0.1:9',
      CHROMIUM: '/nowhere/chromium',
    };
    const program = path.join(packed, 'release/src/cli.mjs');
    execFile(process.execPath, [program, ...args], { env, cwd: path.join(base, 'team') }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });

test('uploads, promotes and rolls back without a checkout', async () => {
  expect(await release('upload', 'catalog', '--from', dist, '--new-store')).toMatchObject({ code: 0 });
  const promoted = await release('promote', 'catalog@1.0.0-team', '--why', 'first', '--json');
  expect(JSON.parse(promoted.out)).toMatchObject({ ok: true, entry: { remote: 'catalog', version: '1.0.0-team', who: 'ozan' } });
  expect((await release('status')).out).toMatch(/live +1\.0\.0-team/);
  expect((await release('rollback', 'catalog')).err).toContain('the only version of catalog');
  expect(await release('verify')).toMatchObject({ code: 0 });
});

test('prints the command to promote without a live path', async () => {
  await buildRemote('2.0.0-team', '/home');
  const { out } = await release('upload', 'catalog', '--from', dist, '--removes', '/');
  const [, printed = ''] = /^To make it live: shop-release (.+)$/m.exec(out) ?? [];
  expect(await release(...printed.split(' '))).toMatchObject({ code: 0 });
});

test('names the required Node version when Node is too old', async () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })';
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  const started = promisify(execFile)(process.execPath, [...flags, path.join(packed, 'release/src/cli.mjs'), 'status']);
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^This needs Node \d+/) });
});

test('refuses an altered build', async () => {
  await write('mfe-catalog/dist/server/remoteEntry.js', 'process.exit(0)');
  expect(await release('upload', 'catalog', '--from', dist)).toMatchObject({ code: 1, err: expect.stringContaining('was altered') });
});

test('starts a rehearsal and names the missing browser', async () => {
  const rehearsed = await release('rehearse', 'catalog@1.0.0-team');
  expect(rehearsed).toMatchObject({ code: 1, err: expect.stringContaining('/nowhere/chromium') });
});

test('refuses to upload without a finished build', async () => {
  expect(await release('upload', 'catalog')).toMatchObject({ code: 2, err: expect.stringContaining('--from') });
});

test('prints its own command name without paths of this repository', async () => {
  expect((await release('--help')).out).toContain('shop-release ');
  for (const file of ['cli.mjs', 'trial-process.mjs'])
    expect((await readFile(path.join(packed, 'release/src', file), 'utf8')).includes(repositoryRoot)).toBe(false);
});
