import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { readJournal } from '@shop/store/journal';
import { readShells } from '@shop/store/shells';
import { root } from '../../scripts/lib/install.mjs';
import { fillFolder, releasesFolder, workFolder } from '../support/folders.ts';
import { type Releases, releasesIn } from '../support/releases.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, servedVersions, type TestShell, test } from '../support/test.ts';

const addresses = ['/', '/products', '/cart', '/user/login'];

async function workersOf(primary: number): Promise<number[]> {
  const children = await readFile(`/proc/${primary}/task/${primary}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const reasons = async (shell: TestShell): Promise<string[]> =>
  (await readShells(releasesIn(shell.releases).store)).map(({ failures }) => failures.designer ?? '');

async function goLive(releases: Releases, name: string, code: string): Promise<string> {
  const version = `${await releases.liveVersion('designer')}-bad-${name}`;
  await releases.copyLive('designer', version, { server: (entry) => `${code}\n${entry}` });
  await releases.publish('designer', version);
  return version;
}

test('serves every page while workers die or remotes crash', async ({ ownShell }) => {
  test.setTimeout(process.env.EVERY_DEATH ? 600_000 : 180_000);
  const shell = await ownShell({ workers: 2 });
  await shell.start();
  const primary = shell.pid();
  const releases = releasesIn(shell.releases);
  const good = await releases.liveVersion('designer');
  await expect.poll(() => workersOf(primary)).toHaveLength(2);
  for (const address of addresses) await fetch(shell.url + address);
  const lines = async () =>
    (await shell.log())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { pid: number; path?: string; status?: number; why?: string; msg: string });

  await test.step('makes a worker listen only after rendering its first page', async () => {
    const listening = async () => [
      ...new Set((await lines()).filter(({ msg }) => msg.startsWith('Server listening')).map(({ pid }) => pid)),
    ];
    await expect.poll(listening, { timeout: 60_000 }).toHaveLength(2);
    const said = await lines();
    for (const worker of await listening()) {
      const [first] = said.filter(({ pid, msg, path }) => pid === worker && (path === '/' || msg.startsWith('Server listening')));
      expect(first).toMatchObject({ path: '/', status: 200 });
    }
  });

  await test.step('replaces all workers one by one without losing requests', async () => {
    const before = await workersOf(primary);
    const shoppers = shoppersOf(shell.url, addresses);
    process.kill(primary, 'SIGHUP');
    await expect.poll(async () => (await workersOf(primary)).filter((pid) => !before.includes(pid)).length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => before.filter(isAlive), { timeout: 60_000 }).toEqual([]);
    const { sent, lost } = await shoppers.stop();
    expect(sent).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  const hostile: Record<string, string> = {
    loop: 'while (true);',
    ...(process.env.EVERY_DEATH && {
      'exit-later': 'setTimeout(() => process.exit(7), 300);',
      'loop-later': 'setTimeout(function later() { while (true); }, 300);',
      throw: "setTimeout(() => { throw new Error('out of a timer'); }, 300);",
      exit: 'process.exit(7);',
      rejection: "void Promise.reject(new Error('nobody awaits me'));",
    }),
  };
  for (const [name, code] of Object.entries(hostile)) {
    await test.step(`loses no page when a version with ${name} goes live`, async () => {
      const shoppers = shoppersOf(shell.url, addresses);
      const version = await goLive(releases, name, code);
      const refusing = async () =>
        (await lines())
          .filter(({ msg, why }) => msg === 'remote cannot be served as wanted' && why?.includes(version))
          .map(({ pid }) => pid);
      await expect.poll(async () => new Set(await refusing()).size, { timeout: 60_000 }).toBe(2);
      expect((await servedVersions(shell.url)).designer).toBe(good);
      if ((await releases.liveVersion('designer')) === version) await releases.rollBack('designer', good);
      await expect.poll(() => reasons(shell), { timeout: 60_000 }).toEqual(['', '']);
      const { lost } = await shoppers.stop();
      expect(lost).toEqual([]);
      expect(await shell.log()).toContain(version);
    });
  }

  await test.step('loses only requests in flight when a worker is killed', async () => {
    const [victim = 0] = await workersOf(primary);
    const shoppers = shoppersOf(shell.url, addresses);
    await expect.poll(shoppers.sent).toBeGreaterThan(20);
    process.kill(victim, 'SIGKILL');
    await expect.poll(async () => (await workersOf(primary)).filter((pid) => pid !== victim)).toHaveLength(2);
    const from = shoppers.sent();
    await expect.poll(shoppers.sent).toBeGreaterThan(from + 25);
    const { lost } = await shoppers.stop();
    expect(lost.filter(({ what }) => what.includes('REFUSED'))).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(10);
    expect(await shell.log()).toContain('a worker ended');
  });
});

test('starts although a remote’s live version crashes the render process', async ({ ownShell }) => {
  test.skip(!process.env.EVERY_DEATH, 'tried by `npm test -- long`');
  const shell = await ownShell({ workers: 2 });
  const releases = releasesIn(shell.releases);
  const good = await releases.liveVersion('designer');
  const version = await goLive(releases, 'fills', 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill(0));');
  await shell.start();
  const newest = async () => (await readJournal(releases.store)).entries.at(-1);
  await expect.poll(newest, { timeout: 60_000 }).toMatchObject({ action: 'rollback', who: 'guard', composition: { designer: good } });
  await expect.poll(() => reasons(shell), { timeout: 60_000 }).toEqual(['', '']);
  expect(await shell.log()).toContain(version);
  expect((await servedVersions(shell.url)).designer).toBe(good);
  expect((await fetch(`${shell.url}/cart`)).status).toBe(200);
});

const canaries = { COMPANY_KEP: 'canary-of-the-api', CLOUD_TOKEN: 'canary-of-the-operator' };

const started: ChildProcess[] = [];

// Also after a failed expectation. The shop's processes end with npm.
test.afterEach(() => {
  for (const npm of started.splice(0)) npm.kill('SIGKILL');
});

async function npmStart() {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = path.join(workFolder, `start-${port}`);
  await fillFolder(dataDir);
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      RELEASE_STORE: releasesFolder,
      PICTURES_AHEAD: '0',
      WORKERS: '1',
      ...canaries,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const below = async (pid: number): Promise<number[]> => {
    const children = await workersOf(pid).catch(() => []);
    return [pid, ...(await Promise.all(children.map(below))).flat()];
  };
  return {
    npm,
    url: `http://localhost:${port}`,
    pids: () => below(npm.pid ?? 0),
    log: () => said,
    ready: () => expect.poll(() => said, { timeout: 90_000 }).toContain('The shop is ready'),
  };
}

