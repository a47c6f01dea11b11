import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
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
const CHANGES = Number(process.env.RELEASE_CHANGES ?? 5);
const isLong = CHANGES >= 100;
/** Milliseconds. Longer in `npm test`, where other tests use the same cores. */
const VISIBLE_MS = isLong ? { loaded: 2000, fresh: 2000 } : { loaded: 30_000, fresh: 30_000 };
const EVERYWHERE_MS = 90_000;
const POLL_MS = 25;
const PER_SECOND = isLong ? 26 : 5;
/** Milliseconds between page views, each of which needs a whole core. */
const BROWSE_MS = 1000;
/** Milliseconds between changes: visitors must see each composition. */
const CHANGE_MS = isLong ? 3000 : 500;

const paths = ['/', '/products', '/categories', '/cart', '/user/login', '/en', '/en/products'];

type Versions = Record<string, string>;

const remotes = workspaceRemotes();
const deeds = ['promote', 'rollback', 'canary', 'ramp', 'abort'] as const;
/** Canary thresholds, of 10,000 buckets. */
const [SMALL, LARGE] = [1000, 5000];

/** Opens a new connection, so that any worker may answer. */
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

// While busy with releases, the machine refuses some images.
test.use({ allowedConsole: [/status of 50[34] .*\/upfs\//] });

type By = Parameters<typeof rollback>[0] & { store: FolderStore };

function makeChange(deed: (typeof deeds)[number], by: By, next: string) {
  if (deed === 'promote') return promote({ ...by, version: next });
  if (deed === 'rollback') return rollback({ ...by, again: true });
  if (deed === 'canary') return promote({ ...by, version: next, threshold: SMALL });
  const step = deed === 'ramp' ? ({ to: 'ramp', threshold: LARGE } as const) : ({ to: 'abort' } as const);
  return apply(by, ({ journal }) => planStep(journal, step, { ...by, at: new Date().toISOString() }));
}

test('loses no request and mixes no versions during releases', async ({ page, ownShell }) => {
  test.setTimeout(120_000 + CHANGES * 30_000);
  const shell = await ownShell({ workers: 2 });
  const { store: plain, copyLive, liveVersion } = releasesIn(shell.releases);
  const changes = Array.from({ length: CHANGES }, (_, change) => ({
    deed: deeds[change % deeds.length] ?? 'promote',
    remote: remotes[Math.floor(change / deeds.length) % remotes.length] ?? 'catalog',
    round: Math.floor(change / deeds.length),
  }));
  const live: Versions = Object.fromEntries(await Promise.all(remotes.map(async (remote) => [remote, await liveVersion(remote)])));
  const nextOf = ({ deed, remote, round }: (typeof changes)[number]): string =>
    `${live[remote]}-${deed === 'promote' ? 'next' : 'canary'}-${round}`;
  for (const change of changes) if (change.deed === 'promote' || change.deed === 'canary') await copyLive(change.remote, nextOf(change));
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
    cookie: (sent) => (sent % 3 === 0 ? `bucket=${(sent * 37) % 10_000}` : ''),
    check(_path, body) {
      const html = body.toString();
      const versions = versionsIn(html);
      shown.add(nameOf(versions));
      for (const [file, remote = '', version = ''] of html.matchAll(/\/r\/([a-z-]+)\/([^/"]+)\/[^"\\?]+/g)) {
        if (versions[remote] !== decodeURIComponent(version)) return `${file} in a page with ${remote} ${versions[remote]}`;
      }
      for (const [, url = '', integrity = ''] of html.matchAll(/"url":"(\/r\/[^"]+)","integrity":"([^"]+)"/g)) hashes.set(url, integrity);
      return Object.keys(versions).length === remotes.length ? undefined : 'a remote is missing';
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
      await delay(BROWSE_MS);
    }
    return opened;
  };
  const browsing = browse();

  const first: { isFresh: boolean; ms: number }[] = [];
  const everywhere: number[] = [];
  const since = performance.now();
  try {
    for (const [index, change] of changes.entries()) {
      const { deed, remote } = change;
      const next = nextOf(change);
      const pause = delay(CHANGE_MS);
      const by = { store, remote, who: 'tester', why: `change ${index}` };
      const made = await makeChange(deed, by, next);
      if (!made.ok) throw new Error(made.reason);
      const isCanary = deed === 'canary' || deed === 'ramp';
      const version = isCanary ? next : made.entry.composition[remote];
      const bucket = { promote: undefined, rollback: undefined, canary: SMALL - 1, ramp: LARGE - 1, abort: 0 }[deed];
      for (let inARow = 0; inARow < 4; ) {
        const versions = versionsIn(await read(shell.url, bucket));
        shown.add(nameOf(versions));
        const isShown = versions[remote] === version;
        if (isShown && first.length === index)
          first.push({ isFresh: deed === 'promote' || deed === 'canary', ms: performance.now() - writtenAt });
        inARow = isShown ? inARow + 1 : 0;
        // Without a pause, polls would be most of the load.
        await delay(POLL_MS);
        expect(performance.now() - writtenAt, `${deed} of ${remote} ${version} is live in both workers`).toBeLessThan(EVERYWHERE_MS);
      }
      everywhere.push(performance.now() - writtenAt);
      await pause;
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
    freshMs: range(first.flatMap(({ isFresh, ms }) => (isFresh ? [ms] : []))),
    loadedMs: range(first.flatMap(({ isFresh, ms }) => (isFresh ? [] : [ms]))),
    inBothWorkersMs: range(everywhere),
  };
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  expect(figures.freshMs.max).toBeLessThan(VISIBLE_MS.fresh);
  expect(figures.loadedMs.max).toBeLessThan(VISIBLE_MS.loaded);
  if (isLong) expect(figures.perSecond).toBeGreaterThanOrEqual(50);
});

const range = (values: readonly number[]) => {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
};
