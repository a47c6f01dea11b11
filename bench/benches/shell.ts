import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Department, ProductPage } from '@shop/contracts/catalog';
import { environmentOf } from '@shop/settings/environments';
import { Pool } from 'undici';
import { root } from '../../scripts/lib/install.mjs';
import { percentile, times } from '../support/figures.ts';
import { withShop } from '../support/with-shop.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140' };

/** Compares pages with a bare Fastify route of equal size. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { only: { type: 'string', default: 'kept,anew' } } });
  const parts = values.only.split(',');
  await withShop(async (origin) => {
    const read = async <P>(address: string): Promise<P> =>
      ((await (await fetch(`${origin}/api${address}`)).json()) as { Payload: P }).Payload;
    const departments = await read<Department[]>('/catalog/categories');
    const { items, total, pageSize } = await read<ProductPage>('/catalog/products');
    for (let page = 2; page <= Math.ceil(total / pageSize); page++)
      items.push(...(await read<ProductPage>(`/catalog/products?page=${page}`)).items);
    const products = items.map(({ slug, id }) => `/products/${slug}/${id}`);
    const categories = departments.map(({ slug, id }) => `/categories/${slug}/${id}`);

    console.log(`${availableParallelism()} processors for shell, API and client; ${CONNECTIONS} connections`);
    if (parts.includes('kept')) await measureKept(origin, categories[0] ?? '/categories');
    if (parts.includes('anew')) await measureUncached(origin, categories, products);
  });
}

async function measureKept(origin: string, category: string): Promise<void> {
  const kept: Record<string, object> = {};
  for (const [name, address] of Object.entries({ home: '/', list: '/products', category }))
    kept[name] = await compareWithBareRoute(origin, address);
  console.log('\nkept pages (targets: 10000 requests/s, p99 5 ms, 0.4 of bare)');
  console.table(kept);
}

async function measureUncached(origin: string, categories: readonly string[], products: string[]): Promise<void> {
  let asked = 0;
  const anew = (paths: readonly string[], name = 'minPrice') => {
    return () => `${paths[++asked % paths.length]}?${name}=${name === 'page' ? asked : (asked / 1000).toFixed(3)}`;
  };
  // Warm-up. High page numbers keep the measured product pages out of the cache.
  for (const next of [anew(['/products']), anew(categories), anew(products, 'page')]) await load(origin, next);
  const made = {
    list: await load(origin, anew(['/products'])),
    category: await load(origin, anew(categories)),
    product: await load(origin, () => products.pop() ?? '/products', { count: products.length }),
  };
  console.log('\npages made anew (target: 150 requests/s)');
  console.table(made);
}

interface Figures {
  'requests/s': number;
  p50: string;
  p99: string;
  failed: number;
}

async function load(
  origin: string,
  next: () => string,
  until: { ms: number } | { count: number } = { ms: SECONDS * 1000 },
): Promise<Figures> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  let failed = 0;
  const began = performance.now();
  const measured = await times(until, CONNECTIONS, async () => {
    if ((await statusOf(pool, next())) !== 200) failed++;
  });
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return {
    'requests/s': Math.round((measured.length - failed) / seconds),
    p50: percentile(measured, 0.5),
    p99: percentile(measured, 0.99),
    failed,
  };
}

/** 0 if no response came. */
const statusOf = (pool: Pool, path: string): Promise<number> =>
  new Promise((resolve) => {
    let status = 0;
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, code) => {
          status = code;
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: () => resolve(0),
      },
    );
  });

async function compareWithBareRoute(origin: string, address: string): Promise<object> {
  const bytes = await sizeOf(origin + address);
  const bare = spawn(process.execPath, [path.join(root, 'bench/support/bare-server.mjs'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environmentOf('tool', process.env), NODE_ENV: 'production' },
  });
  try {
    const [port] = (await once(bare.stdout, 'data')) as [Buffer];
    const ours: Figures[] = [];
    const theirs: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await load(`http://127.0.0.1:${String(port).trim()}`, () => '/'));
      ours.push(await load(origin, () => address));
    }
    const [our, their] = [middle(ours), middle(theirs)];
    return {
      ...our,
      bytes,
      'bare/s': their['requests/s'],
      'bare p99': their.p99,
      ratio: Number((our['requests/s'] / their['requests/s']).toFixed(2)),
    };
  } finally {
    bare.kill();
  }
}

const middle = (rounds: readonly Figures[]): Figures =>
  rounds.toSorted((a, b) => a['requests/s'] - b['requests/s'])[Math.floor(rounds.length / 2)] as Figures;

/** Compressed bytes. */
const sizeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(Number(response.headers['content-length'])));
    }).once('error', reject);
  });
