import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import { eq, type Logger, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { buildApp } from '../../app.ts';
import * as schema from '../../db/schema/index.ts';
import type { App } from '../../fastify.ts';
import { countKey } from '../../plugins/rate-limit.ts';
import { defaultRateLimits } from '../../settings/rate-limits.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { type Answer, customer, shopper } from '../../testing/shopper.ts';
import { purgePasswordResets, RESET_MINUTES } from './password-reset-repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_RESET_MAIL: '10', RATE_LIMIT_RESET_MAIL_LATE: '1' });
});
afterAll(() => shop.close());

const requested = {
  http: 200,
  Status: 1,
  Message: 'Bu adresle bir üyelik varsa, şifrenizi yenilemeniz için bir e-posta gönderdik. Gelen kutunuzu kontrol edin.',
  Payload: null,
};
const refused = {
  http: 403,
  Status: 0,
  Message: 'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Yeni bir bağlantı isteyin.',
  Payload: { code: 'reset-link-invalid' },
};

const ask = (Email: string) => shopper(shop.app).post('/user/password/reset', { Email });
const use = (Token: string, Password = 'yepyeni-şifre-2') => shopper(shop.app).put('/user/password/reset', { Token, Password });
const logIn = (email: string, password: string) => shopper(shop.app).post<Session>('/auth', { email, password });

async function tokens(address: string): Promise<string[]> {
  const links = (await mailsTo(shop, address)).flatMap((mail) => mail.text?.match(/\S+\/user\/forgot\?token=\S+/) ?? []);
  return links.map((link) => new URL(link).searchParams.get('token') ?? '');
}

describe('resetting the password', () => {
  test('resets the password once and ends all sessions', async () => {
    const someone = await customer(shop.app);
    expect(await ask(someone.email.toUpperCase())).toMatchObject(requested);
    const [token = ''] = await tokens(someone.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await shop.db.select().from(schema.passwordResets))).not.toContain(token);

    const visitor = shopper(shop.app);
    const changed = await visitor.put('/user/password/reset', { Token: token, Password: 'yepyeni-şifre-2' });
    expect(changed).toMatchObject({ http: 200, Status: 1, Message: 'Şifreniz başarıyla değiştirildi.' });
    expect((await visitor.get<Session>('/auth')).Payload.Email).toBe('');
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe('');
    expect((await logIn(someone.email, someone.password)).http).toBe(401);
    expect((await logIn(someone.email, 'yepyeni-şifre-2')).Payload.Email).toBe(someone.email);

    expect(await use(token, 'bir-daha-olmaz-3')).toMatchObject(refused);
    expect((await mailsTo(shop, someone.email)).map((mail) => mail.subject)).toContain('Şifreniz değiştirildi');
  });

  test('accepts only the newest reset link, for 60 minutes', async () => {
    const { email } = await customer(shop.app);
    await ask(email);
    const [first = ''] = await tokens(email);
    await ask(email);
    const second = (await tokens(email)).find((token) => token !== first) ?? '';
    expect(await use(first)).toMatchObject(refused);
    const [{ minutes } = { minutes: 0 }] = await shop.db
      .select({ minutes: sql<number>`round(extract(epoch from expires_at - now()) / 60)::int` })
      .from(schema.passwordResets);
    expect(minutes).toBe(60);
    await shop.db.update(schema.passwordResets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await use(second)).toMatchObject(refused);
    await purgePasswordResets(shop.db);
    expect(await shop.db.select().from(schema.passwordResets)).toEqual([]);
  });

  test('voids the reset link when the password changes', async () => {
    const someone = await customer(shop.app);
    await ask(someone.email);
    const [token = ''] = await tokens(someone.email);
    await someone.put('/user/password', { OldPassword: someone.password, Password: 'kendim-değiştirdim-1' });
    expect(await use(token)).toMatchObject(refused);
  });

  test('keeps a reset link valid after failed attempts', async () => {
    const { email } = await customer(shop.app);
    await ask(email);
    const [token = ''] = await tokens(email);
    expect(await use('A'.repeat(43))).toMatchObject(refused);
    expect((await use('kısa')).http).toBe(422);
    expect((await use(token, 'kısa')).http).toBe(422);
    expect((await use(token)).http).toBe(200);
  });

  test('limits reset mails but keeps the owner’s latest link valid', async () => {
    const someone = await customer(shop.app);
    const [local, domain] = someone.email.split('@');
    expect(defaultRateLimits['reset-mail-late'].seconds).toBe(RESET_MINUTES * 60);
    await shop.db.insert(schema.rateLimits).values({
      key: countKey('reset-mail', someone.email),
      hits: shop.config.rateLimits['reset-mail'].max - 2,
      endsAt: sql`now() + interval '1 day'`,
    });
    let stranger = 0;
    const strangersAsk = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        stranger += 1;
        const headers = { 'x-forwarded-for': `198.51.${stranger}.1` };
        expect(await shopper(shop.app).post('/user/password/reset', { Email: someone.email }, headers)).toMatchObject(requested);
      }
    };
    for (let n = 0; n < 12; n += 1) await ask(`${local}+${n}@${domain}`);
    expect(await tokens(someone.email)).toEqual([]);
    await strangersAsk(7);
    expect(await ask(someone.email)).toMatchObject(requested);
    const before = await tokens(someone.email);
    expect(before).toHaveLength(3);

    await shop.db
      .update(schema.rateLimits)
      .set({ endsAt: sql`now()` })
      .where(eq(schema.rateLimits.key, countKey('reset-mail-late', someone.email)));
    expect(await ask(someone.email)).toMatchObject(requested);
    await strangersAsk(3);
    const [newest = '', ...more] = (await tokens(someone.email)).filter((token) => !before.includes(token));
    expect(more).toEqual([]);
    await shop.db.delete(schema.rateLimits);
    expect((await use(newest)).http).toBe(200);
  });

  test('sends one reset mail for a repeated request', async () => {
    const someone = await customer(shop.app);
    const key = { 'idempotency-key': 'reset-1' };
    for (let n = 0; n < 2; n += 1)
      expect(await someone.post('/user/password/reset', { Email: someone.email }, key)).toMatchObject(requested);
    expect(await tokens(someone.email)).toHaveLength(1);
  });
});

