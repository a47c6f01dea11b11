import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app.ts';
import { rateLimits } from '../db/schema/index.ts';
import type { App } from '../fastify.ts';
import type { RateLimit, RateLimitName } from '../settings/rate-limits.ts';
import { atReview, setStock } from '../testing/buying.ts';
import { mailsTo } from '../testing/outbox.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, type Shopper, shopper, signupForm } from '../testing/shopper.ts';
import { purgeRateLimits } from './rate-limit.ts';

let shop: TestShop;
const apps: App[] = [];
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await shop.close();
});

async function process(limits: Partial<Record<RateLimitName, RateLimit>>): Promise<App> {
  const app = await buildApp({ ...shop, config: { ...shop.config, rateLimits: { ...shop.config.rateLimits, ...limits } } });
  apps.push(app);
  return app;
}

let networks = 0;
const newAddress = () => {
  networks += 1;
  return `203.0.${networks}.7`;
};

const from = (address: string) => ({ 'x-forwarded-for': address });

async function statuses(tries: number, attempt: (n: number) => Promise<{ http: number }>): Promise<number[]> {
  const seen = [];
  for (let n = 0; n < tries; n += 1) seen.push((await attempt(n)).http);
  return seen;
}

const logIn = (app: App, address: string, email: string, password = 'yanlış-şifre', someone: Shopper = shopper(app)) =>
  someone.post('/auth', { email, password }, from(address));

