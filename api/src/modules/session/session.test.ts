import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { customers, sessions } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { purgeSessions } from './repository.ts';

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

test('a visitor gets an anonymous session once and keeps it', async () => {
  const visitor = shopper(shop.app);
  const first = await visitor.get<Session>('/auth');
  expect(first).toMatchObject({ http: 200, Status: 1, Payload: { Email: '' } });
  expect(String(first.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await visitor.get<Session>('/auth');
  expect(again.Payload.AnonId).toBe(first.Payload.AnonId);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('the cookie is Secure where the shop is', async () => {
  const secure = await buildApp({ ...shop, config: { ...shop.config, publicOrigin: new URL('https://shop.example') } });
  expect(String((await shopper(secure).get('/auth')).headers['set-cookie'])).toContain('; Secure');
  await secure.close();
});

test('reading alone starts no session', async () => {
  const visitor = shopper(shop.app);
  for (const url of ['/cart', '/user', '/catalog/home']) expect((await visitor.get(url)).http).toBe(200);
  expect(visitor.session()).toBeUndefined();
});

test('neither session ids nor passwords are in the database', async () => {
  const someone = await customer(shop.app);
  const stored = JSON.stringify([await shop.db.select().from(sessions), await shop.db.select().from(customers)]);
  expect(stored).not.toContain(someone.session());
  expect(stored).not.toContain(someone.password);
  expect(stored).toContain('$argon2id$');
});

test('registration and login give the session a new id; the old one is worth nothing', async () => {
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
  test('takes the address in any ASCII case, never by Turkish rules', async () => {
    const form = signupForm({ Email: 'ILGIN.Isik@Example.com' });
    await shopper(shop.app).post('/user', form);
    const answer = await shopper(shop.app).post<Session>('/auth', { email: 'ilgin.ISIK@example.COM', password: form.Password });
    expect(answer).toMatchObject({ http: 200, Payload: { Email: 'ilgin.isik@example.com' } });
    expect(await shopper(shop.app).post('/auth', { email: 'ılgın.isik@example.com', password: form.Password })).toMatchObject(refusedLogin);
  });

  test('fails alike for an unknown address and a wrong password', async () => {
    const { email } = await customer(shop.app);
    expect(await shopper(shop.app).post('/auth', { email, password: 'yanlış' })).toMatchObject(refusedLogin);
    expect(await shopper(shop.app).post('/auth', { email: 'kimse@example.com', password: 'yanlış' })).toMatchObject(refusedLogin);
  });
});

test('logging out ends the session', async () => {
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

  test('ends after 30 idle days; every visit begins them anew', async () => {
    const someone = await customer(shop.app);
    await age({ seenAt: '29 days' });
    expect(await emailOf(someone)).toBe(someone.email);
    const [row] = await shop.db.select({ fresh: sql<boolean>`max(seen_at) > now() - interval '1 minute'` }).from(sessions);
    expect(row).toEqual({ fresh: true });
    await age({ seenAt: '31 days' });
    expect((await someone.get('/user/orders')).http).toBe(401);
    expect(await emailOf(someone)).toBe('');
  });

  test('of a customer ends after 90 days in any case, until the next login', async () => {
    const someone = await customer(shop.app);
    await age({ startedAt: '89 days' });
    expect(await emailOf(someone)).toBe(someone.email);
    await age({ startedAt: '91 days' });
    expect((await someone.get('/user/orders')).http).toBe(401);
    await someone.post('/auth', { email: someone.email, password: someone.password });
    expect(await emailOf(someone)).toBe(someone.email);
  });

  test('of a visitor lives as long as it is used', async () => {
    const visitor = shopper(shop.app);
    const { AnonId } = (await visitor.get<Session>('/auth')).Payload;
    await age({ startedAt: '400 days' });
    expect((await visitor.get<Session>('/auth')).Payload.AnonId).toBe(AnonId);
    await age({ seenAt: '31 days' });
    expect((await visitor.get<Session>('/auth')).Payload.AnonId).not.toBe(AnonId);
  });

  test('that has ended is removed', async () => {
    const [someone, visitor] = [await customer(shop.app), shopper(shop.app)];
    await visitor.get('/auth');
    await age({ seenAt: '31 days' });
    await shopper(shop.app).get('/auth');
    await purgeSessions(shop.db);
    expect(await shop.db.$count(sessions)).toBe(1);
    expect(await emailOf(someone)).toBe('');
  });
});
