import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Passkey, PasskeyOptions } from '@shop/contracts/passkeys';
import type { Session } from '@shop/contracts/session';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { passkeyChallenges, passkeys, rateLimits } from '../../db/schema/index.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from '../../testing/authenticator.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, giveProof, shopper } from '../../testing/shopper.ts';
import { purgeChallenges, storeChallenge } from './repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const device = () => createAuthenticator(shop.config.publicOrigin);
const refused = { http: 403, Status: 0, Payload: { code: 'passkey-refused' } };

async function withPasskey() {
  const someone = await customer(shop.app);
  const authenticator = device();
  expect((await someone.post('/user/passkeys', await newPasskey(someone, authenticator, someone.password))).http).toBe(201);
  return { someone, authenticator };
}

test('creates no passkey challenge when the session has ended', async () => {
  const ended = { sessionId: 2_000_000_000, purpose: 'login', customerId: null } as const;
  await expect(storeChallenge(shop.db, 'c', ended)).rejects.toMatchObject({ code: 'passkey-refused' });
});

describe('a passkey', () => {
  test('adds, lists, uses and removes a passkey with mail notices', async () => {
    const someone = await customer(shop.app);
    const authenticator = device();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const added = await someone.post('/user/passkeys', await newPasskey(someone, authenticator, someone.password), {
      'user-agent': firefox,
    });
    expect(added).toMatchObject({ http: 201, Message: 'Geçiş anahtarınız eklendi.' });
    expect((await mailsTo(shop, someone.email)).map(({ subject }) => subject)).toContain('Hesabınıza geçiş anahtarı eklendi');
    for (let n = 0; n < 2; n += 1) {
      const visitor = shopper(shop.app);
      await visitor.post('/cart', { PId: 2001, Qty: 1 });
      const body = await passkeyLogin(visitor, authenticator);
      const before = visitor.session();
      expect(await visitor.post<Session>('/auth/passkey', body)).toMatchObject({ http: 200, Payload: { Email: someone.email } });
      expect(visitor.session()).not.toBe(before);
      expect((await visitor.get<Session>('/auth')).Payload.Email).toBe(someone.email);
    }
    const [listed] = (await someone.get<Passkey[]>('/user/passkeys')).Payload;
    expect(listed).toMatchObject({ Device: 'Firefox · Windows', UsedAt: expect.any(String) });
    await giveProof(someone);
    expect((await someone.delete(`/user/passkeys/${listed?.PasskeyId}`)).http).toBe(200);
    expect((await mailsTo(shop, someone.email)).map(({ subject }) => subject)).toContain('Hesabınızdan geçiş anahtarı silindi');
    const visitor = shopper(shop.app);
    expect(await visitor.post('/auth/passkey', await passkeyLogin(visitor, authenticator))).toMatchObject(refused);
  });

  test('requires the password to add a passkey', async () => {
    const someone = await customer(shop.app);
    const asked = await someone.post('/user/passkeys/options', { Password: 'başka-gizli-9' });
    expect(asked).toMatchObject({ http: 403, Payload: { code: 'wrong-password' } });
    expect((await shopper(shop.app).post('/user/passkeys/options', { Password: 'x' })).http).toBe(401);
  });

  test('removes a passkey only for its customer', async () => {
    const { someone } = await withPasskey();
    const [mine] = (await someone.get<Passkey[]>('/user/passkeys')).Payload;
    const other = await customer(shop.app);
    await giveProof(other);
    expect((await other.delete(`/user/passkeys/${mine?.PasskeyId}`)).http).toBe(404);
    expect((await other.get<Passkey[]>('/user/passkeys')).Payload).toEqual([]);
    expect((await someone.get<Passkey[]>('/user/passkeys')).Payload).toHaveLength(1);
  });
});

