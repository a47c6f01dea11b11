import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import { BODY_BYTES, MAX_CART_DESIGN_BYTES, MAX_CART_LINES } from '@shop/contracts/limits';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { DesignShare } from '@shop/contracts/shares';
import type { Address } from '@shop/contracts/user';
import { sql } from 'drizzle-orm';
import { designs, savedDesigns, scenes, variants } from '../../db/schema/index.ts';
import { orderForm } from '../../testing/buying.ts';
import { picture, upload } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../../testing/shopper.ts';
import { purgeScenes } from './scenes.ts';

const shop = await openShop();
beforeAll(() => shop.db.update(variants).set({ stock: 100_000 }));
afterAll(shop.close);

const MUG = 1012;
const SHIRT = 1001;

const random = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

const shape = (more: object = {}) => ({
  id: random(40),
  kind: 'shape',
  shape: 'rect',
  x: 20 + Math.random(),
  y: 20 + Math.random(),
  rotation: Math.random(),
  name: random(60),
  group: random(40),
  width: 5 + Math.random(),
  height: 5 + Math.random(),
  fill: '#112233',
  ...more,
});

const shapes = (count: number, more?: object) => Array.from({ length: count }, () => shape(more));

const large = () => ({ version: 2, sides: { front: shapes(100) } });

async function addLarge(someone: Shopper, scene: object = large()) {
  const made = await someone.post<Design>('/designs', { PId: MUG, Scene: scene });
  expect(made.http).toBe(201);
  return someone.post<Cart>('/cart', { PId: MUG, Qty: 1, DesignId: made.Payload.DesignId, AsItIs: true });
}

const bytesOf = async (someone: Shopper, url: string): Promise<number> => {
  const answer = await someone.get(url);
  expect(answer.http).toBe(200);
  return Buffer.byteLength(JSON.stringify(answer.Payload));
};

const LINE_BYTES = 1000;
const CHECKOUT_LINE_BYTES = 3000;

const maximal = {
  shapes: () => ({ version: 2, sides: { front: shapes(100), back: shapes(75) } }),
  'hidden items': () => ({ version: 2, sides: { front: [shape(), ...shapes(99, { hidden: true })], back: shapes(70, { hidden: true }) } }),
  pictures: (uploadId: string) => {
    const pictures = shapes(20).map(({ shape: _, fill: __, ...one }) => ({ ...one, kind: 'picture', uploadId }));
    return { version: 2, sides: { front: [...pictures, ...shapes(80)], back: shapes(75) } };
  },
};

test.each([
  ['shapes', MAX_CART_LINES],
  ['hidden items', 20],
  ['pictures', 20],
] as const)('keeps responses short for designs full of %s (%d lines)', async (kind, lines) => {
  const someone = await customer(shop.app);
  const { UploadId } = (await upload(shop.app, someone, await picture(400, 400).png().toBuffer())).Payload;
  const { variants: sizes } = (await someone.get<Product>(`/catalog/products/${SHIRT}`)).Payload;
  for (let left = lines; left > 0; left -= sizes.length) {
    const scene = maximal[kind](UploadId);
    expect(JSON.stringify(scene).length).toBeGreaterThan(0.9 * BODY_BYTES);
    const QuantityIds = JSON.stringify(sizes.slice(0, left).map(({ id }) => ({ SizeId: id, Qty: 1 })));
    const { DesignId } = (await someone.post<Design>('/designs', { PId: SHIRT, Scene: scene })).Payload;
    expect((await someone.post<Cart>('/cart', { PId: SHIRT, QuantityIds, DesignId, AsItIs: true })).http).toBe(200);
  }
  expect((await someone.post('/user/designs', { PId: SHIRT, Name: 'Tişört', Scene: maximal[kind](UploadId) })).http).toBe(201);
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const { form } = await orderForm(someone, address);
  expect(await bytesOf(someone, '/cart')).toBeLessThan(lines * LINE_BYTES);
  expect(await bytesOf(someone, '/checkout')).toBeLessThan(lines * CHECKOUT_LINE_BYTES);
  expect(await bytesOf(someone, '/user/designs')).toBeLessThan(LINE_BYTES);
  const { OrderId } = (await someone.post<PlacedOrder>('/orders', form)).Payload;
  expect(await bytesOf(someone, `/user/orders/${OrderId}`)).toBeLessThan(lines * LINE_BYTES);
  expect(await bytesOf(someone, '/user/orders')).toBeLessThan(LINE_BYTES);
});

