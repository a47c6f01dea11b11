import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Session } from '@shop/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { customers, rateLimits, sessions } from '../../db/schema/index.ts';
import type { App } from '../../fastify.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { findSession, purgeSessions } from './repository.ts';
import { newToken } from './token.ts';

const CAMERA = 2014;

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const refusedLogin = {
  http: 401,
  Status: 0,
  Message: 'Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.',
  Payload: { code: 'login-failed' },
};

test('starts one anonymous session per visitor', async () => {
  const visitor = shopper(shop.app);
  const first = await visitor.get<Session>('/auth');
  expect(first).toMatchObject({ http: 200, Status: 1, Payload: { Email: '' } });
  expect(String(first.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await visitor.get<Session>('/auth');
  expect(again.Payload.AnonId).toBe(first.Payload.AnonId);
  expect(again.headers['set-cookie']).toBeUndefined();
});

describe('a shop served over TLS', () => {
  let secure: App;
  beforeAll(async () => {
    secure = await buildApp({ ...shop, config: { ...shop.config, publicOrigin: new URL('https://shop.example'), secure: true } });
  });
  afterAll(() => secure.close());
  const emailOf = async (someone: Shopper) => (await someone.get<Session>('/auth')).Payload.Email;

  test('binds the session cookie to the host over TLS', async () => {
    const first = await shopper(secure).get('/auth');
    expect(String(first.headers['set-cookie'])).toMatch(/^__Host-sid=h\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const someone = await customer(secure);
    expect(await emailOf(someone)).toBe(someone.email);
    await someone.delete('/auth');
    expect(someone.cookies.size).toBe(0);
  });

  test('renames the session cookie when the shop moves to TLS', async () => {
    const known = await customer(shop.app);
    const later = shopper(secure);
    later.cookies.set('sid', known.session() ?? '');
    expect(await emailOf(later)).toBe(known.email);
    expect([...later.cookies.keys()]).toEqual(['__Host-sid']);
    expect(await emailOf(later)).toBe(known.email);
  });

  test('ignores the cookie name `sid` behind TLS', async () => {
    const attacker = await customer(secure);
    const victim = shopper(secure);
    victim.cookies.set('sid', attacker.cookies.get('__Host-sid') ?? '');
    expect(await emailOf(victim)).toBe('');
    const chosen = newToken();
    const other = shopper(secure);
    other.cookies.set('sid', chosen);
    await other.post('/cart', { PId: CAMERA, Qty: 1 });
    expect(await findSession(shop.db, chosen)).toBeUndefined();
  });
});

test('stores no session when a visitor only reads', async () => {
  const visitor = shopper(shop.app);
  for (const url of ['/cart', '/user', '/catalog/home']) expect((await visitor.get(url)).http).toBe(200);
  expect(visitor.session()).toBeUndefined();
  const before = await shop.db.$count(sessions);
  const { AnonId } = (await visitor.get<Session>('/auth')).Payload;
  expect((await visitor.get<Session>('/auth')).Payload.AnonId).toBe(AnonId);
  expect(await shop.db.$count(sessions)).toBe(before);
  await Promise.all([visitor.post('/cart', { PId: CAMERA, Qty: 1 }), visitor.post('/cart', { PId: CAMERA, Qty: 1 })]);
  expect(await shop.db.$count(sessions)).toBe(before + 1);
  expect((await visitor.get<Session>('/auth')).Payload.AnonId).toBe(AnonId);
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ PId: CAMERA, Qty: 2 }]);
});

test('limits new sessions by IP address', async () => {
  const config = { ...shop.config, rateLimits: { ...shop.config.rateLimits, session: { max: 3, seconds: 600 } } };
  const strict = await buildApp({ ...shop, config });
  await shop.db.delete(rateLimits);
  const someone = shopper(strict);
  const answers = [await someone.post('/cart', { PId: CAMERA, Qty: 1 })];
  for (let n = 0; n < 3; n += 1) answers.push(await shopper(strict).post('/cart', { PId: CAMERA, Qty: 1 }));
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await someone.post('/cart', { PId: CAMERA, Qty: 1 })).http).toBe(200);
  expect((await shopper(strict).get('/auth')).http).toBe(200);
  await strict.close();
});

test('stores neither session ids nor passwords in plain text', async () => {
  const someone = await customer(shop.app);
  const stored = JSON.stringify([await shop.db.select().from(sessions), await shop.db.select().from(customers)]);
  expect(stored).not.toContain(someone.session());
  expect(stored).not.toContain(someone.password);
  expect(stored).toContain('$argon2id$');
});

test('renews the session token on registration and login', async () => {
  const visitor = shopper(shop.app);
  await visitor.get('/auth');
  const form = signupForm();
  for (const enter of [() => visitor.post('/user', form), () => visitor.post('/auth', { email: form.Email, password: form.Password })]) {
    const before = String(visitor.session());
    expect((await enter()).Status).toBe(1);
    expect(visitor.session()).not.toBe(before);
    const thief = shopper(shop.app);
    thief.cookies.set('sid', before);
    expect((await thief.get<Session>('/auth')).Payload.Email).toBe('');
  }
});

