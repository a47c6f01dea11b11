import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RECOVERY_CODES, SECOND_STEP_TRIES } from '@shop/contracts/limits';
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@shop/contracts/second-factor';
import { sql } from 'drizzle-orm';
import { idempotencyKeys, pendingLogins, recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from '../../testing/authenticator.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { addSecondFactor, appCode, customer, giveProof, proveEmail, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { replacePasswordReset } from './password-reset-repository.ts';
import { seal, unseal } from './sealed-secret.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

async function customerWithSecondFactor() {
  const someone = await customer(shop.app);
  return { ...someone, ...(await addSecondFactor(shop, someone)) };
}

const byPassword = async ({ email, password }: { email: string; password: string }, someone = shopper(shop.app)) => {
  expect(await someone.post('/auth', { email, password })).toMatchObject({ http: 401, Payload: { code: 'second-factor-required' } });
  return someone;
};
const enter = (someone: Shopper, Code: string) => someone.post('/auth/second-factor', { Code });
const whoIs = async (someone: Shopper) => (await someone.get<{ Email: string }>('/auth')).Payload.Email;

describe('logging in with a second factor', () => {
  test('requires a login code once the second factor is enabled', async () => {
    const owner = await customerWithSecondFactor();
    const someone = await byPassword(owner);
    expect(await whoIs(someone)).toBe('');
    expect((await someone.get('/user/orders')).http).toBe(401);
    expect((await enter(someone, appCode(owner.secret))).http).toBe(200);
    expect(await whoIs(someone)).toBe(owner.email);
    expect(await whoIs(owner)).toBe(owner.email);
  });

  test('rejects used and older login codes', async () => {
    const owner = await customerWithSecondFactor();
    const code = appCode(owner.secret);
    const [first, second] = [await byPassword(owner), await byPassword(owner)];
    const answers = await Promise.all([enter(first, code), enter(second, code)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 403]);
    await shop.db.update(pendingLogins).set({ tries: 0 });
    const third = await byPassword(owner);
    for (const old of [code, appCode(owner.secret, -1)])
      expect(await enter(third, old)).toMatchObject({ http: 403, Payload: { code: 'wrong-code' } });
    expect((await enter(third, appCode(owner.secret, 1))).http).toBe(200);
  });

  test('rejects a login code before password entry or after expiry', async () => {
    const owner = await customerWithSecondFactor();
    await byPassword(owner);
    const code = appCode(owner.secret);
    const expired = { http: 401, Payload: { code: 'second-factor-expired' } };
    expect(await enter(shopper(shop.app), code)).toMatchObject(expired);
    const late = await byPassword(owner);
    await shop.db.update(pendingLogins).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await enter(late, code)).toMatchObject(expired);
  });

  test('ends a login after five parallel wrong codes', async () => {
    const owner = await customerWithSecondFactor();
    const someone = await byPassword(owner);
    const wrong = Array.from({ length: 8 }, (_, n) => enter(someone, String(100_000 + n)));
    const codes = (await Promise.all(wrong)).map(({ Payload }) => (Payload as { code: string }).code);
    expect(codes.filter((code) => code === 'wrong-code').length).toBeLessThanOrEqual(SECOND_STEP_TRIES);
    expect(await enter(someone, appCode(owner.secret))).toMatchObject({ Payload: { code: 'second-factor-expired' } });
  });

  test('limits code guesses across logins but still admits the owner', async () => {
    const strict = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_SECOND_FACTOR_ACCOUNT: '4', RATE_LIMIT_SECOND_FACTOR_SPREAD: '10' });
    const owner = await customer(strict.app);
    const { secret } = await addSecondFactor(strict, owner);
    const seen: number[] = [];
    for (let network = 0; network < 4; network += 1) {
      const headers = { 'x-forwarded-for': `203.0.${network}.7` };
      const guesser = shopper(strict.app);
      await guesser.post('/auth', { email: owner.email, password: owner.password }, headers);
      for (let n = 0; n < SECOND_STEP_TRIES; n += 1)
        seen.push((await guesser.post('/auth/second-factor', { Code: String(200_000 + network * 10 + n) }, headers)).http);
    }
    expect(seen.filter((http) => http === 403)).toHaveLength(10);
    const someone = shopper(strict.app);
    await someone.post('/auth', { email: owner.email, password: owner.password });
    expect((await someone.post('/auth/second-factor', { Code: appCode(secret) })).http).toBe(200);
    await strict.close();
  });

  test('keeps the second factor when a registration request is repeated', async () => {
    const form = signupForm();
    const headers = { 'idempotency-key': newToken() };
    const someone = shopper(shop.app);
    await someone.post('/user', form, headers);
    await proveEmail(shop, { email: form.Email });
    await giveProof(someone);
    const { Secret } = (await someone.post<SecondFactorSetup>('/user/second-factor/setup', undefined)).Payload;
    expect((await someone.put('/user/second-factor', { Code: appCode(Secret) })).http).toBe(200);
    const again = shopper(shop.app);
    expect(await again.post('/user', form, headers)).toMatchObject({ http: 409, Payload: { code: 'email-taken' } });
    expect(await whoIs(again)).toBe('');
  });

  test('cancels an unfinished two-step login on logout', async () => {
    const owner = await customerWithSecondFactor();
    const someone = shopper(shop.app);
    await someone.post('/auth/guest', { Email: 'paylasilan.bilgisayar@example.com' });
    await byPassword(owner, someone);
    expect((await someone.delete('/auth')).http).toBe(200);
    expect(await enter(someone, appCode(owner.secret))).toMatchObject({ Payload: { code: 'second-factor-expired' } });
    expect(await whoIs(someone)).toBe('');
  });

  test('requires a second factor after a password reset', async () => {
    const owner = await customerWithSecondFactor();
    const { CustomerId = 0 } = (await owner.get<{ CustomerId?: number }>('/auth')).Payload;
    const waiting = await byPassword(owner);
    const Token = newToken();
    await replacePasswordReset(shop.db, { id: CustomerId, email: owner.email }, tokenHash(Token));
    expect((await owner.put('/user/password/reset', { Token, Password: 'yepyeni-şifre-2' })).http).toBe(200);
    expect(await enter(waiting, appCode(owner.secret))).toMatchObject({ Payload: { code: 'second-factor-expired' } });
    await byPassword({ email: owner.email, password: 'yepyeni-şifre-2' });
  });

  test('requires no second factor when logging in by passkey', async () => {
    const owner = await customerWithSecondFactor();
    const device = createAuthenticator(shop.config.publicOrigin);
    await owner.post('/user/passkeys', await newPasskey(owner, device, owner.password));
    const someone = shopper(shop.app);
    expect((await someone.post('/auth/passkey', await passkeyLogin(someone, device))).http).toBe(200);
  });
});