test('answers 500, not a passkey refusal, when the database fails', async () => {
  const { someone, authenticator } = await withPasskey();
  const visitor = shopper(shop.app);
  const [login, another] = [await passkeyLogin(visitor, authenticator), await newPasskey(someone, device(), someone.password)];
  await shop.db.execute(sql`alter table passkey_challenges rename to away`);
  expect(await visitor.post('/auth/passkey', login)).toMatchObject({ http: 500, Payload: { code: 'internal' } });
  expect(await someone.post('/user/passkeys', another)).toMatchObject({ http: 500, Payload: { code: 'internal' } });
  await shop.db.execute(sql`alter table away rename to passkey_challenges`);
});

test('rejects a new passkey with a certificate chain', async () => {
  const certificate = Buffer.from(
    'MIIBdTCCARugAwIBAgIUOJEblfe4SnL2f2pVAK0QTs/Au8swCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjYwMDE4NDZaGA8yMTI2MTEw' +
      'MjAwMTg0NlowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKfjsoUYu/MV5yUncz3zGzsvy8GtAB10uPzxkezcdAX0uN3Tb4ih' +
      'UEgQATBYZNPOPTTIMN4UjWDYFXWh1iw+HEGjUzBRMB0GA1UdDgQWBBQw4O1FDHM/b5M1uNAWyxHIiDASCzAfBgNVHSMEGDAWgBQw4O1FDHM/b5M1uNAWyxHI' +
      'iDASCzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICvBvW0ONWkVo5Q+5f80/ObGGW67LJSSz5IUOVFRRVrNAiEA3mPNZH0sA82gXmSaKHKm' +
      'D7B4Z6KyVCL8Iu26HmR7W5s=',
    'base64',
  );
  const key = createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkxm+LxeNZgrSwi7s2xiIuqpKNiU3Z6OX6ui4Yqd2Pk2hRANCAASn47KFGLvzFeclJ3M98xs7' +
        'L8vBrQAddLj88ZHs3HQF9Ljd02+IoVBIEAEwWGTTzj00yDDeFI1g2BV1odYsPhxB',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  });
  const someone = await customer(shop.app);
  const vouched = await newPasskey(someone, device(), someone.password, { certificate: [certificate, key] });
  expect(await someone.post('/user/passkeys', vouched)).toMatchObject(refused);
});

