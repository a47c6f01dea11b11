import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Order, Reordered } from '@shop/contracts/orders';
import type { DesignShare } from '@shop/contracts/shares';
import { eq } from 'drizzle-orm';
import { variants } from '../../db/schema/index.ts';
import { ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
let sizes: Record<string, number>;
beforeAll(async () => {
  shop = await openShop();
  const { variants } = (await shopper(shop.app).get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  sizes = Object.fromEntries(variants.map(({ id, size }) => [size, id]));
});
afterAll(() => shop.close());

const TSHIRT = 1001;
const MUG = 1012;

const text = (role: string, y: number) => ({
  id: role,
  kind: 'text',
  text: 'ÖRNEK',
  x: 160,
  y,
  rotation: 0,
  size: 30,
  font: 'arimo',
  fill: '#ffffff',
  role,
  placeholder: true,
});

const sceneOf = (list: unknown) => ({ version: 2, sides: { back: [text('name', 80), text('number', 200)] }, list });
const keep = (someone: Shopper, list: unknown, PId = TSHIRT) =>
  someone.post<Design & { errors?: { path: string; message: string }[] }>('/designs', {
    PId,
    ...(PId === TSHIRT && { Colour: 'Siyah' }),
    Scene:
      PId === TSHIRT ? sceneOf(list) : { ...sceneOf(list), sides: { front: [{ ...text('name', 40), x: 40, size: 8, fill: '#111111' }] } },
  });
const add = (someone: Shopper, DesignId: string, more: object = {}, PId = TSHIRT) =>
  someone.post<Cart & { errors?: { path: string }[] }>('/cart', { PId, DesignId, ...more });
const shown = ({ Lines }: Cart) => Lines.map(({ Size, Qty }) => [Size, Qty]);

const team = () => [
  { sizeId: sizes.M, name: 'Işıl', number: '10' },
  { sizeId: sizes.S, name: 'ÇAĞRI' },
  { sizeId: sizes.M, number: '07' },
];

async function withTeam(someone: Shopper) {
  const { DesignId } = (await keep(someone, team())).Payload;
  const cart = (await add(someone, DesignId)).Payload;
  return { DesignId, cart, RId: cart.Lines[0]?.RId ?? 0 };
}

test('rejects a name list when the design’s name text is blank', async () => {
  const someone = shopper(shop.app);
  const front = { ...text('name', 80), role: undefined, placeholder: undefined };
  for (const sample of [' ', '\u00a0', '\n']) {
    const Scene = {
      version: 2,
      sides: { front: [front], back: [{ ...text('name', 80), text: sample }] },
      list: [{ sizeId: sizes.M, name: 'Işıl' }],
    };
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Colour: 'Siyah', Scene })).Payload;
    expect(await add(someone, DesignId, { AsItIs: true })).toMatchObject({
      http: 422,
      Payload: { code: 'design-refused', Findings: [{ rule: 'no-role', role: 'name' }] },
    });
  }
});

test('sets a cart line’s quantities from the name list only', async () => {
  const someone = shopper(shop.app);
  const { DesignId, cart, RId } = await withTeam(someone);
  const whole = [
    ['M', 2],
    ['S', 1],
  ];
  expect(shown(cart)).toEqual(whole);
  expect(cart.Lines[0]?.Design?.People).toBe(team().length);
  expect((await someone.get<Design>(`/designs/${DesignId}`)).Payload.Scene).toMatchObject({ list: team() });

  const QuantityIds = JSON.stringify([{ SizeId: sizes.M, Qty: 5 }]);
  for (const contradiction of [{ Qty: 5 }, { QuantityIds }]) {
    const path = `/${Object.keys(contradiction)[0]}`;
    expect(await someone.patch(`/cart/${RId}`, contradiction)).toMatchObject({ http: 422, Payload: { errors: [{ path }] } });
    expect(await add(someone, DesignId, contradiction)).toMatchObject({ http: 422, Payload: { errors: [{ path }] } });
  }
  expect(await add(someone, DesignId, { VariantId: sizes.M })).toMatchObject({ http: 422 });

  expect(shown((await add(someone, DesignId)).Payload)).toEqual(whole);

  const fewer = (await keep(someone, [{ sizeId: sizes.L, name: 'Ali' }])).Payload.DesignId;
  expect(shown((await someone.patch<Cart>(`/cart/${RId}`, { DesignId: fewer })).Payload)).toEqual([['L', 1]]);
  const both = (await add(someone, DesignId)).Payload;
  const merged = (await someone.patch<Cart>(`/cart/${both.Lines[0]?.RId}`, { DesignId })).Payload;
  expect(shown(merged).sort()).toEqual(whole);

  expect(shown((await someone.delete<Cart>(`/cart/${merged.Lines[1]?.RId}`)).Payload)).toEqual([]);
});

test('accepts a name list for a product without sizes', async () => {
  const someone = shopper(shop.app);
  const { DesignId } = (await keep(someone, [{ name: 'Ali' }, { name: 'Veli' }], MUG)).Payload;
  expect(shown((await add(someone, DesignId, {}, MUG)).Payload)).toEqual([['', 2]]);
});

test('shows a list’s sizes and people in order and mail', async () => {
  const someone = await customer(shop.app);
  await withTeam(someone);
  const { id, number } = await ordered(shop.app, [], {}, someone);
  const { Lines } = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
  expect(Lines.map(({ People }) => People)).toEqual([['Işıl 10', '07'], ['ÇAĞRI']]);
  await shop.runJobs();
  const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject?.includes(number));
  const [first, second] = Lines.map(({ Size, Qty }) => `${Size} × ${Qty}: `);
  for (const words of [mail?.text, mail?.html])
    for (const people of [`${first}Işıl 10 · 07`, `${second}ÇAĞRI`, '3 adet × ']) expect(words?.split(people)).toHaveLength(2);
});

