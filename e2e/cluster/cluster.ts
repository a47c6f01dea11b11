import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBucket } from '@shop/bucket/open-bucket';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { freePort } from '@shop/settings/endpoint';
import { createBucketStore } from '@shop/store/bucket-store';
import { countersign } from '@shop/store/countersign';
import { developmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { readJournal } from '@shop/store/journal';
import { createKeyFile } from '@shop/store/key-file';
import { readRegistry, signRegistry, storeRegistry } from '@shop/store/registry';
import type { Store } from '@shop/store/store';
import { trusting } from '@shop/store/trust';
import { ensureServersBuilt } from '../../scripts/lib/build-servers.ts';
import { type KeptRunning, keepRunning } from '../../scripts/lib/keep-running.ts';
import { createNginx, type Nginx } from '../../scripts/lib/nginx.ts';
import { onDeath } from '../../scripts/lib/on-death.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import type { Service } from '../../scripts/lib/processes.ts';
import { ensureRemotesPublished } from '../../scripts/lib/publish-remotes.ts';
import { apiService, shellService } from '../../scripts/lib/shop.ts';
import { workFolder } from '../support/folders.ts';
import { childOf } from './children.ts';
import { startOutbox } from './outbox.ts';
import { archiveFlags, makeArchive } from './recovery.ts';

export interface Member {
  name: string;
  url: string;
  dataDir: string;
  logFile: string;
  pid: () => number;
  isReady: () => Promise<boolean>;
}

export interface Cluster {
  origin: string;
  caFile: string;
  ca: string;
  shells: readonly Member[];
  apis: readonly Member[];
  nginx: Nginx;
  databaseUrl: string;
  restartDatabase: () => Promise<void>;
  database: { data: string; archive: string };
  bucketAway: (ms: number) => Promise<void>;
  releases: { store: Store; keyFile: string; registry: string };
  mailFolder: string;
  folder: string;
  stop: () => Promise<void>;
}

const MACHINES = ['a', 'b'] as const;

/** The members share no folder. A member that ends is started again. */
export async function startCluster(): Promise<Cluster> {
  await mkdir(workFolder, { recursive: true });
  await ensureServersBuilt();
  const releases = await publicReleases(path.join(workFolder, 'cluster-releases'));
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  // PostgreSQL started by root runs as another user.
  await chmod(folder, 0o711);
  const watched = onDeath('sleep 30; rm -rf "$1"', folder);
  const stops: (() => Promise<unknown>)[] = [watched, () => rm(folder, { recursive: true, force: true })];
  const stopAll = async (): Promise<void> => {
    for (const step of stops.toReversed()) await step();
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll();
    return stopping;
  };
  try {
    const databasePort = await freePort();
    const archive = path.join(folder, 'archive');
    await makeArchive(archive);
    const database = { durable: true, dataFolder: path.join(folder, 'postgres'), port: databasePort, flags: archiveFlags(archive) };
    let server = await startPostgres(database);
    stops.push(() => server.stop());

    const bucketOptions = { port: await freePort(), folder: path.join(folder, 'bucket') };
    let bucket = await startBucket(bucketOptions);
    stops.push(() => bucket.stop());
    const releaseStore = createBucketStore(await openBucket(bucket.location('releases')));
    await copyStore(releases.store, releaseStore);
    const mailFolder = path.join(folder, 'mails');
    const outbox = await startOutbox(mailFolder);
    stops.push(() => outbox.stop());

    const ports = await Promise.all(MACHINES.map(async () => ({ shell: await freePort(), api: await freePort() })));
    const nginx = await createNginx({
      shells: ports.map(({ shell }) => `127.0.0.1:${shell}`),
      apis: ports.map(({ api }) => `127.0.0.1:${api}`),
    });
    stops.push(() => nginx.stop());
    const caFile = path.join(folder, 'ca.pem');
    await writeFile(caFile, nginx.ca);
    const both = {
      ...bucket.env,
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: nginx.origin,
      SHOP_EMAIL: 'shop@shop.example',
      BANK_ACCOUNTS: JSON.stringify([{ Bank: 'Test', Holder: 'Test', Iban: 'TR330006100519786457841326' }]),
    };
    const secondFactorKey = randomBytes(32).toString('base64');

    const members = ports.map(({ shell, api }, machine) => {
      const name = MACHINES[machine] ?? '';
      const options = (program: string) => ({ port: shell, apiPort: api, dataDir: path.join(folder, `${program}-${name}`) });
      const logFile = (program: string): string => path.join(folder, `logs/${program}-${name}.log`);
      const ofApi = apiService({
        ...options('api'),
        env: {
          ...both,
          FILES: bucket.url('files'),
          SMTP_URL: outbox.url,
          DATABASE_URL: server.url,
          SECOND_FACTOR_KEY: secondFactorKey,
          RATE_LIMIT_FACTOR: '1000',
          PICTURES_AHEAD: '0',
          // Allows a few customers to place many orders.
          COD_LIMIT: '100000000',
          UNPAID_SHARE: '99',
          UNPAID_PIECES: '1000000',
          UNPAID_NETWORK_SHARE: '99',
          UNPAID_NETWORK_PIECES: '1000000',
          UNPAID_NETWORK_MONEY: '1000000000',
        },
      });
      const ofShell = shellService({
        ...options('shell'),
        env: {
          ...both,
          // Half of the cores: both machines run on this one.
          WORKERS: String(Math.max(1, Math.floor(availableParallelism() / MACHINES.length))),
          RELEASE_STORE: bucket.url('releases'),
          RELEASE_KEY: releases.keyFile,
          RELEASE_REGISTRY: releases.registry,
        },
      });
      return {
        api: { ...ofApi, name: `api ${name}`, logFile: logFile('api') },
        shell: { ...ofShell, name: `shell ${name}`, logFile: logFile('shell'), env: { ...ofShell.env, API_URL: nginx.apiUrl } },
      };
    });

    await nginx.start();
    const start = (service: Service): { kept: KeptRunning; member: Member } => {
      const kept = keepRunning(service);
      stops.push(() => kept.stop());
      return { kept, member: memberOf(service, kept) };
    };
    // Starts both at once: one migrates while the other waits.
    const apis = members.map(({ api }) => start(api));
    await Promise.all(apis.map(({ kept }) => kept.ready));
    const shells = members.map(({ shell }) => start(shell));
    await Promise.all(shells.map(({ kept }) => kept.ready));

    return {
      origin: nginx.origin,
      ca: nginx.ca,
      caFile,
      nginx,
      shells: shells.map(({ member }) => member),
      apis: apis.map(({ member }) => member),
      databaseUrl: server.url,
      async restartDatabase() {
        await server.stop();
        server = await startPostgres(database);
      },
      database: { data: path.join(database.dataFolder, 'data'), archive },
      async bucketAway(ms) {
        await bucket.stop();
        await delay(ms);
        bucket = await startBucket(bucketOptions);
      },
      releases: { ...releases, store: releaseStore },
      mailFolder,
      folder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The member starts again with an empty `DATA_DIR`. */
export async function loseData({ dataDir, pid }: Member): Promise<void> {
  const lost = `${dataDir}-lost`;
  // Renames the folder: a new process may start before all files are deleted.
  await rename(dataDir, lost);
  process.kill(pid(), 'SIGKILL');
  await rm(lost, { recursive: true, force: true });
}

function memberOf({ name, readyUrl, logFile, env }: Service, kept: KeptRunning): Member {
  const url = new URL(readyUrl).origin;
  return {
    name,
    url,
    dataDir: env.DATA_DIR ?? '',
    logFile,
    pid: () => kept.pid() ?? 0,
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

async function publicReleases(base: string): Promise<Cluster['releases']> {
  const folder = path.join(base, 'releases');
  const keyFile = path.join(base, 'release-key.json');
  await mkdir(folder, { recursive: true });
  const plain = createFolderStore(folder);
  if (!(await readRegistry(plain))) {
    const key = await createKeyFile(keyFile);
    const { development: _, ...registry } = await developmentRegistry(key);
    await storeRegistry(plain, await signRegistry(registry, [key]));
  }
  const registry = (await readRegistry(plain))?.hash ?? '';
  await ensureRemotesPublished(folder, { registry, isPublic: true, keyFile });
  // A public shop's shells are healthy only with a countersigned journal.
  const store = trusting(plain, { anchor: registry, isPublic: true, keyFile });
  const { seq, hash = '' } = (await readJournal(store, { channel: DEFAULT_CHANNEL })).entries.at(-1) ?? { seq: 0 };
  await countersign(store, store.trust, DEFAULT_CHANNEL, { seq, hash }, new Date());
  return { store: plain, keyFile, registry };
}

/** The server stops with this process. */
async function startBucket(options: { port: number; folder: string }): Promise<BucketServer> {
  const server = await startBucketServer(options);
  const watched = onDeath('kill -KILL "$1"', await childOf(process.pid, 'workerd'));
  return {
    ...server,
    async stop() {
      await server.stop();
      await watched();
    },
  };
}

/** Follows docs/runbooks/release-bucket.md. */
async function copyStore(from: Store, to: Store): Promise<void> {
  for (const key of await from.list('')) await to.putIfAbsent(key, (await from.get(key)) ?? new Uint8Array());
}
