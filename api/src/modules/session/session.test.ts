import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { UserDetails } from '@shop/contracts/user';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { customers, sessions } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, shopper, signupForm } from '../../testing/shopper.ts';

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

  test('is limited per client', async () => {
    const strict = await buildApp({ ...shop, config: { ...shop.config, rateLimits: { login: 2, signup: 2 } } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await shopper(strict).post('/auth', { email: 'a@b.de', password: 'x' })).http);
    expect(statuses).toEqual([401, 401, 429]);
    await strict.close();
  });
});

test('logging out ends the session', async () => {
  const someone = await customer(shop.app);
  const stolen = String(someone.session());
  expect(await someone.delete('/auth')).toMatchObject({ http: 200, Status: 1, Message: 'Çıkış yapıldı.' });
  someone.cookies.set('sid', stolen);
  expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
});

test('a known address cannot register again, but the same registration repeated succeeds', async () => {
  const form = signupForm();
  const key = { 'idempotency-key': 'signup-1' };
  expect((await shopper(shop.app).post('/user', form, key)).http).toBe(201);
  expect(await shopper(shop.app).post('/user', { ...form, Email: form.Email.toUpperCase() })).toMatchObject({
    http: 409,
    Message: 'Bu e-posta adresiyle bir üyelik zaten var. Lütfen giriş yapınız.',
    Payload: { code: 'email-taken' },
  });
  expect((await shopper(shop.app).post('/user', form, key)).http).toBe(201);
  expect((await shopper(shop.app).post('/user', { ...form, Password: 'başka-şifre' }, key)).http).toBe(409);
});

test('a new password ends the customer’s other sessions and keeps this one', async () => {
  const here = await customer(shop.app);
  const elsewhere = shopper(shop.app);
  await elsewhere.post('/auth', { email: here.email, password: here.password });
  expect(await here.put('/user/password', { OldPassword: 'yanlış', Password: 'yeni-şifre-1' })).toMatchObject({
    http: 403,
    Payload: { code: 'wrong-password' },
  });
  const changed = await here.put('/user/password', { OldPassword: here.password, Password: 'yeni-şifre-1' });
  expect(changed).toMatchObject({ Status: 1, Message: 'Şifreniz başarıyla değiştirildi.' });
  expect((await here.get<Session>('/auth')).Payload.Email).toBe(here.email);
  expect((await elsewhere.get<Session>('/auth')).Payload.Email).toBe('');
  expect((await elsewhere.post('/auth', { email: here.email, password: here.password })).http).toBe(401);
});

test('account details are read and changed; nobody’s are empty', async () => {
  const someone = await customer(shop.app);
  expect(await someone.patch('/user', { Surname: 'Işık', Phone: '0532 111 22 33' })).toMatchObject({
    Message: 'Değişiklikler başarıyla kaydedildi.',
  });
  const { Payload } = await someone.get<UserDetails>('/user', { 'accept-language': 'en' });
  expect(Payload.Info).toEqual({ Name: 'Gülşah', Surname: 'Işık', Email: someone.email, Phone: '0532 111 22 33' });
  expect(Payload.Countries).toEqual([{ Code: 'TR', Name: 'Türkiye' }]);
  expect((await shopper(shop.app).get<UserDetails>('/user')).Payload.Info).toEqual({});
});

test('sessions end after 30 idle days, a customer’s after 90 days in any case', async () => {
  const someone = await customer(shop.app);
  await shop.db.update(sessions).set({ startedAt: sql`now() - interval '91 days'` });
  expect((await someone.get('/user/orders')).http).toBe(401);
  const visitor = shopper(shop.app);
  const { AnonId } = (await visitor.get<Session>('/auth')).Payload;
  await shop.db.update(sessions).set({ seenAt: sql`now() - interval '31 days'` });
  expect((await visitor.get<Session>('/auth')).Payload.AnonId).not.toBe(AnonId);
});