describe('a recovery code', () => {
  test('logs in once by recovery code and mails a notice', async () => {
    const owner = await customerWithSecondFactor();
    const [code = ''] = owner.codes;
    expect(new Set(owner.codes).size).toBe(RECOVERY_CODES);
    const [first, second] = [await byPassword(owner), await byPassword(owner)];
    const answers = await Promise.all([enter(first, code.toUpperCase()), enter(second, code)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 403]);
    const someone = await byPassword(owner);
    expect((await enter(someone, code)).http).toBe(403);
    expect((await owner.get<SecondFactor>('/user/second-factor')).Payload).toEqual({ Enabled: true, RecoveryCodes: RECOVERY_CODES - 1 });
    await shop.runJobs();
    expect((await mailsTo(shop, owner.email)).map(({ subject }) => subject)).toContain('Bir kurtarma kodunuz kullanıldı');
    const stored = JSON.stringify([
      await shop.db.select().from(recoveryCodes),
      await shop.db.select().from(secondFactors),
      await shop.db.select().from(idempotencyKeys),
    ]);
    for (const secret of [owner.secret, ...owner.codes]) expect(stored).not.toContain(secret);
  });

  test('voids recovery codes when new ones are generated', async () => {
    const owner = await customerWithSecondFactor();
    const [old = '', spare = ''] = owner.codes;
    const elsewhere = await byPassword(owner);
    await enter(elsewhere, appCode(owner.secret));
    const renew = () => elsewhere.post<RecoveryCodes>('/user/second-factor/recovery-codes', undefined);
    expect(await renew()).toMatchObject({ Payload: { code: 'proof-required' } });
    expect((await elsewhere.post('/user/proof', { Password: owner.password, Code: old })).http).toBe(200);
    const { Codes } = (await renew()).Payload;
    expect(Codes).toHaveLength(RECOVERY_CODES);
    const someone = await byPassword(owner);
    expect(await enter(someone, spare)).toMatchObject({ Payload: { code: 'wrong-code' } });
    expect((await enter(someone, Codes[0] ?? '')).http).toBe(200);
  });
});

