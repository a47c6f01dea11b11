import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { freePort } from '@shop/settings/address';
import { root } from '../../scripts/lib/install.mjs';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { apiService, type ShopOptions, shellService } from '../../scripts/lib/shop.ts';
import { fillFolder, releasesFolder, workFolder } from './folders.ts';
import { newer, takeAway } from './oldest-browsers.ts';

export { expect };

export interface TestApi {
  port: number;
  dataDir: string;
  /** `first`: a file that it imports before anything else. */
  start: (first?: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Without warning, whatever it is doing. */
  kill: () => Promise<void>;
  /** How the running one ends: see `Running`. */
  ended: () => Promise<string | undefined>;
}

export interface TestShell {
  url: string;
  /** Folder of the release store that this shell follows. */
  releases: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Of its primary. */
  pid: () => number;
  log: () => Promise<string>;
  /** The release command line, on this shell's store. */
  release: (...args: string[]) => Promise<string>;
}

const testEnv = { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000', PICTURES_AHEAD: '0' };

interface ApiOptions {
  /** Of the shop that it answers for: links in mails and the way back from a payment page lead there. */
  shopPort?: number;
  env?: Record<string, string>;
}

async function createApi({ shopPort = 0, env = {} }: ApiOptions = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(path.join(workFolder, 'api-'));
  await fillFolder(dataDir);
  const port = await freePort();
  const service = apiService({ port: shopPort, apiPort: port, dataDir, env: { ...testEnv, ...env } });
  let running: Running | undefined;
  return {
    port,
    dataDir,
    async start(first) {
      running = startService(first ? { ...service, args: ['--import', first, ...service.args] } : service);
      await untilReady(service, running);
    },
    stop: async () => running?.stop(),
    ended: async () => running?.ended,
    async kill() {
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}

async function createShell(api: TestApi, { empty = false, workers = 1, port, env = {} }: ShellOptions = {}): Promise<TestShell> {
  const dataDir = await mkdtemp(path.join(workFolder, 'shell-'));
  const releases = path.join(dataDir, 'releases');
  if (!empty) await cp(releasesFolder, releases, { recursive: true });
  const options: ShopOptions = {
    port: port ?? (await freePort()),
    apiPort: api.port,
    dataDir,
    env: { ...testEnv, RELEASE_STORE: releases, WORKERS: String(workers), ...env },
  };
  let running: Running | undefined;
  return {
    url: `http://localhost:${options.port}`,
    releases,
    async start() {
      running = startService(shellService(options));
      await untilReady(shellService(options), running);
    },
    stop: async () => running?.stop(),
    pid: () => running?.child.pid ?? 0,
    log: () => readFile(shellService(options).logFile, 'utf8'),
    release: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'release/src/cli.ts'), ...args], {
        env: { ...process.env, RELEASE_STORE: releases, RELEASE_USER: 'tester' },
      });
      return stdout;
    },
  };
}

interface ShellOptions {
  empty?: boolean;
  /** One, unless the test is about them: what is live is so on every next request then. */
  workers?: number;
  port?: number;
  /** More settings. */
  env?: Record<string, string>;
}

interface WorkerFixtures {
  /** More settings for the API; a file that has some gets a shop for itself. */
  apiEnv: Record<string, string>;
  /** And for its shell. */
  shellEnv: Record<string, string>;
  shopPort: number;
  /** One API for all tests of a worker: none of them can see another's shoppers. */
  api: TestApi;
  /** The shop as it is, for tests that change no release. */
  shop: TestShell;
}

