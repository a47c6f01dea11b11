import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';
import { serverKey } from '@shop/store/releases';
import type { TestRelease } from '../../shell/server/testing/test-store.ts';
import { releasesIn } from '../support/releases.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, servedVersions, type TestShell, test } from '../support/test.ts';

interface Hostile {
  name: string;
  release?: Partial<TestRelease>;
  spoil?: (releases: string, version: string) => Promise<void>;
  says: string | RegExp;
}

const page = { id: 'designer', path: '/designer/:slug/:id', layout: 'layout-four' } as const;
const withPage = (module: string): Partial<TestRelease> => ({ pages: [{ ...page, module }] });
const blank = "{ default: () => 'Tasarım' }";

/** Releases that publishing accepts. `pnpm test:long` tries all. */
const hostiles: Hostile[] = [
  {
    name: 'a rejection that nobody awaits',
    release: withPage(`(void Promise.reject(new Error('left behind')), ${blank})`),
    says: 'unhandled rejection: left behind',
  },
  {
    name: 'a timer that throws',
    release: withPage(`(setInterval(() => { throw new Error('tick'); }, 20), ${blank})`),
    says: 'uncaught exception: tick',
  },
  {
    name: 'an end of the process',
    release: withPage(`(setTimeout(() => process.exit(1), 20), ${blank})`),
    says: "process.exit is not a remote's to call",
  },
  { name: 'an unknown layout', release: { pages: [{ ...page, layout: 'layout-nine' as never }] }, says: 'wants the layout' },
  {
    name: 'a stolen path',
    release: { pages: [page, { id: 'steal', path: '/cart' }] },
    says: 'The address /cart of page \\"steal\\" belongs to cart-checkout',
  },
  {
    name: 'a missing chunk',
    spoil: (releases, version) => rm(path.join(releases, serverKey('designer', version, 'remoteEntry.js'))),
    says: 'is gone',
  },
  { name: 'the wrong shape', release: withPage('{}'), says: 'its default export is no component' },
  {
    name: 'a meta that throws',
    release: withPage("{ default: () => 'Tasarım', meta: () => { throw new Error('no head'); } }"),
    says: 'no head',
  },
  {
    name: 'a global that is replaced',
    release: withPage(`(JSON.stringify = () => 'nothing', ${blank})`),
    says: 'it replaced JSON.stringify',
  },
  {
    name: 'a method of all lists that is replaced',
    release: withPage(`(Array.prototype.map = () => { throw new Error('no map'); }, ${blank})`),
    says: 'it replaced Array.prototype.map',
  },
  { name: 'a loop without end', release: { entry: 'for (;;) {}' }, says: /it was blocked for/ },
];

/** One hostile release for each outcome. */
const some = new Set(['a timer that throws', 'an end of the process', 'a missing chunk', 'a loop without end']);
const tried = process.env.EVERY_DEATH ? hostiles : hostiles.filter(({ name }) => some.has(name));

const addresses = ['/', '/products', '/categories', '/cart', '/user/login', '/designer/baskili-bisiklet-yaka-tisort/1001'];

const versionsOf = (shell: TestShell) => servedVersions(shell.url);

const serves = (shell: TestShell, remote: RemoteName, timeout = 20_000) =>
  expect.poll(async () => (await versionsOf(shell))[remote], { intervals: [50], timeout });

const saidOf = async (shell: TestShell, version: string): Promise<string> =>
  (await shell.log())
    .split('\n')
    .filter((line) => line.includes(version))
    .join('\n');

