import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { seededRandom } from '../../api/seed/generated/random.ts';
import { changePrices, createDatabase, openTransaction } from '../../api/seed/unrest.ts';
import { root } from '../lib/install.mjs';
import { startPostgres } from '../lib/postgres.ts';
import { freePort, startService, untilReady } from '../lib/processes.ts';
import { apiService } from '../lib/shop.ts';

const CONCURRENCIES = [1, 4];

/** How long each call is measured, seconds, and before that not measured. */
const SECONDS = 4;
const WARM_UP = 0.5;

const WRITES = 50;
const CHANGES_A_SECOND = 1000;

/** With a million products the calls are to be answered so fast one at a time; milliseconds. */
const MANY = 1_000_000;
const READY_MS = 5000;
const DELAY_P99 = 20;

const targetOf = (call: string, products: number): number => (products >= MANY ? 30 : call === 'suggestions' ? 10 : 20);

/** Resolution of the API's own measurement of its event loop: a delay is what comes on top of it, milliseconds. */
const LOOP_TIMER = 10;

/**
 * The real API on a durable PostgreSQL with many products, asked over HTTP as a shell server asks it: kept-alive
 * connections, seeded random shoppers; quietly, while products change, and while transactions are left open besides.
 * Prints Markdown. `--products 100000,1000000`, which is what it does without it: some 4 and 10 minutes on two quiet
 * processors, most of the latter to write the products.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { products: { type: 'string', default: '100000,1000000' } } });
  for (const products of values.products.split(',').map(Number)) await benchWith(products);
}

async function benchWith(products: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const server = await startPostgres({ durable: true });
  try {
    const databaseUrl = await createDatabase(server.url, 'bench');
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    console.log(`\n## ${products} products\n`);
    generateProducts(products, env);

    const service = apiService({
      port: 0,
      apiPort: await freePort(),
      dataDir,
      env: { ...env, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' },
    });
    const started = performance.now();
    const api = startService(service);
    try {
      await untilReady(service, api, 300_000);
      const ready = Math.round(performance.now() - started);
      const origin = new URL(service.readyUrl).origin;
      const resident = Math.round((await readMetrics(origin))('process_resident_memory_bytes') / 2 ** 20);
      const target = products >= MANY ? '' : `, target ${READY_MS}`;
      console.log(
        `Ready after ${ready} ms${target}; ${resident} MB resident; ${cpus().length} processors for server, database and clients.\n`,
      );
      await measureAll(origin, products, { here: databaseUrl, elsewhere: server.url });
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function generateProducts(products: number, env: Record<string, string>): void {
  const args = [path.join(root, 'api/seed/generate.ts'), '--products', String(products)];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`node ${args[0]} ended with ${status}`);
}

/** The API's own figures, by name. Reading them begins its measurement of the event loop anew. */
async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return (name) => Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1] ?? Number.NaN);
}

/** A browser with its cookies, over kept-alive connections. */
function visitor(origin: string, agent: Agent) {
  const cookies = new Map<string, string>();
  let writes = 0;
  const call = <P>(method: 'GET' | 'POST', url: string, body?: object): Promise<P> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const asked = request(origin + url, {
        method,
        agent,
        headers: {
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'idempotency-key': `${Date.now()}-${Math.random()}-${writes++}`,
          }),
        },
      });
      asked.once('error', reject);
      asked.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';');
            cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
          }
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) >= 400)
            reject(new Error(`${method} ${url} answered ${response.statusCode} ${text.slice(0, 300)}`));
          else resolve((JSON.parse(text) as Envelope<P>).Payload);
        });
      });
      asked.end(payload);
    });
  return { get: <P>(url: string) => call<P>('GET', url), post: <P>(url: string, body: object) => call<P>('POST', url, body) };
}

type Visitor = ReturnType<typeof visitor>;

