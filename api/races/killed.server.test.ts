import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import { freePort } from '@shop/settings/endpoint';
import { asc, eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { apiService } from '../../scripts/lib/shop.ts';
import { cartLines, idempotencyKeys, orderHistory, orderLines, orders, variants } from '../src/db/schema/index.ts';
import { openTestDatabase } from '../src/testing/database.ts';
import { type Buyer, makeBuyers } from './shoppers.ts';

const KILLS = Number(process.env.KILLS || 4);
jest.setTimeout(400_000 + KILLS * 20_000);
const BUYERS = 6;
const goods = [
  { PId: 1035, Qty: 3 },
  { PId: 1030, Qty: 1 },
] as const;
const STOCK = 100_000;

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

let database: TestDatabase;
let dataDir: string;
let processes: ApiProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  database = await openTestDatabase('both');
  for (const { PId } of goods) await database.db.update(variants).set({ stock: STOCK }).where(eq(variants.productId, PId));
  processes = await Promise.all([apiProcess('one'), apiProcess('two')]);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface ApiProcess {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

async function apiProcess(name: string): Promise<ApiProcess> {
  const port = await freePort();
  const service = apiService({
    port: 0,
    apiPort: port,
    dataDir,
    mode: 'development',
    env: {
      DATABASE_URL: database.url ?? '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      OPERATOR_SOCKET: join(dataDir, `${name}.sock`),
      // Prewarming would outlive a killed API and write into deleted folders.
      PICTURES_AHEAD: '0',
    },
  });
  let running: Running;
  const start = async () => {
    running = startService(service);
    await untilReady(service, running);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop: () => running.stop(),
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
  };
}

async function persist<P>(buyer: Buyer, method: 'GET' | 'POST', path: string, body?: object): Promise<Envelope<P> & { http: number }> {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const { url } = processes[attempt % processes.length] ?? { url: '' };
    const response = await fetch(url + path, {
      method,
      headers: { cookie: buyer.cookie, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const answer = response && ((await response.json().catch(() => undefined)) as Envelope<P> | undefined);
    const running = (answer?.Payload as { code?: string } | null)?.code === 'idempotency-in-progress';
    if (response && answer && response.status < 500 && !running) return { http: response.status, ...answer };
    if (attempt > 600) throw new Error(`${method} ${path} was never answered`);
    await delay(20);
  }
}

async function buyOn(buyer: Buyer, isOver: () => boolean): Promise<string[]> {
  const numbers: string[] = [];
  while (!isOver()) {
    for (const item of goods) expect(await persist(buyer, 'POST', '/cart', item)).toMatchObject({ http: 200 });
    const { Payload } = await persist<Checkout>(buyer, 'GET', '/checkout?delivery=standard&payment=bank-transfer');
    const placed = await persist<PlacedOrder>(buyer, 'POST', '/orders', {
      AddressId: buyer.addressId,
      DeliveryCode: 'standard',
      PaymentCode: 'bank-transfer',
      Invoice: { Kind: 'personal' },
      ContractVersion: Payload.Contract.Version,
      ExpectedTotal: Payload.Totals.Total,
    });
    expect(placed).toMatchObject({ http: 201, Status: 1 });
    numbers.push(placed.Payload.OrderNumber);
  }
  return numbers;
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  const outbox = join(dataDir, 'outbox');
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const { subject = '', text = '' } = await PostalMime.parse(await readFile(join(outbox, file)));
      return { subject, text };
    }),
  );
}

async function untilNoJobsWait(): Promise<void> {
  for (;;) {
    const result = (await database.db.execute(sql`select count(*)::int as n from pgboss.job where state < 'completed'`)) as unknown as {
      rows: { n: number }[];
    };
    if (result.rows[0]?.n === 0) return;
    await delay(200);
  }
}

test(`keeps orders, mails and stock consistent while ${KILLS} processes are killed`, async () => {
  const buyers = await makeBuyers(database.db, BUYERS);
  let over = false;
  const buying = buyers.map((buyer) => buyOn(buyer, () => over));
  const failed = Promise.all(buying).then(() => undefined);

  try {
    for (let n = 0; n < KILLS; n += 1) {
      const victim = processes[n % processes.length];
      if (!victim) throw new Error('no process');
      await Promise.race([delay(Math.random() * 400), failed]);
      await victim.kill();
      await Promise.race([victim.start(), failed]);
    }
  } finally {
    over = true;
  }
  const numbers = (await Promise.all(buying)).flat();
  await untilNoJobsWait();

  const stored = await database.db.select().from(orders).orderBy(asc(orders.id));
  expect(numbers.length).toBeGreaterThan(KILLS);
  expect(stored.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());

  for (const { PId, Qty } of goods) {
    const [shelf] = await database.db.select().from(variants).where(eq(variants.productId, PId));
    expect(shelf?.stock).toBe(STOCK - Qty * numbers.length);
  }

  const lines = await database.db.select().from(orderLines).orderBy(asc(orderLines.id));
  const history = await database.db.select().from(orderHistory);
  for (const order of stored) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    expect(own.map(({ productId, qty }) => ({ PId: productId, Qty: qty }))).toEqual(goods);
    expect(own.reduce((sum, { lineTotal }) => sum + lineTotal, 0)).toBe(order.subtotal);
    expect(history.filter(({ orderId }) => orderId === order.id)).toHaveLength(1);
  }
  expect(lines).toHaveLength(stored.length * goods.length);
  expect(await database.db.select().from(cartLines)).toEqual([]);
  const keys = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.route, 'POST /orders'));
  expect(keys).toHaveLength(stored.length);

  const sent = await mails();
  for (const number of numbers) expect(sent.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
});
