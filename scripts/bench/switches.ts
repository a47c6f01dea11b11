import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@shop/contracts/releases';
import { createFolderStore } from '@shop/store/folder-store';
import { append, readHead } from '@shop/store/journal';
import { browserKey, integrityOf, readRelease, releaseKey, serverKey } from '@shop/store/releases';
import { ensureRemotesPublished, ensureShellBuilt } from '../lib/build-shop.ts';
import { root } from '../lib/install.mjs';
import { startService, untilReady } from '../lib/processes.ts';
import { apiService, type ShopOptions, shellService } from '../lib/shop.ts';

const SWITCHES = 200;
const options = (dataDir: string): ShopOptions => ({ port: 4790, apiPort: 4791, dataDir, env: { LOG_LEVEL: 'warn', WORKERS: '1' } });

/**
 * Switches the running shell 200 times to a catalog version that it has never seen, renders pages with each, and
 * prints its worker's memory after 20 and after 200, garbage collected. The target: within 10 %.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switches-'));
  const store = createFolderStore(path.join(dataDir, 'releases'));
  await ensureShellBuilt();
  await ensureRemotesPublished(path.join(dataDir, 'releases'));
  const first = await readHead(store);
  const release = first?.composition.catalog && (await readRelease(store, 'catalog', first.composition.catalog));
  if (!release) throw new Error('the catalog is not published');

  const apiOf = apiService(options(dataDir));
  const api = startService(apiOf);
  await untilReady(apiOf, api);
  const service = shellService(options(dataDir));
  const shell = startService({
    ...service,
    args: ['--expose-gc', '--import', path.join(root, 'scripts/lib/report-memory.mjs'), ...service.args],
  });
  let heard: (line: string) => void = () => {};
  shell.child.stderr?.on('data', (chunk: Buffer) => heard(String(chunk)));
  await untilReady(service, shell);
  const url = `http://localhost:${options(dataDir).port}`;
  // What the remotes leave behind is in the one worker, and its thread.
  const primary = shell.child.pid;
  const worker = Number((await readFile(`/proc/${primary}/task/${primary}/children`, 'utf8')).trim());

  const memory = () =>
    new Promise<Record<'heapUsed' | 'external' | 'rss', number>>((resolve) => {
      heard = (text) => {
        const found = /memory (\{.*\})/.exec(text)?.[1];
        if (found) resolve(JSON.parse(found));
      };
      process.kill(worker, 'SIGUSR2');
    });

  const figures: Record<number, Record<'heapUsed' | 'external' | 'rss', number>> = {};
  const switchTimes: number[] = [];
  let before = ((await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }).id;
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
      const { id } = (await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string };
      if (id !== before) {
        before = id;
        break;
      }
      await delay(10);
    }
    switchTimes.push(performance.now() - from);
    for (const address of ['/', '/products', '/categories/tshirt-baski/91']) {
      const answer = await fetch(url + address);
      if (!answer.ok || !(await answer.text()).includes(version)) throw new Error(`${address} of ${version} answered ${answer.status}`);
    }
    if (n === 20 || n % 60 === 0 || n === SWITCHES) {
      const { heapUsed, rss, external } = await memory();
      figures[n] = { heapUsed, rss, external };
      console.log(`after ${n} switches: heap ${(heapUsed / 2 ** 20).toFixed(1)} MB, resident ${(rss / 2 ** 20).toFixed(1)} MB`);
    }
  }
  await Promise.all([shell.stop(), api.stop()]);
  await rm(dataDir, { recursive: true, force: true });

  const [at20, at200] = [figures[20], figures[SWITCHES]];
  if (!at20 || !at200) throw new Error('no figures');
  const growth = (name: 'heapUsed' | 'rss') => `${((at200[name] / at20[name] - 1) * 100).toFixed(1)} %`;
  switchTimes.sort((a, b) => a - b);
  console.log(`from 20 to ${SWITCHES} switches: heap ${growth('heapUsed')}, resident ${growth('rss')} (target: within 10 %)`);
  console.log(
    `a new version was live after ${Math.round(switchTimes[SWITCHES / 2] ?? 0)} ms (median), ${Math.round(switchTimes.at(-1) ?? 0)} ms at most`,
  );
}

/** The same release as another version: its address is written into the browser's files. */
async function copyRelease(store: ReturnType<typeof createFolderStore>, release: Release, version: string): Promise<void> {
  const copy = async (half: 'browser' | 'server') => {
    const keyOf = half === 'browser' ? browserKey : serverKey;
    const files = [];
    for (const file of await readdir(path.dirname(store.path(keyOf('catalog', release.version, 'remoteEntry.js'))))) {
      if (/\.(?:br|gz)$/.test(file)) continue;
      const bytes = Buffer.from(
        (await readFile(store.path(keyOf('catalog', release.version, file)), 'utf8')).replaceAll(release.version, version),
      );
      await store.putIfAbsent(keyOf('catalog', version, file), bytes);
      files.push({ path: file, integrity: integrityOf(bytes), size: bytes.length });
    }
    return files;
  };
  const manifest: Release = { ...release, version, browser: await copy('browser'), server: await copy('server') };
  await store.putIfAbsent(releaseKey('catalog', version), Buffer.from(JSON.stringify(manifest)));
}