test('lists designs without reading their scenes', async () => {
  const someone = await customer(shop.app);
  expect((await addLarge(someone)).http).toBe(200);
  const { DesignId } = (await someone.get<Cart>('/cart')).Payload.Lines[0]?.Design ?? { DesignId: '' };
  await someone.post('/user/designs', { PId: MUG, Name: 'Kupam', Scene: large() });
  const token = (await someone.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload.Token;
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  const { OrderId } = (await someone.post<PlacedOrder>('/orders', (await orderForm(someone, address)).form)).Payload;
  expect((await addLarge(someone)).http).toBe(200);

  const lists = ['/cart', '/checkout', '/user/designs', '/user/orders', `/user/orders/${OrderId}`, `/shares/${token}`];
  const read = () => Promise.all(lists.map(async (url) => (await someone.get(url)).Payload));
  const before = await read();
  await shop.db.execute(sql`alter table scenes rename scene to unread`);
  try {
    expect(await read()).toEqual(before);
    const [line] = (await someone.get<Cart>('/cart')).Payload.Lines;
    expect((await someone.patch(`/cart/${line?.RId}`, { Qty: 2 })).http).toBe(200);
    expect((await someone.post(`/user/orders/${OrderId}/reorder`, undefined)).http).toBe(200);
    expect((await someone.post(`/user/orders/${OrderId}/cancel`, undefined)).http).toBe(200);
  } finally {
    await shop.db.execute(sql`alter table scenes rename unread to scene`);
  }
});

test('stores a scene once for cart, account, order and link', async () => {
  const someone = await customer(shop.app);
  const scene = large();
  const before = await shop.db.$count(scenes);
  await addLarge(someone, scene);
  await addLarge(someone, scene);
  await someone.post('/user/designs', { PId: MUG, Name: 'Kupam', Scene: scene });
  await addLarge(await customer(shop.app), scene);
  const address = (await someone.post<Address>('/user/addresses', homeAddress)).Payload;
  expect((await someone.post('/orders', (await orderForm(someone, address)).form)).http).toBe(201);
  expect((await shop.db.$count(scenes)) - before).toBe(1);
});

test('limits the total bytes of distinct designs in a cart', async () => {
  const someone = shopper(shop.app);
  const scene = large();
  expect((await addLarge(someone, scene)).http).toBe(200);
  const [{ bytes } = { bytes: 0 }] = await shop.db.select({ bytes: scenes.bytes }).from(scenes).orderBy(sql`${scenes.id} desc`).limit(1);
  await shop.db.execute(
    sql`update scenes set bytes = ${MAX_CART_DESIGN_BYTES - Math.round(1.5 * bytes)} where id = (select max(id) from scenes)`,
  );
  expect((await addLarge(someone, scene)).http).toBe(200);
  expect((await addLarge(someone)).http).toBe(200);
  const refused = { http: 409, Payload: { code: 'cart-designs-full' } };
  expect(await addLarge(someone)).toMatchObject(refused);
  const { Lines } = (await someone.get<Cart>('/cart')).Payload;
  expect(Lines).toHaveLength(3);
  const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: large() })).Payload;
  const change = (RId: number | undefined) => someone.patch(`/cart/${RId}`, { DesignId, AsItIs: true });
  // Changing line 0 frees no bytes, because line 1 shares its scene.
  expect(await change(Lines[0]?.RId)).toMatchObject(refused);
  expect((await change(Lines[2]?.RId)).http).toBe(200);
});

test('purges only unused scenes', async () => {
  const someone = await customer(shop.app);
  const scene = large();
  await addLarge(someone, scene);
  const { SavedId } = (await someone.post<{ SavedId: string }>('/user/designs', { PId: MUG, Name: 'Kupam', Scene: large() })).Payload;
  await purgeScenes(shop.db);
  const kept = await shop.db.$count(scenes);
  await someone.delete(`/user/designs/${SavedId}`);
  await purgeScenes(shop.db);
  expect(await shop.db.$count(scenes)).toBe(kept - 1);
  await shop.db.delete(designs);
  await shop.db.delete(savedDesigns);
  await purgeScenes(shop.db);
  const { rows } = (await shop.db.execute(sql`select count(distinct scene_id)::int as n from order_lines`)) as unknown as {
    rows: { n: number }[];
  };
  expect(await shop.db.$count(scenes)).toBe(rows[0]?.n);
});
