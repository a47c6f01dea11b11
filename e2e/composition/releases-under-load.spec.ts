import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { remoteNames } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import { integrityOf } from '@shop/store/releases';
import { promote } from 'release/publish';
import { rollback } from 'release/revert';
import { releasesIn } from '../support/releases.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** `pnpm test:long` makes 100. */
const CHANGES = Number(process.env.RELEASE_CHANGES ?? 8);
const isLong = CHANGES >= 100;
/** In `npm test`, other tests use the same cores. */
const VISIBLE_MS = isLong ? 2000 : 30_000;
const EVERYWHERE_MS = 90_000;
const PER_SECOND = isLong ? 30 : 15;

const paths = ['/', '/products', '/categories', '/cart', '/user/login', '/en', '/en/products'];

type Versions = Record<string, string>;

/** On a new connection, which any worker may get. */
const read = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => buffer(answer).then((bytes) => resolve(bytes.toString()), reject)).once('error', reject);
  });

function versionsIn(html: string): Versions {
  const state = /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { remotes = {} } = JSON.parse(state) as { remotes?: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
}

const nameOf = (versions: Versions): string => JSON.stringify(Object.entries(versions).sort());

// The image service refuses some images while releases use the processors.
test.use({ allowedConsole: [/status of 50[34] .*\/upfs\//] });

test('loses no request and mixes no versions while releases go live and back', async ({ page, ownShell }) => {
  test.setTimeout(120_000 + CHANGES * 30_000);
  const shell = await ownShell({ workers: 2 });
  const { store: plain, copyLive, liveVersion } = releasesIn(shell.releases);
  const next: Versions = {};
  for (const remote of remoteNames) {
    next[remote] = `${await liveVersion(remote)}-next`;
    await copyLive(remote, next[remote]);
  }
  let writtenAt = 0;
  const store: FolderStore = {
    ...plain,
    async putIfAbsent(key, bytes) {
      const won = await plain.putIfAbsent(key, bytes);
      if (won && key.startsWith('journal/')) writtenAt = performance.now();
      return won;
    },
  };
  await shell.start();
  for (const path of paths) await read(shell.url + path);

  const shown = new Set<string>();
  const hashes = new Map<string, string>();
  const pages = shoppersOf(shell.url, paths, {
    perSecond: PER_SECOND,
    check(_path, body) {
      const html = body.toString();
      const versions = versionsIn(html);
      shown.add(nameOf(versions));
      for (const [file, remote = '', version = ''] of html.matchAll(/\/r\/([a-z-]+)\/([^/"]+)\/[^"\\?]+/g)) {
        if (versions[remote] !== decodeURIComponent(version)) return `${file} in a page with ${remote} ${versions[remote]}`;
      }
      for (const [, url = '', integrity = ''] of html.matchAll(/"url":"(\/r\/[^"]+)","integrity":"([^"]+)"/g)) hashes.set(url, integrity);
      return Object.keys(versions).length === remoteNames.length ? undefined : 'a remote is missing';
    },
  });
  let turn = 0;
  const nextScript = (): string => {
    const known = [...hashes.keys()];
    return known[turn++ % known.length] ?? '/';
  };
  const scripts = shoppersOf(shell.url, nextScript, {
    perSecond: PER_SECOND,
    check: (path, body) => (path === '/' || integrityOf(body) === hashes.get(path) ? undefined : 'has another hash than its page named'),
  });

  let isOver = false;
  const browse = async (): Promise<number> => {
    let opened = 0;
    for (; !isOver; opened += 1) {
      await page.goto(shell.url + (paths[opened % paths.length] ?? '/'));
      await hydrated(page);
    }
    return opened;
  };
  const browsing = browse();

  const first: number[] = [];
  const everywhere: number[] = [];
  const since = performance.now();
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const remote = remoteNames[change % remoteNames.length] ?? 'catalog';
      const isForward = Math.floor(change / remoteNames.length) % 2 === 0;
      const by = { store, remote, who: 'tester', why: `change ${change}` };
      const made = await (isForward ? promote({ ...by, version: next[remote] ?? '' }) : rollback({ ...by, again: true }));
      if (!made.ok) throw new Error(made.reason);
      const version = made.entry.composition[remote];
      for (let inARow = 0; inARow < 4; ) {
        const isShown = versionsIn(await read(shell.url))[remote] === version;
        if (isShown && first.length === change) first.push(performance.now() - writtenAt);
        inARow = isShown ? inARow + 1 : 0;
        expect(performance.now() - writtenAt, `${remote} ${version} is live in both workers`).toBeLessThan(EVERYWHERE_MS);
      }
      everywhere.push(performance.now() - writtenAt);
    }
  } finally {
    isOver = true;
    await browsing;
  }
  const seconds = (performance.now() - since) / 1000;
  const [viewed, loaded] = [await pages.stop(), await scripts.stop()];

  expect([...viewed.lost, ...loaded.lost]).toEqual([]);
  const wanted = (await readJournal(store)).entries.map(({ composition }) => nameOf(composition));
  expect([...shown].filter((name) => !wanted.includes(name))).toEqual([]);
  expect(shown.size).toBeGreaterThan(4);
  const figures = {
    changes: CHANGES,
    seconds: Math.round(seconds),
    perSecond: Math.round((viewed.sent + loaded.sent) / seconds),
    pages: viewed.sent,
    scripts: loaded.sent,
    opened: await browsing,
    visibleMs: { median: median(first), max: Math.round(Math.max(...first)) },
    inBothWorkersMs: { median: median(everywhere), max: Math.round(Math.max(...everywhere)) },
  };
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  expect(figures.visibleMs.max).toBeLessThan(VISIBLE_MS);
  if (isLong) expect(figures.perSecond).toBeGreaterThanOrEqual(50);
});

const median = (values: readonly number[]): number => Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