/** Does it again and again, `concurrency` at a time, so many times or milliseconds; milliseconds of each, ascending. */
async function times(
  until: { count: number } | { ms: number },
  concurrency: number,
  work: (n: number, worker: number) => Promise<unknown>,
): Promise<number[]> {
  const measured: number[] = [];
  const began = performance.now();
  let next = 0;
  const goesOn = () => ('count' in until ? next < until.count : performance.now() - began < until.ms);
  const worker = async (which: number) => {
    while (goesOn()) {
      const from = performance.now();
      await work(next++, which);
      measured.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, which) => worker(which)));
  return measured.sort((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

const tableRow = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** What goes on besides; each is begun, and ended by what it answers, which may have to say something. */
const unrest: Record<string, (databases: Databases, products: number) => Promise<() => Promise<string>>> = {
  quiet: async () => async () => '',
  [`${CHANGES_A_SECOND} products a second change`]: async ({ here }, products) => {
    const stop = await changePrices(here, products, CHANGES_A_SECOND);
    return async () => `${await stop()} changes a second`;
  },
  'the same, transactions left open here and in another database': async ({ here, elsewhere }, products) => {
    const ends = [await openTransaction(here), await openTransaction(elsewhere)];
    const stop = await changePrices(here, products, CHANGES_A_SECOND);
    return async () => {
      const changes = await stop();
      for (const end of ends) await end();
      return `${changes} changes a second`;
    };
  },
};

interface Databases {
  here: string;
  elsewhere: string;
}

async function measureAll(origin: string, products: number, databases: Databases): Promise<void> {
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

  for (const [name, begin] of Object.entries(unrest)) {
    console.log(`### ${name}\n`);
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
        const delay = Math.max(0, figure('nodejs_eventloop_lag_p99_seconds') * 1000 - LOOP_TIMER).toFixed(1);
        const target = products < MANY || concurrency === 1 ? targetOf(call, products) : '';
        const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => share(measured, part)) as [string, string, string];
        tableRow(call, concurrency, measured.length, p50, p95, target, p99, delay, figure('catalogue_age_seconds').toFixed(1));
      }
    }
    const said = await end();
    console.log(said ? `\n${said}\n` : '');
  }
  await measureBuying(origin, agent, shop);
  const figure = await readMetrics(origin);
  console.log(
    `\nAll products were read ${figure('catalogue_builds')} time(s), ${figure('catalogue_rows_read')} rows with the changed ones.`,
  );
  agent.destroy();
}

/** No targets: what the shop's writes take beside the reads. */
async function measureBuying(origin: string, agent: Agent, shop: Shop): Promise<void> {
  console.log('### buying\n');
  tableRow('call', 'at a time', 'calls', 'p50 ms', 'p95 ms');
  tableRow('---', '---:', '---:', '---:', '---:');
  const random = seededRandom(1000);
  const [, concurrency = 1] = CONCURRENCIES;
  const someone = Array.from({ length: concurrency }, () => visitor(origin, agent));
  const added = await times({ count: WRITES * 4 }, concurrency, (n, worker) => {
    // A cart of its own every ten lines, as shoppers have.
    if (n % 10 === 0) someone[worker] = visitor(origin, agent);
    return (someone[worker] as Visitor).post('/cart', { PId: random.pick(shop.inStock), Qty: 1 });
  });
  tableRow('add to cart', concurrency, added.length, share(added, 0.5), share(added, 0.95));
  const buyers: (() => Promise<PlacedOrder>)[] = [];
  for (let n = 0; n < WRITES; n++) buyers.push(await readyToOrder(visitor(origin, agent), random, shop.inStock, String(n)));
  const ordered = await times({ count: WRITES }, concurrency, (n) => (buyers[n] as (typeof buyers)[number])());
  tableRow('order placement', concurrency, ordered.length, share(ordered, 0.5), share(ordered, 0.95));
}

type Random = ReturnType<typeof seededRandom>;

interface Shop {
  categories: number[];
  brands: string[];
  colours: string[];
  maxPrice: number;
  products: number[];
  inStock: number[];
  titles: string[];
}

