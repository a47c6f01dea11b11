import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { remoteNames } from '@shop/contracts/remote';
import { canariesOf, canaryArms } from '@shop/store/canaries';
import type { FolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import { integrityOf } from '@shop/store/releases';
import { apply } from 'release/apply';
import { planStep } from 'release/plan-canary';
import { promote } from 'release/publish';
import { rollback } from 'release/revert';
import { releasesIn } from '../support/releases.ts';
import { shoppersOf } from '../support/shoppers.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** `pnpm test:long` makes 100. */
const CHANGES = Number(process.env.RELEASE_CHANGES ?? 10);
const isLong = CHANGES >= 100;
/** In `npm test`, other tests use the same cores. */
const VISIBLE_MS = isLong ? 2000 : 30_000;
const EVERYWHERE_MS = 90_000;
const PER_SECOND = isLong ? 30 : 15;

const paths = ['/', '/products', '/categories', '/cart', '/user/login', '/en', '/en/products'];

type Versions = Record<string, string>;

const deeds = ['promote', 'rollback', 'canary', 'ramp', 'abort'] as const;
/** Of 10,000 visitors. */
const [SMALL, LARGE] = [1000, 5000];

/** On a new connection, which any worker may get. */
const read = (url: string, bucket?: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = bucket === undefined ? {} : { cookie: `bucket=${bucket}` };
    get(url, { agent: false, headers }, (answer) => buffer(answer).then((bytes) => resolve(bytes.toString()), reject)).once(
      'error',
      reject,
    );
  });

function versionsIn(html: string): Versions {
  const state = /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { remotes = {} } = JSON.parse(state) as { remotes?: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
}

const nameOf = (versions: Versions): string => JSON.stringify(Object.entries(versions).sort());

// The image service refuses some images while releases use the processors.
test.use({ allowedConsole: [/status of 50[34] .*\/upfs\//] });

type By = Parameters<typeof rollback>[0] & { store: FolderStore };

function makeChange(deed: (typeof deeds)[number], by: By, next: string) {
  if (deed === 'promote') return promote({ ...by, version: next });
  if (deed === 'rollback') return rollback({ ...by, again: true });
  if (deed === 'canary') return promote({ ...by, version: next, threshold: SMALL });
  const step = deed === 'ramp' ? ({ to: 'ramp', threshold: LARGE } as const) : ({ to: 'abort' } as const);
  return apply(by, ({ journal }) => planStep(journal, step, { ...by, at: new Date().toISOString() }));
}

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
    // Every third request has a bucket, of all shares of the canaries.
    cookie: (sent) => (sent % 3 === 0 ? `bucket=${(sent * 37) % 10_000}` : ''),
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
      const deed = deeds[change % deeds.length] ?? 'promote';
      const remote = remoteNames[Math.floor(change / deeds.length) % remoteNames.length] ?? 'catalog';
      const by = { store, remote, who: 'tester', why: `change ${change}` };
      const made = await makeChange(deed, by, next[remote] ?? '');
      if (!made.ok) throw new Error(made.reason);
      const isCanary = deed === 'canary' || deed === 'ramp';
      const version = isCanary ? next[remote] : made.entry.composition[remote];
      const bucket = { promote: undefined, rollback: undefined, canary: SMALL - 1, ramp: LARGE - 1, abort: 0 }[deed];
      for (let inARow = 0; inARow < 4; ) {
        const isShown = versionsIn(await read(shell.url, bucket))[remote] === version;
        if (isShown && first.length === change) first.push(performance.now() - writtenAt);
        inARow = isShown ? inARow + 1 : 0;
        expect(performance.now() - writtenAt, `${deed} of ${remote} ${version} is live in both workers`).toBeLessThan(EVERYWHERE_MS);
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
  const wanted = (await readJournal(store)).entries.flatMap((entry) => {
    const arms = canaryArms(canariesOf(entry)).map(({ versions }) => ({ ...entry.composition, ...versions }));
    return [entry.composition, ...arms].map(nameOf);
  });
  expect([...shown].filter((name) => !wanted.includes(name))).toEqual([]);
  expect(shown.size).toBeGreaterThanOrEqual(3);
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
