import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { operatorNotices } from '../../db/schema/index.ts';
import { ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { mailDailySummary, mailFailedJobs } from './notify-operators.ts';

const US = 'bizler@shop.example';
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SHOP_EMAIL: US, MAIL_FROM: 'siparis@shop.example' });
});
afterAll(() => shop.close());

const told = async (subject: RegExp) => (await mailsTo(shop, US)).filter((mail) => subject.test(mail.subject ?? ''));

test('mails operators about failed jobs at most hourly', async () => {
  const alerts = () => told(/tamamlanamayan/);
  const later = (hours: number) => new Date(Date.now() + hours * HOUR);
  await mailFailedJobs(shop);
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId: 1 }));
  await mailFailedJobs(shop, later(2));
  expect(await shop.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'refund'`)).toBeDefined();
  await mailFailedJobs(shop);
  expect(await alerts()).toHaveLength(0);
  await Promise.all([mailFailedJobs(shop, later(2)), mailFailedJobs(shop, later(2))]);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert?.text).toContain('refund: 1 vazgeçildi, 0 yeniden deneniyor');
  await mailFailedJobs(shop, later(9));
  expect(await alerts()).toHaveLength(1);
});

test("mails operators the previous day's summary once each morning", async () => {
  const { number } = await ordered(shop.app, [{ PId: 1012, Qty: 2 }]);
  for (let n = 0; n < 2; n += 1) await ordered(shop.app, [{ PId: 1012, Qty: 1 }], { payment: 'cash-on-delivery' });
  const summaries = () => told(/Günün özeti/);
  const midnight = Math.floor((Date.now() + 3 * HOUR) / (24 * HOUR)) * 24 * HOUR - 3 * HOUR;
  const noon = (days: number) => new Date(midnight + days * 24 * HOUR + 12 * HOUR);
  await mailDailySummary(shop, noon(0));
  await mailDailySummary(shop, new Date(noon(1).getTime() - 8 * HOUR));
  expect(await summaries()).toEqual([]);
  await Promise.all([mailDailySummary(shop, noon(1)), mailDailySummary(shop, noon(1))]);
  await mailDailySummary(shop, noon(1));
  const [summary, ...others] = await summaries();
  expect(others).toEqual([]);
  expect(summary?.text).toContain('Verilen siparişler: 3');
  expect(summary?.text).toContain('Ödeme bekleyen sipariş: 1');
  expect(summary?.text).toContain('Üretime alınacak sipariş: 2');
  expect(summary?.text).not.toContain(number);
  for (const [paymentId, hours] of [12, 36, 40, 60].entries()) {
    await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId }));
    const failed = new Date(noon(3).getTime() - hours * HOUR).toISOString();
    await shop.db.execute(
      sql`update pgboss.job set state = 'failed', completed_on = ${failed} where name = 'refund' and state = 'created'`,
    );
  }
  await mailDailySummary(shop, noon(2));
  expect((await summaries()).filter(({ text }) => /Yapılamayan iş: 2\b/.test(text ?? ''))).toHaveLength(1);
  // The order of mails in the same second is undefined.
  const placed = (await summaries()).map(({ text }) => /Verilen siparişler: (\d+)/.exec(text ?? '')?.[1]);
  expect(placed).toHaveLength(2);
  expect(new Set(placed)).toEqual(new Set(['0', '3']));

  await shop.db.delete(operatorNotices);
  await mailDailySummary(shop, new Date(midnight + HOUR));
  await mailDailySummary(shop, noon(1));
  expect(await summaries()).toHaveLength(3);
});
