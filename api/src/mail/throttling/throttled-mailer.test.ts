import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { customers, rateLimits } from '../../db/schema/index.ts';
import { atReview, orderForm } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { sampleMails } from '../../testing/sample-mails.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper, signupForm } from '../../testing/shopper.ts';
import type { MailName, QueuedMail } from '../mails.ts';
import { throttledMailer } from './throttled-mailer.ts';

const MUG = { PId: 1012, Qty: 1 };

const log = new PassThrough();
let logged = '';
log.on('data', (chunk) => {
  logged += String(chunk);
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn' }, log);
});
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});
afterAll(() => shop.close());

test('limits repeated orders, repeated cancellations and their mails', async () => {
  const { someone, form, address } = await atReview(shop.app, [MUG]);
  const seen: number[] = [];
  let last: Awaited<ReturnType<typeof someone.post>> | undefined;
  for (let n = 0; n < 25; n += 1) {
    const placed = await someone.post<{ OrderId: number }>('/orders', form);
    seen.push(placed.http);
    last = placed;
    if (placed.http !== 201) continue;
    expect((await someone.post(`/user/orders/${placed.Payload.OrderId}/cancel`, undefined)).http).toBe(200);
    await someone.post('/cart', MUG);
  }
  expect(seen).toEqual([...Array<number>(15).fill(201), ...Array<number>(10).fill(429)]);
  expect(last?.Message).toMatch(/^Çok fazla deneme yaptınız\. Lütfen \d+ dakika sonra tekrar deneyin\.$/);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3000);

  logged = '';
  const mails = await mailsTo(shop, someone.email);
  const subjects = mails.map(({ subject }) => subject?.replace(/: .*/, ''));
  const often = (subject: string) => subjects.filter((one) => one === subject).length;
  expect(['Aramıza hoş geldiniz', 'Siparişiniz alındı', 'Siparişiniz iptal edildi'].map(often)).toEqual([1, 5, 5]);
  expect(subjects).toHaveLength(11);
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; mail: string; order: string; jobId: string });
  const dropped = lines.filter(({ msg }) => msg.startsWith('a mail was dropped'));
  expect(dropped).toHaveLength(20);
  expect(dropped[0]).toMatchObject({ order: expect.stringMatching(/^BH-/), jobId: expect.any(String) });
  expect(logged).not.toContain(someone.email);

  expect((await orderForm(someone, address)).checkout.Lines).toHaveLength(1);
});

