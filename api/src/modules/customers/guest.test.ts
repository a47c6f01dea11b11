import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Order, OrderSummary, PlacedOrder } from '@shop/contracts/orders';
import type { Session } from '@shop/contracts/session';
import type { RevokedAccess, UserDetails } from '@shop/contracts/user';
import { eq, inArray, sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { customers, orders, rateLimits, reviews, sessions } from '../../db/schema/index.ts';
import type { JobData } from '../../jobs/queues.ts';
import { throttledMailer } from '../../mail/throttling/throttled-mailer.ts';
import { atReview, ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { queued } from '../../testing/queued.ts';
import { sampleMails } from '../../testing/sample-mails.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, giveProof, proveEmail, type Shopper, shopper } from '../../testing/shopper.ts';
import { mailOrdersAgain } from '../orders/mail-again.ts';
import { purgeSessions } from '../session/repository.ts';
import { sendPasswordReset } from './password-reset.ts';
import { purgeGuests } from './repository.ts';

const CAMERA = 2014;
const PASSWORD = 'ğüşıöç-gizli-1';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(rateLimits));

async function guest(email: string): Promise<Shopper & { email: string }> {
  const someone = shopper(shop.app);
  const answer = await someone.post<Session>('/auth/guest', { Email: email });
  if (answer.http !== 200) throw new Error(`POST /auth/guest answered ${answer.http} ${answer.Message}`);
  return { ...someone, email };
}

const guestOrder = async (email: string) => ordered(shop.app, [{ PId: CAMERA, Qty: 1 }], {}, await guest(email));
const orderNumbers = async (someone: Shopper) =>
  (await someone.get<OrderSummary[]>('/user/orders')).Payload.map(({ OrderNumber }) => OrderNumber);

async function mailedToken(email: string): Promise<string> {
  const mails = await mailsTo(shop, email);
  return /\/user\/forgot\?token=([\w-]{43})/.exec(mails.findLast(({ text }) => text?.includes('/user/forgot'))?.text ?? '')?.[1] ?? '';
}

const claim = (Token: string) => shopper(shop.app).put<RevokedAccess>('/user/password/reset', { Token, Password: PASSWORD });

test('lets a guest order by e-mail address without a password', async () => {
  const someone = shopper(shop.app);
  await someone.post('/cart', { PId: CAMERA, Qty: 2 });
  const before = someone.session();
  const entered = await someone.post<Session>('/auth/guest', { Email: ' Isil.Ogut@Example.com' });
  expect(entered).toMatchObject({ http: 200, Payload: { Email: 'isil.ogut@example.com', Guest: true } });
  expect(someone.session()).not.toBe(before);
  expect((await someone.get<Session>('/auth')).Payload).toMatchObject({ Email: 'isil.ogut@example.com', Guest: true });
  const { id } = await ordered(shop.app, [], {}, { ...someone, email: 'isil.ogut@example.com' });
  const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
  expect(order).toMatchObject({ Lines: [{ PId: CAMERA, Qty: 2 }], ConfirmEmail: expect.anything() });
});

describe('a guest with the e-mail address of an account', () => {
  test('does not reveal to a guest that an account exists', async () => {
    const known = await customer(shop.app);
    await ordered(shop.app, [{ PId: CAMERA, Qty: 1 }], {}, known);
    const stranger = shopper(shop.app);
    const [taken, free] = [
      await stranger.post<Session>('/auth/guest', { Email: known.email }),
      await shopper(shop.app).post<Session>('/auth/guest', { Email: 'bos@example.com' }),
    ];
    expect(Object.keys(taken.Payload)).toEqual(Object.keys(free.Payload));
    expect([taken.http, taken.Message]).toEqual([free.http, free.Message]);
    expect(await orderNumbers(stranger)).toEqual([]);
    expect((await stranger.get('/user/addresses')).Payload).toEqual([]);
    expect((await stranger.get<UserDetails>('/user')).Payload.Info).toMatchObject({ Name: '', EmailVerified: false });
    expect((await stranger.get<Session>('/auth')).Payload.CustomerId).not.toBe((await known.get<Session>('/auth')).Payload.CustomerId);
  });

  test('moves guest orders to the account by the mailed link', async () => {
    const known = await customer(shop.app);
    await proveEmail(shop, known);
    const { number, someone } = await guestOrder(known.email);
    const token = await mailedToken(known.email);
    expect(await claim(token)).toMatchObject({ http: 200, Payload: { Existing: true } });
    expect(await orderNumbers(known)).toEqual([number]);
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
    expect((await shopper(shop.app).post('/auth', { email: known.email, password: PASSWORD })).http).toBe(401);
    expect((await shopper(shop.app).post('/auth', { email: known.email, password: known.password })).http).toBe(200);
    expect((await claim(token)).http).toBe(403);
  });

  test('moves no guest orders to an unverified account', async () => {
    const unproved = await customer(shop.app);
    const { number, someone } = await guestOrder(unproved.email);
    expect(await claim(await mailedToken(unproved.email))).toMatchObject({ http: 409, Payload: { code: 'email-taken' } });
    expect(await orderNumbers(unproved)).toEqual([]);
    expect(await orderNumbers(someone)).toEqual([number]);
  });

  test('refuses an account to guests whose e-mail address is registered', async () => {
    const known = await customer(shop.app);
    const { someone } = await guestOrder(known.email);
    expect(await someone.put('/user/guest/password', { Password: PASSWORD })).toMatchObject({
      http: 409,
      Payload: { code: 'email-taken' },
    });
    expect((await someone.get<Session>('/auth')).Payload.Guest).toBe(true);
  });

  test('moves guest orders to the account before export and closure', async () => {
    const known = await customer(shop.app);
    await proveEmail(shop, known);
    const { number } = await guestOrder(known.email);
    await known.post('/user/export', {});
    expect(await orderNumbers(known)).toEqual([number]);
    const second = await guestOrder(known.email);
    await giveProof(known);
    const refused = await known.post('/user/closure', {});
    expect(refused).toMatchObject({ http: 409, Payload: { code: 'orders-under-way' } });
    expect(refused.Message).toContain(second.number);
  });
});

describe('turning a guest into an account', () => {
  test('opens an unverified account when a guest sets a password', async () => {
    const { someone, number } = await guestOrder('cicek.gul@example.com');
    expect((await shopper(shop.app).post('/auth', { email: 'cicek.gul@example.com', password: '' })).http).not.toBe(200);
    const before = someone.session();
    expect(await someone.put('/user/guest/password', { Password: PASSWORD })).toMatchObject({ http: 200 });
    expect(someone.session()).not.toBe(before);
    expect((await someone.get<Session>('/auth')).Payload).not.toHaveProperty('Guest');
    const later = shopper(shop.app);
    expect((await later.post('/auth', { email: 'cicek.gul@example.com', password: PASSWORD })).http).toBe(200);
    expect(await orderNumbers(later)).toEqual([number]);
    expect((await later.get<UserDetails>('/user')).Payload.Info.EmailVerified).toBe(false);
    expect((await someone.put('/user/guest/password', { Password: PASSWORD })).http).toBe(403);
    expect((await claim(await mailedToken('cicek.gul@example.com'))).http).toBe(403);
  });

  test('opens a verified account through the link in order mails', async () => {
    const first = await guestOrder('oguz@example.com');
    const second = await guestOrder('oguz@example.com');
    expect((await claim(await mailedToken('oguz@example.com'))).http).toBe(200);
    const owner = shopper(shop.app);
    expect((await owner.post('/auth', { email: 'oguz@example.com', password: PASSWORD })).http).toBe(200);
    expect(new Set(await orderNumbers(owner))).toEqual(new Set([first.number, second.number]));
    expect((await owner.get<UserDetails>('/user')).Payload.Info.EmailVerified).toBe(true);
    for (const { someone } of [first, second]) expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
  });

  test('opens an account for a guest who resets the password', async () => {
    const { number } = await guestOrder('unutkan@example.com');
    await shopper(shop.app).post('/user/password/reset', { Email: 'unutkan@example.com' });
    expect((await claim(await mailedToken('unutkan@example.com'))).http).toBe(200);
    const owner = shopper(shop.app);
    await owner.post('/auth', { email: 'unutkan@example.com', password: PASSWORD });
    expect(await orderNumbers(owner)).toEqual([number]);
  });

  test('lets a customer register the e-mail address of a guest', async () => {
    await guestOrder('once.misafir@example.com');
    const registered = await shopper(shop.app).post('/user', { Email: 'once.misafir@example.com', Password: PASSWORD });
    expect(registered.http).toBe(201);
  });
});

test('denies guests all operations that require an account', async () => {
  const someone = await guest('kisitli@example.com');
  const calls = [
    someone.get('/user/wishlist'),
    someone.patch('/user/wishlist', { Add: [CAMERA] }),
    someone.get('/user/passkeys'),
    someone.get('/user/second-factor'),
    someone.post('/user/second-factor/setup', {}),
    someone.post('/user/passkeys/options', {}),
    someone.post('/user/proof', { Password: PASSWORD }),
    someone.put('/user/password', { OldPassword: PASSWORD, Password: PASSWORD }),
    someone.patch('/user', { Email: 'baska@example.com' }),
    someone.post('/user/export', {}),
    someone.post('/user/closure', {}),
  ];
  for (const { Payload, http } of await Promise.all(calls))
    expect({ Payload, http }).toEqual({ http: 403, Payload: { code: 'account-required' } });
});

test('lets a guest correct the e-mail address before ordering', async () => {
  const someone = await guest('yanlis@example.com');
  await someone.post('/cart', { PId: CAMERA, Qty: 1 });
  expect((await someone.post<Session>('/auth/guest', { Email: 'dogru@example.com' })).Payload.Email).toBe('dogru@example.com');
  const { number } = await ordered(shop.app, [], {}, someone);
  expect(await mailsTo(shop, 'yanlis@example.com')).toEqual([]);
  expect((await mailsTo(shop, 'dogru@example.com')).map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
});

test('lets a guest correct the e-mail address after ordering', async () => {
  const { someone, number } = await guestOrder('gulsah@gmial.example');
  const wrong = await mailedToken('gulsah@gmial.example');
  expect(await someone.post<Session>('/auth/guest', { Email: 'gulsah@gmail.example' })).toMatchObject({
    http: 200,
    Payload: { Email: 'gulsah@gmail.example', Guest: true },
  });
  expect(await orderNumbers(someone)).toEqual([number]);
  expect((await mailsTo(shop, 'gulsah@gmail.example')).map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
  expect((await claim(wrong)).http).toBe(403);
  expect((await claim(await mailedToken('gulsah@gmail.example'))).http).toBe(200);
});

test('mails no password link after a concurrent e-mail change', async () => {
  const { someone } = await guestOrder('posta.kutum@example.com');
  const correct = async (Email: string) => expect((await someone.post('/auth/guest', { Email })).http).toBe(200);
  const transaction: typeof shop.db.transaction = async (run) => {
    await correct('baskasinin@example.com');
    return shop.db.transaction(run);
  };
  const db = Object.assign(Object.create(shop.db) as typeof shop.db, { transaction });
  const before = await mailsTo(shop, 'posta.kutum@example.com');
  await sendPasswordReset({ ...shop, db }, { email: 'posta.kutum@example.com', locale: 'tr' }, randomUUID());
  await mailsTo(shop, 'posta.kutum@example.com');
  expect(await mailsTo(shop, 'posta.kutum@example.com')).toEqual(before);
});

test('voids a guest’s link after a concurrent e-mail change', async () => {
  const { someone } = await guestOrder('ilk.adres@example.com');
  const link = await mailedToken('ilk.adres@example.com');
  await shop.db.update(customers).set({ email: 'ikinci.adres@example.com' }).where(eq(customers.email, 'ilk.adres@example.com'));
  expect((await claim(link)).http).toBe(403);
  expect((await someone.get<UserDetails>('/user')).Payload.Info.EmailVerified).toBe(false);
});

test('purges a guest’s reviews unless an account takes them over', async () => {
  const write = (someone: Shopper) => someone.post(`/catalog/products/${CAMERA}/reviews`, { Rating: 4, Review: 'Çok beğendim.' });
  const known = await customer(shop.app);
  await proveEmail(shop, known);
  const [leaver, idle, buyer] = [await guest('giden@example.com'), await guest('duran@example.com'), await guestOrder(known.email)];
  await shop.db.update(orders).set({ state: 'paid' }).where(eq(orders.id, buyer.id));
  for (const someone of [leaver, idle, buyer.someone]) expect((await write(someone)).http).toBe(201);
  await leaver.delete('/auth');
  await shop.db.delete(sessions).where(eq(sessions.customerId, (await idle.get<Session>('/auth')).Payload.CustomerId ?? 0));
  await purgeGuests(shop.db);
  expect((await claim(await mailedToken(known.email))).http).toBe(200);
  const left = await shop.db
    .select()
    .from(reviews)
    .where(inArray(reviews.email, [leaver.email, idle.email, known.email]));
  const account = (await known.get<Session>('/auth')).Payload.CustomerId;
  expect(left.map(({ email, customerId }) => [email, customerId])).toEqual([[known.email, account]]);
});

const cartOf = async (someone: Shopper) => (await someone.get<Cart>('/cart')).Payload.Lines.map(({ PId, Qty }) => ({ PId, Qty }));

describe('a guest without orders', () => {
  test('keeps a guest’s cart but no e-mail address after logout', async () => {
    const someone = await guest('vazgecen@example.com');
    await someone.post('/cart', { PId: CAMERA, Qty: 2 });
    const before = someone.session();
    const anonId = (await someone.get<Session>('/auth')).Payload.AnonId;
    expect((await someone.delete('/auth')).http).toBe(200);
    expect(someone.session()).not.toBe(before);
    const after = (await someone.get<Session>('/auth')).Payload;
    expect(after).toMatchObject({ Email: '' });
    expect(after.AnonId).not.toBe(anonId);
    expect(await cartOf(someone)).toEqual([{ PId: CAMERA, Qty: 2 }]);
    expect(await shop.db.$count(customers, eq(customers.email, 'vazgecen@example.com'))).toBe(0);
  });

  test("merges a guest's cart into the account on login", async () => {
    const known = await customer(shop.app);
    await known.post('/cart', { PId: CAMERA, Qty: 1 });
    const someone = await guest('aslinda.uye@example.com');
    await someone.post('/cart', { PId: CAMERA, Qty: 2 });
    expect((await someone.post('/auth', { email: known.email, password: known.password })).http).toBe(200);
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe(known.email);
    expect(await cartOf(someone)).toEqual([{ PId: CAMERA, Qty: 3 }]);
  });
});

test('lets a guest track an order after logout', async () => {
  const { someone, number } = await guestOrder('ismarlayan@example.com');
  await someone.delete('/auth');
  expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
  expect((await shopper(shop.app).post('/orders/track', { OrderNumber: number, Email: 'ismarlayan@example.com' })).http).toBe(200);
});

test("keeps a guest's new cart through logout and login", async () => {
  const known = await customer(shop.app);
  const { someone, number } = await guestOrder('yine.ismarlayan@example.com');
  await someone.post('/cart', { PId: CAMERA, Qty: 2 });
  await someone.delete('/auth');
  expect(await cartOf(someone)).toEqual([{ PId: CAMERA, Qty: 2 }]);
  expect((await someone.get<OrderSummary[]>('/user/orders')).http).toBe(401);
  await someone.post('/auth', { email: known.email, password: known.password });
  expect(await cartOf(someone)).toEqual([{ PId: CAMERA, Qty: 2 }]);
  expect(await orderNumbers(someone)).toEqual([]);

  const other = await guestOrder('dogrudan@example.com');
  await other.someone.post('/cart', { PId: CAMERA, Qty: 1 });
  await other.someone.post('/auth', { email: known.email, password: known.password });
  expect(await cartOf(other.someone)).toEqual([{ PId: CAMERA, Qty: 3 }]);
  expect((await shopper(shop.app).post('/orders/track', { OrderNumber: number, Email: 'yine.ismarlayan@example.com' })).http).toBe(200);
});

test('rejects a guest login while a customer is logged in', async () => {
  const known = await customer(shop.app);
  expect((await known.post('/auth/guest', { Email: 'baska@example.com' })).http).toBe(403);
  const { someone } = await guestOrder('once.yanlis@example.com');
  await someone.put('/user/guest/password', { Password: PASSWORD });
  expect((await someone.post('/auth/guest', { Email: 'baska@example.com' })).http).toBe(403);
});

test('creates only one guest for a repeated Idempotency-Key', async () => {
  const someone = shopper(shop.app);
  await someone.post('/cart', { PId: CAMERA, Qty: 1 });
  const old = String(someone.session());
  const send = (who: Shopper, key: string) => who.post<Session>('/auth/guest', { Email: 'tekrar@example.com' }, { 'idempotency-key': key });
  const first = await send(someone, '0d4f7d86-7f43-4b8e-9d0a-1c2f3a4b5c6d');
  someone.cookies.set('sid', old);
  const again = await send(someone, '0d4f7d86-7f43-4b8e-9d0a-1c2f3a4b5c6d');
  expect(again.Payload.CustomerId).toBe(first.Payload.CustomerId);
  expect((await someone.get<{ Lines: object[] }>('/cart')).Payload.Lines).toHaveLength(1);
  const other = await send(shopper(shop.app), '1d4f7d86-7f43-4b8e-9d0a-1c2f3a4b5c6d');
  expect(other.Payload.CustomerId).not.toBe(first.Payload.CustomerId);
});

test('limits guest accounts by IP address', async () => {
  const config = { ...shop.config, rateLimits: { ...shop.config.rateLimits, signup: { max: 2, seconds: 600 } } };
  const strict = await buildApp({ ...shop, config });
  const enter = async (n: number) => (await shopper(strict).post('/auth/guest', { Email: `cok.${n}@example.com` })).http;
  expect([await enter(1), await enter(2), await enter(3)]).toEqual([200, 200, 429]);
  await strict.close();
});

test('ends guest sessions after a week and purges idle guests', async () => {
  const [idle, buyer] = [await guest('bosta@example.com'), (await guestOrder('alan@example.com')).someone];
  const age = (days: number) =>
    shop.db
      .update(sessions)
      .set({ startedAt: sql`now() - make_interval(days => ${days})` })
      .where(sql`customer_id is not null`);
  const emailOf = async (who: Shopper) => (await who.get<Session>('/auth')).Payload.Email;
  await age(6);
  await purgeSessions(shop.db);
  await purgeGuests(shop.db);
  expect(await emailOf(idle)).toBe('bosta@example.com');
  await age(8);
  expect([await emailOf(idle), await emailOf(buyer)]).toEqual(['', '']);
  await purgeSessions(shop.db);
  await purgeGuests(shop.db);
  const left = (email: string) => shop.db.$count(customers, eq(customers.email, email));
  expect([await left('bosta@example.com'), await left('alan@example.com')]).toEqual([0, 1]);
});

test('holds goods less time for guests than for verified customers', async () => {
  const known = await customer(shop.app);
  await proveEmail(shop, known);
  const own = await atReview(shop.app, [{ PId: CAMERA, Qty: 1 }], {}, known);
  const kept = await own.someone.post<PlacedOrder>('/orders', own.form);
  const guests = await guestOrder(known.email);
  const hold = async (someone: Shopper, id: number) => Date.parse((await someone.get<Order>(`/user/orders/${id}`)).Payload.HeldUntil ?? '');
  expect(await hold(guests.someone, guests.id)).toBeLessThan(await hold(known, kept.Payload.OrderId));
});

test('limits mails about guest orders even to verified e-mail addresses', async () => {
  const known = await customer(shop.app);
  await proveEmail(shop, known);
  const { id } = await guestOrder(known.email);
  const rates = { ...shop.config.rateLimits, 'unverified-mail': { max: 1, seconds: 600 } };
  const sent: string[] = [];
  const post = throttledMailer({ ...shop, config: { ...shop.config, rateLimits: rates } }, async (_, jobId) => void sent.push(jobId));
  const { order, ...contents } = sampleMails['order-placed'];
  const mail = (OrderId: number) =>
    ({ to: known.email, locale: 'tr', name: 'order-placed', contents: { ...contents, order: { ...order, OrderId } } }) as const;
  for (const job of ['guest-1', 'guest-2']) await post(mail(id), job);
  for (const job of ['own-1', 'own-2']) await post(mail(0), job);
  expect(sent).toEqual(['guest-1', 'own-1', 'own-2']);
});

test.each(['guest-email', 'email-change-account'] as const)('limits corrections of a guest’s e-mail address by %s', async (name) => {
  const config = { ...shop.config, rateLimits: { ...shop.config.rateLimits, [name]: { max: 2, seconds: 600 } } };
  const strict = await buildApp({ ...shop, config });
  const someone = shopper(strict);
  const enter = async (Email: string) => (await someone.post('/auth/guest', { Email })).http;
  for (let n = 0; n < 4; n++) expect(await enter('yanlis@example.com')).toBe(200);
  expect([await enter('bir@example.com'), await enter('iki@example.com'), await enter('uc@example.com')]).toEqual([200, 200, 429]);
  await strict.close();
});

test('limits order mails when a guest repeatedly changes e-mail address', async () => {
  const { someone, id } = await guestOrder('bir.oduyor@example.com');
  await shop.db
    .update(orders)
    .set({ state: 'paid', payment: { Code: 'card', Name: 'Kart', Note: '' } })
    .where(eq(orders.id, id));
  const rates = { ...shop.config.rateLimits, 'unverified-mail': { max: 1, seconds: 600 } };
  const sent: string[] = [];
  const post = throttledMailer({ ...shop, config: { ...shop.config, rateLimits: rates } }, async ({ to }) => void sent.push(to));
  const correct = async (Email: string) => {
    const jobs = await queued(shop, async () => {
      await someone.post('/auth/guest', { Email });
      await mailOrdersAgain(shop, (await someone.get<Session>('/auth')).Payload.CustomerId ?? 0);
    });
    for (const { name, data } of jobs) if (name === 'mail') await post(data as JobData['mail'], randomUUID());
  };
  for (let n = 0; n < 3; n++) for (const name of ['hedef', 'baska']) await correct(`${name}@example.com`);
  expect(sent).toEqual(['hedef@example.com', 'baska@example.com']);
});
