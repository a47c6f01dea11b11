import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@shop/seed/generated/random';
import { freePort } from '@shop/settings/address';
import { databaseWith } from '../../api/measuring/databases.ts';
import { changeWords } from '../../api/measuring/unrest.ts';
import { measureBuying } from '../lib/bench/buying.ts';
import { share, tableRow, times } from '../lib/bench/figures.ts';
import { listAddress, lookAround, type Random, typedPart } from '../lib/bench/shoppers.ts';
import { type Databases, unrest } from '../lib/bench/unrest.ts';
import { visitor } from '../lib/bench/visitor.ts';
import { startPostgres } from '../lib/postgres.ts';
import { startService, untilReady } from '../lib/processes.ts';
import { apiService } from '../lib/shop.ts';

const CONCURRENCIES = [1, 4];

/** Seconds of measurement and warm-up per call. */
const SECONDS = 4;
const WARM_UP = 0.5;

/** Targets with a million products; milliseconds. */
const MANY = 1_000_000;
const READY_MS = 5000;
const DELAY_P99 = 20;

const targetOf = (call: string, products: number): number => (products >= MANY ? 30 : call === 'suggestions' ? 10 : 20);

/** Milliseconds; the API's event loop timer adds this resolution. */
const LOOP_TIMER = 10;

const HELP = `usage: pnpm bench api [--products 100000,1000000] [--only quiet,changes,open,rebuild,buying] [--keep FOLDER]

--products  how many; without it 100,000 and then a million: some 4 and 10 minutes on two quiet processors, most of
            the latter to write the products
--only      the parts to measure, all without it; "ready" alone measures how long it takes to be ready
--keep      a folder in which PostgreSQL and the products it has once made stay: the next run on it begins to measure
            at once, on a copy. The folder's own folders must be open to other users, for PostgreSQL does not run as root`;

/** On a durable PostgreSQL: quiet, during product changes, and beside open transactions. Prints Markdown. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      products: { type: 'string', default: '100000,1000000' },
      only: { type: 'string', default: 'quiet,changes,open,rebuild,buying' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const parts = values.only.split(',');
  for (const products of values.products.split(',').map(Number)) await benchWith(products, parts, values.keep);
}

async function benchWith(products: number, parts: readonly string[], keptIn: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const server = await startPostgres({ durable: true, ...(keptIn && { keptIn: path.resolve(keptIn) }) });
  try {
    console.log(`\n## ${products} products\n`);
    const databaseUrl = await databaseWith(products, server.url, dataDir);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const service = apiService({
      port: 0,
      apiPort: await freePort(),
      dataDir,
      // Prewarming images would take CPU time.
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
      const target = products >= MANY ? '' : `, target ${READY_MS}`;
      console.log(
        `Ready after ${ready} ms${target}, ${figure('process_cpu_seconds_total').toFixed(1)} s of a processor; loop delay meanwhile p99 ${delayOf(figure, 'p99')}, at most ${delayOf(figure, 'max')} ms; ${resident} MB resident; ${cpus().length} processors for server, database and clients.\n`,
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

  for (const [name, { title, begin }] of Object.entries(unrest)) {
    if (!parts.includes(name)) continue;
    console.log(`### ${title}\n`);
    tableRow(
      'call',
      'at a time',
      'calls',
      'p50 ms',
      'p95 ms',
      'target',
      'p99 ms',
      `loop delay p99 ms (target ${DELAY_P99})`,
      'catalogue behind s',
    );
    tableRow('---', ...Array.from({ length: 8 }, () => '---:'));
    const end = await begin(databases, products);
    for (const concurrency of CONCURRENCIES) {
      for (const [call, addressOf] of Object.entries(calls)) {
        const random = seededRandom(concurrency);
        const ask = () => anyone.get(addressOf(random));
        await times({ ms: WARM_UP * 1000 }, concurrency, ask);
        await readMetrics(origin);
        const measured = await times({ ms: SECONDS * 1000 }, concurrency, ask);
        const figure = await readMetrics(origin);
        const target = products < MANY || concurrency === 1 ? targetOf(call, products) : '';
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => share(measured, part)) as [string, string, string];
        tableRow(
          call,
          concurrency,
          measured.length,
          p50,
          p95,
          target,
          p99,
          delayOf(figure, 'p99'),
          figure('catalogue_age_seconds').toFixed(1),
        );
      }
    }
    const said = await end();
    console.log(said ? `\n${said}\n` : '');
  }
  if (parts.includes('rebuild')) {
    const random = seededRandom(1);
    await measureRebuild(origin, products, databases.here, () => anyone.get(listAddress(shop, random, random.chance(0.35))));
  }
  if (parts.includes('buying')) await measureBuying(origin, agent, shop, Math.max(...CONCURRENCIES));
  const figure = await readMetrics(origin);
  console.log(
    `\nAll products were read ${figure('catalogue_builds')} time(s), ${figure('catalogue_rows_read')} rows with the changed ones.`,
  );
  agent.destroy();
}

async function measureRebuild(origin: string, products: number, databaseUrl: string, ask: () => Promise<unknown>): Promise<void> {
  console.log('### all words change twice, until everything is read anew\n');
  tableRow('call', 'at a time', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', `loop delay p99 ms (target ${DELAY_P99})`, 'at most ms');
  tableRow('---', ...Array.from({ length: 7 }, () => '---:'));
  const builds = (await readMetrics(origin))('catalogue_builds');
  let isRead = false;
  const asking = times(() => !isRead, 1, ask);
  for (const word of ['Yeni', 'Gözde']) await changeWords(databaseUrl, products, word);
  // Reading resets the figures, so the worst second counts.
  let figure = await readMetrics(origin);
  const worst = { p99: delayOf(figure, 'p99'), max: delayOf(figure, 'max') };
  while (!isRead) {
    await delay(1000);
    figure = await readMetrics(origin);
    for (const which of ['p99', 'max'] as const)
      if (Number(delayOf(figure, which)) > Number(worst[which])) worst[which] = delayOf(figure, which);
    isRead = figure('catalogue_builds') > builds;
  }
  const measured = await asking;
  tableRow('list', 1, measured.length, share(measured, 0.5), share(measured, 0.95), share(measured, 0.99), worst.p99, worst.max);
  console.log('');
}