describe('limits on placing, cancelling and reordering', () => {
  test('limits requests to cancel or repeat orders per account', async () => {
    const someone = await customer(shop.app);
    const cancels = [];
    for (let n = 0; n < 16; n += 1) cancels.push((await someone.post('/user/orders/999999/cancel', undefined)).http);
    expect(cancels).toEqual([...Array<number>(15).fill(404), 429]);
    const again = [];
    for (let n = 0; n < 31; n += 1) again.push((await someone.post('/user/orders/999999/reorder', undefined)).http);
    expect(again).toEqual([...Array<number>(30).fill(404), 429]);
  });

  test('limits verification mails of an account per day', async () => {
    const someone = await customer(shop.app);
    const ask = () => someone.post('/user/email/verify', undefined);
    for (let n = 0; n < 5; n += 1) expect((await ask()).http).toBe(200);
    expect(await ask()).toMatchObject({ http: 429, Message: 'Çok fazla deneme yaptınız. Lütfen 24 saat sonra tekrar deneyin.' });
  });

  test('limits verification mails to one mailbox across accounts', async () => {
    const seen: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const someone = shopper(shop.app);
      await someone.post('/user', signupForm({ Email: `kurban+${n}@example.com` }));
      for (let asked = 0; asked < 2; asked += 1) seen.push((await someone.post('/user/email/verify', undefined)).http);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('limits registrations per IP address and day', async () => {
    const from = { 'x-forwarded-for': '198.51.100.9' };
    const signUp = () => shopper(shop.app).post('/user', signupForm(), from);
    const limit = shop.config.rateLimits['signup-day'];
    await signUp();
    await shop.db
      .update(rateLimits)
      .set({ hits: limit.max - 1 })
      .where(sql`${rateLimits.key} like 'signup-day%'`);
    for (const http of [201, 429]) {
      await shop.db.delete(rateLimits).where(sql`${rateLimits.key} like 'signup %'`);
      expect((await signUp()).http).toBe(http);
    }
  });

  test('limits cancellations per IP address across accounts', async () => {
    const seen: number[] = [];
    const from = { 'x-forwarded-for': '198.51.100.7' };
    for (let n = 0; n < 5; n += 1) {
      await shop.db.delete(rateLimits).where(sql`${rateLimits.key} like 'signup%'`);
      const someone = await customer(shop.app);
      for (let tries = 0; tries < 13; tries += 1) seen.push((await someone.post('/user/orders/999999/cancel', undefined, from)).http);
    }
    expect(seen).toEqual([...Array<number>(60).fill(404), ...Array<number>(5).fill(429)]);
  });

  test('counts an order with a repeated Idempotency-Key once', async () => {
    const { someone, form } = await atReview(shop.app, [MUG]);
    const key = { 'idempotency-key': 'order-1' };
    for (let n = 0; n < 20; n += 1) expect((await someone.post('/orders', form, key)).http).toBe(201);
    const others = [];
    for (let n = 0; n < 15; n += 1) {
      await someone.post('/cart', MUG);
      others.push((await someone.post('/orders', form)).http);
    }
    expect(others).toEqual([...Array<number>(14).fill(201), 429]);
  });
});

describe('mails to an unverified e-mail address', () => {
  const cancelled = (PaymentProgress: 'none' | 'refund-due') => ({
    ...sampleMails['order-cancelled'],
    order: { ...sampleMails['order-cancelled'].order, PaymentProgress },
  });
  const samples = { ...sampleMails, 'order-cancelled': cancelled('none') };
  const mail = (name: MailName, to: string) => ({ to, locale: 'tr', name, contents: samples[name] }) as QueuedMail;
  const sent: string[] = [];
  const post = () =>
    throttledMailer(shop, async ({ name }) => {
      sent.push(name);
    });
  beforeEach(() => {
    sent.length = 0;
  });

  test('sends at most ten order mails daily per e-mail address', async () => {
    const kinds = ['order-placed', 'order-cancelled'] as const;
    for (let n = 0; n < 12; n += 1) {
      await post()(mail(kinds[n % 2] ?? 'order-placed', n % 3 ? 'kurban@example.com' : 'KURBAN@Example.com'), `job-${n}`);
    }
    expect(sent).toHaveLength(10);
    await post()(mail('order-placed', 'baska@example.com'), 'job-x');
    expect(sent).toHaveLength(11);
    await shop.db.update(rateLimits).set({ endsAt: sql`now()` });
    await post()(mail('order-placed', 'kurban@example.com'), 'job-y');
    expect(sent).toHaveLength(12);
  });

  test('sends order mails after other mails have reached their limits', async () => {
    for (const name of ['question-received', 'back-in-stock', 'welcome'] as const)
      for (let n = 0; n < 25; n += 1) await post()(mail(name, `kurban+${n}@example.com`), `${name}-${n}`);
    expect(sent).toHaveLength(10 + 10 + 20);
    await post()(mail('order-placed', 'kurban@example.com'), 'own');
    expect(sent).toHaveLength(41);
    for (let n = 0; n < 20; n += 1) await post()(mail('order-placed', `kurban+${n % 2}@example.com`), `other-${n}`);
    await post()(mail('order-placed', 'kurban@example.com'), 'own again');
    expect(sent).toHaveLength(62);
  });

  test('sends an unverified mailbox at most ten mails a day', async () => {
    for (let n = 0; n < 12; n += 1) await post()(mail('question-received', `kurban+${n}@example.com`), `plus-${n}`);
    expect(sent).toHaveLength(10);
    for (const [n, to] of ['a.yse@gmail.com', 'ayse+x@gmail.com', 'ay.se@googlemail.com'].entries())
      for (let round = 0; round < 4; round += 1) await post()(mail('question-received', to), `dots-${n}-${round}`);
    expect(sent).toHaveLength(20);
    await post()(mail('question-received', 'a.yse@example.com'), 'other');
    expect(sent).toHaveLength(21);
  });

  test('limits mails about account changes separately from order mails', async () => {
    for (let n = 0; n < 12; n += 1) await post()(mail('order-placed', 'kurban@example.com'), `order-${n}`);
    sent.length = 0;
    const kinds = ['password-changed', 'passkey-added', 'email-change-asked', 'data-export'] as const;
    for (let n = 0; n < 12; n += 1) await post()(mail(kinds[n % 4] ?? 'passkey-added', `kurban+${n}@example.com`), `told-${n}`);
    expect(sent).toHaveLength(10);
  });

  const placed = (total: number): QueuedMail => {
    const contents = sampleMails['order-placed'];
    const { order } = contents;
    const paid = { ...order, Payment: { ...order.Payment, Kind: 'card' as const }, Totals: { ...order.Totals, Total: total } };
    return { to: 'kurban@example.com', locale: 'tr', name: 'order-placed', contents: { ...contents, order: paid } };
  };
  const refunded: QueuedMail = { to: 'kurban@example.com', locale: 'tr', name: 'order-cancelled', contents: cancelled('refund-due') };

  test('never limits mails that contain links or concern payments', async () => {
    const bounded = ['order-placed', 'order-unpaid', 'order-cancelled', 'question-received', 'quote-received', 'back-in-stock'];
    const told = ['password-changed', 'passkey-added', 'passkey-removed', 'email-change-asked', 'data-export'];
    const always = Object.keys(sampleMails).filter((name) => ![...bounded, ...told].includes(name)) as MailName[];
    for (let round = 0; round < 12; round += 1)
      for (const name of always) await post()(mail(name, 'kurban@example.com'), `${name}-${round}`);
    expect(sent).toHaveLength(always.length * 12);
    sent.length = 0;
    for (let n = 0; n < 12; n += 1) await post()(placed(1000), `paid-${n}`);
    expect(sent).toHaveLength(12);
    for (let n = 0; n < 12; n += 1) await post()(placed(0), `free-${n}`);
    expect(sent).toHaveLength(22);
    for (let n = 0; n < 10; n += 1) await post()(refunded, `back-${n}`);
    expect(sent).toHaveLength(32);
  });

  test('limits mails of paid orders after ten refunds', async () => {
    for (let n = 0; n < 12; n += 1) await post()(refunded, `back-${n}`);
    expect(sent).toHaveLength(12);
    for (let n = 0; n < 12; n += 1) await post()(placed(1000), `paid-${n}`);
    expect(sent).toHaveLength(20);
    await post()({ ...placed(1000), to: 'baska@example.com' }, 'other');
    expect(sent).toHaveLength(21);
  });

  test('counts a retried mail once towards the limit', async () => {
    const away = throttledMailer(shop, async () => {
      throw new Error('away');
    });
    for (let n = 0; n < 10; n += 1)
      for (let tries = 0; tries < 20; tries += 1)
        await expect(away(mail('order-placed', 'kurban@example.com'), `job-${n}`)).rejects.toThrow('away');
    for (let n = 0; n < 11; n += 1) await post()(mail('order-placed', 'kurban@example.com'), `job-${n}`);
    expect(sent).toHaveLength(10);
  });

  test('lifts the mail limits once the e-mail address is verified', async () => {
    const someone = await customer(shop.app);
    const [welcome] = await mailsTo(shop, someone.email);
    const Token = /verify\?token=(\S+)/.exec(welcome?.text ?? '')?.[1];
    for (let n = 0; n < 11; n += 1) await post()(mail('order-placed', someone.email), `before-${n}`);
    expect(sent).toHaveLength(10);
    expect((await someone.put('/user/email/verify', { Token })).http).toBe(200);
    for (let n = 0; n < 11; n += 1) await post()(mail('order-placed', someone.email.toUpperCase()), `after-${n}`);
    expect(sent).toHaveLength(21);
    expect(await shop.db.$count(customers, sql`email_verified_at is not null`)).toBe(1);
  });
});
