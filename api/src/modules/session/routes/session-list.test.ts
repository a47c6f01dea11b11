import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_SESSIONS } from '@shop/contracts/limits';
import type { Session } from '@shop/contracts/session';
import type { LoginSession, UserDetails } from '@shop/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { customers, sessions } from '../../../db/schema/index.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from '../../../testing/authenticator.ts';
import { openShop, type TestShop } from '../../../testing/shop.ts';
import { customer, shopper, signupForm } from '../../../testing/shopper.ts';
import { deviceOf } from '../device.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

interface Credentials {
  email: string;
  password: string;
  key: string;
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const sessionsOf = async (someone: { get: typeof shopper.prototype.get }) =>
  (await someone.get('/user/sessions')).Payload as LoginSession[];
const loggedInAs = async (someone: ReturnType<typeof shopper>) => (await someone.get<Session>('/auth')).Payload.Email;

test("lists a customer's sessions and ends one session or all", async () => {
  const here = await customer(shop.app);
  const [phone, library] = [shopper(shop.app), shopper(shop.app)];
  await phone.post('/auth', { email: here.email, password: here.password }, { 'user-agent': iphone });
  await library.post('/auth', { email: here.email, password: here.password });
  const listed = await sessionsOf(here);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ Current }) => Current)).toHaveLength(1);
  const theirs = listed.find(({ Device }) => Device === 'Safari · iOS');
  expect(theirs?.Current).toBe(false);

  expect(await here.delete(`/user/sessions/${theirs?.SessionId}`)).toMatchObject({ http: 200, Message: 'Oturum kapatıldı.' });
  expect([await loggedInAs(phone), await loggedInAs(library)]).toEqual(['', here.email]);
  expect((await here.delete('/user/sessions')).Message).toBe('Diğer oturumlarınız kapatıldı.');
  expect([await loggedInAs(library), await loggedInAs(here)]).toEqual(['', here.email]);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test("neither lists nor ends other customers' sessions", async () => {
  const [someone, other] = [await customer(shop.app), await customer(shop.app)];
  const [mine] = await sessionsOf(someone);
  expect((await other.delete(`/user/sessions/${mine?.SessionId}`)).http).toBe(404);
  await other.delete('/user/sessions');
  expect(await loggedInAs(someone)).toBe(someone.email);
  expect((await shopper(shop.app).get('/user/sessions')).http).toBe(401);
});

describe('login beyond the session limit', () => {
  const days = (age: number) => sql`now() - make_interval(days => ${age})`;

  async function fullCustomer() {
    const someone = await customer(shop.app);
    const [mine] = await sessionsOf(someone);
    const [row] = await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, mine?.SessionId ?? 0));
    const others = Array.from({ length: MAX_SESSIONS - 1 }, (_, n) => ({
      customerId: row?.customerId ?? 0,
      tokenHash: `${someone.email} ${n}`,
      anonId: `${someone.email} ${n}`,
      seenAt: days(n),
    }));
    await shop.db.insert(sessions).values(others);
    await shop.db
      .update(sessions)
      .set({ seenAt: days(25) })
      .where(eq(sessions.id, row?.id ?? 0));
    return someone;
  }

  test.each([
    ['by password', async ({ email, password }: Credentials) => shopper(shop.app).post('/auth', { email, password })],
    [
      'by passkey',
      async (someone: Credentials) => {
        const device = createAuthenticator(shop.config.publicOrigin);
        const elsewhere = shopper(shop.app);
        await elsewhere.post('/auth', { email: someone.email, password: someone.password });
        await elsewhere.post('/user/passkeys', await newPasskey(elsewhere, device, someone.password));
        const visitor = shopper(shop.app);
        return visitor.post('/auth/passkey', await passkeyLogin(visitor, device));
      },
    ],
    [
      'by a repeated registration',
      async ({ email, password, key }: Credentials) =>
        shopper(shop.app).post('/user', { Email: email, Password: password }, { 'idempotency-key': key }),
    ],
  ])('ends the least recently used session when logging in %s', async (_, enter) => {
    const { email, password, ...someone } = await fullCustomer();
    const key = `signup-${email}`;
    await shop.db.update(customers).set({ signupKey: key }).where(eq(customers.email, email));
    const answer = await enter({ email, password, key });
    expect(answer.http).toBeLessThan(300);
    expect(await loggedInAs(someone)).toBe('');
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, email));
    expect(await shop.db.$count(sessions, eq(sessions.customerId, row?.id ?? 0))).toBe(MAX_SESSIONS);
  });
});

test('logs out when a customer ends the current session', async () => {
  const someone = await customer(shop.app);
  const [mine] = await sessionsOf(someone);
  await someone.delete(`/user/sessions/${mine?.SessionId}`);
  expect(await loggedInAs(someone)).toBe('');
});

test('returns a device name for any user agent', () => {
  expect([deviceOf(''), deviceOf('lightMyRequest'), deviceOf('\u0000'.repeat(400))].every((name) => typeof name === 'string')).toBe(true);
});

test('registers customers without marketing consent by default', async () => {
  const { Email, Password } = signupForm();
  const someone = shopper(shop.app);
  expect((await someone.post('/user', { Email, Password })).http).toBe(201);
  const info = async () => (await someone.get<UserDetails>('/user')).Payload.Info;
  expect(await info()).toMatchObject({ Name: '', Surname: '', Marketing: false, Language: 'tr' });
  await someone.patch('/user', { Name: 'Işıl', Marketing: true, Language: 'en' });
  expect(await info()).toMatchObject({ Name: 'Işıl', Marketing: true, Language: 'en' });
  await someone.patch('/user', { Marketing: false });
  expect(await info()).toMatchObject({ Marketing: false });
  const willing = shopper(shop.app);
  await willing.post('/user', signupForm({ Marketing: true }));
  expect((await willing.get<UserDetails>('/user')).Payload.Info.Marketing).toBe(true);
});
