// `pnpm dev [remote...]` runs the shop on its sources and rebuilds, republishes or restarts after changes. Named remotes reload hot.
// `--against <origin>` takes the API and the other remotes from a deployed shop.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildShell } from '@shop/build/build-shell';
import { watchRemote } from '@shop/build/watch-remote';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import type { RemoteName } from '@shop/contracts/remote';
import { requireWritable } from '@shop/settings/folders';
import { SettingError } from '@shop/settings/settings';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { messageOf } from '@shop/store/message-of';
import { trusting } from '@shop/store/trust';
import { confirm } from 'release/confirm';
import { publish } from 'release/publish';
import { createTypeChecks } from './lib/background-types.ts';
import { type DeployedShop, readDeployedShop, startApiGateway, takeReleases } from './lib/deployed-shop.ts';
import { startDevServer } from './lib/dev-server.ts';
import { type DevSettings, holdDevelopment, readDevSettings, requirePorts } from './lib/dev-settings.ts';
import { root } from './lib/install.mjs';
import { paymentMockCards, paymentMockService, paymentMockSettings } from './lib/payment-mock.ts';
import { type Running, startService, untilReady } from './lib/processes.ts';
import { apiService, type ShopOptions, shellService } from './lib/shop.ts';
import { createSteps } from './lib/steps.mjs';
import { watchFolder } from './lib/watch.ts';
import { createWorkQueue } from './lib/work-queue.ts';

process.umask(0o077);

const known = workspaceRemotes();
const usage = `usage: pnpm dev [remote...] [--against origin], of ${known.join(' ')}`;
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(
    `${usage}\nThe whole shop on the sources, which it follows; a remote that is named keeps open pages' state when it changes.\n--against takes the API and all other remotes from a deployed shop, whose release store RELEASE_STORE names.`,
  );
  process.exit(0);
}
const named = words.map((word) => word.replace(/^mfe-/, ''));
const hotRemotes = known.filter((name) => named.includes(name));
const against = typeof values.against === 'string' ? values.against : undefined;
const unknown = [
  ...words.filter((_, index) => !hotRemotes.some((name) => name === named[index])),
  ...Object.keys(values).flatMap((name) => (name === 'against' && against !== undefined ? [] : [`--${name}`])),
];
if (unknown.length > 0 || (against !== undefined && hotRemotes.length === 0)) {
  console.error(`${unknown.length > 0 ? `There is no remote ${unknown.join(', ')}.` : 'Name the remote to develop.'}\n${usage}`);
  process.exit(2);
}

const { port, apiPort, paymentMockPort, devPort, dataDir, workers, deployed } = await checkedSettings();
const remotes = deployed ? hotRemotes : known;

async function checkedSettings(): Promise<DevSettings & { deployed: DeployedShop | undefined }> {
  try {
    const deployed = against === undefined ? undefined : await readDeployedShop(against, process.env);
    const read = readDevSettings(process.env);
    const settings = { ...read, paymentMockPort: deployed ? undefined : read.paymentMockPort, deployed };
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

// Not the shop's store, because `pnpm dev` deletes it on each start.
const releaseStore = path.join(dataDir, 'dev-releases');
const paymentMockOptions = paymentMockPort === undefined ? undefined : paymentMockService(paymentMockPort, dataDir);
const hotDir = path.join(dataDir, 'dev-hot');
const options: ShopOptions = {
  port,
  apiPort,
  dataDir,
  mode: 'development',
  env: {
    NODE_ENV: 'development',
    DEV_URL: `http://127.0.0.1:${devPort}`,
    DEV_HOT: hotRemotes.join(','),
    RELEASE_STORE: releaseStore,
    RELEASE_REGISTRY: '',
    CHANNEL: '',
    WORKERS: String(workers),
    ...(paymentMockPort !== undefined && paymentMockSettings(paymentMockPort)),
  },
};
const plainStore = createFolderStore(releaseStore);
const keyFile = path.join(dataDir, 'release-key.json');
const store = trusting(plainStore, { isPublic: false, keyFile });
const shellDir = path.join(root, 'shell');
let stopping = false;
const steps = createSteps({ isStopping: () => stopping });

await rm(releaseStore, { recursive: true, force: true });
await rm(hotDir, { recursive: true, force: true });
await rm(path.join(dataDir, 'dev-trust'), { recursive: true, force: true });
await ensureDevelopmentRegistry(plainStore, { keyFile });
if (deployed) await takeReleases(deployed, store);
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
    steps.print(messageOf(error));
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
    if (!result.ok && result.changed) return void enqueue(remote, () => publishRemote(remote), { outdates: false });
    if (!result.ok) throw new Error(result.reason);
    if (!result.entry) return;
    const { problems } = await confirm(store, result.entry);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
async function publishRemotes(): Promise<void> {
  for (const remote of remotes) await publishRemote(remote);
}

let shell: Running | undefined;
const restartShell = () =>
  attempt(SHELL, async () => {
    await buildShell(shellDir, 'development');
    await shell?.stop();
    shell = startService(shellService(options));
    await untilReady(shellService(options), shell);
  });

async function servedBuild(): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/builds/latest.json`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { id: string }).id : undefined;
}

const types = createTypeChecks((problem) => {
  pages.problems('types', problem === undefined ? [] : [problem]);
  if (problem !== undefined) steps.print(problem);
});

const enqueue = createWorkQueue({
  onBegin: () => pages.begin(),
  async onEmpty(outdated) {
    pages.end(await servedBuild(), outdated);
    if (watching) sayReady();
  },
});

let watching = false;
function sayReady(): void {
  if (saidReady || missing.size > 0) return;
  saidReady = true;
  steps.print(
    [
      `The shop is ready at http://localhost:${port} and follows the sources${hotRemotes.length > 0 ? `; ${hotRemotes.join(', ')} hot` : ''}`,
      deployed ? `  API     ${deployed.origin}` : `  mails   ${path.join(dataDir, 'outbox')}`,
      ...(paymentMockPort === undefined ? [] : [`  cards   ${paymentMockCards}`]),
      ...(deployed ? [] : [`  API     http://localhost:${options.apiPort}/docs`]),
      `  logs    ${path.join(dataDir, 'logs')}`,
      '  stop    Ctrl+C',
    ].join('\n'),
  );
}

