import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import { buildApp } from '../../app.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

test('limits password guesses sent to two processes in parallel', async () => {
  const { email } = await customer(shop.app);
  const config = { ...shop.config, rateLimits: { ...shop.config.rateLimits, 'login-account': { max: 10, seconds: 900 } } };
  const apps = [await buildApp({ ...shop, config }), await buildApp({ ...shop, config })] as const;
  const guesses = Array.from({ length: 40 }, (_, n) => shopper(apps[n % 2 ? 1 : 0]).post('/auth', { email, password: `tahmin-${n}` }));
  const seen = (await Promise.all(guesses)).map((answer) => answer.http);
  expect(seen.filter((status) => status === 401)).toHaveLength(10);
  expect(seen.filter((status) => status === 429)).toHaveLength(30);
  for (const app of apps) await app.close();
});

test('ends sessions of logins that run during a password change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const someone = await customer(shop.app);
    const others = Array.from({ length: 6 }, () => shopper(shop.app));
    const password = `yarışan-şifre-${round}`;
    await Promise.all([
      ...others.map((other) => other.post('/auth', { email: someone.email, password: someone.password })),
      someone.put('/user/password', { OldPassword: someone.password, Password: password }),
    ]);
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe(someone.email);
    for (const other of others) expect((await other.get<Session>('/auth')).Payload.Email).toBe('');
  }
});

test('accepts one of ten parallel uses of a reset link', async () => {
  const someone = await customer(shop.app);
  await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
  const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject === 'Şifrenizi yenileyin');
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const uses = Array.from({ length: 10 }, (_, n) =>
    shopper(shop.app).put('/user/password/reset', { Token: token, Password: `yarışan-şifre-${n}` }),
  );
  const seen = (await Promise.all(uses)).map((answer) => answer.http);
  expect(seen.toSorted()).toEqual([200, ...new Array(9).fill(403)]);
});
