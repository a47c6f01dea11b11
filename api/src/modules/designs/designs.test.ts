import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import { MAX_DESIGNS } from '@shop/contracts/limits';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { DesignShare } from '@shop/contracts/shares';
import { sql } from 'drizzle-orm';
import { ordered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;

const words = (n: number, text = 'Işıl') => ({
  id: `t${n}`,
  kind: 'text',
  text,
  x: 30,
  y: 30,
  rotation: 0,
  size: 10,
  font: 'arimo',
  fill: '#111111',
});
const design = async (someone: Shopper, front: object[] = [words(1)]) =>
  (await someone.post<Design>('/designs', { PId: MUG, Colour: 'Beyaz', Scene: { version: 2, sides: { front } } })).Payload.DesignId;

/** So many more of the same, older ones with lower numbers. */
const fill = (id: string, count: number) =>
  shop.db.execute(sql`insert into designs (id, customer_id, product_id, colour, scene, sides, created_at)
    select 'voll' || n || ${id}, customer_id, product_id, colour, scene, sides, now() - interval '1 day' + n * interval '1 second'
    from designs, generate_series(1, ${count}) n where id = ${id}`);

const count = async (id: string): Promise<number> => {
  const found = await shop.db.execute(
    sql`select count(*)::int as n from designs where customer_id = (select customer_id from designs where id = ${id})`,
  );
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
};
const isThere = async (someone: Shopper, id: string) => (await someone.get(`/designs/${id}`)).http === 200;

test('of what one shopper has designed the oldest makes room, unless it is ordered, in the cart or behind a link', async () => {
  const someone = await customer(shop.app);
  const kept = { ordered: await design(someone), cart: await design(someone), link: await design(someone) };
  await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId: kept.ordered, AsItIs: true }], {}, someone);
  await someone.post('/cart', { PId: MUG, Qty: 1, DesignId: kept.cart, AsItIs: true });
  await someone.post<DesignShare>(`/designs/${kept.link}/share`, undefined);
  await shop.db.execute(
    sql`update designs set created_at = now() - interval '30 days' where id in (${kept.ordered}, ${kept.cart}, ${kept.link})`,
  );
  await fill(kept.link, MAX_DESIGNS - 2);
  const made = await Promise.all([design(someone), design(someone)]);
  // Those that were ordered do not count.
  expect(await count(kept.link)).toBe(MAX_DESIGNS + 1);
  for (const id of [...Object.values(kept), ...made, `voll3${kept.link}`]) expect([id, await isThere(someone, id)]).toEqual([id, true]);
  for (const n of [1, 2]) expect(await isThere(someone, `voll${n}${kept.link}`)).toBe(false);
});

test('where all are in use the shopper is told', async () => {
  const someone = await customer(shop.app);
  const first = await design(someone);
  await fill(first, MAX_DESIGNS - 1);
  await shop.db.execute(sql`insert into design_shares (token, design_id)
    select 'token' || id, id from designs where customer_id = (select customer_id from designs where id = ${first})`);
  const refused = await someone.post('/designs', { PId: MUG, Scene: { version: 2, sides: { front: [words(1)] } } });
  expect(refused).toMatchObject({ http: 409, Payload: { code: 'designs-full' }, Message: expect.stringContaining('Sepetinizde') });
});

test('a copy of one’s data holds as many as there may be, some 50 KB each', async () => {
  const someone = await customer(shop.app);
  const large = await design(
    someone,
    Array.from({ length: itemLimits.perSide }, (_, n) => words(n, 'ş'.repeat(itemLimits.text / 2))),
  );
  await fill(large, MAX_DESIGNS - 1);
  await someone.post('/user/export', undefined);
  await shop.runJobs();
  const file = await shop.app.inject({ url: '/user/export/file', headers: { cookie: `sid=${someone.session()}` } });
  expect((file.json() as { Designs: unknown[] }).Designs).toHaveLength(MAX_DESIGNS);
});
