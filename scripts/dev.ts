// `pnpm dev [remote...]`: the shop on its sources. Changes rebuild, republish or restart what they affect.
// Named remotes reload hot; other changes reload open pages. Errors appear over the page.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildShell } from '@shop/build/build-shell';
import { watchRemote } from '@shop/build/watch-remote';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { environmentOf } from '@shop/settings/environments';
import { requireWritable } from '@shop/settings/folders';
import { SettingError } from '@shop/settings/settings';
import { createFolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { confirm } from 'release/confirm';
import { publish } from 'release/publish';
import { startDevServer } from './lib/dev-server.ts';
import { type DevSettings, holdDevelopment, readDevSettings, requirePorts } from './lib/dev-settings.ts';
import { root } from './lib/install.mjs';
import { type Running, startService, untilReady } from './lib/processes.ts';
import { apiService, type ShopOptions, shellService } from './lib/shop.ts';
import { standInCards, standInService, standInSettings } from './lib/stand-in.ts';
import { createSteps } from './lib/steps.mjs';
import { watchFolder } from './lib/watch.ts';

process.umask(0o077);

const usage = `usage: pnpm dev [remote...], of ${remoteNames.join(' ')}`;
const words = process.argv.slice(2);
if (words.some((word) => word === '--help' || word === '-h')) {
  console.log(`${usage}\nThe whole shop on the sources, which it follows; a remote that is named keeps open pages' state when it changes.`);
  process.exit(0);
}
const named = words.map((word) => word.replace(/^mfe-/, ''));
const hotRemotes = remoteNames.filter((name) => named.includes(name));
const unknown = words.filter((_, index) => !hotRemotes.some((name) => name === named[index]));
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}.\n${usage}`);
  process.exit(2);
}

const { port, apiPort, standInPort, devPort, dataDir, workers } = await checkedSettings();

/** Checked before anything is built or deleted. */
async function checkedSettings(): Promise<DevSettings> {
  try {
    const settings = readDevSettings(process.env);
    requireWritable('DATA_DIR', settings.dataDir);
    await holdDevelopment(settings.dataDir);
    await requirePorts(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// Deleted at each start; never a running shop's store.
const releaseStore = path.join(dataDir, 'dev-releases');
const standInOf = standInPort === undefined ? undefined : standInService(standInPort, dataDir);
const hotDir = path.join(dataDir, 'dev-hot');
const options: ShopOptions = {
  port,
  apiPort,
  dataDir,
  shellDist: 'dist-dev',
  env: {
    NODE_ENV: 'development',
    DEV_URL: `http://127.0.0.1:${devPort}`,
    DEV_HOT: hotRemotes.join(','),
    RELEASE_STORE: releaseStore,
    WORKERS: String(workers),
    ...(standInPort !== undefined && standInSettings(standInPort)),
  },
};
const store = createFolderStore(releaseStore);
const shellDir = path.join(root, 'shell');
let stopping = false;
const steps = createSteps({ isStopping: () => stopping });

await rm(releaseStore, { recursive: true, force: true });
await rm(hotDir, { recursive: true, force: true });
const pages = await startDevServer({ port: devPort, hotDir });

const API = 'starting the API';
const SHELL = 'building the shell';
const missing = new Set<string>([API, SHELL]);
let saidReady = false;

async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await steps.run(name, work);
    missing.delete(name);
    pages.problems(name, []);
  } catch (error) {
    if (stopping) return;
    pages.problems(name, [messageOf(error)]);
    steps.say(messageOf(error));
  }
}