/** What shoppers can choose from, as a list shows it. */
async function lookAround(someone: Visitor): Promise<Shop> {
  const random = seededRandom(7);
  const first = await someone.get<ProductPage>('/catalog/products');
  const departments = await someone.get<{ id: number }[]>('/catalog/categories');
  const pages = Math.floor(first.total / first.pageSize);
  const seen = [];
  for (let n = 0; n < 40; n++)
    seen.push(...(await someone.get<ProductPage>(`/catalog/products?page=${1 + random.below(Math.min(pages, 10_000))}`)).items);
  const inStock = [];
  for (const { id, inStock: some } of seen.slice(0, 400)) {
    // One that needs no choice of size.
    const { variants } = await someone.get<Product>(`/catalog/products/${id}`);
    if (some && variants.length === 1 && (variants[0]?.quantity ?? 0) > 10) inStock.push(id);
  }
  return {
    categories: [...first.facets.categories.map(({ id }) => id), ...departments.map(({ id }) => id)],
    brands: first.facets.brands.map(({ name }) => name),
    colours: first.facets.colours.map(({ name }) => name),
    maxPrice: first.maxPrice,
    products: seen.map(({ id }) => id),
    inStock,
    titles: seen.map(({ title }) => title),
  };
}

const sorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;

/** A list as shoppers ask for it: most with one or two filters, some with none or many. */
function listAddress(shop: Shop, random: Random, searching: boolean): string {
  const query = new URLSearchParams();
  if (searching) query.set('searchText', searched(shop, random));
  if (random.chance(0.5)) query.set('category', String(random.pick(shop.categories)));
  if (random.chance(0.3)) {
    const from = Math.floor(random.next() ** 3 * shop.maxPrice);
    query.set('minPrice', String(from));
    query.set('maxPrice', String(from + Math.floor(random.next() ** 2 * shop.maxPrice)));
  }
  if (random.chance(0.2))
    query.set('brand', random.chance(0.3) ? `${random.pick(shop.brands)},${random.pick(shop.brands)}` : random.pick(shop.brands));
  if (random.chance(0.2)) query.set('colour', random.pick(shop.colours));
  if (random.chance(0.25)) query.set('status', random.pick(['on-sale', 'in-stock'] as const));
  if (random.chance(0.5)) query.set('sort', random.pick(sorts));
  if (random.chance(0.4)) query.set('page', String(1 + random.below(5)));
  return `/catalog/products?${query}`;
}

/** One to three words of a title, now and then inflected, without diacritics or with a wrong letter. */
function searched(shop: Shop, random: Random): string {
  const words = random.pick(shop.titles).split(' ');
  const from = random.below(words.length);
  const text = words.slice(from, from + 1 + random.below(3)).join(' ');
  if (random.chance(0.15)) return `${text}ler`;
  if (random.chance(0.2)) return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  if (random.chance(0.1) && text.length > 4) return text.slice(0, 2) + text.slice(3);
  return text;
}

/** One to eight letters of what somebody is about to type. */
const typedPart = (shop: Shop, random: Random): string =>
  searched(shop, random)
    .slice(0, 1 + random.below(8))
    .trim() || 'k';

/** A customer of its own with an address and one to three goods in the cart, who has read the contract; places the order when called. */
async function readyToOrder(someone: Visitor, random: Random, goods: number[], name: string): Promise<() => Promise<PlacedOrder>> {
  const Email = `bench-${name}@example.com`;
  await someone.post('/user', { Name: 'Gülşah', Surname: 'Öztürk', Email, Password: 'çok-gizli-1' });
  const address = await someone.post<Address>('/user/addresses', {
    Title: 'Ev',
    FullName: 'Gülşah Öztürk',
    Phone: '+90 532 111 22 33',
    City: 'İzmir',
    District: 'Karşıyaka',
    Neighbourhood: 'Bostanlı',
    Line: 'Cemal Gürsel Cad. No: 12 D: 4',
  });
  for (let n = 1 + random.below(3); n > 0; n--) await someone.post('/cart', { PId: random.pick(goods), Qty: 1 });
  const checkout = await someone.get<Checkout>('/checkout?delivery=standard');
  return () =>
    someone.post<PlacedOrder>('/orders', {
      AddressId: address.AddressId,
      DeliveryCode: 'standard',
      PaymentCode: 'bank-transfer',
      Invoice: { Kind: 'personal' },
      ContractVersion: checkout.Contract.Version,
      ExpectedTotal: checkout.Totals.Total,
    });
}
