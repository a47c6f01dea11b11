import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Passkey, PasskeyOptions } from '@shop/contracts/passkeys';
import type { UserDetails } from '@shop/contracts/user';
import { sql } from 'drizzle-orm';
import { sessions } from '../../db/schema/index.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from '../../testing/authenticator.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, giveProof, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const refused = { http: 403, Payload: { code: 'proof-required' } };
const device = () => createAuthenticator(shop.config.publicOrigin);
const download = async (someone: Shopper) => {
  const file = await shop.app.inject({ url: '/user/export/file', headers: { cookie: `sid=${someone.session()}` } });
  const { Payload } = file.json();
  return { http: file.statusCode, ...(Payload !== undefined && { Payload }) };
};

async function rich() {
  const someone = await customer(shop.app);
  const authenticator = device();
  await someone.post('/user/passkeys', await newPasskey(someone, authenticator, someone.password));
  await someone.post('/user/export', undefined);
  await shop.runJobs();
  const [passkey] = (await someone.get<Passkey[]>('/user/passkeys')).Payload;
  return { someone, authenticator, passkeyId: passkey?.PasskeyId ?? 0 };
}

type Action = (someone: Shopper, passkeyId: number) => Promise<{ http: number }>;
const actions: [string, Action][] = [
  ['removing a passkey', (someone, id) => someone.delete(`/user/passkeys/${id}`)],
  ['adding a passkey', (someone) => someone.post('/user/passkeys/options', {})],
  ['changing the phone', (someone) => someone.patch('/user', { Phone: '0532 999 88 77' })],
  ['removing the phone', (someone) => someone.patch('/user', { Name: 'Ayşe', Phone: '' })],
  ['changing the e-mail address', (someone, id) => someone.patch('/user', { Email: `baska.${id}@example.com` })],
  ['downloading the data', download],
  ['closing the account', (someone) => someone.post('/user/closure', {})],
];

describe('a session without a proof', () => {
  test.each(actions)('requires a recent proof of identity for %s', async (_, act) => {
    const { someone, passkeyId } = await rich();
    await someone.patch('/user', { Phone: '0532 111 22 33', Password: someone.password });
    expect(await act(someone, passkeyId)).toMatchObject(refused);
    const { Info } = (await someone.get<UserDetails>('/user')).Payload;
    expect(Info).toMatchObject({ Name: 'Gülşah', Email: someone.email, Phone: '0532 111 22 33' });
    expect((await someone.get<Passkey[]>('/user/passkeys')).Payload).toHaveLength(1);
    await giveProof(someone);
    expect((await act(someone, passkeyId)).http).toBe(200);
  });

  test('allows harmless changes without a proof of identity', async () => {
    const { someone } = await rich();
    await someone.patch('/user', { Phone: '0532 111 22 33', Password: someone.password });
    const same = { Name: 'İrem', Phone: '+90 532 111 22 33', Email: someone.email };
    expect((await someone.patch('/user', same)).http).toBe(200);
  });
});