interface TestFixtures {
  /**
   * The page of somebody else, in a browser of their own, of whom the same is asked as of `page`: a silent console but for what is
   * `allowed` (`allowedConsole` unless said). Closed at the end.
   */
  visitor: (options?: BrowserContextOptions & { allowed?: readonly RegExp[] }) => Promise<Page>;
  /** A shell of this test's own, on its own release store. Not started yet. */
  ownShell: (options?: ShellOptions) => Promise<TestShell>;
  /** What the browser's console may say in this test; anything else fails it. */
  allowedConsole: RegExp[];
  quietConsole: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  apiEnv: [{}, { option: true, scope: 'worker' }],
  shellEnv: [{}, { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  shopPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  api: [
    async ({ apiEnv: env, shopPort }, use) => {
      const api = await createApi({ shopPort, env });
      await api.start();
      await use(api);
      await api.stop();
      await rm(api.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shop: [
    async ({ api, shellEnv: env, shopPort: port }, use) => {
      const shell = await createShell(api, { port, env });
      await shell.start();
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownShell: async ({ api, page }, use) => {
    const shells: TestShell[] = [];
    await use(async (options) => {
      const shell = await createShell(api, options);
      shells.push(shell);
      return shell;
    });
    if (shells.length > 0) await leave(page);
    for (const shell of shells) await shell.stop();
  },
  // Closed before the shells that it may look at.
  visitor: async ({ browser, allowedConsole, ownShell }, use) => {
    void ownShell;
    const visits: { context: BrowserContext; said: string[]; allowed: readonly RegExp[] }[] = [];
    await use(async ({ allowed = allowedConsole, ...options } = {}) => {
      const context = await browser.newContext(options);
      await context.addInitScript(takeAway, newer);
      const page = await context.newPage();
      visits.push({ context, said: listen(page), allowed });
      return page;
    });
    for (const { context } of visits) {
      await stopRoutes(context);
      await context.close();
    }
    for (const { said, allowed } of visits) expectSaid(said, allowed);
  },
  context: async ({ context }, use) => {
    await context.addInitScript(takeAway, newer);
    await use(context);
    await stopRoutes(context);
  },
  allowedConsole: [[], { option: true }],
  quietConsole: [
    async ({ page, allowedConsole }, use) => {
      const said = listen(page);
      await use(undefined);
      expectSaid(said, allowedConsole);
    },
    { auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** A route that is asking as the test ends would find its page gone. */
const stopRoutes = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context, ...context.pages()].map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })));

/** Before a shop closes its page goes elsewhere: what it still loads would find nobody, and say so on the console. */
const leave = (page: Page): Promise<unknown> => (page.isClosed() ? Promise.resolve() : page.goto('about:blank'));

/** What browser, federation and shell say on the console of files that do not come. */
export const lostFiles =
  /Failed to load resource|ChunkLoadError|could not be loaded|Loading (?:css )?chunk|RUNTIME-008|is already registered|was preloaded using link preload|React error #/;

/** Where it was said, for whoever reads it; no part of what may be said. */
const place = / \(on [^)]*\)$/;

/** Of what a console said, nothing is left but what may be. */
export function expectSaid(said: readonly string[], allowed: readonly RegExp[]): void {
  expect(
    said.filter((text) => !allowed.some((it) => it.test(text.replace(place, '')))),
    'what the console said',
  ).toEqual([]);
}

/** Collects errors and warnings of a page's console, and exceptions that nobody caught. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  const note = (text: string) => said.push(`${text} (on ${new URL(page.url()).pathname})`);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  return said;
}

/** Which version of each remote a shell serves, as open pages can ask. */
export async function servedVersions(url: string): Promise<Record<string, string>> {
  const { id } = (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string };
  const answer = await fetch(`${url}/builds/meta/${id}.json`);
  // Another build went live in between, or the next worker has not heard of this one yet: then ask again.
  if (answer.status === 404) return servedVersions(url);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
}

/** Waits until the page's own part has hydrated: before that, clicks are the browser's alone. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('shop:hydrated').length > 0);
}

/**
 * One look after another in one tab, which keeps the files that it has: a tab for each costs more than many a look.
 * Each is as by somebody who comes for the first time, and what one finds hides nothing of the next.
 */
export async function eachAfresh(page: Page, names: readonly string[], look: (name: string) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  // What never comes to life must leave time for the others.
  page.setDefaultTimeout(30_000);
  for (const [turn, name] of names.entries()) {
    const looked = test.step(name, async () => {
      if (turn > 0) {
        // From a page without scripts: what the one before still writes as it is left is gone too.
        await page.goto('/robots.txt');
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await page.context().clearCookies();
        if (size) await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: null });
      }
      await look(name);
    });
    const failure = await looked.then(
      () => undefined,
      (error: Error) => error.stack,
    );
    expect.soft(failure, name).toBeUndefined();
  }
}
