import { execFile, spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readHead } from '@shop/store/journal';
import { root } from '../../scripts/lib/install.mjs';
import { releaseKeyFile } from '../support/folders.ts';
import { changedCatalog, releasesIn } from '../support/releases.ts';
import { expect, type TestShell, test } from '../support/test.ts';

const ENTRIES = 30;

const served = async (shell: TestShell): Promise<{ status: number; catalog: string | undefined }> => {
  const answer = await fetch(shell.url);
  return { status: answer.status, catalog: /\/r\/catalog\/([^/]+)\//.exec(await answer.text())?.[1] };
};

async function release(shell: TestShell, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, RELEASE_STORE: shell.releases, RELEASE_KEY: releaseKeyFile, RELEASE_USER: 'tester' };
  const run = promisify(execFile)(process.execPath, [path.join(root, 'release/src/cli.ts'), ...args], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

test('serves a rollback to the next request despite corrupt entries', async ({ ownShell }) => {
  const shell = await ownShell();
  const { store, ...releases } = releasesIn(shell.releases);
  const version = `${await releases.liveVersion('catalog')}-night`;
  await releases.copyLive('catalog', version);
  await releases.publish('catalog', version);
  const designer = await releases.liveVersion('designer');
  for (let seq = ((await readHead(store))?.seq ?? 0) + 1; seq <= ENTRIES; seq += 1) await releases.rollBack('designer', designer);
  const entries = (await readdir(path.join(shell.releases, 'journal'))).sort((a, b) => (a < b ? -1 : 1));
  expect(entries).toHaveLength(ENTRIES);
  await shell.start();
  await shell.stop();
  const spoiled = ['{"seq":12,"act', '', '\u0000\u0001\u0002', '{"seq":90}', '[]'];
  for (const [index, content] of spoiled.entries()) {
    await writeFile(path.join(shell.releases, 'journal', String(entries.at([7, 11, 19, -2, -1][index] ?? 0))), content);
  }

  await shell.start();
  expect(await served(shell)).toEqual({ status: 200, catalog: version });
  const status = await release(shell, 'status');
  expect(status.code).toBe(0);
  expect(status.said).toContain(`live      ${version}`);
  expect(status.said).toContain(entries.at(-1));

  expect(await release(shell, 'rollback', 'catalog')).toEqual({ code: 1, said: expect.stringContaining('npm run release -- supersede') });
  expect(await release(shell, 'supersede', '--why', 'disk')).toEqual({ code: 0, said: expect.stringContaining(' is live.') });
  expect((await served(shell)).catalog).toBe(version);
  const back = await release(shell, 'rollback', 'catalog', '--why', 'at night');
  expect(back).toEqual({ code: 0, said: expect.stringMatching(/^catalog \S+ is live\./) });
  expect((await served(shell)).catalog).not.toBe(version);
  expect((await readHead(store))?.seq).toBe(ENTRIES + 2);

  const again = await release(shell, 'promote', `catalog@${version}`, '--again', '--skip-rehearsal');
  expect(again).toEqual({ code: 0, said: expect.stringContaining(`catalog ${version} is live.`) });
  expect((await served(shell)).catalog).toBe(version);
});

test('keeps a rollback that happens during a slow publish', async ({ ownShell }) => {
  const shell = await ownShell();
  const { copyLive, liveVersion, publish, store } = releasesIn(shell.releases);
  const bad = `${await liveVersion('catalog')}-wrong-prices`;
  await copyLive('catalog', bad);
  await publish('catalog', bad);
  await shell.start();
  expect((await served(shell)).catalog).toBe(bad);

  const next = await changedCatalog('Yeni başlık');
  const publisher = path.join(import.meta.dirname, '../support/slow-publish.ts');
  const slow = spawn(process.execPath, [publisher, shell.releases, next], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  slow.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 60_000 }).toContain('built');
  expect((await release(shell, 'rollback', 'catalog', '--why', 'prices wrong')).code).toBe(0);
  slow.stdin.end('go on\n');
  await new Promise((resolve) => slow.on('close', resolve));

  expect(said).toMatch(/was not made live: tester rolled catalog back to \S+ at .* \(prices wrong\) while it was being published/);
  expect((await served(shell)).catalog).not.toBe(bad);
  expect((await readHead(store))?.action).toBe('rollback');
});

test('serves the same composition after losing the newest journal entry', async ({ ownShell }) => {
  const shell = await ownShell();
  const { copyLive, liveVersion, publish, store } = releasesIn(shell.releases);
  const before = await liveVersion('catalog');
  const next = `${before}-next`;
  await copyLive('catalog', next);
  await publish('catalog', next);
  await shell.start();
  const health = async () => (await fetch(`${shell.url}/healthz`)).status;
  expect([await served(shell), await health()]).toEqual([{ status: 200, catalog: next }, 200]);

  const head = (await readHead(store))?.seq ?? 0;
  await store.remove(`journal/${String(head).padStart(12, '0')}.json`);
  await expect.poll(health).toBe(503);
  expect(await served(shell)).toEqual({ status: 200, catalog: next });
  expect((await release(shell, 'status')).said).toContain('THE JOURNAL HAS LOST ENTRIES');
  expect(await release(shell, 'rollback', 'catalog')).toEqual({ code: 1, said: expect.stringContaining('npm run release -- supersede') });

  expect(await release(shell, 'supersede', '--why', 'lost')).toEqual({ code: 0, said: expect.stringContaining(' is live.') });
  await expect.poll(health).toBe(200);
  expect(await served(shell)).toEqual({ status: 200, catalog: next });
  const back = await release(shell, 'rollback', 'catalog', '--why', 'prices wrong');
  expect(back).toEqual({ code: 0, said: expect.stringContaining(`catalog ${before} is live.`) });
  expect(await served(shell)).toEqual({ status: 200, catalog: before });
  expect(await release(shell, 'verify')).toEqual({ code: 0, said: expect.stringContaining('all is well') });
});