describe('a proof of identity', () => {
  test('accepts a proof of identity repeatedly for five minutes', async () => {
    const { someone, passkeyId } = await rich();
    await giveProof(someone);
    expect((await someone.delete(`/user/passkeys/${passkeyId}`)).http).toBe(200);
    expect((await download(someone)).http).toBe(200);
    await shop.db.update(sessions).set({ provedAt: sql`now() - interval '301 seconds'` });
    expect(await download(someone)).toMatchObject(refused);
  });

  test('accepts no proof of identity from another session', async () => {
    const { someone } = await rich();
    const elsewhere = shopper(shop.app);
    await elsewhere.post('/auth', { email: someone.email, password: someone.password });
    await giveProof(someone);
    expect(await download(elsewhere)).toMatchObject(refused);
  });

  test('voids the proof of identity at the customer’s next login', async () => {
    const { someone } = await rich();
    await giveProof(someone);
    await someone.post('/auth', { email: someone.email, password: someone.password });
    expect(await download(someone)).toMatchObject(refused);
  });

  test('accepts a customer’s passkey as a proof of identity', async () => {
    const { someone, authenticator } = await rich();
    const { Payload } = await someone.post<PasskeyOptions>('/user/proof/passkey/options', undefined);
    expect(Payload).toMatchObject({ allowCredentials: [expect.objectContaining({ type: 'public-key' })] });
    expect((await someone.post('/user/proof/passkey', authenticator.get(Payload))).http).toBe(200);
    expect((await download(someone)).http).toBe(200);
  });

  test.each([
    ['a wrong password', (someone: Shopper) => someone.post('/user/proof', { Password: 'başka-gizli-9' })],
    [
      'a stranger’s passkey',
      async (someone: Shopper) => {
        const stranger = await rich();
        const { Payload } = await someone.post<PasskeyOptions>('/user/proof/passkey/options', undefined);
        return someone.post('/user/proof/passkey', stranger.authenticator.get(Payload));
      },
    ],
  ])('rejects %s as a proof of identity', async (_, prove) => {
    const { someone } = await rich();
    expect((await prove(someone)).http).toBe(403);
    expect(await download(someone)).toMatchObject(refused);
  });

  test('invalidates session cookies stolen before a proof of identity', async () => {
    const { someone } = await rich();
    const stolen = `sid=${someone.session()}`;
    await giveProof(someone);
    for (const url of ['/user/export/file', '/user/passkeys']) {
      expect((await shop.app.inject({ url, headers: { cookie: stolen } })).statusCode).toBe(401);
    }
    expect((await someone.get('/user/passkeys')).http).toBe(200);
  });

  test('accepts a passkey signature as proof of identity only once', async () => {
    const { someone, authenticator } = await rich();
    const { Payload } = await someone.post<PasskeyOptions>('/user/proof/passkey/options', undefined);
    const signed = authenticator.get(Payload);
    expect((await someone.post('/user/proof/passkey', signed, { 'idempotency-key': 'first' })).http).toBe(200);
    await shop.db.update(sessions).set({ provedAt: null });
    for (const key of ['first', 'second'])
      expect((await someone.post('/user/proof/passkey', signed, { 'idempotency-key': key })).http).toBe(403);
    expect(await download(someone)).toMatchObject(refused);
  });

  test('requires a new proof of identity after five minutes', async () => {
    const { someone } = await rich();
    await giveProof(someone);
    const change = { Phone: '0532 999 88 77' };
    expect((await someone.patch('/user', change, { 'idempotency-key': 'phone-1' })).http).toBe(200);
    await shop.db.update(sessions).set({ provedAt: sql`now() - interval '301 seconds'` });
    expect(await someone.patch('/user', { Phone: '' }, { 'idempotency-key': 'phone-2' })).toMatchObject(refused);
    expect((await someone.get<UserDetails>('/user')).Payload.Info.Phone).toBe('0532 999 88 77');
  });

  test('rejects a new passkey that answers another kind of challenge', async () => {
    const { someone } = await rich();
    const thief = device();
    for (const path of ['/user/proof/passkey/options', '/auth/passkey/options']) {
      const { Payload } = await someone.post<PasskeyOptions>(path, undefined);
      expect((await someone.post('/user/passkeys', thief.create(Payload))).http).toBe(403);
    }
    expect((await someone.get<Passkey[]>('/user/passkeys')).Payload).toHaveLength(1);
  });

  test('rejects a login’s passkey signature as a proof of identity', async () => {
    const { someone, authenticator } = await rich();
    const signed = await passkeyLogin(someone, authenticator);
    expect(await someone.post('/user/proof/passkey', signed)).toMatchObject({ http: 403, Payload: { code: 'passkey-refused' } });
    expect(await download(someone)).toMatchObject(refused);
  });

  test('limits password guesses in a proof of identity', async () => {
    const strict = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_PASSWORD: '3' });
    const someone = await customer(strict.app);
    const seen = [];
    for (let n = 0; n < 4; n += 1) seen.push((await someone.post('/user/proof', { Password: `tahmin-${n}` })).http);
    expect(seen).toEqual([403, 403, 403, 429]);
    await strict.close();
  });
});
