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
import { root } from '../lib/install.mjs';
import { startPostgres } from '../lib/postgres.ts';
import { freePort, startService, untilReady } from '../lib/processes.ts';
import { apiService } from '../lib/shop.ts';

const DATABASE = 'bench';
const CONCURRENCIES = [1, 4];
const READS = 1500;
const WRITES = 200;

/** p95 in milliseconds. */
const TARGETS: Readonly<Record<string, number>> = { 'list, filters, facets': 20, suggestions: 10 };

/**
 * The real API on a durable PostgreSQL with many products, asked over HTTP as a shell server asks it: kept-alive
 * connections, seeded random shoppers. Prints times beside their targets. `--products N`, 100,000 without it.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { products: { type: 'string', default: '100000' } } });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const server = await startPostgres({ durable: true });
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = `/${DATABASE}`;
  try {
    const env = { DATABASE_URL: databaseUrl.href, DATA_DIR: dataDir };
    run(['-e', createDatabase, server.url, DATABASE], { NODE_PATH: path.join(root, 'api/node_modules') });
    run([path.join(root, 'api/seed/generate.ts'), '--products', values.products], env);

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
      console.log(
        `ready after ${Math.round(performance.now() - started)} ms; ${cpus().length} processors for server, database and clients`,
      );
      await measureAll(new URL(service.readyUrl).origin);
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const createDatabase = `const { Client } = require('pg'); const [, url, name] = process.argv;
(async () => { const client = new Client(url); await client.connect(); await client.query('create database ' + name); await client.end(); })()`;

function run(args: string[], env: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`node ${args[0]} ended with ${status}`);
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

/** Does `count` of them, `concurrency` at a time; milliseconds of each, ascending. */
async function times(count: number, concurrency: number, work: (n: number, worker: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  let next = 0;
  const worker = async (which: number) => {
    while (next < count) {
      const n = next++;
      const from = performance.now();
      await work(n, which);
      measured.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, which) => worker(which)));
  return measured.sort((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function measureAll(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CONCURRENCIES) });
  const anyone = visitor(origin, agent);
  const shop = await lookAround(anyone);
  const table: Record<string, Record<string, number | string>> = {};

  for (const concurrency of CONCURRENCIES) {
    const note = (name: string, measured: number[]) => {
      const row = {
        p50: Number(share(measured, 0.5).toFixed(1)),
        p95: Number(share(measured, 0.95).toFixed(1)),
        p99: Number(share(measured, 0.99).toFixed(1)),
        'target p95': TARGETS[name] ?? '',
      };
      table[`${name}, ${concurrency} at a time`] = row;
      // Line by line too: with a million products it takes a while.
      console.log(`${name}, ${concurrency} at a time: p50 ${row.p50}, p95 ${row.p95}, p99 ${row.p99} ms`);
    };
    const reads = async (name: string, addressOf: (random: Random) => string) => {
      const random = seededRandom(concurrency);
      for (let n = 0; n < 100; n++) await anyone.get(addressOf(random));
      note(name, await times(READS, concurrency, () => anyone.get(addressOf(random))));
    };
    await reads('list, filters, facets', (random) => listAddress(shop, random, random.chance(0.35)));
    await reads('list without search', (random) => listAddress(shop, random, false));
    await reads('list with search', (random) => listAddress(shop, random, true));
    await reads('suggestions', (random) => `/catalog/suggestions?searchText=${encodeURIComponent(typedPart(shop, random))}`);
    await reads('product', (random) => `/catalog/products/${random.pick(shop.products)}`);

    const random = seededRandom(1000 + concurrency);
    const inStock = shop.inStock.map((id) => id);
    const carts = Array.from({ length: concurrency }, () => visitor(origin, agent));
    note(
      'add to cart',
      await times(WRITES, concurrency, (n, worker) => {
        // A cart of its own every ten lines, as shoppers have.
        if (n % 10 === 0) carts[worker] = visitor(origin, agent);
        return (carts[worker] as Visitor).post('/cart', { PId: random.pick(inStock), Qty: 1 });
      }),
    );
    const buyers: (() => Promise<PlacedOrder>)[] = [];
    for (let n = 0; n < WRITES; n++) buyers.push(await readyToOrder(visitor(origin, agent), random, inStock, `${concurrency}-${n}`));
    note('order placement', await times(WRITES, concurrency, (n) => (buyers[n] as (typeof buyers)[number])()));
  }
  console.table(table);
  agent.destroy();
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