test('answers every request while a hostile remote goes live', async ({ ownShell }) => {
  test.setTimeout(180_000);
  const shell = await ownShell();
  await shell.start();
  const releases = releasesIn(shell.releases);
  const good = await versionsOf(shell);
  const { account = '', designer = '' } = good;
  const shoppers = shoppersOf(shell.url, addresses, { kept: false });

  await releases.write({
    remote: 'account',
    version: '9.0.0-hangs',
    pages: [{ id: 'login', path: '/user/login', layout: 'layout-three', module: 'await new Promise(() => {})' }],
  });
  await releases.publish('account', '9.0.0-hangs');

  for (const [index, { name, release = withPage(blank), spoil, says }] of tried.entries()) {
    await test.step(name, async () => {
      const version = `9.0.${index}-hostile`;
      await releases.write({ remote: 'designer', version, ...release });
      await spoil?.(shell.releases, version);
      await releases.publish('designer', version);
      const next = `9.0.${index}-cart`;
      await releases.copyLive('cart-checkout', next);
      await releases.publish('cart-checkout', next);

      await serves(shell, 'cart-checkout').toBe(next);
      await expect.poll(() => saidOf(shell, version), { intervals: [50], timeout: 60_000 }).toMatch(says);
      await releases.rollBack('designer', designer);
      await serves(shell, 'designer').toBe(designer);
      expect(await versionsOf(shell)).toEqual({ ...good, 'cart-checkout': next });
    });
  }

  await test.step('rejects a version whose code never finishes loading', async () => {
    await expect
      .poll(() => saidOf(shell, '9.0.0-hangs'), { intervals: [100], timeout: 60_000 })
      .toContain('loading did not end within 10 s: it waits for page \\"login\\"');
    await releases.rollBack('account', account);
    await serves(shell, 'account').toBe(account);
  });

  const { sent, lost } = await shoppers.stop();
  expect(lost).toEqual([]);
  expect(sent).toBeGreaterThan(50);
});

const tries = (api: { dataDir: string; port: number }): Record<string, string> => ({
  'a module of Node': "process.getBuiltinModule('node:fs')",
  'a module by require': "require('node:child_process')",
  'the operator’s socket': `require('node:net').connect('${api.dataDir}/operator.sock')`,
  'the shop’s mails': `require('${api.dataDir}/outbox')`,
  'the environment': 'process.env.PATH.length',
  'another process': `process.kill(${process.pid}, 0)`,
  'code of a text': "(0, eval)('1')",
  'code by a constructor': "(() => 1).constructor('return process')()",
  'the output stream': 'console._stdout.constructor',
});

test('denies remotes access to modules, processes and private data', async ({ ownShell, api }) => {
  const shell = await ownShell();
  await shell.start();
  const releases = releasesIn(shell.releases);
  const { designer = '' } = await versionsOf(shell);
  const attempts = Object.entries(tries(api)).map(
    ([name, code]) => `try { if (${code} !== undefined) got.push(${JSON.stringify(name)}); } catch { refused++; }`,
  );
  const asks = ['/metrics', '/user', '/cart', '/docs'].map(
    (path) => `await api.read('${path}').then(() => got.push('${path}'), () => refused++);`,
  );
  const module = `{
    default: () => globalThis.found,
    loader: async ({ api }) => {
      const got = [];
      let refused = 0;
      ${attempts.join('\n')}
      await fetch('http://127.0.0.1:${api.port}/catalog/home').then(() => got.push('the API'), () => refused++);
      await import('node:fs').then(() => got.push('import'), () => refused++);
      ${asks.join('\n')}
      globalThis.found = 'got[' + got.join() + '] refused[' + refused + ']';
    },
  }`;
  await releases.write({ remote: 'designer', version: '9.2.0-reaches', pages: [{ ...page, module }] });
  await releases.publish('designer', '9.2.0-reaches');
  await serves(shell, 'designer').toBe('9.2.0-reaches');
  const visited = await fetch(`${shell.url}/designer/a/1`, { headers: { cookie: 'session=a-visitors-own' } });
  const html = await visited.text();
  expect(html).toContain(`got[] refused[${attempts.length + asks.length + 2}]`);
  expect(html).not.toContain('a-visitors-own');
  await releases.rollBack('designer', designer);
  await serves(shell, 'designer').toBe(designer);
});
