import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UserDetails } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { purgeEmailVerifications } from './email-verification-repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', PUBLIC_ORIGIN: 'https://baskihane.example' });
});
afterAll(() => shop.close());

const refused = {
  http: 403,
  Status: 0,
  Message:
    'Bu doğrulama bağlantısının süresi dolmuş ya da bağlantı daha önce kullanılmış. Hesabınızdan yeni bir bağlantı isteyebilirsiniz.',
  Payload: { code: 'verification-link-invalid' },
};

const verified = async (someone: Shopper) => (await someone.get<UserDetails>('/user')).Payload.Info.EmailVerified;
const use = (Token: string, who: Shopper) => who.put('/user/email/verify', { Token });
const ask = (someone: Shopper, headers = {}) => someone.post('/user/email/verify', undefined, headers);

async function tokens(address: string): Promise<string[]> {
  const links = (await mailsTo(shop, address)).flatMap((mail) => mail.text?.match(/\S+\/user\/verify\?token=\S+/) ?? []);
  expect(links.every((link) => link.startsWith('https://baskihane.example/user/verify?token='))).toBe(true);
  return links.map((link) => new URL(link).searchParams.get('token') ?? '');
}

describe('verifying an e-mail address', () => {
  test('verifies an e-mail address once by the welcome link', async () => {
    const someone = await customer(shop.app);
    expect(await verified(someone)).toBe(false);
    const [token = ''] = await tokens(someone.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await shop.db.select().from(schema.emailVerifications))).not.toContain(token);

    expect(await use(token, someone)).toMatchObject({ http: 200, Status: 1, Message: 'E-posta adresiniz doğrulandı.' });
    expect(await verified(someone)).toBe(true);
    expect(await use(token, someone)).toMatchObject(refused);
    expect(await verified(someone)).toBe(true);
  });

  test('accepts one of two concurrent uses of a verification link', async () => {
    const someone = await customer(shop.app);
    const [token = ''] = await tokens(someone.email);
    const answers = await Promise.all([use(token, someone), use(token, someone)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 403]);
    expect(await verified(someone)).toBe(true);
  });

  test('accepts only the newest verification link, for three days', async () => {
    const someone = await customer(shop.app);
    const [first = ''] = await tokens(someone.email);
    expect(await ask(someone)).toMatchObject({
      http: 200,
      Message: 'Adresinizi doğrulamanız için bir e-posta gönderdik. Gelen kutunuzu kontrol edin.',
    });
    const second = (await tokens(someone.email)).find((token) => token !== first) ?? '';
    expect(await use(first, someone)).toMatchObject(refused);
    const mine = eq(schema.emailVerifications.email, someone.email);
    const [{ hours } = { hours: 0 }] = await shop.db
      .select({ hours: sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int` })
      .from(schema.emailVerifications)
      .where(mine);
    expect(hours).toBe(72);
    await shop.db.update(schema.emailVerifications).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
    expect(await use(second, someone)).toMatchObject(refused);
    await purgeEmailVerifications(shop.db);
    expect(await shop.db.$count(schema.emailVerifications, mine)).toBe(0);
    expect(await verified(someone)).toBe(false);
  });

  test('rejects a verification link mailed to a former e-mail address', async () => {
    const someone = await customer(shop.app);
    const [token = ''] = await tokens(someone.email);
    await shop.db
      .update(schema.customers)
      .set({ email: `yeni.${someone.email}` })
      .where(eq(schema.customers.email, someone.email));
    expect(await use(token, someone)).toMatchObject(refused);
  });

  test('verifies an e-mail address when the password is reset', async () => {
    const someone = await customer(shop.app);
    await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
    const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject === 'Şifrenizi yenileyin');
    const Token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await shopper(shop.app).put('/user/password/reset', { Token, Password: 'yepyeni-şifre-2' });
    const again = shopper(shop.app);
    await again.post('/auth', { email: someone.email, password: 'yepyeni-şifre-2' });
    expect(await verified(again)).toBe(true);
    const before = (await tokens(someone.email)).length;
    expect(await ask(again)).toMatchObject({ http: 200, Message: 'E-posta adresiniz doğrulandı.' });
    expect(await tokens(someone.email)).toHaveLength(before);
  });
});

describe('a new verification link', () => {
  test('mails one verification link for a repeated request', async () => {
    const someone = await customer(shop.app);
    for (let n = 0; n < 2; n += 1) expect((await ask(someone, { 'idempotency-key': 'verify-1' })).http).toBe(200);
    expect(await tokens(someone.email)).toHaveLength(2);
  });

  test('mails verification links to customers only, in their language', async () => {
    const someone = await customer(shop.app);
    expect((await ask(someone, { 'accept-language': 'en' })).Message).toBe(
      'We have sent you an e-mail to confirm your address. Check your inbox.',
    );
    expect((await mailsTo(shop, someone.email)).map(({ subject }) => subject)).toContain('Confirm your e-mail address');
    expect((await ask(shopper(shop.app))).http).toBe(401);
  });

  test('limits how many verification links are mailed', async () => {
    const strict = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_FACTOR: '1' });
    const someone = await customer(strict.app);
    const seen = [];
    for (let n = 0; n < 6; n += 1) seen.push((await someone.post('/user/email/verify', undefined)).http);
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});
