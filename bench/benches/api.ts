import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@shop/seed/generated/random';
import { freePort } from '@shop/settings/endpoint';
import { ensureApiBuilt } from '../../scripts/lib/build-servers.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { startService, untilReady } from '../../scripts/lib/processes.ts';
import { apiService } from '../../scripts/lib/shop.ts';
import { databaseWith } from '../catalogue/databases.ts';
import { backgroundActivities, type Databases } from '../support/background-activities.ts';
import { measureBuying } from '../support/buying.ts';
import { percentile, tableRow, times } from '../support/figures.ts';
import { listAddress, lookAround, type Random, typedPart } from '../support/shoppers.ts';
import { visitor } from '../support/visitor.ts';

const CONCURRENCIES = [1, 4];

const SECONDS = 4;
const WARM_UP = 2;

const MANY = 1_000_000;
const READY_MS = 2000;
const DELAY_P99 = 20;

/** Target for four simultaneous calls, as a multiple of one call's target. */
const FOUR_AT_A_TIME = 2.5;

function targetOf(call: string, products: number, concurrency: number): number | '' {
  if (products >= MANY) return '';
  const alone = products <= 1000 ? 10 : ({ list: 80, suggestions: 25 }[call] ?? 20);
  return concurrency === 1 ? alone : alone * FOUR_AT_A_TIME;
}

/** Milliseconds. The lag metric includes its own timer's interval. */
const LOOP_TIMER = 10;

const HELP = `usage: pnpm bench api [--products 100000,1000000] [--only quiet,changes,open,buying] [--keep FOLDER]

--products  how many; without it 100,000 and then a million: some 4 and 10 minutes on two quiet processors, most of
            the latter to write the products
--only      the parts to measure, all without it; "ready" alone measures how long it takes to be ready
--keep      a folder in which PostgreSQL and the products it has once made stay: the next run on it begins to measure
            at once, on a copy. The folder's own folders must be open to other users, for PostgreSQL does not run as root`;

export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      products: { type: 'string', default: '100000,1000000' },
      only: { type: 'string', default: 'quiet,changes,open,buying' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const parts = values.only.split(',');
  await ensureApiBuilt();
  for (const products of values.products.split(',').map(Number)) await benchWith(products, parts, values.keep);
}

async function benchWith(products: number, parts: readonly string[], keptIn: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const server = await startPostgres({ durable: true, ...(keptIn && { dataFolder: path.resolve(keptIn) }) });
  try {
    console.log(`\n## ${products} products\n`);
    const databaseUrl = await databaseWith(products, server.url, dataDir);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const service = apiService({
      port: 0,
      apiPort: await freePort(),
      dataDir,
      env: { ...env, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', PICTURES_AHEAD: '0' },
    });
    const started = performance.now();
    const api = startService(service);
    try {
      await untilReady(service, api, 300_000);
      const ready = Math.round(performance.now() - started);
      const origin = new URL(service.readyUrl).origin;
      const figure = await readMetrics(origin);
      const resident = Math.round(figure('process_resident_memory_bytes') / 2 ** 20);
      console.log(
        `Ready after ${ready} ms, target ${READY_MS}, ${figure('process_cpu_seconds_total').toFixed(1)} s of a processor; loop delay meanwhile p99 ${delayOf(figure, 'p99')}, at most ${delayOf(figure, 'max')} ms; ${resident} MB resident; ${cpus().length} processors for server, database and clients.\n`,
      );
      await measureAll(origin, products, parts, { here: databaseUrl, elsewhere: server.url });
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return (name) => Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1] ?? Number.NaN);
}

/** Milliseconds. */
const delayOf = (figure: (name: string) => number, which: 'p99' | 'max'): string =>
  Math.max(0, figure(`nodejs_eventloop_lag_${which}_seconds`) * 1000 - LOOP_TIMER).toFixed(1);

async function measureAll(origin: string, products: number, parts: readonly string[], databases: Databases): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CONCURRENCIES) });
  const anyone = visitor(origin, agent);
  const shop = await lookAround(anyone);
  const calls: Record<string, (random: Random) => string> = {
    home: () => '/catalog/home',
    menu: () => '/catalog/categories',
    suggestions: (random) => `/catalog/suggestions?searchText=${encodeURIComponent(typedPart(shop, random))}`,
    list: (random) => listAddress(shop, random, random.chance(0.35)),
    product: (random) => `/catalog/products/${random.pick(shop.products)}`,
  };

  for (const [name, { title, begin }] of Object.entries(backgroundActivities)) {
    if (!parts.includes(name)) continue;
    console.log(`### ${title}\n`);
    tableRow('call', 'at a time', 'calls', 'p50 ms', 'p95 ms', 'target', 'p99 ms', `loop delay p99 ms (target ${DELAY_P99})`);
    tableRow('---', ...Array.from({ length: 7 }, () => '---:'));
    const end = await begin(databases, products);
    for (const concurrency of CONCURRENCIES) {
      for (const [call, addressOf] of Object.entries(calls)) {
        const random = seededRandom(concurrency);
        const ask = () => anyone.get(addressOf(random));
        await times({ ms: WARM_UP * 1000 }, concurrency, ask);
        await readMetrics(origin);
        const measured = await times({ ms: SECONDS * 1000 }, concurrency, ask);
        const figure = await readMetrics(origin);
        const target = targetOf(call, products, concurrency);
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(measured, part)) as [string, string, string];
        tableRow(call, concurrency, measured.length, p50, p95, target, p99, delayOf(figure, 'p99'));
      }
    }
    const said = await end();
    console.log(said ? `\n${said}\n` : '');
  }
  if (parts.includes('buying')) await measureBuying(origin, agent, shop, Math.max(...CONCURRENCIES));
  agent.destroy();
}