let api: { stop: () => Promise<void> } | undefined;
// Not Node's `--watch`, which restarts on every newly linked file.
const restartApi = () =>
  attempt(API, async () => {
    await api?.stop();
    api = undefined;
    if (deployed) {
      api = await startApiGateway({ port: apiPort, origin: deployed.origin });
      return;
    }
    const running = startService(apiService(options));
    api = running;
    await untilReady(apiService(options), running);
  });
const paymentMock = paymentMockOptions && startService(paymentMockOptions);

async function watchHot(remote: RemoteName): Promise<{ stop: () => Promise<void> }> {
  const outDir = path.join(hotDir, remote);
  await mkdir(outDir, { recursive: true });
  return steps.run(`building ${remote}, to reload hot`, () =>
    watchRemote({
      dir: path.join(root, `mfe-${remote}`),
      outDir,
      onBuilt: ({ hash, problems }) => {
        // Ignores problems: publishing builds the same sources and reports them.
        if (problems.length === 0) pages.built(remote, hash);
      },
    }),
  );
}

await Promise.all([
  restartApi(),
  paymentMockOptions && paymentMock && untilReady(paymentMockOptions, paymentMock),
  enqueue('all', async () => {
    await publishRemotes();
    await restartShell();
  }),
]);
const watchers = [
  ...(await Promise.all(hotRemotes.map(watchHot))),
  ...(await Promise.all([
    ...remotes.map((remote) =>
      watchFolder(path.join(root, `mfe-${remote}`), (files) => {
        types.check();
        // Pages take their routes from `remote.tsx`, so its changes need a reload.
        const outdates = !hotRemotes.includes(remote) || files.some((file) => /[\\/](?:remote\.tsx|rspack\.config\.ts)$/.test(file));
        void enqueue(remote, () => publishRemote(remote), { outdates });
      }),
    ),
    watchFolder(path.join(root, 'shared'), () => {
      types.check();
      void enqueue('shared', async () => {
        await Promise.all([restartApi(), restartShell()]);
        await publishRemotes();
      });
    }),
    watchFolder(path.join(root, 'shell'), () => {
      types.check();
      void enqueue('shell', restartShell);
    }),
    // The API imports `seed/`.
    ...(deployed ? [] : ['api', 'seed']).map((folder) =>
      watchFolder(path.join(root, folder), () => {
        types.check();
        void enqueue('api', restartApi);
      }),
    ),
  ])),
];
watching = true;
sayReady();
if (!saidReady) steps.print('The shop is not ready, as said above. What mends the sources is taken over; for a setting, stop (Ctrl+C).');
types.check();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    types.stop();
    await Promise.all([...watchers.map((watcher) => watcher.stop()), pages.close(), shell?.stop(), api?.stop(), paymentMock?.stop()]);
    process.exit(0);
  });
}
