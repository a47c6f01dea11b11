import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition, JournalEntry } from '@shop/contracts/releases';
import { freePort } from '@shop/settings/endpoint';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { append } from '@shop/store/journal';
import { readShells, type ShellState } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import { trusting } from '@shop/store/trust';
import { type Running, startService, untilReady } from '../../../scripts/lib/processes.ts';
import { apiService, shellService } from '../../../scripts/lib/shop.ts';
import { makeBuildFolder } from '../build-folder.ts';
import { copyReleases, signReleases } from '../copy-releases.ts';
import { repositoryRoot } from '../repository.ts';

export interface Stage {
  url: string;
  serve: (composition: Composition) => Promise<ShellState>;
  state: () => Promise<ShellState | undefined>;
}

export interface Stages {
  /** Each stage has a shell that starts with the first composition. All share the API. */
  stages: readonly Stage[];
  stop: () => Promise<void>;
}

export interface StageOptions {
  store: Store;
  compositions: readonly Composition[];
  apiUrl?: string | undefined;
  count: number;
}

const SERVE_MS = 60_000;
const LOOK_MS = 50;

/** Keeps a rehearsal away from the live shop. */
export const shellEnv = {
  HOST: '127.0.0.1',
  WORKERS: '1',
  LOG_LEVEL: 'warn',
  CHANNEL: '',
  RELEASE_REGISTRY: '',
  RELEASE_KEY: '',
  METRICS_PORT: '',
  POSTHOG_KEY: '',
  PURGE_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  DEV_URL: '',
  DEV_HOT: '',
  DISK_RESERVE: '0',
};
export const apiEnv = {
  API_HOST: '127.0.0.1',
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  FILES: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  SMTP_URL: '',
  CARD_PROVIDER: 'off',
  OPERATOR_SOCKET: '',
  CATALOGUE: 'both',
  PICTURES_AHEAD: '0',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  DISK_RESERVE: '0',
};

export const apiIsBuilt = (): boolean => existsSync(path.join(repositoryRoot, 'api/dist/main.mjs'));
export const shellIsBuilt = (): boolean => existsSync(path.join(repositoryRoot, 'shell/dist/server/main.mjs'));

/** @throws if the API or a shell does not start */
export async function openStages({ store, compositions, apiUrl, count }: StageOptions): Promise<Stages> {
  const folder = await makeBuildFolder();
  const services: Running[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const begin = async (service: ReturnType<typeof apiService>): Promise<void> => {
    const running = startService(service);
    services.push(running);
    await untilReady(service, running);
  };
  try {
    const [apiPort, ...ports] = await freePorts(1 + count);
    const releases = path.join(folder, 'releases');
    const keyFile = path.join(folder, 'release-key.json');
    const plain = createFolderStore(releases);
    await copyReleases(store, plain, compositions);
    await ensureDevelopmentRegistry(plain, { keyFile });
    const own = trusting(plain, { isPublic: false, keyFile });
    await signReleases(store, own, compositions);
    const urls = ports.map((port) => `http://localhost:${port}`);
    const beginApi = async (): Promise<void> => {
      await copyDemoDatabase(folder);
      await begin(apiService({ port: ports[0] ?? 0, apiPort, dataDir: folder, env: { ...apiEnv, PUBLIC_ORIGIN: urls[0] ?? '' } }));
    };
    const beginShell = async (url: string, index: number): Promise<Stage> => {
      const channel = `stage-${index}`;
      let seq = 0;
      const write = async (composition: Composition): Promise<void> => {
        seq += 1;
        await append(own, { ...entryOf(seq, composition), channel });
      };
      // Written before the start, so that the shell is ready at once.
      await write(compositions[0] ?? {});
      const env = { ...shellEnv, CHANNEL: channel, PUBLIC_ORIGIN: url, RELEASE_STORE: releases };
      const shell = shellService({ port: ports[index] ?? 0, apiPort, dataDir: path.join(folder, channel), env });
      await begin(apiUrl === undefined ? shell : { ...shell, env: { ...shell.env, API_URL: apiUrl } });
      return {
        url,
        async serve(composition) {
          await write(composition);
          return untilFollowed(own, channel, seq);
        },
        state: async () => (await readShells(own, { channel }))[0],
      };
    };
    if (apiUrl === undefined) await beginApi();
    return { stages: await Promise.all(urls.map(beginShell)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `freePort` may return a port twice. */
async function freePorts(count: number): Promise<[number, ...number[]]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports] as [number, ...number[]];
}

async function start(service: ReturnType<typeof apiService>): Promise<Running> {
  const running = startService(service);
  try {
    await untilReady(service, running);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function untilFollowed(store: Store, channel: string, seq: number): Promise<ShellState> {
  for (const deadline = Date.now() + SERVE_MS; Date.now() < deadline; await delay(LOOK_MS)) {
    const shell = (await readShells(store, { channel })).find((each) => each.seq >= seq);
    if (shell) return shell;
  }
  throw new Error('The shell of the rehearsal did not follow its journal.');
}

const entryOf = (seq: number, composition: Composition): JournalEntry => ({
  seq,
  action: 'restore',
  at: new Date().toISOString(),
  who: 'rehearsal',
  why: '',
  composition,
});

/** Cached by hash of migrations and seed: filling a database takes half a minute. */
async function copyDemoDatabase(dataDir: string): Promise<void> {
  const cache = path.join(repositoryRoot, 'node_modules/.cache/rehearsal');
  const filled = path.join(cache, await demoHash());
  if (!existsSync(filled)) {
    await mkdir(cache, { recursive: true });
    const temporary = await makeBuildFolder(cache);
    try {
      const api = await start(apiService({ port: 0, apiPort: await freePort(), dataDir: temporary, env: apiEnv }));
      await api.stop();
      // Another rehearsal may have filled the cache first.
      await rename(temporary, filled).catch(() => undefined);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
  await cp(path.join(filled, 'db'), path.join(dataDir, 'db'), { recursive: true });
}

async function demoHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['api/migrations', 'seed/src']) {
    const entries = await readdir(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(path.basename(file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
