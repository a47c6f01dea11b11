import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@shop/contracts/remote';
import { serverKey } from '@shop/store/releases';
import { readShells } from '@shop/store/shells';
import type { TestRelease } from '../../shell/server/test-store.ts';
import { releasesIn } from '../support/releases.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, servedVersions, type TestShell, test } from '../support/test.ts';

interface Hostile {
  name: string;
  /** What is wrong with it; else it is a page of the designer's. */
  release?: Partial<TestRelease>;
  /** What happens to its files after it was written. */
  spoil?: (releases: string, version: string) => Promise<void>;
  /** In the log, in a line that names its version. */
  says: string;
}

const page = { id: 'designer', path: '/designer/:slug/:id', layout: 'layout-four' } as const;
const withPage = (module: string): Partial<TestRelease> => ({ pages: [{ ...page, module }] });
const blank = "{ default: () => 'Tasarım' }";

/** Releases that slipped through publishing. A new way to do harm is a line here. */
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
    name: 'a stolen address',
    release: { pages: [page, { id: 'steal', path: '/cart' }] },
    says: 'The address /cart of page \\"steal\\" belongs to cart-checkout',
  },
  {
    name: 'a missing chunk',
    spoil: (releases, version) => rm(path.join(releases, serverKey('designer', version, 'remoteEntry.js'))),
    says: 'ENOENT',
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
  { name: 'a loop without end', release: { entry: 'for (;;) {}' }, says: 'it blocked the shell' },
];

const addresses = ['/', '/products', '/categories', '/cart', '/user/login', '/designer/baskili-bisiklet-yaka-tisort/1001'];

const versionsOf = (shell: TestShell) => servedVersions(shell.url);

const serves = (shell: TestShell, remote: RemoteName, timeout = 20_000) =>
  expect.poll(async () => (await versionsOf(shell))[remote], { intervals: [50], timeout });

/** What was logged of a version. */
const saidOf = async (shell: TestShell, version: string): Promise<string> =>
  (await shell.log())
    .split('\n')
    .filter((line) => line.includes(version))
    .join('\n');

test('whatever one remote does, no request fails and the others are published', async ({ ownShell }) => {
  test.setTimeout(180_000);
  const shell = await ownShell();
  await shell.start();
  const releases = releasesIn(shell.releases);
  const good = await versionsOf(shell);
  const { account = '', designer = '' } = good;
  const shoppers = shoppersOf(shell.url, addresses, { kept: false });

  // Ten seconds pass until this one is given up: everything else happens meanwhile.
  await releases.write({
    remote: 'account',
    version: '9.0.0-hangs',
    pages: [{ id: 'login', path: '/user/login', layout: 'layout-three', module: 'await new Promise(() => {})' }],
  });
  await releases.publish('account', '9.0.0-hangs');

  for (const [index, { name, release = withPage(blank), spoil, says }] of hostiles.entries()) {
    await test.step(name, async () => {
      const version = `9.0.${index}-hostile`;
      await releases.write({ remote: 'designer', version, ...release });
      await spoil?.(shell.releases, version);
      await releases.publish('designer', version);
      const next = `9.0.${index}-cart`;
      await releases.copyLive('cart-checkout', next);
      await releases.publish('cart-checkout', next);

      await serves(shell, 'cart-checkout').toBe(next);
      await expect.poll(() => saidOf(shell, version), { intervals: [50], timeout: 15_000 }).toContain(says);
      await releases.rollBack('designer', designer);
      await serves(shell, 'designer').toBe(designer);
      expect(await versionsOf(shell)).toEqual({ ...good, 'cart-checkout': next });
    });
  }

  await test.step('code that never ends loading', async () => {
    await expect
      .poll(() => saidOf(shell, '9.0.0-hangs'), { intervals: [100], timeout: 15_000 })
      .toContain('loading did not end within 10 s: it waits for page \\"login\\"');
    await releases.rollBack('account', account);
    await serves(shell, 'account').toBe(account);
  });

  const { sent, lost } = await shoppers.stop();
  expect(lost).toEqual([]);
  expect(sent).toBeGreaterThan(200);
});

const kill = "require('node:child_process').execSync('kill -9 ' + process.pid)";

/**
 * What ends the whole process that runs it, so that nothing is left to say whose doing it was. `deaths`: one worker goes first
 * and shows it; unless nobody asks it for a page meanwhile, whoever accepts the connections, and that is what it dies by.
 */
const killers: Record<string, { release: Partial<TestRelease>; deaths: readonly number[] }> = {
  'when it is loaded': { release: { entry: kill }, deaths: [1] },
  'soon after': { release: withPage(`(setTimeout(() => ${kill}, 500), ${blank})`), deaths: [1] },
  'when its page is drawn': { release: withPage(`{ default: () => ${kill} }`), deaths: [1, 2] },
};

test('a version that ends the process which runs it ends one, once', async ({ ownShell }) => {
  test.skip(!process.env.EVERY_DEATH, 'tried by `npm test -- long`');
  test.setTimeout(240_000);
  const shell = await ownShell({ workers: 2 });
  await shell.start();
  const releases = releasesIn(shell.releases);
  const { designer = '' } = await versionsOf(shell);
  await expect.poll(async () => (await readShells(releases.store)).length, { timeout: 20_000 }).toBe(2);

  let before = 0;
  for (const [index, [when, { release, deaths: expected }]] of Object.entries(killers).entries()) {
    await test.step(when, async () => {
      const version = `9.1.${index}-kills`;
      const shoppers = shoppersOf(shell.url, addresses, { kept: false });
      await releases.write({ remote: 'designer', version, ...release });
      await releases.publish('designer', version);
      await expect.poll(() => saidOf(shell, version), { intervals: [50], timeout: 30_000 }).toContain('what was new with it is left out');
      const shells = async () => (await readShells(releases.store)).map(({ versions, failures }) => [versions.designer, failures.designer]);
      const reason = expect.stringContaining(`${version}: a worker ended (SIGKILL)`);
      // The one that ended has to come up again first.
      await expect.poll(shells, { timeout: 45_000 }).toEqual([
        [designer, reason],
        [designer, reason],
      ]);
      const { sent, lost } = await shoppers.stop();

      const deaths = (await shell.log())
        .split('\n')
        .flatMap((line) => (line.includes('a worker ended:') ? [JSON.parse(line) as { time: number }] : []));
      expect(expected).toContain(deaths.length - before);
      before = deaths.length;
      const died = deaths.at(-1)?.time ?? 0;
      expect(lost.filter(({ at }) => at > died)).toEqual([]);
      test.info().annotations.push({ type: when, description: `${lost.length} of ${sent} requests lost` });
      await releases.rollBack('designer', designer);
    });
  }
});