describe('attempts from one IP address', () => {
  test('counts attempts across all processes and returns when to retry', async () => {
    const limits = { login: { max: 3, seconds: 90 } };
    const both = [await process(limits), await process(limits)] as const;
    const address = newAddress();
    expect(await statuses(3, (n) => logIn(both[n % 2 ? 1 : 0], address, `kimse${n}@example.com`))).toEqual([401, 401, 401]);
    for (const app of both) {
      const answer = await logIn(app, address, 'kimse@example.com');
      expect(answer).toMatchObject({
        http: 429,
        Status: 0,
        Message: 'Çok fazla deneme yaptınız. Lütfen 2 dakika sonra tekrar deneyin.',
        Payload: { code: 'too-many-requests' },
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(90);
    }
    expect((await logIn(both[0], newAddress(), 'kimse@example.com')).http).toBe(401);
    const english = await shopper(both[0]).post('/auth', { email: 'a@b.de', password: 'x' }, { ...from(address), 'accept-language': 'en' });
    expect(english.Message).toBe('Too many attempts. Please try again in 2 minutes.');

    await shop.db.update(rateLimits).set({ endsAt: sql`now()` });
    expect((await logIn(both[0], address, 'kimse@example.com')).http).toBe(401);
  });

  describe('attempts over IPv6', () => {
    const limits = { login: { max: 2, seconds: 60 } };
    const allowed = (seen: number[]) => seen.filter((http) => http === 401).length;

    test('counts login attempts per IPv6 /64 network', async () => {
      const app = await process(limits);
      const household = (n: number) => `2001:db8:1:2:${n}::${n}`;
      expect(await statuses(3, (n) => logIn(app, household(n), `kimse${n}@example.com`))).toEqual([401, 401, 429]);
      expect((await logIn(app, '2001:db8:1:3::1', 'kimse@example.com')).http).toBe(401);
    });

    test('applies higher limits to IPv6 /56 and /48 networks', async () => {
      const app = await process(limits);
      const guess = (n: number, address: string) => logIn(app, address, `kimse${n}@example.com`);
      const hex = (n: number) => n.toString(16);
      expect(allowed(await statuses(20, (n) => guess(n, `2001:db8:2:1${hex(n + 16)}::1`)))).toBe(8);
      expect(allowed(await statuses(60, (n) => guess(n, `2001:db8:2:${hex(n + 2)}00::${n}`)))).toBe(24);
      expect((await guess(0, '2001:db8:3::1')).http).toBe(401);
    });

    test.each([
      ['6to4', (n: number) => `2002:c612:707:${n}::1`, '198.18.7.7'],
      ['NAT64', (n: number) => `64:ff9b:1:${n}::198.18.8.7`, '198.18.8.7'],
    ])('treats IPv4-mapped IPv6 addresses as IPv4: %s', async (_form, spelled, plain) => {
      const app = await process(limits);
      expect(await statuses(3, (n) => logIn(app, spelled(n), `kimse${n}@example.com`))).toEqual([401, 401, 429]);
      expect((await logIn(app, plain, 'kimse@example.com')).http).toBe(429);
    });
  });

  test('allows an IPv4 /24 network 16 times the per-address limit', async () => {
    const app = await process({ login: { max: 2, seconds: 60 } });
    const seen = await statuses(40, (n) => logIn(app, `198.18.1.${n}`, `kimse${n}@example.com`));
    expect(seen.filter((http) => http === 401)).toHaveLength(32);
  });

  test('does not count refused attempts against the wider network', async () => {
    const app = await process({ login: { max: 2, seconds: 60 } });
    for (let n = 0; n < 50; n += 1) await logIn(app, '198.18.2.1', `kimse${n}@example.com`);
    for (let n = 0; n < 50; n += 1) await logIn(app, '2001:db8:9::1', `kimse${n}@example.com`);
    expect((await logIn(app, '198.18.2.2', 'kimse@example.com')).http).toBe(401);
    expect((await logIn(app, '2001:db8:9:1::1', 'kimse@example.com')).http).toBe(401);
  });

  test('counts repeated registrations with the same Idempotency-Key once', async () => {
    const app = await process({ signup: { max: 2, seconds: 600 } });
    const { email } = await customer(shop.app);
    const address = newAddress();
    const form = signupForm({ Email: email });
    const register = (key: string) => shopper(app).post('/user', form, { ...from(address), 'idempotency-key': key });
    expect(await statuses(2, () => register('first'))).toEqual([409, 409]);
    expect(await statuses(2, () => register('second'))).toEqual([409, 409]);
    expect((await register('third')).http).toBe(429);
  });

  test('limits registrations per mailbox and client', async () => {
    const app = await process({ 'signup-account': { max: 2, seconds: 600 } });
    const register = (n: number, address: string) =>
      shopper(app).post('/user', signupForm({ Email: `m.e.rt+${n}@gmail.com` }), from(address));
    const address = newAddress();
    expect(await statuses(3, (n) => register(n, address))).toEqual([201, 201, 429]);
    expect((await register(3, newAddress())).http).toBe(201);
  });

  test('counts each Idempotency-Key once when attempts alternate between keys', async () => {
    const app = await process({ signup: { max: 2, seconds: 600 } });
    const { email } = await customer(shop.app);
    const address = newAddress();
    const form = signupForm({ Email: email });
    const register = (key: string) => shopper(app).post('/user', form, { ...from(address), 'idempotency-key': key });
    const seen = [];
    for (const key of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) seen.push((await register(key)).http);
    expect(seen).toEqual([409, 409, 409, 409, 429, 409, 429]);
  });

  test('counts concurrent attempts with the same Idempotency-Key once', async () => {
    const app = await process({ signup: { max: 2, seconds: 600 } });
    const { email } = await customer(shop.app);
    const address = newAddress();
    const form = signupForm({ Email: email });
    const register = (key: string) => shopper(app).post('/user', form, { ...from(address), 'idempotency-key': key });
    const seen = await Promise.all(['a', 'a', 'a', 'b', 'b'].map(register));
    expect(seen.map(({ http }) => http)).toEqual([409, 409, 409, 409, 409]);
    expect((await register('c')).http).toBe(429);
  });

  test('counts every different request body under the same Idempotency-Key', async () => {
    const app = await process({ 'login-account': { max: 2, seconds: 900 } });
    const { email } = await customer(shop.app);
    const headers = { ...from(newAddress()), 'idempotency-key': 'one-for-all' };
    const guess = (n: number) => shopper(app).post('/auth', { email, password: `tahmin-${n}` }, headers);
    expect(await statuses(4, guess)).toEqual([401, 401, 429, 429]);
  });

  test('refuses the sixth attempt with the same Idempotency-Key', async () => {
    const app = await process({ signup: { max: 2, seconds: 600 } });
    const { email } = await customer(shop.app);
    const form = signupForm({ Email: email });
    const headers = { ...from(newAddress()), 'idempotency-key': 'for-ever' };
    const seen = await statuses(7, () => shopper(app).post('/user', form, headers));
    expect(seen).toEqual([409, 409, 409, 409, 409, 429, 429]);
  });

  test('refuses every attempt when the limit is zero', async () => {
    const app = await process({ signup: { max: 0, seconds: 600 } });
    const headers = { ...from(newAddress()), 'idempotency-key': 'none' };
    const form = signupForm();
    expect(await statuses(2, () => shopper(app).post('/user', form, headers))).toEqual([429, 429]);
  });
});

describe('refused orders that reveal nothing to a guesser', () => {
  const PEN = 2014;
  const limits = { 'order-account': { max: 2, seconds: 600 }, order: { max: 4, seconds: 600 } };

  async function refusable(app: App) {
    const { someone, form } = await atReview(app, [{ PId: PEN, Qty: 1 }]);
    const refusals: Record<string, () => Promise<{ http: number }>> = {
      'sold out': async () => {
        await setStock(shop, PEN, 0);
        const answer = await someone.post('/orders', form);
        await setStock(shop, PEN, 100);
        return answer;
      },
      'another price': () => someone.post('/orders', { ...form, ExpectedTotal: form.ExpectedTotal - 1 }),
      'an unknown address': () => someone.post('/orders', { ...form, AddressId: 999_999 }),
      'a wrong tax number': () =>
        someone.post('/orders', { ...form, Invoice: { Kind: 'company', Title: 'A', TaxOffice: 'B', TaxNumber: '1' } }),
      'an old contract': () => someone.post('/orders', { ...form, ContractVersion: 'old' }),
      'a body that is none': () => someone.post('/orders', { nothing: true }),
    };
    return { someone, form, refusals: Object.values(refusals) };
  }

  test('does not count refused orders against account or IP address', async () => {
    const app = await process(limits);
    const { someone, form, refusals } = await refusable(app);
    for (const refuse of refusals) for (let n = 0; n < 3; n += 1) expect([409, 422]).toContain((await refuse()).http);
    expect((await someone.post('/orders', form)).http).toBe(201);
    await someone.post('/cart', { PId: PEN, Qty: 1 });
    expect((await someone.post('/orders', form)).http).toBe(201);
    await someone.post('/cart', { PId: PEN, Qty: 1 });
    expect((await someone.post('/orders', form)).http).toBe(429);
  });

  test('allows ten times as many refused orders as accepted orders', async () => {
    const app = await process(limits);
    const { refusals } = await refusable(app);
    const seen = await statuses(23, (n) => refusals[1 + (n % 5)]?.() ?? Promise.reject());
    expect(seen.lastIndexOf(429)).toBe(22);
    expect(seen.indexOf(429)).toBe(22);
  });

  test('counts an order accepted on retry with the same Idempotency-Key', async () => {
    const app = await process({ 'order-account': { max: 1, seconds: 600 } });
    const { someone, form } = await refusable(app);
    const key = { 'idempotency-key': 'refused-first' };
    await someone.delete('/cart');
    expect((await someone.post('/orders', form, key)).http).toBe(409);
    await someone.post('/cart', { PId: PEN, Qty: 1 });
    expect((await someone.post('/orders', form, key)).http).toBe(201);
    await someone.post('/cart', { PId: PEN, Qty: 1 });
    expect((await someone.post('/orders', form)).http).toBe(429);
  });

  test('counts wrong coupon codes but not refused forms', async () => {
    const app = await process({ signup: { max: 1, seconds: 600 }, contact: { max: 1, seconds: 600 }, coupon: { max: 2, seconds: 600 } });
    const here = from(newAddress());
    const visitor = shopper(app);
    const weak = () => visitor.post('/user', signupForm({ Password: 'qwertyuiop' }), here);
    expect(await statuses(3, weak)).toEqual([422, 422, 422]);
    expect((await visitor.post('/user', signupForm(), here)).http).toBe(201);
    const letter = { Name: 'Ümit Işık', Email: 'umit@example.com', Subject: 'Soru', Message: 'Toplu sipariş verebilir miyim?' };
    expect(await statuses(3, () => visitor.post('/contact', { ...letter, Name: 'x' }, here))).toEqual([422, 422, 422]);
    expect((await visitor.post('/contact', letter, here)).http).toBe(201);
    const guess = () => visitor.post('/cart/coupon', { Code: 'YOKBOYLE' }, here);
    expect(await statuses(3, guess)).toEqual([404, 404, 429]);
  });
});

describe('failed logins to one account', () => {
  const limits = { 'login-account': { max: 3, seconds: 900 }, 'login-spread': { max: 5, seconds: 900 } };

  test('limits failed logins equally for existing and unknown accounts', async () => {
    const app = await process(limits);
    const { email } = await customer(shop.app);
    for (const account of [email, 'hic.yok@example.com']) {
      const address = newAddress();
      expect(await statuses(4, () => logIn(app, address, account))).toEqual([401, 401, 401, 429]);
      expect((await logIn(app, address, account.toUpperCase())).http).toBe(429);
    }
  });

  test('resets the count of failed logins after a successful login', async () => {
    const app = await process(limits);
    const someone = await customer(shop.app);
    const address = newAddress();
    const right = () => logIn(app, address, someone.email, someone.password);
    const wrong = () => logIn(app, address, someone.email);
    expect(await statuses(2, wrong)).toEqual([401, 401]);
    expect((await right()).http).toBe(200);
    expect(await statuses(2, wrong)).toEqual([401, 401]);
    expect((await right()).http).toBe(200);
  });

  test('allows login from the usual IP address despite failures elsewhere', async () => {
    const app = await process(limits);
    const someone = await customer(shop.app);
    const home = newAddress();
    expect((await logIn(app, home, someone.email, someone.password)).http).toBe(200);
    const elsewhere = newAddress();
    expect(await statuses(4, () => logIn(app, elsewhere, someone.email))).toEqual([401, 401, 401, 429]);
    expect(await statuses(4, () => logIn(app, newAddress(), someone.email))).toEqual([401, 401, 429, 429]);
    expect((await logIn(app, home, someone.email, someone.password)).http).toBe(200);
  });

  test('requires a password reset after failed logins from many IPs', async () => {
    const app = await process(limits);
    const someone = await customer(shop.app);
    await shop.db.delete(rateLimits);
    expect(await statuses(6, () => logIn(app, newAddress(), someone.email))).toEqual([401, 401, 401, 401, 401, 429]);
    const hotel = newAddress();
    expect((await logIn(app, hotel, someone.email, someone.password)).http).toBe(429);

    await shopper(app).post('/user/password/reset', { Email: someone.email });
    const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject === 'Şifrenizi yenileyin');
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const reset = await shopper(app).put('/user/password/reset', { Token: token, Password: 'otelden-şifre-1' }, from(hotel));
    expect(reset.http).toBe(200);
    expect(await statuses(6, () => logIn(app, newAddress(), someone.email))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(app, hotel, someone.email, 'otelden-şifre-1')).http).toBe(200);
  });
});

