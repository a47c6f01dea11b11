import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { belongings } from '../testing/belongings.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, shopper } from '../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function value(series: string): Promise<number | undefined> {
  const { body } = await shop.app.inject('/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

const requests = (labels: string) => value(`http_request_duration_seconds_count{${labels}}`);

test('counts requests by route and status class, not by URL', async () => {
  const someone = shopper(shop.app);
  for (const id of [2014, 2015, 424_242]) await someone.get(`/catalog/products/${id}`);
  for (const path of ['/wp-login.php', '/.env', '/cart/%ff']) await someone.get(path);
  expect(await requests('method="GET",route="/catalog/products/:id",status="2xx"')).toBe(2);
  expect(await requests('method="GET",route="/catalog/products/:id",status="4xx"')).toBe(1);
  expect(await requests('method="GET",route="unknown",status="4xx"')).toBe(2);
  expect(await value('http_refusals_total{code="not-found"}')).toBe(3);
  expect((await shop.app.inject('/metrics')).body).not.toMatch(/"[^"]*(424242|wp-login|\.env)/);
});

test('counts orders, sent mails and failed jobs in metrics', async () => {
  await belongings(await customer(shop.app), shop);
  expect(await value('orders{payment="bank-transfer",state="awaiting-payment"}')).toBe(1);
  await shop.runJobs();
  expect(await value('job_duration_seconds_count{job="mail",outcome="done"}')).toBeGreaterThanOrEqual(1);
  expect(await value('jobs{job="mail",state="failed"}')).toBe(0);
});

test('reports a failing database in the metrics', async () => {
  expect(await value('database_up')).toBe(1);
  await shop.db.execute(sql`alter table orders rename to gone`);
  expect(await value('database_up')).toBe(0);
  await shop.db.execute(sql`alter table gone rename to orders`);
  expect(await value('database_up')).toBe(1);
});