const publishRemote = (remote: RemoteName) =>
  attempt(`building ${remote}`, async () => {
    const result = await publish({
      store,
      remote,
      mode: 'development',
      who: 'dev',
      why: 'changed sources',
      newStore: true,
      removes: 'all',
    });
    // The sources changed during the build: publish again.
    if (!result.ok && result.changed) return void enqueue(remote, () => publishRemote(remote), { outdates: false });
    if (!result.ok) throw new Error(result.reason);
    if (!result.entry) return;
    const { problems } = await confirm(store, result.entry);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
async function publishRemotes(): Promise<void> {
  for (const remote of remoteNames) await publishRemote(remote);
}

let shell: Running | undefined;
const restartShell = () =>
  attempt(SHELL, async () => {
    await buildShell(shellDir, 'development');
    await shell?.stop();
    shell = startService(shellService(options));
    await untilReady(shellService(options), shell);
  });

/** `undefined` while the shell is down. */
async function servedBuild(): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/builds/latest.json`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { id: string }).id : undefined;
}

const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const typesKept = path.join(root, 'node_modules/.cache/check/types');
let checking: AbortController | undefined;
let changedSince = false;

function checkTypes(): void {
  changedSince = Boolean(checking);
  if (checking) return;
  checking = new AbortController();
  const args = [tsc, '-p', 'tsconfig.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', typesKept];
  execFile(
    process.execPath,
    args,
    { cwd: root, env: environmentOf('tool', process.env), signal: checking.signal, maxBuffer: 2 ** 26 },
    (error, said) => {
      if (error?.name === 'AbortError') return;
      checking = undefined;
      if (changedSince) return checkTypes();
      pages.problems('types', error ? [said.trim() || error.message] : []);
      if (error) steps.say(said.trim() || error.message);
    },
  );
}

/** Sequential queue without duplicates. Pages are notified when it is empty. */
const waiting = new Map<string, { work: () => Promise<void>; outdates: boolean }>();
let working = false;
async function enqueue(name: string, work: () => Promise<void>, { outdates = true } = {}): Promise<void> {
  waiting.set(name, { work, outdates: outdates || Boolean(waiting.get(name)?.outdates) });
  if (working) return;
  working = true;
  pages.begin();
  let outdated = false;
  for (const [next, { work: run, outdates }] of waiting) {
    waiting.delete(next);
    outdated ||= outdates;
    await run();
  }
  working = false;
  pages.end(await servedBuild(), outdated);
  if (watching) sayReady();
}

let watching = false;
function sayReady(): void {
  if (saidReady || missing.size > 0) return;
  saidReady = true;
  steps.say(
    [
      `The shop is ready at http://localhost:${port} and follows the sources${hotRemotes.length > 0 ? `; ${hotRemotes.join(', ')} hot` : ''}`,
      `  mails   ${path.join(dataDir, 'outbox')}`,
      ...(standInPort === undefined ? [] : [`  cards   ${standInCards}`]),
      `  API     http://localhost:${options.apiPort}/docs`,
      `  logs    ${path.join(dataDir, 'logs')}`,
      '  stop    Ctrl+C',
    ].join('\n'),
  );
}

let api: Running | undefined;
// Node's `--watch` restarts on every newly linked file.
const restartApi = () =>
  attempt(API, async () => {
    await api?.stop();
    api = startService(apiService(options));
    await untilReady(apiService(options), api);
  });
const standIn = standInOf && startService(standInOf);

async function watchHot(remote: RemoteName): Promise<{ stop: () => Promise<void> }> {
  const outDir = path.join(hotDir, remote);
  await mkdir(outDir, { recursive: true });
  return steps.run(`building ${remote}, to reload hot`, () =>
    watchRemote({
      dir: path.join(root, `mfe-${remote}`),
      outDir,
      onBuilt: ({ hash, problems }) => {
        // Publishing builds the same and reports the errors.
        if (problems.length === 0) pages.built(remote, hash);
      },
    }),
  );
}

await Promise.all([
  restartApi(),
  standInOf && standIn && untilReady(standInOf, standIn),
  enqueue('all', async () => {
    await publishRemotes();
    await restartShell();
  }),
]);
const watchers = [
  ...(await Promise.all(hotRemotes.map(watchHot))),
  ...(await Promise.all([
    ...remoteNames.map((remote) =>
      watchFolder(path.join(root, `mfe-${remote}`), (files) => {
        checkTypes();
        // The page's routes come from the surface, so its change needs a reload.
        const outdates = !hotRemotes.includes(remote) || files.some((file) => /[\\/](?:remote\.tsx|rspack\.config\.ts)$/.test(file));
        void enqueue(remote, () => publishRemote(remote), { outdates });
      }),
    ),
    watchFolder(path.join(root, 'shared'), () => {
      checkTypes();
      void enqueue('shared', async () => {
        await Promise.all([restartApi(), restartShell()]);
        await publishRemotes();
      });
    }),
    watchFolder(path.join(root, 'shell'), () => {
      checkTypes();
      void enqueue('shell', restartShell);
    }),
    // Used by the API.
    ...['api', 'seed'].map((folder) =>
      watchFolder(path.join(root, folder), () => {
        checkTypes();
        void enqueue('api', restartApi);
      }),
    ),
  ])),
];
watching = true;
sayReady();
if (!saidReady) steps.say('The shop is not ready, as said above. What mends the sources is taken over; for a setting, stop (Ctrl+C).');
checkTypes();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    checking?.abort();
    await Promise.all([...watchers.map((watcher) => watcher.stop()), pages.close(), shell?.stop(), api?.stop(), standIn?.stop()]);
    process.exit(0);
  });
}