test('restarts a dead API and leaves no process behind', async () => {
  test.setTimeout(240_000);
  const shop = await npmStart();
  await shop.ready();
  const pids = await shop.pids();
  const commands = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  const api = commands.find(([, command]) => command.includes('api/dist/main.mjs'))?.[0] ?? 0;
  const statusOf = async (address: string) => (await fetch(shop.url + address)).status;
  // The first page of a busy machine may exceed the shell's limit for API reads.
  await expect.poll(() => statusOf('/products'), { timeout: 60_000 }).toBe(200);

  await test.step('gives each process only its own environment variables', async () => {
    const holding = async (text: string) => {
      const environments = commands.map(
        async ([pid, command]) => [command, await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')] as const,
      );
      return (await Promise.all(environments)).filter(([, environment]) => environment.includes(text)).map(([command]) => command);
    };
    const starters = /^npm |scripts\/(?:start\.mjs|serve\.ts)/;
    const ofShop = (held: string[]) => held.filter((command) => !starters.test(command.replaceAll('\0', ' ')));
    expect(await holding(canaries.CLOUD_TOKEN)).not.toEqual([]);
    expect(ofShop(await holding(canaries.CLOUD_TOKEN))).toEqual([]);
    expect(ofShop(await holding(canaries.COMPANY_KEP))).toEqual([expect.stringContaining('api/dist/main.mjs')]);
  });

  process.kill(api, 'SIGKILL');
  await expect.poll(() => statusOf('/api/catalog/categories'), { timeout: 60_000 }).toBe(503);
  expect(await statusOf('/products')).toBe(200);
  await expect.poll(() => statusOf('/api/catalog/categories'), { timeout: 60_000 }).toBe(200);
  expect(shop.log()).toContain('api ended by itself (SIGKILL)');

  const all = await shop.pids();
  expect(all.length).toBeGreaterThanOrEqual(6);
  shop.npm.kill('SIGTERM');
  await expect.poll(() => all.filter(isAlive), { timeout: 60_000 }).toEqual([]);

  const again = await npmStart();
  const start = async () => Promise.all((await again.pids()).map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  await expect.poll(async () => (await start()).some((command) => command.includes('api/dist/main.mjs')), { timeout: 60_000 }).toBe(true);
  const them = await again.pids();
  again.npm.kill('SIGKILL');
  await expect.poll(() => them.filter(isAlive), { timeout: 60_000 }).toEqual([]);
});
