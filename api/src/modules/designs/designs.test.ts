import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import { MAX_DESIGNS } from '@shop/contracts/limits';
import type { Order } from '@shop/contracts/orders';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { DesignShare } from '@shop/contracts/shares';
import { sql } from 'drizzle-orm';
import { ordered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, giveProof, type Shopper } from '../../testing/shopper.ts';

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

const fill = (id: string, count: number) =>
  shop.db.execute(sql`insert into designs (id, customer_id, product_id, colour, scene_id, created_at)
    select 'voll' || n || ${id}, customer_id, product_id, colour, scene_id, now() - interval '1 day' + n * interval '1 second'
    from designs, generate_series(1, ${count}) n where id = ${id}`);

const count = async (id: string): Promise<number> => {
  const found = await shop.db.execute(
    sql`select count(*)::int as n from designs where customer_id = (select customer_id from designs where id = ${id})`,
  );
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
};
const isThere = async (someone: Shopper, id: string) => (await someone.get(`/designs/${id}`)).http === 200;

test('evicts the oldest unused designs when the limit is reached', async () => {
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
  expect(await count(kept.link)).toBe(MAX_DESIGNS + 1);
  for (const id of [...Object.values(kept), ...made, `voll3${kept.link}`]) expect([id, await isThere(someone, id)]).toEqual([id, true]);
  for (const n of [1, 2]) expect(await isThere(someone, `voll${n}${kept.link}`)).toBe(false);
});

test('rejects a new design when all stored designs are used', async () => {
  const someone = await customer(shop.app);
  const first = await design(someone);
  await fill(first, MAX_DESIGNS - 1);
  await shop.db.execute(sql`insert into design_shares (token, design_id)
    select 'token' || id, id from designs where customer_id = (select customer_id from designs where id = ${first})`);
  const refused = await someone.post('/designs', { PId: MUG, Scene: { version: 2, sides: { front: [words(1)] } } });
  expect(refused).toMatchObject({ http: 409, Payload: { code: 'designs-full' }, Message: expect.stringContaining('Sepetinizde') });
});

test('includes each design and scene once in the data export', async () => {
  const someone = await customer(shop.app);
  const large = await design(
    someone,
    Array.from({ length: itemLimits.perSide }, (_, n) => ({ ...words(n, 'ş'.repeat(30)), hidden: true })),
  );
  await fill(large, MAX_DESIGNS - 1);
  await someone.post('/user/export', undefined);
  await shop.runJobs();
  await giveProof(someone);
  const file = await shop.app.inject({ url: '/user/export/file', headers: { cookie: `sid=${someone.session()}` } });
  const { Designs, Scenes } = file.json() as { Designs: unknown[]; Scenes: unknown[] };
  expect([Designs.length, Scenes.length]).toEqual([MAX_DESIGNS, 1]);
});

const keep = async (someone: Shopper, front: object[]) =>
  someone.post<Design>('/designs', { PId: MUG, Colour: 'Beyaz', Scene: { version: 2, sides: { front } } });

test('rejects a design that takes too long to draw', async () => {
  const someone = await customer(shop.app);
  const outline = { colour: '#000000', width: 2 };
  const shadow = { colour: '#000000', x: 2, y: 2 };
  const wide = { outline: { ...outline, width: 6 } };
  const large = { kind: 'art', art: 'heart', x: 30, y: 30, rotation: 0, width: 2000, height: 2000, fill: '#111111' };
  const refused = {
    http: 422,
    Payload: { errors: [{ path: '/Scene/sides/front', message: expect.stringContaining('Bazı yazıları') }] },
  };
  const texts = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ ...words(n, 'W'.repeat(itemLimits.text)), ...more }));
  const short = (more: object) => texts(1, { ...more, text: 'W'.repeat(200) });
  const hearts = (count: number) => Array.from({ length: count }, (_, n) => ({ ...large, id: `a${n}` }));
  for (const items of [texts(10), texts(1, { outline }), short({ outline, shadow }), short(wide), texts(5, { shadow }), hearts(50)]) {
    expect(await keep(someone, items)).toMatchObject({ http: 201 });
    const more = texts(4).map((item, n) => ({ ...item, id: `hidden${n}`, hidden: true }));
    expect(await keep(someone, [...items, ...more])).toMatchObject(refused);
  }
  for (const items of [texts(11), texts(2, { outline }), texts(1, { outline, shadow }), texts(1, wide), texts(6, { shadow }), hearts(51)]) {
    expect(await keep(someone, items)).toMatchObject(refused);
    expect(
      await keep(
        someone,
        items.map((item) => ({ ...item, hidden: true })),
      ),
    ).toMatchObject(refused);
  }
});

test('rejects unknown clip art', async () => {
  const someone = await customer(shop.app);
  const drawing = (art: string) => ({ id: 'a', kind: 'art', art, x: 30, y: 30, rotation: 0, width: 20, height: 20, fill: '#111111' });
  expect((await keep(someone, [drawing('heart')])).http).toBe(201);
  for (const art of ['nope', 'constructor']) {
    expect(await keep(someone, [words(1), drawing(art)])).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/Scene/sides/front/1/art' }] },
    });
  }
});

test("shows a design's name in cart and order", async () => {
  const someone = await customer(shop.app);
  const { DesignId } = (
    await someone.post<Design>('/designs', { Name: 'Ayşe', PId: MUG, Scene: { version: 2, sides: { front: [words(1)] } } })
  ).Payload;
  const cart = await someone.post<Cart>('/cart', { PId: MUG, Qty: 1, DesignId, AsItIs: true });
  expect(cart.Payload.Lines.map(({ Design }) => Design?.Name)).toEqual(['Ayşe']);
  const { id } = await ordered(shop.app, [], {}, someone);
  expect((await someone.get<Order>(`/user/orders/${id}`)).Payload.Lines.map(({ Design }) => Design?.Name)).toEqual(['Ayşe']);
});
