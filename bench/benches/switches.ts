import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { entryGlobal } from '@shop/contracts/federation-names';
import type { Release } from '@shop/contracts/releases';
import { freePort } from '@shop/settings/endpoint';
import { createFolderStore } from '@shop/store/folder-store';
import { append, readHead } from '@shop/store/journal';
import { browserKey, integrityOf, putManifest, readRelease, serverKey } from '@shop/store/releases';
import { trusting, type VerifiedStore } from '@shop/store/trust';
import { ensureServersBuilt } from '../../scripts/lib/build-servers.ts';
import { root } from '../../scripts/lib/install.mjs';
import { type Running, type Service, startService, untilReady } from '../../scripts/lib/processes.ts';
import { ensureRemotesPublished } from '../../scripts/lib/publish-remotes.ts';
import { apiService, type ShopOptions, shellService } from '../../scripts/lib/shop.ts';

const SWITCHES = 200;
const MEASURED = [20, 60, 120, SWITCHES];
const SWITCH_MS = 30_000;

/** Bytes. */
interface Memory {
  heap: number;
  buffers: number;
  resident: number;
}

/** Takes three to seven minutes. */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switches-'));
  const running: Running[] = [];
  try {
    await measure(dataDir, running);
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, running: Running[]): Promise<void> {
  await ensureServersBuilt();
  await ensureRemotesPublished(path.join(dataDir, 'releases'));
  const keyFile = path.join(dataDir, 'release-key.json');
  const store = trusting(createFolderStore(path.join(dataDir, 'releases')), { isPublic: false, keyFile });
  const first = await readHead(store);
  const release = first?.composition.catalog && (await readRelease(store, 'catalog', first.composition.catalog));
  if (!release) throw new Error('the catalog is not published');

  const options: ShopOptions = {
    port: await freePort(),
    apiPort: await freePort(),
    dataDir,
    env: { LOG_LEVEL: 'warn', WORKERS: '1', PICTURES_AHEAD: '0' },
  };
  const start = async (service: Service): Promise<Running> => {
    const started = startService(service);
    running.push(started);
    await untilReady(service, started);
    return started;
  };
  await start(apiService(options));
  const service = shellService(options);
  const report = path.join(root, 'bench/support/report-memory.mjs');
  const shell = await start({ ...service, args: ['--expose-gc', '--import', report, ...service.args] });
  const url = `http://localhost:${options.port}`;
  const [worker = 0] = await childrenOf(shell.child.pid ?? 0);

  let heard: (line: string) => void = () => {};
  shell.child.stderr?.on('data', (chunk: Buffer) => heard(String(chunk)));
  const memory = () =>
    new Promise<Memory>((resolve) => {
      heard = (text) => {
        const found = /memory (\{.*\})/.exec(text)?.[1];
        if (found) resolve(JSON.parse(found));
      };
      process.kill(worker, 'SIGUSR2');
    });

  const renderMemory = async (): Promise<number> => {
    for (const end = performance.now() + SWITCH_MS; performance.now() < end; await delay(100)) {
      const [pid, ...others] = await childrenOf(worker);
      if (pid !== undefined && others.length === 0) return residentOf(pid);
    }
    throw new Error('more than one render process is left');
  };

  const rows: (Memory & { switches: number; render: number })[] = [];
  const switchTimes: number[] = [];
  const liveId = async () => ((await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }).id;
  let before = await liveId();
  for (let n = 1; n <= SWITCHES; n++) {
    const version = `${release.version}-${n}`;
    await copyRelease(store, release, version);
    const head = await readHead(store);
    await append(store, {
      seq: (head?.seq ?? 0) + 1,
      action: 'publish',
      remote: 'catalog',
      version,
      at: new Date().toISOString(),
      who: 'bench',
      why: `switch ${n}`,
      composition: { ...head?.composition, catalog: version },
    });
    const from = performance.now();
    for (;;) {
      const id = await liveId();
      if (id !== before) {
        before = id;
        break;
      }
      if (performance.now() - from > SWITCH_MS) throw new Error(`${version} was not live after ${SWITCH_MS / 1000} s`);
      await delay(10);
    }
    switchTimes.push(performance.now() - from);
    for (const address of ['/', '/products', '/categories/tshirt-baski/91']) {
      const answer = await fetch(url + address);
      if (!answer.ok || !(await answer.text()).includes(version)) throw new Error(`${address} of ${version} answered ${answer.status}`);
    }
    if (MEASURED.includes(n)) rows.push({ switches: n, render: await renderMemory(), ...(await memory()) });
  }

  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  console.table(
    rows.map(({ switches, heap, buffers, resident, render }) => ({
      switches,
      'worker’s heap, MB': megabytes(heap),
      'worker’s buffers, MB': megabytes(buffers),
      'worker resident, MB': megabytes(resident),
      'render process resident, MB': megabytes(render),
    })),
  );
  const growthOf = (what: 'resident' | 'render') => (((rows.at(-1)?.[what] ?? 0) / (rows[0]?.[what] ?? 0) - 1) * 100).toFixed(1);
  switchTimes.sort((a, b) => a - b);
  console.log(
    `from ${MEASURED[0]} to ${SWITCHES} switches: worker ${growthOf('resident')} %, render process ${growthOf('render')} % (target: within 10 %)`,
  );
  console.log(
    `a new version was live after ${Math.round(switchTimes[SWITCHES / 2] ?? 0)} ms (median), ${Math.round(switchTimes.at(-1) ?? 0)} ms at most`,
  );
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

const residentOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function copyRelease(store: ReturnType<typeof createFolderStore> & VerifiedStore, release: Release, version: string): Promise<void> {
  const copy = async (half: 'browser' | 'server') => {
    const keyOf = half === 'browser' ? browserKey : serverKey;
    const files = [];
    for (const file of await readdir(path.dirname(store.path(keyOf('catalog', release.version, 'remoteEntry.js'))))) {
      if (/\.(?:br|gz)$/.test(file)) continue;
      const text = await readFile(store.path(keyOf('catalog', release.version, file)), 'utf8');
      const bytes = Buffer.from(
        text.replaceAll(release.version, version).replaceAll(entryGlobal('catalog', release.version), entryGlobal('catalog', version)),
      );
      await store.putIfAbsent(keyOf('catalog', version, file), bytes);
      files.push({ path: file, integrity: integrityOf(bytes), size: bytes.length });
    }
    return files;
  };
  const manifest: Release = { ...release, version, browser: await copy('browser'), server: await copy('server') };
  await putManifest(store, manifest, Buffer.from(JSON.stringify(manifest)));
}
