import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { UserDetails } from '@shop/contracts/user';
import { desc } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `yeni.${addresses}@example.com`;
};
const info = async (someone: Shopper) => (await someone.get<UserDetails>('/user')).Payload.Info;
const confirm = (someone: Shopper, Token: string) => someone.put('/user/email/verify', { Token });
const spent = { http: 403, Payload: { code: 'verification-link-invalid' } };

async function tokenFor(address: string): Promise<string> {
  const links = (await mailsTo(shop, address)).flatMap((mail) => /verify\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? []);
  return links.at(-1) ?? '';
}
const subjects = async (address: string) => (await mailsTo(shop, address)).map(({ subject }) => subject);

describe('changing the e-mail address', () => {
  test('changes an e-mail address once its mailed link is confirmed', async () => {
    const someone = await customer(shop.app);
    const [Email, old] = [newAddress(), someone.email];
    const answer = await someone.patch('/user', { Name: 'İrem', Email: Email.toUpperCase(), Password: someone.password });
    expect(answer).toMatchObject({
      http: 200,
      Message: 'Yeni adresinize bir doğrulama bağlantısı gönderdik. Bağlantıyı açıp onaylayana kadar şimdiki adresiniz geçerlidir.',
    });
    expect(await info(someone)).toMatchObject({ Name: 'İrem', Email: old, NewEmail: Email });
    expect(await subjects(old)).toContain('E-posta adresinizin değiştirilmesi istendi');
    await shopper(shop.app).post('/user/password/reset', { Email: old });
    const reset = /forgot\?token=(\S+)/.exec((await mailsTo(shop, old)).map(({ text }) => text).join())?.[1];

    const token = await tokenFor(Email);
    expect((await confirm(someone, token)).http).toBe(200);
    expect(await info(someone)).toMatchObject({ Email, EmailVerified: true });
    expect((await info(someone)).NewEmail).toBeUndefined();
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe(Email);
    expect(await subjects(old)).toContain('E-posta adresiniz değiştirildi');
    expect(await confirm(someone, token)).toMatchObject(spent);
    expect((await shopper(shop.app).put('/user/password/reset', { Token: reset, Password: 'yepyeni-şifre-2' })).http).toBe(403);
    expect((await shopper(shop.app).post('/auth', { email: old, password: someone.password })).http).toBe(401);
    expect((await shopper(shop.app).post('/auth', { email: Email, password: someone.password })).http).toBe(200);
  });

  test('rejects all changes when an e-mail change lacks the password', async () => {
    const someone = await customer(shop.app);
    const Email = newAddress();
    expect(await someone.patch('/user', { Name: 'İrem', Email })).toMatchObject({
      http: 403,
      Payload: { code: 'proof-required' },
    });
    expect(await someone.patch('/user', { Name: 'İrem', Email, Password: 'başka-gizli-9' })).toMatchObject({
      http: 403,
      Payload: { code: 'wrong-password' },
    });
    expect(await info(someone)).toMatchObject({ Name: 'Gülşah', Email: someone.email });
    expect(await mailsTo(shop, Email)).toEqual([]);
  });

  test('recognises a repeated e-mail change without hashing the password', async () => {
    const someone = await customer(shop.app);
    const key = { 'idempotency-key': randomUUID() };
    const wish = { Email: newAddress(), Password: someone.password };
    const first = await someone.patch('/user', wish, key);
    expect(first.http).toBe(200);
    const [kept] = await shop.db.select().from(idempotencyKeys).orderBy(desc(idempotencyKeys.createdAt)).limit(1);
    const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    expect(kept?.bodyHash).not.toBe(hashOf(wish));
    expect(kept?.bodyHash).toBe(hashOf({ Email: wish.Email }));
    expect(await someone.patch('/user', wish, key)).toMatchObject({ http: 200, Message: first.Message, Payload: first.Payload });
    expect(await someone.patch('/user', { ...wish, Email: newAddress() }, key)).toMatchObject({
      Payload: { code: 'idempotency-conflict' },
    });
  });

  test('rejects an e-mail change to another account’s e-mail address', async () => {
    const [someone, other] = [await customer(shop.app), await customer(shop.app)];
    const taken = { http: 409, Payload: { code: 'email-taken' } };
    expect(await someone.patch('/user', { Email: other.email, Password: someone.password })).toMatchObject(taken);
    const Email = newAddress();
    await someone.patch('/user', { Email, Password: someone.password });
    const token = await tokenFor(Email);
    expect((await shopper(shop.app).post('/user', signupForm({ Email }))).http).toBe(201);
    expect(await confirm(someone, token)).toMatchObject(taken);
    expect(await info(someone)).toMatchObject({ Email: someone.email });
  });

  test('voids pending e-mail changes after withdrawal, replacement or password reset', async () => {
    const someone = await customer(shop.app);
    const ask = async (password = someone.password) => {
      const Email = newAddress();
      expect((await someone.patch('/user', { Email, Password: password })).http).toBe(200);
      return tokenFor(Email);
    };
    const first = await ask();
    const second = await ask();
    expect(await confirm(someone, first)).toMatchObject(spent);
    expect((await someone.patch('/user', { Email: someone.email })).Message).toBe('Değişiklikler başarıyla kaydedildi.');
    expect(await confirm(someone, second)).toMatchObject(spent);
    const third = await ask();
    await someone.put('/user/password', { OldPassword: someone.password, Password: 'yepyeni-şifre-2' });
    expect(await confirm(someone, third)).toMatchObject(spent);
    const fourth = await ask('yepyeni-şifre-2');
    await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
    const reset = /forgot\?token=(\S+)/.exec((await mailsTo(shop, someone.email)).map(({ text }) => text).join())?.[1];
    expect((await shopper(shop.app).put('/user/password/reset', { Token: reset, Password: 'bambaşka-şifre-3' })).http).toBe(200);
    const again = shopper(shop.app);
    await again.post('/auth', { email: someone.email, password: 'bambaşka-şifre-3' });
    expect(await confirm(again, fourth)).toMatchObject(spent);
  });

  test('keeps the welcome link valid during a pending e-mail change', async () => {
    const someone = await customer(shop.app);
    const token = await tokenFor(someone.email);
    await someone.patch('/user', { Email: newAddress(), Password: someone.password });
    expect((await confirm(someone, token)).http).toBe(200);
    expect(await info(someone)).toMatchObject({ Email: someone.email, EmailVerified: true });
  });

  test('limits e-mail change requests and password guesses in them', async () => {
    const strict = await openShop({
      CATALOGUE: 'retail',
      RATE_LIMIT_EMAIL_CHANGE_ACCOUNT: '2',
      RATE_LIMIT_EMAIL_CHANGE_EMAIL: '1',
      RATE_LIMIT_PASSWORD: '6',
    });
    const someone = await customer(strict.app);
    const seen = [];
    for (let n = 0; n < 3; n += 1) seen.push((await someone.patch('/user', { Email: newAddress(), Password: someone.password })).http);
    expect(seen).toEqual([200, 200, 429]);
    const written = [];
    for (let n = 0; n < 2; n += 1) {
      const one = await customer(strict.app);
      written.push((await one.patch('/user', { Email: `komsu+${n}@example.com`, Password: one.password })).http);
    }
    expect(written).toEqual([200, 429]);
    const guesses = [];
    const other = await customer(strict.app);
    for (let n = 0; n < 5; n += 1) guesses.push((await other.patch('/user', { Email: newAddress(), Password: `tahmin-${n}` })).http);
    expect(guesses.at(-1)).toBe(429);
    await strict.close();
  });
});