describe('logging in', () => {
  test('ignores the ASCII case of the e-mail address at login', async () => {
    const form = signupForm({ Email: 'ILGIN.Isik@Example.com' });
    await shopper(shop.app).post('/user', form);
    const answer = await shopper(shop.app).post<Session>('/auth', { email: 'ilgin.ISIK@example.COM', password: form.Password });
    expect(answer).toMatchObject({ http: 200, Payload: { Email: 'ilgin.isik@example.com' } });
    expect(await shopper(shop.app).post('/auth', { email: 'ılgın.isik@example.com', password: form.Password })).toMatchObject(refusedLogin);
  });

  test('gives unknown e-mail addresses and wrong passwords the same answer', async () => {
    const { email } = await customer(shop.app);
    expect(await shopper(shop.app).post('/auth', { email, password: 'yanlış' })).toMatchObject(refusedLogin);
    expect(await shopper(shop.app).post('/auth', { email: 'kimse@example.com', password: 'yanlış' })).toMatchObject(refusedLogin);
  });
});

test('ends the session on logout', async () => {
  const someone = await customer(shop.app);
  const stolen = String(someone.session());
  expect(await someone.delete('/auth')).toMatchObject({ http: 200, Status: 1, Message: 'Çıkış yapıldı.' });
  someone.cookies.set('sid', stolen);
  expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
});

describe('a session', () => {
  const age = (change: Partial<Record<'startedAt' | 'seenAt', string>>) =>
    shop.db
      .update(sessions)
      .set(Object.fromEntries(Object.entries(change).map(([column, days]) => [column, sql`now() - ${days}::interval`])));
  const emailOf = async (someone: Shopper) => (await someone.get<Session>('/auth')).Payload.Email;

  test('ends a session after 30 idle days', async () => {
    const someone = await customer(shop.app);
    await age({ seenAt: '29 days' });
    expect(await emailOf(someone)).toBe(someone.email);
    const [row] = await shop.db.select({ fresh: sql<boolean>`max(seen_at) > now() - interval '1 minute'` }).from(sessions);
    expect(row).toEqual({ fresh: true });
    await age({ seenAt: '31 days' });
    expect((await someone.get('/user/orders')).http).toBe(401);
    expect(await emailOf(someone)).toBe('');
  });

  test("ends a customer's session after 90 days", async () => {
    const someone = await customer(shop.app);
    await age({ startedAt: '89 days' });
    expect(await emailOf(someone)).toBe(someone.email);
    await age({ startedAt: '91 days' });
    expect((await someone.get('/user/orders')).http).toBe(401);
    await someone.post('/auth', { email: someone.email, password: someone.password });
    expect(await emailOf(someone)).toBe(someone.email);
  });

  test("ends a visitor's session only after 30 idle days", async () => {
    const visitor = shopper(shop.app);
    await visitor.post('/cart', { PId: CAMERA, Qty: 1 });
    const lines = async () => (await visitor.get<Cart>('/cart')).Payload.Lines.length;
    await age({ startedAt: '400 days' });
    expect(await lines()).toBe(1);
    await age({ seenAt: '31 days' });
    expect(await lines()).toBe(0);
  });

  test('starts an anonymous session when the cookie is outdated', async () => {
    const visitor = shopper(shop.app);
    await visitor.post('/cart', { PId: CAMERA, Qty: 1 });
    const before = visitor.session() ?? '';
    const { email, password } = await customer(shop.app);
    await visitor.post('/auth', { email, password });
    const renewed = visitor.session() ?? '';
    visitor.cookies.set('sid', before);
    for (const qty of [1, 2])
      expect(await visitor.post<Cart>('/cart', { PId: CAMERA, Qty: qty })).toMatchObject({ http: 200, Payload: { Lines: [{}] } });
    expect([await emailOf(visitor), visitor.session()]).toEqual(['', before]);
    visitor.cookies.set('sid', renewed);
    expect(await emailOf(visitor)).toBe(email);

    await age({ startedAt: '91 days', seenAt: '31 days' });
    expect((await visitor.post('/cart', { PId: CAMERA, Qty: 1 })).http).toBe(200);
    expect(await emailOf(visitor)).toBe('');
  });

  test('purges sessions that expired or were empty for a day', async () => {
    const [someone, visitor] = [await customer(shop.app), shopper(shop.app)];
    await visitor.post('/cart', { PId: CAMERA, Qty: 1 });
    const { AnonId } = (await visitor.get<Session>('/auth')).Payload;
    await age({ seenAt: '2 days' });
    await shop.db.insert(sessions).values({ tokenHash: 'empty', anonId: 'empty', seenAt: sql`now() - interval '2 days'` });
    await purgeSessions(shop.db);
    expect(await shop.db.$count(sessions, eq(sessions.anonId, 'empty'))).toBe(0);
    expect((await visitor.get<Cart>('/cart')).Payload.Lines).toHaveLength(1);
    expect(await emailOf(someone)).toBe(someone.email);
    await age({ seenAt: '31 days' });
    await purgeSessions(shop.db);
    expect(await shop.db.$count(sessions)).toBe(0);
    expect(await emailOf(someone)).toBe('');
    expect((await visitor.get<Session>('/auth')).Payload.AnonId).toBe(AnonId);
  });
});