describe('the second factor', () => {
  test('requires proof and verified e-mail address for a second factor', async () => {
    const someone = await customer(shop.app);
    const setup = () => someone.post<SecondFactorSetup>('/user/second-factor/setup', undefined);
    expect(await setup()).toMatchObject({ http: 403, Payload: { code: 'proof-required' } });
    await giveProof(someone);
    expect(await setup()).toMatchObject({ http: 403, Payload: { code: 'email-unproved' } });
    await proveEmail(shop, someone);
    const { Secret } = (await setup()).Payload;
    expect((await someone.put('/user/second-factor', { Code: '123456' })).http).toBe(403);
    expect((await shopper(shop.app).post('/auth', { email: someone.email, password: someone.password })).http).toBe(200);
    expect((await someone.put('/user/second-factor', { Code: appCode(Secret) })).http).toBe(200);
    expect(await setup()).toMatchObject({ http: 409, Payload: { code: 'second-factor-on' } });
  });

  test('requires password and code to disable a second factor', async () => {
    const owner = await customerWithSecondFactor();
    const used = appCode(owner.secret);
    const elsewhere = await byPassword(owner);
    await enter(elsewhere, used);
    const off = () => elsewhere.delete('/user/second-factor');
    const prove = (Code?: string) => elsewhere.post('/user/proof', { Password: owner.password, ...(Code && { Code }) });
    expect(await off()).toMatchObject({ Payload: { code: 'proof-required' } });
    expect(await prove()).toMatchObject({ http: 401, Payload: { code: 'second-factor-required' } });
    expect(await prove(used)).toMatchObject({ http: 403, Payload: { code: 'wrong-code' } });
    expect(await elsewhere.patch('/user', { Phone: '05321112233', Password: owner.password })).toMatchObject({
      Payload: { code: 'proof-required' },
    });
    expect(await off()).toMatchObject({ Payload: { code: 'proof-required' } });
    expect((await prove(appCode(owner.secret, 1))).http).toBe(200);
    expect((await off()).http).toBe(200);
    expect((await shopper(shop.app).post('/auth', { email: owner.email, password: owner.password })).http).toBe(200);
  });
});

test('decrypts a secret only with the owner’s id and key', async () => {
  const sealed = await seal(shop.config, 'customer-1', 'GIZLI');
  expect(await unseal(shop.config, 'customer-1', sealed)).toBe('GIZLI');
  await expect(unseal(shop.config, 'customer-2', sealed)).rejects.toThrow();
  const other = { dataDir: shop.config.dataDir, secondFactorKey: Buffer.alloc(32, 1) };
  await expect(unseal(other, 'customer-1', sealed)).rejects.toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(unseal(shop.config, 'customer-1', changed.toString('base64url'))).rejects.toThrow();
});
