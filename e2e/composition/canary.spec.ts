import { entryGlobal } from '@shop/contracts/federation-names';
import type { Canary } from '@shop/contracts/releases';
import { append, readHead, readJournal } from '@shop/store/journal';
import { nextEntry } from '@shop/store/next-entry';
import { entryOf, type TestRelease } from '../../shell/server/testing/test-store.ts';
import { releasesIn } from '../support/releases.ts';
import { expect, hydrated, servedVersions, type TestShell, test } from '../support/test.ts';

const versions = { baseline: '9.0.0', canary: '9.1.0' };
const jsx = (children: string) => `shared('react/jsx-runtime').jsx('p', { children: ${children} })`;

/** The page is not public, so each visit renders it. */
function catalog(version: string, before = ''): TestRelease & { browserEntry: string } {
  const module = `{ default: () => { ${before}; return ${jsx(`'${version}'`)}; } }`;
  const release: TestRelease = {
    remote: 'catalog',
    version,
    slots: { 'header.menu': '() => null', 'header.search': '() => null', 'wishlist.count': '() => null' },
    pages: [{ id: 'home', path: '/', layout: 'none', module }],
  };
  return {
    ...release,
    browserEntry: `var ${entryGlobal('catalog', version)} = ((module) => { ${entryOf(release)}; return module.exports; })({});`,
  };
}

async function startCanary({ releases }: TestShell, threshold: number): Promise<void> {
  const { store } = releasesIn(releases);
  const journal = await readJournal(store);
  const by = { who: 'tester', why: 'new home page', at: new Date().toISOString() };
  const entry = nextEntry(journal, 'canary', by, { remote: 'catalog', version: versions.canary });
  const canary: Canary = { remote: 'catalog', version: versions.canary, baseline: versions.baseline, threshold, since: entry.seq };
  expect(await append(store, { ...entry, canaries: [canary] })).toBe(true);
}

async function prepare(shell: TestShell, before = ''): Promise<void> {
  const { write, publish } = releasesIn(shell.releases);
  await write(catalog(versions.baseline));
  await write(catalog(versions.canary, before));
  await publish('catalog', versions.baseline);
  await shell.start();
  await expect.poll(() => servedVersions(shell.url), { timeout: 60_000 }).toMatchObject({ catalog: versions.baseline });
}

test('serves a canary only to visitors in its buckets', async ({ ownShell, visitor }) => {
  const shell = await ownShell({ workers: 2 });
  await prepare(shell);
  await startCanary(shell, 1000);

  const versionFor = async (bucket: number) => {
    const html = await (await fetch(shell.url, { headers: { cookie: `bucket=${bucket}`, 'user-agent': CHROME } })).text();
    return /<p>([\d.]+)<\/p>/.exec(html)?.[1];
  };
  // Twenty requests, so that both workers answer.
  await expect
    .poll(async () => Promise.all(Array.from({ length: 20 }, () => versionFor(999))), { timeout: 60_000 })
    .toEqual(Array(20).fill(versions.canary));
  expect(await versionFor(1000)).toBe(versions.baseline);

  const page = await visitor({ baseURL: shell.url });
  await page.context().addCookies([{ name: 'bucket', value: '7', url: shell.url }]);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText(versions.canary)).toBeVisible();
  const newest = await page.evaluate(async () => {
    const { id } = await (await fetch('/builds/latest.json')).json();
    const { build } = JSON.parse(document.querySelector('#page-state')?.textContent ?? '{}');
    return { id, build };
  });
  expect(newest.id).toBe(newest.build);

  expect(await shell.release('status')).toMatch(/canary +9\.1\.0 for 10 % of the visitors/);
  expect(await shell.release('canary', 'catalog', 'ramp', '50%')).toContain('is a canary for 50 % of the visitors');
  await expect.poll(() => versionFor(4999)).toBe(versions.canary);
  expect(await shell.release('canary', 'catalog', 'finish')).toContain('catalog 9.1.0 is live.');
  await expect.poll(() => versionFor(9999), { timeout: 60_000 }).toBe(versions.canary);
});

test.describe('canary with 50 visitors a second', () => {
  test.skip(!process.env.EVERY_CANARY, 'takes minutes; shell/server/canary/guard.test.ts has a virtual clock');

  for (const [name, before, effects] of [
    [
      'throws in 20 % of its renders',
      "if (typeof window === 'undefined' && Math.random() < 0.2) throw new Error('of the catalogue team')",
      false,
    ],
    ['throws in effects of browsers only', "shared('react').useEffect(() => { throw new Error('of the catalogue team'); }, [])", true],
  ] as const) {
    test(`ends a 10 % canary within 30 s: it ${name}`, async ({ ownShell }) => {
      test.setTimeout(180_000);
      const shell = await ownShell({ workers: 2 });
      await prepare(shell, before);
      const stop = visit(shell.url, effects);
      await startCanary(shell, 1000);
      const { store } = releasesIn(shell.releases);
      await expect.poll(async () => (await readHead(store))?.action, { timeout: 90_000, intervals: [200] }).toBe('abort');
      const visits = await stop();
      const [end, start] = (await readJournal(store)).entries.toReversed();
      const seconds = (Date.parse(end?.at ?? '') - Date.parse(start?.at ?? '')) / 1000;
      console.info(`${name}: ended after ${seconds} s and ${visits} visits; ${end?.why}`);
      expect(end).toMatchObject({ action: 'abort', who: 'guard', composition: { catalog: versions.baseline } });
      expect(start?.action).toBe('canary');
      expect(seconds).toBeLessThanOrEqual(30);
      await expect.poll(() => shell.log()).toContain('guard has ended a canary');
    });
  }

  test('keeps a healthy 10 % canary for two minutes', async ({ ownShell }) => {
    test.setTimeout(240_000);
    const shell = await ownShell({ workers: 2 });
    await prepare(shell);
    const stop = visit(shell.url, false);
    await startCanary(shell, 1000);
    await new Promise((resolve) => setTimeout(resolve, 120_000));
    const visits = await stop();
    const status = await shell.release('status');
    console.info(`healthy: ${visits} visits; ${/guard .*\n.*/.exec(status)?.[0]}`);
    expect((await readHead(releasesIn(shell.releases).store))?.action).toBe('canary');
    expect(status).toContain('WATCHING');
  });
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** `effects`: the canary throws in its effects. */
function visit(url: string, effects: boolean): () => Promise<number> {
  const running = new Set<Promise<void>>();
  let visits = 0;
  const random = (below: number) => Math.floor(Math.random() * below);

  async function one(): Promise<void> {
    const headers = {
      cookie: `bucket=${random(10_000)}`,
      'user-agent': CHROME,
      'x-forwarded-for': `${11 + random(80)}.${random(256)}.${random(256)}.${random(256)}`,
    };
    const html = await (await fetch(url, { headers })).text();
    const state = /<script id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    if (!state) return;
    const { build, remotes } = JSON.parse(state) as { build: string; remotes: { catalog: { version: string } } };
    const source = { remote: 'catalog', version: remotes.catalog.version, page: 'home' };
    const isFailing = effects && source.version === versions.canary;
    const beacon = {
      build,
      failures: isFailing ? [{ ...source, kind: 'render-error' }] : [],
      vitals: [{ ...source, vital: 'LCP', rating: 'good' }],
    };
    await fetch(`${url}/signals`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: url },
      body: JSON.stringify(beacon),
    });
    visits += 1;
  }
  const timer = setInterval(() => {
    const visiting: Promise<void> = one()
      .catch(() => undefined)
      .finally(() => running.delete(visiting));
    running.add(visiting);
  }, 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return visits;
  };
}
