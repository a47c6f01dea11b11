import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyOptions } from '@shop/contracts/passkeys';
import type { OwnReview } from '@shop/contracts/reviews';
import type { Session } from '@shop/contracts/session';
import type { Address, RevokedAccess, UserDetails } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { customers, passkeys } from '../../db/schema/index.ts';
import { createAuthenticator, newPasskey } from '../../testing/authenticator.ts';
import { company } from '../../testing/belongings.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const LAMP = 2001;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const link = async (page: 'forgot' | 'verify', address: string): Promise<string> =>
  (await mailsTo(shop, address)).flatMap(({ text }) => new RegExp(`${page}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? []).at(-1) ?? '';
const loggedInAs = async (someone: Shopper) => (await someone.get<Session>('/auth')).Payload.Email;
const logIn = async (email: string, password: string, headers = {}) => {
  const someone = shopper(shop.app);
  await someone.post('/auth', { email, password }, headers);
  return someone;
};
const prove = (email: string) => shop.db.update(customers).set({ emailVerifiedAt: sql`now()` }).where(eq(customers.email, email));

async function planted() {
  const attacker = await customer(shop.app);
  const { email, password } = attacker;
  const device = createAuthenticator(shop.config.publicOrigin);
  const added = await attacker.post('/user/passkeys', await newPasskey(attacker, device, password), { 'user-agent': firefox });
  expect(added.http).toBe(201);
  const second = await logIn(email, password, { 'user-agent': firefox });
  const wanted = `saldirgan.${email}`;
  await attacker.patch('/user', { Email: wanted, Password: password, Phone: '0532 111 22 33', Marketing: true });
  await attacker.post('/user/addresses', homeAddress);
  await attacker.put('/user/company', company);
  await attacker.post(`/catalog/products/${LAMP}/reviews`, { Rating: 1, Review: 'Hiç beğenmedim, paranıza yazık olur.' });
  const change = await link('verify', wanted);
  const comesBack = async () => {
    const visitor = shopper(shop.app);
    const { Payload } = await visitor.post<PasskeyOptions>('/auth/passkey/options', undefined);
    const byPasskey = await visitor.post('/auth/passkey', device.get(Payload));
    const byChange = await attacker.put('/user/email/verify', { Token: change });
    return {
      passkey: byPasskey.http === 200,
      sessions: [await loggedInAs(attacker), await loggedInAs(second)].filter(Boolean).length,
      emailChange: byChange.http === 200,
    };
  };
  return { attacker, email, password, comesBack };
}

const reset = async (email: string) => {
  await shopper(shop.app).post('/user/password/reset', { Email: email });
  const Token = await link('forgot', email);
  return shopper(shop.app).put<RevokedAccess>('/user/password/reset', { Token, Password: 'yepyeni-şifre-2' });
};

describe('resetting a taken-over account', () => {
  test.each([
    ['whoever registered the e-mail address before its owner', false],
    ['whoever knew the password of a verified account', true],
  ])('revokes access of %s when the owner resets the password', async (_, isProved) => {
    const { email, comesBack } = await planted();
    if (isProved) await prove(email);
    expect((await reset(email)).http).toBe(200);
    expect(await comesBack()).toEqual({ passkey: false, sessions: 0, emailChange: false });
  });

  test('lists revoked passkeys and sessions after a password reset', async () => {
    const { email } = await planted();
    const { Payload } = await reset(email);
    expect(Payload).toEqual({ Passkeys: ['Firefox · Windows'], Sessions: expect.arrayContaining(['Firefox · Windows']) });
    expect(Payload.Sessions).toHaveLength(2);
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject === 'Şifreniz değiştirildi');
    expect(mail?.text?.match(/Firefox · Windows/g)).toHaveLength(2);
  });

  test('omits an attacker’s forged browser name from mails', async () => {
    const { attacker, email, password } = await planted();
    const device = createAuthenticator(shop.config.publicOrigin);
    const advert = { 'user-agent': 'odul.example adresine gidin/1.0 (x)' };
    await attacker.post('/user/passkeys', await newPasskey(attacker, device, password), advert);
    await reset(email);
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject === 'Şifreniz değiştirildi');
    expect(mail?.text).not.toContain('odul.example');
  });

  test('deletes details that a stranger entered before the password reset', async () => {
    const { email } = await planted();
    await reset(email);
    const owner = await logIn(email, 'yepyeni-şifre-2');
    const { Info } = (await owner.get<UserDetails>('/user')).Payload;
    expect(Info).toMatchObject({ Name: '', Surname: '', Phone: '', Marketing: false, EmailVerified: true });
    expect(Info.Company).toBeUndefined();
    expect((await owner.get<Address[]>('/user/addresses')).Payload).toEqual([]);
    expect((await owner.get<OwnReview | null>(`/catalog/products/${LAMP}/reviews/mine`)).Payload).toBeNull();
  });

  test('keeps a verified account’s details after a password reset', async () => {
    const { email } = await planted();
    await prove(email);
    await reset(email);
    const owner = await logIn(email, 'yepyeni-şifre-2');
    const { Info } = (await owner.get<UserDetails>('/user')).Payload;
    expect(Info).toMatchObject({ Name: 'Gülşah', Phone: '0532 111 22 33', Marketing: true, Company: company });
    expect((await owner.get<Address[]>('/user/addresses')).Payload).toHaveLength(1);
  });
});

describe('verifying the e-mail address of a taken-over account', () => {
  test('rejects a verification link without login or in another account', async () => {
    const { email } = await planted();
    const Token = await link('verify', email);
    expect(await shopper(shop.app).put('/user/email/verify', { Token })).toMatchObject({ http: 401, Payload: { code: 'login-required' } });
    const other = await customer(shop.app);
    expect(await other.put('/user/email/verify', { Token })).toMatchObject({ http: 403, Payload: { code: 'verification-link-foreign' } });
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, email));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  test('revokes access added before the e-mail address was verified', async () => {
    const { email, password, comesBack } = await planted();
    const owner = await logIn(email, password);
    const proved = await owner.put<RevokedAccess>('/user/email/verify', { Token: await link('verify', email) });
    expect(proved).toMatchObject({ http: 200, Payload: { Passkeys: ['Firefox · Windows'] } });
    expect(await comesBack()).toEqual({ passkey: false, sessions: 0, emailChange: false });
    expect(await loggedInAs(owner)).toBe(email);
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain('E-posta adresiniz doğrulandı');
  });

  test('revokes nothing when a verification link is used again', async () => {
    const someone = await customer(shop.app);
    const Token = await link('verify', someone.email);
    await someone.put('/user/email/verify', { Token });
    await someone.post('/user/passkeys', await newPasskey(someone, createAuthenticator(shop.config.publicOrigin), someone.password));
    expect((await someone.put('/user/email/verify', { Token })).http).toBe(403);
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, someone.email));
    expect(await shop.db.$count(passkeys, eq(passkeys.customerId, row?.id ?? 0))).toBe(1);
  });

  test('lets owners register an e-mail address that an attacker claimed', async () => {
    const attacker = await customer(shop.app);
    const victim = 'magdur@example.com';
    await attacker.patch('/user', { Email: victim, Password: attacker.password });
    const Token = await link('verify', victim);
    expect((await shopper(shop.app).put('/user/email/verify', { Token })).http).toBe(401);
    expect((await shopper(shop.app).post('/user', { Email: victim, Password: 'çok-gizli-1' })).http).toBe(201);
  });

  test('ends other sessions when the e-mail address changes', async () => {
    const someone = await customer(shop.app);
    await prove(someone.email);
    const elsewhere = await logIn(someone.email, someone.password);
    const wanted = `yeni.${someone.email}`;
    await someone.patch('/user', { Email: wanted, Password: someone.password });
    expect((await someone.put('/user/email/verify', { Token: await link('verify', wanted) })).http).toBe(200);
    expect([await loggedInAs(someone), await loggedInAs(elsewhere)]).toEqual([wanted, '']);
  });
});
