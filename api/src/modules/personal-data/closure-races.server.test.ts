import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { count, eq, sql } from 'drizzle-orm';
import { customers, orders } from '../../db/schema/index.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from '../../testing/authenticator.ts';
import { company } from '../../testing/belongings.ts';
import { atReview } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { type Answer, customer, homeAddress, shopper } from '../../testing/shopper.ts';

type Customer = Awaited<ReturnType<typeof customer>>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;

const linkTo = async (page: 'forgot' | 'verify', address: string) =>
  (await mailsTo(shop, address)).flatMap(({ text }) => new RegExp(`${page}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? []).at(-1);

test("rejects links and passkeys used after the account's closure", async () => {
  const uses: [(someone: Customer) => Promise<() => Promise<Answer<unknown>>>, object][] = [
    [
      async ({ email }) => {
        await shopper(shop.app).post('/user/password/reset', { Email: email });
        const Token = await linkTo('forgot', email);
        return () => shopper(shop.app).put('/user/password/reset', { Token, Password: 'bambaşka-şifre-3' });
      },
      { http: 403, Payload: { code: 'reset-link-invalid' } },
    ],
    [
      async ({ email, password }) => {
        const Token = await linkTo('verify', email);
        const elsewhere = shopper(shop.app);
        await elsewhere.post('/auth', { email, password });
        return () => elsewhere.put('/user/email/verify', { Token });
      },
      { http: 403, Payload: { code: 'verification-link-invalid' } },
    ],
    [
      async (someone) => {
        const device = createAuthenticator(shop.config.publicOrigin);
        await someone.post('/user/passkeys', await newPasskey(someone, device, someone.password));
        const visitor = shopper(shop.app);
        await visitor.post('/cart', { PId: MUG, Qty: 1 });
        const signed = await passkeyLogin(visitor, device);
        return () => visitor.post('/auth/passkey', signed);
      },
      { http: 403, Payload: { code: 'passkey-refused' } },
    ],
  ];
  for (const [prepare, refused] of uses) {
    const someone = await customer(shop.app);
    const use = await prepare(someone);
    const both = await shop.db.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.email, someone.email)).for('update');
      const closing = someone.post('/user/closure', { Password: someone.password });
      await waiting(1);
      const using = use();
      await waiting(2);
      return [closing, using] as const;
    });
    const [closed, used] = await Promise.all(both);
    expect(closed).toMatchObject({ http: 200 });
    expect(used).toMatchObject(refused);
  }
});

test('stores nothing of a login that a password reset ends', async () => {
  const writes: ((someone: Customer) => Promise<() => Promise<Answer<unknown>>>)[] = [
    async (someone) => {
      const key = await newPasskey(someone, createAuthenticator(shop.config.publicOrigin), someone.password);
      return () => someone.post('/user/passkeys', key);
    },
    async (someone) => () => someone.post('/user/addresses', homeAddress),
    async (someone) => () => someone.put('/user/company', company),
    async (someone) => () => someone.patch('/user', { Name: 'Çağrı' }),
  ];
  for (const prepare of writes) {
    const someone = await customer(shop.app);
    await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
    const Token = await linkTo('forgot', someone.email);
    const write = await prepare(someone);
    const both = await shop.db.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.email, someone.email)).for('update');
      const resetting = shopper(shop.app).put('/user/password/reset', { Token, Password: 'bambaşka-şifre-3' });
      await waiting(1);
      const writing = write();
      await waiting(2);
      return [resetting, writing] as const;
    });
    const [reset, written] = await Promise.all(both);
    expect(reset).toMatchObject({ http: 200 });
    expect(written).toMatchObject({ http: 401, Payload: { code: 'login-required' } });
  }
});

async function waiting(number: number): Promise<void> {
  for (;;) {
    const found = await shop.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    if (found === number) return;
    await new Promise((wait) => setTimeout(wait, 10));
  }
}

test('gives a contested e-mail address to only one account', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => customer(shop.app)));
  const Email = 'herkesin@example.com';
  const tokens: (string | undefined)[] = [];
  for (const one of people) {
    await one.patch('/user', { Email, Password: one.password });
    tokens.push(await linkTo('verify', Email));
  }
  const proofs = people.map((one, n) => one.put('/user/email/verify', { Token: tokens[n] }));
  const statuses = (await Promise.all(proofs)).map(({ http }) => http);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const status of statuses) expect([200, 403, 409]).toContain(status);
});

test('keeps an order and a concurrent account closure consistent', async () => {
  const reviews = [];
  for (let n = 0; n < 6; n += 1) reviews.push(await atReview(shop.app, [{ PId: MUG, Qty: 1 }]));
  const ends = await Promise.all(
    reviews.map(async ({ someone, form }) => {
      const elsewhere = shopper(shop.app);
      await elsewhere.post('/cart', { PId: MUG, Qty: 1 });
      const [placed, closed, entered] = await Promise.all([
        someone.post('/orders', form),
        someone.post('/user/closure', { Password: 'çok-gizli-1' }),
        elsewhere.post('/auth', { email: someone.email, password: 'çok-gizli-1' }),
      ]);
      return { email: someone.email, placed: placed.http, closed: closed.http, entered: entered.http };
    }),
  );
  for (const { email, placed, closed, entered } of ends) {
    expect(
      [
        [201, 409],
        [401, 200],
        [409, 200],
      ].map(String),
    ).toContain(String([placed, closed]));
    expect([200, 401]).toContain(entered);
    const [row] = await shop.db
      .select({ orders: count(orders.id) })
      .from(customers)
      .leftJoin(orders, eq(orders.customerId, customers.id))
      .where(eq(customers.email, email))
      .groupBy(customers.id);
    expect(row).toEqual(closed === 200 ? undefined : { orders: placed === 201 ? 1 : 0 });
  }
});