test('limits password changes per account and reset mails per mailbox', async () => {
  const app = await process({ password: { max: 2, seconds: 900 }, 'reset-account': { max: 2, seconds: 3600 } });
  const someone = await customer(app);
  const change = (OldPassword: string) => someone.put('/user/password', { OldPassword, Password: someone.password }, from(newAddress()));
  expect((await change('yanlış')).http).toBe(403);
  expect((await change(someone.password)).http).toBe(200);
  expect(await statuses(1, () => change('yanlış'))).toEqual([403]);
  expect((await someone.put('/user/password', { OldPassword: someone.password, Password: 'qwertyuiop' }, from(newAddress()))).http).toBe(
    422,
  );
  expect(await statuses(3, () => change('yanlış'))).toEqual([403, 403, 429]);

  const stranger = from(newAddress());
  const ask = (Email: string, headers = stranger) => shopper(app).post('/user/password/reset', { Email }, headers);
  expect(await statuses(3, (n) => ask(n === 1 ? someone.email.toUpperCase() : someone.email))).toEqual([200, 200, 429]);
  expect(await statuses(3, () => ask('hic.yok@example.com'))).toEqual([200, 200, 429]);
  expect((await ask(someone.email, from(newAddress()))).http).toBe(200);
});

test('stores rate limits without personal data and purges expired ones', async () => {
  const address = newAddress();
  await logIn(shop.app, address, 'gizli.kisi@example.com');
  const stored = JSON.stringify(await shop.db.select().from(rateLimits));
  expect(stored).not.toContain('gizli.kisi');
  expect(stored).not.toContain(address);
  await purgeRateLimits(shop.db);
  expect(await shop.db.$count(rateLimits)).toBeGreaterThan(0);
  await shop.db.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` });
  await purgeRateLimits(shop.db);
  expect(await shop.db.$count(rateLimits)).toBe(0);
});