test('reorders an order with the same name list', async () => {
  const someone = await customer(shop.app);
  const { DesignId } = await withTeam(someone);
  const { id } = await ordered(shop.app, [], {}, someone);
  const again = await someone.post<Reordered>(`/user/orders/${id}/reorder`, {});
  expect([again.Payload.Missing, again.Payload.Added, shown(again.Payload.Cart)]).toEqual([
    [],
    [
      { PId: TSHIRT, Qty: 2 },
      { PId: TSHIRT, Qty: 1 },
    ],
    [
      ['M', 2],
      ['S', 1],
    ],
  ]);
  await someone.delete('/cart');
  const ofM = eq(variants.id, sizes.M ?? 0);
  const [shelf] = await shop.db.select().from(variants).where(ofM);
  await shop.db.update(variants).set({ stock: 1 }).where(ofM);
  const short = await someone.post<Reordered>(`/user/orders/${id}/reorder`, {});
  await shop.db
    .update(variants)
    .set({ stock: shelf?.stock ?? 0 })
    .where(ofM);
  const Reason = expect.stringContaining('(M) için yeterli stok yok. Kalan: 1.');
  expect(short.Payload).toMatchObject({
    Cart: { Lines: [] },
    Added: [],
    Missing: [
      { Size: 'M', Qty: 2, Added: 0, Reason },
      { Size: 'S', Qty: 1, Added: 0, Reason },
    ],
  });

  await add(someone, DesignId);
  const other = (await keep(someone, [{ sizeId: sizes.L, name: 'Başkası' }])).Payload.DesignId;
  const line = (await someone.get<Cart>('/cart')).Payload.Lines[0];
  expect((await someone.patch(`/cart/${line?.RId}`, { DesignId: other })).http).toBe(200);
  const { Lines } = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
  expect(Lines.map(({ Qty, Design: design }) => [Qty, design?.DesignId, design?.People])).toEqual(
    [2, 1].map((qty) => [qty, DesignId, team().length]),
  );
});

test('reports the path of every invalid name-list row', async () => {
  const someone = shopper(shop.app);
  const rows = (length: number) => Array.from({ length }, () => ({ sizeId: sizes.M, name: 'Ali' }));
  const wrong: [unknown, string][] = [
    [[{ sizeId: 2_000_000_000, name: 'Ali' }], '/Scene/list/0/sizeId'],
    [[{ sizeId: sizes.M, name: 'Ali' }, { name: 'Veli' }], '/Scene/list/1/sizeId'],
    [[{ sizeId: sizes.M, name: 'Ali 🎉' }], '/Scene/list/0/name'],
    [[{ sizeId: sizes.M, name: 'A'.repeat(31) }], '/Scene/list/0/name'],
    [[{ sizeId: sizes.M, name: 'A\u2028li' }], '/Scene/list/0/name'],
    [[{ sizeId: sizes.M, number: '1e3' }], '/Scene/list/0/number'],
    [rows(201), '/Scene/list'],
  ];
  for (const [list, path] of wrong) {
    const answer = await keep(someone, list);
    expect([path, answer.http, answer.Payload.errors?.map((error) => error.path)]).toEqual([path, 422, expect.arrayContaining([path])]);
  }
  const crowded = async (count: number) => {
    const texts = Array.from({ length: count }, (_, n) => ({ ...text('name', 10 * n + 40), id: `n${n}` }));
    const Scene = { ...sceneOf(rows(200)), sides: { back: texts.slice(3), front: texts.slice(0, 3) } };
    return someone.post<{ errors?: { path: string; message: string }[] }>('/designs', { PId: TSHIRT, Colour: 'Siyah', Scene });
  };
  expect((await crowded(6)).http).toBe(201);
  expect(await crowded(7)).toMatchObject({
    http: 422,
    Payload: { errors: [{ path: '/Scene/sides', message: expect.stringContaining('6') }] },
  });
  expect((await keep(someone, rows(10_000))).http).toBe(413);
  expect((await keep(someone, rows(200))).http).toBe(201);
  for (const name of ['Ali\u0000', 'ilA\u0007'])
    expect((await keep(someone, [{ sizeId: sizes.M, name }])).http).toBeGreaterThanOrEqual(400);

  const judged = async (list: unknown) => add(someone, (await keep(someone, list)).Payload.DesignId, { AsItIs: true });
  expect(await judged([{ sizeId: sizes.M, name: 'Ali' }, { sizeId: sizes.M }])).toMatchObject({
    http: 422,
    Message: expect.stringContaining('Listenin 2. satırı: İsim de numara da yok.'),
    Payload: { code: 'design-refused', Findings: [{ rule: 'empty-row', row: 1 }] },
  });
  expect((await judged([{ sizeId: sizes.M, name: '<script>alert(1)</script>' }])).http).toBe(200);
});

test('hides the names of a name list in shared designs', async () => {
  const someone = shopper(shop.app);
  const { DesignId } = (await keep(someone, team())).Payload;
  const { Token } = (await someone.post<DesignShare>(`/designs/${DesignId}/share`, {})).Payload;
  const stranger = shopper(shop.app);
  const link = await stranger.get(`/shares/${Token}`);
  const copy = await stranger.post<Design>(`/shares/${Token}/copies`, {});
  expect(copy.http).toBe(201);
  const named = (items: readonly object[]) => items.map((item) => ({ ...item, id: expect.any(String) }));
  const sides = Object.entries(sceneOf([]).sides).map(([side, items]) => [side, named(items)]);
  expect(copy.Payload.Scene).toEqual({ version: 2, sides: Object.fromEntries(sides) });
  expect(JSON.stringify([link, copy])).not.toContain('Işıl');
});
