import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import { MAX_DESIGNS } from '@shop/contracts/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;

const design = (someone: Shopper) =>
  someone.post<Design>('/designs', {
    PId: MUG,
    Colour: 'Beyaz',
    Scene: {
      version: 2,
      sides: { front: [{ id: 't', kind: 'text', text: 'Işıl', x: 30, y: 30, rotation: 0, size: 10, font: 'arimo', fill: '#111111' }] },
    },
  });

const isThere = async (someone: Shopper, id: string) => (await someone.get(`/designs/${id}`)).http === 200;

async function full(): Promise<{ someone: Shopper; oldest: string; next: string }> {
  const someone = await customer(shop.app);
  const { DesignId: id } = (await design(someone)).Payload;
  await shop.db.execute(sql`insert into designs (id, customer_id, product_id, colour, scene_id, created_at)
    select 'voll' || n || ${id}, customer_id, product_id, colour, scene_id, now() - interval '1 day' + n * interval '1 second'
    from designs, generate_series(1, ${MAX_DESIGNS - 1}) n where id = ${id}`);
  return { someone, oldest: `voll1${id}`, next: `voll2${id}` };
}

const waiting = async (): Promise<number> => {
  const found = await shop.db.execute(sql`select count(*)::int as n from pg_locks where not granted`);
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
};

async function stuckOrDone(work: Promise<unknown>): Promise<void> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done && (await waiting()) === 0);
}

const link = (tx: Db, id: string) => tx.execute(sql`insert into design_shares (token, design_id) values (${`link${id}`}, ${id})`);

test('keeps a design that is shared during eviction', async () => {
  const { someone, oldest, next } = await full();
  let made: ReturnType<typeof design> | undefined;
  await shop.db.transaction(async (tx) => {
    await link(tx, oldest);
    made = design(someone);
    await stuckOrDone(made);
  });
  expect((await made)?.http).toBe(201);
  expect([await isThere(someone, oldest), await isThere(someone, next)]).toEqual([true, false]);
});

test.each([
  ['link', (someone: Shopper, id: string) => someone.post(`/designs/${id}/share`, undefined), 404],
  ['cart', (someone: Shopper, id: string) => someone.post('/cart', { PId: MUG, Qty: 1, DesignId: id, AsItIs: true }), 422],
])('refuses a %s of a design that is evicted concurrently', async (_, use, status) => {
  const { someone, oldest } = await full();
  let used: ReturnType<typeof use> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from designs where id = ${oldest}`);
    used = use(someone, oldest);
    await stuckOrDone(used);
  });
  expect((await used)?.http).toBe(status);
});
