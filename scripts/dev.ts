// `pnpm dev`: the whole shop on the sources. A change to the API restarts it; a change to a remote or to shared/ is
// built and published to a release store of its own, which the shell follows and open pages reload for; a change to the
// shell rebuilds and restarts it. For one remote with hot module replacement: `pnpm --filter mfe-catalog dev`.
import { type FSWatcher, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '@shop/contracts/remote';
import { requireAddress } from '@shop/settings/address';
import { createFolderStore } from '@shop/store/folder-store';
import { publish } from 'release/publish';
import { root } from './lib/install.mjs';
import { type Running, type Service, startService, untilReady } from './lib/processes.ts';
import { apiService, type ShopOptions, shellService } from './lib/shop.ts';

process.umask(0o077);

const port = Number(process.env.PORT || 3000);
const dataDir = path.resolve(root, process.env.DATA_DIR || 'data/dev');
// Thrown away at each start: never the store that a running shop follows.
const releaseStore = path.join(dataDir, 'dev-releases');
const standInPort = Number(process.env.STAND_IN_PORT || port + 2);
// Without keys of one's own, cards are paid on the page of the payment stand-in.
const cardSettings: Record<string, string> = process.env.CARD_PROVIDER
  ? {}
  : {
      CARD_PROVIDER: 'iyzico',
      IYZICO_BASE_URL: `http://127.0.0.1:${standInPort}`,
      IYZICO_API_KEY: 'stand-in',
      IYZICO_SECRET_KEY: 'stand-in-secret',
    };
const standInOf: Service = {
  name: 'payment stand-in',
  args: [path.join(root, 'api/src/modules/payments/stand-in/main.ts')],
  env: { ...cardSettings, STAND_IN_PORT: String(standInPort) },
  readyUrl: `http://127.0.0.1:${standInPort}/healthz`,
  logFile: path.join(dataDir, 'logs/payment-stand-in.log'),
};
const options: ShopOptions = {
  port,
  apiPort: Number(process.env.API_PORT || port + 1),
  dataDir,
  shellDist: 'dist-dev',
  // One worker: a second one would have a change later.
  env: { NODE_ENV: 'development', LIVE_RELOAD: '1', WORKERS: process.env.WORKERS || '1', RELEASE_STORE: releaseStore, ...cardSettings },
};
const store = createFolderStore(releaseStore);
const shellDir = path.join(root, 'shell');

let shell: Running | undefined;
let stopping = false;

async function publishRemote(remote: (typeof remoteNames)[number]): Promise<void> {
  const result = await publish({ store, remote, mode: 'development', who: 'dev', why: 'changed sources', newStore: true, removes: 'all' });
  if (!result.ok) console.error(result.reason);
  else if (result.entry) console.log(`${remote} ${result.version} is live`);
}

async function restartShell(): Promise<void> {
  const { buildShell } = await import('@shop/build/build-shell');
  await buildShell(shellDir, 'development');
  await shell?.stop();
  shell = startService(shellService(options));
  await untilReady(shellService(options), shell);
}

/** Jobs run one after another; a job that is already waiting is not added twice. */
function createQueue() {
  const waiting = new Map<string, () => Promise<void>>();
  let running = false;
  return async (name: string, job: () => Promise<void>): Promise<void> => {
    waiting.set(name, job);
    if (running) return;
    running = true;
    for (const [next, run] of waiting) {
      waiting.delete(next);
      await run().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }
    running = false;
  };
}
const enqueue = createQueue();

function onChange(folder: string, run: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /(?:^|[\\/])(?:node_modules|dist|dist-dev|\.work)[\\/]|\.test\.tsx?$|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(run, 60);
  });
}

await requireAddress({ port: { name: 'PORT', value: options.port } });
await requireAddress({ port: { name: 'API_PORT', value: options.apiPort } });
if (cardSettings.CARD_PROVIDER) await requireAddress({ port: { name: 'STAND_IN_PORT', value: standInPort } });
await rm(releaseStore, { recursive: true, force: true });

const apiOf = apiService(options);
const api = startService({ ...apiOf, args: ['--watch', '--watch-preserve-output', ...apiOf.args] });
const standIn = cardSettings.CARD_PROVIDER ? startService(standInOf) : undefined;
const everyRemote = async () => {
  for (const remote of remoteNames) await publishRemote(remote);
};
await Promise.all([untilReady(apiOf, api), standIn && untilReady(standInOf, standIn), everyRemote()]);
await restartShell();

const watchers = [
  ...remoteNames.map((remote) => onChange(`mfe-${remote}`, () => void enqueue(remote, () => publishRemote(remote)))),
  onChange('shared', () => void enqueue('shared', async () => restartShell().then(everyRemote))),
  onChange('shell', () => void enqueue('shell', restartShell)),
];
console.log(`The shop is ready at http://localhost:${port} and follows the sources. Logs: ${path.join(dataDir, 'logs')}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    for (const watcher of watchers) watcher.close();
    await Promise.all([shell?.stop(), api.stop(), standIn?.stop()]);
    process.exit(0);
  });
}