describe('replayed and forged signatures', () => {
  test.each([
    ['for another page', { origin: 'https://evil.example' }],
    ['with a key for another host', { host: 'evil.example' }],
    ['for a challenge that is not ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['for another purpose', { type: 'webauthn.create' }],
    ['without its owner', { unverified: true }],
  ])('rejects a passkey signature %s', async (_, forgery) => {
    const { someone, authenticator } = await withPasskey();
    const visitor = shopper(shop.app);
    expect(await visitor.post('/auth/passkey', await passkeyLogin(visitor, authenticator, forgery))).toMatchObject(refused);
    expect((await visitor.get<Session>('/auth')).Payload.Email).toBe('');
    const wrong = await newPasskey(someone, device(), someone.password, 'type' in forgery ? { type: 'webauthn.get' } : forgery);
    expect(await someone.post('/user/passkeys', wrong)).toMatchObject(refused);
  });

  test('rejects a passkey signature in another session or after use', async () => {
    const { authenticator } = await withPasskey();
    const [visitor, thief] = [shopper(shop.app), shopper(shop.app)];
    await thief.post('/auth/passkey/options', undefined);
    const body = await passkeyLogin(visitor, authenticator);
    expect(await thief.post('/auth/passkey', body)).toMatchObject(refused);
    expect(await shopper(shop.app).post('/auth/passkey', body)).toMatchObject(refused);
    expect((await visitor.post('/auth/passkey', body)).http).toBe(200);
    expect(await visitor.post('/auth/passkey', body)).toMatchObject(refused);
  });

  test.each([
    ['a wrong signature', { Signature: 'AAAA' }],
    ['unreadable client data', { ClientData: 'AAAA' }],
    ['an unknown key', { CredentialId: 'AAAA' }],
  ])('rejects a passkey signature after %s has consumed the challenge', async (_, wrong) => {
    const { authenticator } = await withPasskey();
    const visitor = shopper(shop.app);
    const body = await passkeyLogin(visitor, authenticator);
    expect(await visitor.post('/auth/passkey', { ...body, ...wrong })).toMatchObject(refused);
    expect(await visitor.post('/auth/passkey', body)).toMatchObject(refused);
    expect((await visitor.get<Session>('/auth')).Payload.Email).toBe('');
  });

  test('rejects a new passkey whose challenge a failed attempt consumed', async () => {
    const someone = await customer(shop.app);
    const body = await newPasskey(someone, device(), someone.password);
    expect(await someone.post('/user/passkeys', { ...body, Attestation: 'AAAA' })).toMatchObject(refused);
    expect(await someone.post('/user/passkeys', body)).toMatchObject(refused);
    expect((await someone.get<Passkey[]>('/user/passkeys')).Payload).toEqual([]);
  });

  test('rejects and purges expired passkey challenges', async () => {
    const { authenticator } = await withPasskey();
    const visitor = shopper(shop.app);
    const body = await passkeyLogin(visitor, authenticator);
    await shop.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await visitor.post('/auth/passkey', body)).toMatchObject(refused);
    await purgeChallenges(shop.db);
    expect(await shop.db.$count(passkeyChallenges)).toBe(0);
  });

  test('rejects a cloned passkey with an older counter', async () => {
    const { authenticator } = await withPasskey();
    const logIn = async (counter: number) => {
      const visitor = shopper(shop.app);
      return visitor.post('/auth/passkey', await passkeyLogin(visitor, authenticator, { counter }));
    };
    expect((await logIn(7)).http).toBe(200);
    expect(await logIn(5)).toMatchObject(refused);
    expect((await logIn(8)).http).toBe(200);
  });

  test('rejects passkeys and challenges of another account', async () => {
    const { authenticator } = await withPasskey();
    const visitor = shopper(shop.app);
    const body = await passkeyLogin(visitor, device());
    const theirs = await passkeyLogin(visitor, authenticator);
    expect(await visitor.post('/auth/passkey', { ...body, CredentialId: theirs.CredentialId })).toMatchObject(refused);
    const [someone, other] = [await customer(shop.app), await customer(shop.app)];
    const { Payload: options } = await someone.post<PasskeyOptions>('/auth/passkey/options', undefined);
    expect(await someone.post('/user/passkeys', device().create(options))).toMatchObject(refused);
    expect(await other.post('/user/passkeys', await newPasskey(someone, device(), someone.password))).toMatchObject(refused);
  });

  test('limits passkey attempts', async () => {
    const strict = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_PASSKEY: '2' });
    const visitor = shopper(strict.app);
    const seen = [];
    for (let n = 0; n < 3; n += 1) seen.push((await visitor.post('/auth/passkey/options', undefined)).http);
    expect(seen).toEqual([200, 200, 429]);
    await strict.close();
  });
});

test('rejects a passkey that another account already uses', async () => {
  const { authenticator } = await withPasskey();
  const other = await customer(shop.app);
  expect(await other.post('/user/passkeys', await newPasskey(other, authenticator, other.password))).toMatchObject(refused);
  expect(await shop.db.$count(passkeys)).toBeGreaterThan(0);
});

test('does not count passkey challenges against the session limit', async () => {
  await shop.db.delete(rateLimits);
  const limits = { ...shop.config.rateLimits, session: { max: 1, seconds: 600 } };
  const app = await buildApp({ ...shop, config: { ...shop.config, rateLimits: limits } });
  const looks = await Promise.all([1, 2, 3].map(() => shopper(app).post('/auth/passkey/options', undefined)));
  expect(looks.map(({ http }) => http)).toEqual([200, 200, 200]);
  const carts = [await shopper(app).post('/cart', { PId: 2001, Qty: 1 }), await shopper(app).post('/cart', { PId: 2001, Qty: 1 })];
  expect(carts.map(({ http }) => http)).toEqual([200, 429]);
  await app.close();
});