describe('hiding which e-mail addresses have an account', () => {
  async function watched(requests: ((app: App) => Promise<Answer<unknown>>)[]) {
    const during = new AsyncLocalStorage<string[]>();
    const logger: Logger = { logQuery: (query) => during.getStore()?.push(query) };
    const { $client } = shop.db as unknown as { $client: never };
    const options = { client: $client, schema, casing: 'snake_case', logger } as const;
    const app = await buildApp({ ...shop, db: shop.databaseUrl ? drizzlePg(options) : drizzleLite(options) });
    await app.ready();
    const seen = [];
    for (const request of requests) {
      const statements: string[] = [];
      const { headers, ...answer } = await during.run(statements, () => request(app));
      seen.push({ answer, headers: Object.keys(headers), statements });
    }
    await app.close();
    return seen;
  }

  test('gives known and unknown e-mail addresses the same reset answer', async () => {
    const { email } = await customer(shop.app);
    const askFor = (Email: string) => (app: App) => shopper(app).post('/user/password/reset', { Email });
    const [known, unknown] = await watched([askFor(email), askFor('hic.kimse@example.com')]);
    expect(known?.answer).toEqual(requested);
    expect(known?.statements.join()).toContain('pgboss');
    expect(unknown).toEqual(known);
    expect(await mailsTo(shop, 'hic.kimse@example.com')).toEqual([]);
  });

  test('gives known and unknown e-mail addresses the same login failure', async () => {
    const { email } = await customer(shop.app);
    const logInAs = (address: string) => (app: App) =>
      shopper(app).post('/auth', { email: address, password: 'yanlış-şifre' }, { 'x-forwarded-for': '192.0.2.1' });
    const [known, unknown] = await watched([logInAs(email), logInAs('hic.kimse@example.com')]);
    expect(known?.answer).toMatchObject({ http: 401, Payload: { code: 'login-failed' } });
    expect(known?.statements.join()).toContain('customers');
    expect(unknown).toEqual(known);
  });
});
