// `npm start` continues here, on the pinned Node: builds, publishes, migrates, seeds and serves.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BucketLocation } from '@shop/settings/bucket-location';
import { untilNotFull, watchDisk } from '@shop/settings/disk';
import { freePort, requireFreeEndpoint } from '@shop/settings/endpoint';
import { requireReadable, requireWritable } from '@shop/settings/folders';
import { oneOf } from '@shop/settings/kinds';
import { readSettings } from '@shop/settings/settings';
import { messageOf } from '@shop/store/message-of';
import { readOrigin } from 'release-console/console-origin';
import { createToken } from 'release-console/create-token';
import { consoleFiles } from 'release-console/files';
import { holdDatabase } from '../api/src/db/hold.ts';
import { readConfig } from '../api/src/env.ts';
import { diskFolders } from '../api/src/files/file-folders.ts';
import { readConfig as readShellConfig } from '../shell/server/env.ts';
import { startBuild } from './lib/build-program.ts';
import { isApiBuilt } from './lib/build-servers.ts';
import { root } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.ts';
import { paymentMockCards, paymentMockInApi, usesPaymentMock } from './lib/payment-mock.ts';
import { apiService, consoleService, type ShopOptions, shellService } from './lib/shop.ts';
import { startOnConnection } from './lib/start-on-connection.ts';
import { createSteps } from './lib/steps.mjs';

if (process.argv.includes('--load')) process.exit();

// Only this user may read data and logs.
process.umask(0o077);

const ROOM_MS = 2000;
const METRICS_ABOVE = 4;

const running: { stop: () => Promise<void> }[] = [];

let stopping = false;
let isReady = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopBy(signal));

// If npm is killed, this process may get no signal, but its parent changes.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== parent && void stop(0), 500).unref();

async function stopBy(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  if (isReady || stopping) return stop(0);
  console.error(`${signal} stopped the shop before it was ready.`);
  return stop(128 + constants.signals[signal]);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map((process) => process.stop()));
  process.exit(code);
}

interface Settings extends ShopOptions {
  consoleOrigin: string;
  isDevelopment: boolean;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  bucket: BucketLocation | undefined;
  paymentMockPort: number | undefined;
}

async function checkedSettings(): Promise<Settings> {
  const { port, host, releaseStore, releaseTrust, metrics } = readShellConfig(process.env, root);
  const metricsPort = metrics?.port ?? port + METRICS_ABOVE;
  const logsTo = readSettings(process.env, (setting) => setting('LOG_OUTPUT', oneOf('files', 'stdout'), 'files'));
  const config = readConfig({ ...process.env, API_PORT: process.env.API_PORT || String(port + 1) });
  requireWritable('DATA_DIR', config.dataDir);
  const isFolder = typeof releaseStore === 'string';
  const disk = watchDisk([...diskFolders(config), ...(isFolder ? [releaseStore] : [])], config.diskReserve);
  await untilNotFull(
    disk,
    ({ freeBytes = 0 }) =>
      console.error(`The disk of ${config.dataDir} is full (${Math.floor(freeBytes / 1024 ** 2)} MB left): the start waits for room.`),
    () => delay(ROOM_MS),
  );
  if (isFolder) requireReadable('RELEASE_STORE', releaseStore);
  await requireFreeEndpoint({ port: { name: 'PORT', value: port }, host: { name: 'HOST', value: host } });
  await requireFreeEndpoint({ port: { name: 'API_PORT', value: config.port }, host: { name: 'API_HOST', value: config.host } });
  const { dataDir, databaseUrl, smtpUrl, currency, bucket } = config;
  const paymentMockPort = usesPaymentMock(process.env, currency) ? await freePort() : undefined;
  if (!databaseUrl) await (await holdDatabase(dataDir))();
  const mock = paymentMockPort === undefined ? {} : paymentMockInApi(paymentMockPort);
  const { origin: consoleOrigin } = readSettings(process.env, (setting, refuse) => readOrigin(setting, refuse, metricsPort));
  const isDevelopment = releaseTrust.registry === undefined;
  return {
    port,
    apiPort: config.port,
    metricsPort,
    consoleOrigin,
    isDevelopment,
    dataDir,
    databaseUrl,
    smtpUrl,
    bucket,
    paymentMockPort,
    logsTo,
    ...mock,
  };
}

function whereThingsAre(
  { apiPort, dataDir, smtpUrl, bucket, paymentMockPort, logsTo, consoleOrigin }: Settings,
  token: string | undefined,
): string {
  const folder = (name: string) => {
    const relative = path.relative(process.cwd(), path.join(dataDir, name));
    return relative.startsWith('..') ? path.join(dataDir, name) : relative;
  };
  return [
    `  mails   ${smtpUrl ? 'sent by SMTP_URL' : `files in ${bucket ? `s3://${bucket.bucket}/${bucket.prefix}outbox` : folder('outbox')}`}`,
    ...(paymentMockPort === undefined ? [] : [`  cards   ${paymentMockCards}`]),
    `  API     http://localhost:${apiPort}/docs`,
    `  console ${consoleOrigin}/release${token === undefined ? '' : `, sign in with the token ${token}`}`,
    `  logs    ${logsTo === 'stdout' ? 'standard output' : folder('logs')}`,
    '  stop    Ctrl+C',
  ].join('\n');
}

async function firstToken({ isDevelopment, dataDir }: Settings): Promise<string | undefined> {
  const { folder } = consoleFiles(dataDir);
  return isDevelopment && !existsSync(path.join(folder, 'tokens')) ? createToken(folder, 'development') : undefined;
}

try {
  const settings = await checkedSettings();
  const { databaseUrl, dataDir, port } = settings;
  const steps = createSteps({ isStopping: () => stopping });
  const startProgram = (file: string): ReturnType<typeof startBuild> => {
    const build = startBuild(path.join(import.meta.dirname, file), steps);
    running.push(build);
    return build;
  };
  if (!(await isApiBuilt())) await startProgram('build-api.ts').done;
  const api = keepRunning(apiService(settings));
  running.push(api);
  const isNew = !databaseUrl && !existsSync(path.join(dataDir, 'db'));
  const publishing = startProgram('publish.ts');
  await Promise.all([steps.run(isNew ? 'filling the database, starting the API' : 'starting the API', () => api.ready), publishing.done]);
  if (!stopping) {
    const shell = keepRunning(shellService(settings));
    running.push(shell);
    // The shop opens even if its console fails.
    const alerts = process.env.ALERT_WEBHOOK_URL || settings.smtpUrl;
    const onProblem = (error: unknown): void => console.error(messageOf(error));
    const { socket } = consoleFiles(dataDir);
    const releaseConsole = startOnConnection(socket, () => keepRunning(consoleService(settings)), onProblem).catch(onProblem);
    running.push({ stop: async () => (await releaseConsole)?.stop() });
    await steps.run('starting the shell', () => shell.ready);
    if (alerts) fetch(consoleService(settings).readyUrl).catch(onProblem);
    isReady = true;
    console.log(`The shop is ready at http://localhost:${port}\n${whereThingsAre(settings, await firstToken(settings))}`);
  }
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
