import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { freePort } from '@shop/settings/endpoint';
import { root } from '../../scripts/lib/install.mjs';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { apiService, type ShopOptions, shellService } from '../../scripts/lib/shop.ts';
import { fillFolder, releaseKeyFile, releasesFolder, workFolder } from './folders.ts';
import { deleteFeatures, featuresToDelete } from './oldest-browsers.ts';

export { expect };

export interface TestApi {
  port: number;
  dataDir: string;
  mailFolder?: string;
  start: (first?: string) => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  ended: () => Promise<string | undefined>;
}

export interface TestShell {
  url: string;
  releases: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  pid: () => number;
  log: () => Promise<string>;
  release: (...args: string[]) => Promise<string>;
  releaseAs: (keyFile: string, ...args: string[]) => Promise<string>;
}

const testEnv = { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000', PICTURES_AHEAD: '0' };

interface ApiOptions {
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

export async function createShell(api: TestApi, { empty = false, workers = 1, port, env = {} }: ShellOptions = {}): Promise<TestShell> {
  const dataDir = await mkdtemp(path.join(workFolder, 'shell-'));
  const releases = path.join(dataDir, 'releases');
  if (!empty) await cp(releasesFolder, releases, { recursive: true });
  const options: ShopOptions = {
    port: port ?? (await freePort()),
    apiPort: api.port,
    dataDir,
    env: { ...testEnv, RELEASE_STORE: releases, RELEASE_KEY: releaseKeyFile, WORKERS: String(workers), ...env },
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
    release: (...args) => releaseAs(releaseKeyFile, ...args),
    releaseAs,
  };

  async function releaseAs(keyFile: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'release/src/cli.ts'), ...args], {
      env: {
        ...process.env,
        RELEASE_STORE: releases,
        RELEASE_KEY: keyFile,
        RELEASE_USER: 'tester',
        PUBLIC_ORIGIN: `http://localhost:${options.port}`,
        REHEARSAL_API_URL: `http://127.0.0.1:${api.port}`,
      },
    });
    return stdout;
  }
}

interface RunningCluster {
  origin: string;
  apiUrl: string;
  dataDir: string;
  mailFolder: string;
}

/** Set by `e2e/cluster/run.ts`. The tests then use its cluster, which survives the loss of one machine. */
const cluster = process.env.E2E_CLUSTER ? (JSON.parse(process.env.E2E_CLUSTER) as RunningCluster) : undefined;

const stays = async (): Promise<void> => undefined;
const cannot = (): Promise<never> => Promise.reject(new Error('a test of the cluster cannot do this'));

const clusterApi = ({ apiUrl, dataDir, mailFolder }: RunningCluster): TestApi => ({
  port: Number(new URL(apiUrl).port),
  dataDir,
  mailFolder,
  start: stays,
  stop: stays,
  kill: cannot,
  ended: cannot,
});

const clusterShell = ({ origin }: RunningCluster): TestShell => ({
  url: origin,
  releases: '',
  start: stays,
  stop: stays,
  pid: () => 0,
  log: cannot,
  release: cannot,
  releaseAs: cannot,
});

export interface ShellOptions {
  empty?: boolean;
  /** Default 1, so that a publish is live for all requests at once. */
  workers?: number;
  port?: number;
  env?: Record<string, string>;
}

interface WorkerFixtures {
  apiEnv: Record<string, string>;
  shellEnv: Record<string, string>;
  shopPort: number;
  /** One for each Playwright worker, so that parallel tests do not see each other's customers. */
  api: TestApi;
  shop: TestShell;
}

interface TestFixtures {
  visitor: (options?: BrowserContextOptions & { allowed?: readonly RegExp[] }) => Promise<Page>;
  ownShell: (options?: ShellOptions) => Promise<TestShell>;
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
      if (cluster) return use(clusterApi(cluster));
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
      if (cluster) return use(clusterShell(cluster));
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
  // Depends on `ownShell`, so that a page closes before its shell.
  visitor: async ({ browser, allowedConsole, ownShell }, use) => {
    void ownShell;
    const visits: { context: BrowserContext; said: string[]; allowed: readonly RegExp[] }[] = [];
    await use(async ({ allowed = allowedConsole, ...options } = {}) => {
      const context = await browser.newContext(options);
      await context.addInitScript(deleteFeatures, featuresToDelete);
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
    await context.addInitScript(deleteFeatures, featuresToDelete);
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

/** Removes routes: pending handlers fail when a page closes. */
const stopRoutes = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context, ...context.pages()].map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })));

/** Leaves the page, which would log failed requests after the shop has stopped. */
const leave = (page: Page): Promise<unknown> => (page.isClosed() ? Promise.resolve() : page.goto('about:blank'));

export const lostFiles =
  /Failed to load resource|ChunkLoadError|could not be loaded|Loading (?:css )?chunk|RUNTIME-008|is already registered|was preloaded using link preload|React error #/;

const place = / \(on [^)]*\)$/;

/** A busy machine refuses images that are not drawn yet. */
const undrawnDesign = /status of 50[34] .*\/upfs\/stc\/designs\//;

/** The session may end while the header reads the customer's lists. */
const overtakenByLogout = /status of 401 .* \(on \/user\/logout\)$/;

const latePreload = /was preloaded using link preload but not used within a few seconds/;

export function expectSaid(said: readonly string[], allowed: readonly RegExp[]): void {
  expect(
    said.filter(
      (text) => !overtakenByLogout.test(text) && ![undrawnDesign, latePreload, ...allowed].some((it) => it.test(text.replace(place, ''))),
    ),
    'what the console said',
  ).toEqual([]);
}

export function listen(page: Page): string[] {
  const said: string[] = [];
  const note = (text: string) => said.push(`${text} (on ${new URL(page.url()).pathname})`);
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const source = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    note(`${message.type()}: ${message.text()}${source}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  return said;
}

export async function servedVersions(url: string): Promise<Record<string, string>> {
  const { id } = (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string };
  const answer = await fetch(`${url}/builds/meta/${id}.json`);
  // Another build is live now, or this worker lacks this build.
  if (answer.status === 404) return servedVersions(url);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('shop:hydrated').length > 0);
}

/** Clears storage and cookies and reuses one tab: new tabs are slow. */
export async function eachAfresh(page: Page, names: readonly string[], look: (name: string) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  page.setDefaultTimeout(30_000);
  for (const [turn, name] of names.entries()) {
    const looked = test.step(name, async () => {
      if (turn > 0) {
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
