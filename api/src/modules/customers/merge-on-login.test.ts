import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import { MAX_CART_LINES, MAX_DESIGNS, MAX_SHARES, uploadLimits } from '@shop/contracts/limits';
import type { Upload } from '@shop/contracts/uploads';
import { sql } from 'drizzle-orm';
import { named, ordered } from '../../testing/buying.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;

const logIn = async (someone: Shopper, { email, password }: { email: string; password: string }) =>
  expect((await someone.post('/auth', { email, password })).http).toBe(200);
const lines = async (someone: Shopper) => (await someone.get<Cart>('/cart')).Payload.Lines;
const design = async (someone: Shopper, Scene: object = named) =>
  (await someone.post<Design>('/designs', { PId: MUG, Scene })).Payload.DesignId;
const png = () => picture(20, 20).png().toBuffer();
const showing = (uploadId: string) => ({
  version: 1,
  sides: { front: [{ id: 'p', kind: 'image', uploadId, x: 40, y: 40, width: 20, height: 20, rotation: 0 }] },
});

async function guest(count: number): Promise<Shopper> {
  const someone = shopper(shop.app);
  await someone.post('/cart', { PId: MUG, Qty: 1 });
  await shop.db.execute(sql`insert into cart_lines (cart_id, product_id, variant_id, colour, qty)
    select cart_id, product_id, variant_id, 'renk ' || gen_random_uuid(), 1 from cart_lines, generate_series(2, ${count})
    where id = (select max(id) from cart_lines)`);
  return someone;
}

test('limits the cart to 100 lines across repeated logins', async () => {
  const known = await customer(shop.app);
  await logIn(await guest(60), known);
  expect(await lines(known)).toHaveLength(60);
  const second = await guest(60);
  await logIn(second, known);
  expect(await lines(known)).toHaveLength(MAX_CART_LINES);
  expect((await lines(known)).filter(({ Qty }) => Qty === 2)).toHaveLength(1);
  await logIn(await guest(60), known);
  expect(await lines(known)).toHaveLength(MAX_CART_LINES);

  await known.delete('/cart');
  await logIn(second, known);
  expect(await lines(known)).toHaveLength(19);
});

test('merges all or no sizes of a design on login', async () => {
  const TSHIRT = 1001;
  const known = await customer(shop.app);
  await logIn(await guest(MAX_CART_LINES - 1), known);
  const someone = shopper(shop.app);
  const { variants } = (await someone.get<{ variants: { id: number }[] }>(`/catalog/products/${TSHIRT}`)).Payload;
  const sizes = variants.slice(0, 2).map(({ id }) => ({ SizeId: id, Qty: 1 }));
  const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Scene: named })).Payload;
  expect((await someone.post('/cart', { PId: TSHIRT, DesignId, QuantityIds: JSON.stringify(sizes) })).http).toBe(200);
  await logIn(someone, known);
  expect(await lines(known)).toHaveLength(MAX_CART_LINES - 1);
  await known.delete(`/cart/${(await lines(known))[0]?.RId}`);
  await logIn(someone, known);
  expect((await lines(known)).filter(({ Design }) => Design)).toHaveLength(2);
});

test('limits designs and shared links across repeated logins', async () => {
  const known = await customer(shop.app);
  for (let round = 0; round < 3; round += 1) {
    const someone = shopper(shop.app);
    const DesignId = await design(someone);
    expect((await someone.post('/cart', { PId: MUG, Qty: 1, DesignId })).http).toBe(200);
    await shop.db.execute(sql`insert into designs (id, session_id, product_id, colour, scene_id)
      select left(md5(${round} || '-' || n), 22), session_id, product_id, colour, scene_id from designs, generate_series(2, ${MAX_DESIGNS}) n
      where id = ${DesignId}`);
    await shop.db.execute(sql`insert into design_shares (token, design_id)
      select left(md5(id), 22), id from designs where session_id = (select session_id from designs where id = ${DesignId})
        and id <> ${DesignId} limit ${MAX_SHARES}`);
    await logIn(someone, known);
    const [line] = (await lines(known)).slice(-1);
    expect(line?.Design?.DesignId).toBe(DesignId);
    const counted = await shop.db.execute(sql`select count(*)::int as designs, count(s.token)::int as links
      from designs d left join design_shares s on s.design_id = d.id
      where d.customer_id = (select id from customers where email = ${known.email})`);
    const { designs, links } = (counted as unknown as { rows: { designs: number; links: number }[] }).rows[0] ?? { designs: 0, links: 0 };
    expect(designs).toBe(MAX_DESIGNS);
    expect(links).toBeLessThanOrEqual(MAX_SHARES);
  }
});

test('merges only lines whose pictures fit the account’s upload limit', async () => {
  const known = await customer(shop.app);
  await upload(shop.app, known, await png());
  await shop.db.execute(sql`insert into uploads (id, customer_id, format, width, height, bytes)
    select left(md5(id || n), 22), customer_id, format, width, height, bytes from uploads, generate_series(2, ${uploadLimits.files}) n
    where customer_id = (select id from customers where email = ${known.email})`);
  const someone = shopper(shop.app);
  const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
  await upload(shop.app, someone, await png());
  expect((await someone.post('/cart', { PId: MUG, Qty: 1, DesignId: await design(someone, showing(UploadId)), AsItIs: true })).http).toBe(
    200,
  );
  expect((await someone.post('/cart', { PId: MUG, Qty: 1 })).http).toBe(200);
  expect((await someone.post('/user/designs', { Name: 'Resimli', PId: MUG, Scene: showing(UploadId) })).http).toBe(201);

  await logIn(someone, known);
  expect((await known.get<Upload[]>('/uploads')).Payload).toHaveLength(uploadLimits.files);
  expect((await lines(known)).map(({ Design }) => Design)).toEqual([undefined]);
  expect((await known.get<unknown[]>('/user/designs')).Payload).toEqual([]);

  const [one] = (await known.get<Upload[]>('/uploads')).Payload;
  expect((await known.delete(`/uploads/${one?.UploadId}`)).http).toBe(200);
  await logIn(someone, known);
  expect((await known.get<Upload[]>('/uploads')).Payload).toHaveLength(uploadLimits.files);
  expect((await lines(known)).filter(({ Design }) => Design)).toHaveLength(1);
  expect((await known.get<unknown[]>('/user/designs')).Payload).toHaveLength(1);
  expect((await view(shop.app, known, `/upfs/usr/${UploadId}`)).statusCode).toBe(200);
});

test('copies a guest’s ordered designs and pictures on login', async () => {
  const known = await customer(shop.app);
  const someone = { ...shopper(shop.app), email: 'yine.isteyen@example.com' };
  const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
  const DesignId = await design(someone, showing(UploadId));
  await someone.post('/auth/guest', { Email: someone.email });
  const again = { PId: MUG, Qty: 1, DesignId, AsItIs: true };
  const { id } = await ordered(shop.app, [again], {}, someone);
  const more = { PId: MUG, Qty: 2, DesignId: await design(someone, named), AsItIs: true };
  for (const one of [again, more]) expect((await someone.post('/cart', one)).http).toBe(200);

  await logIn(someone, known);
  const taken = await lines(known);
  expect(taken.map(({ Qty }) => Qty)).toEqual([1, 2]);
  expect(taken[0]?.Design?.DesignId).not.toBe(DesignId);
  for (const { Design: one } of taken) expect((await known.get<Design>(`/designs/${one?.DesignId}`)).http).toBe(200);
  expect((await view(shop.app, known, `/upfs/usr/${UploadId}`)).statusCode).toBe(200);
  const left = await shop.db.execute(sql`select count(*)::int as designs from designs where id = ${DesignId}
    and customer_id = (select customer_id from orders where id = ${id})`);
  expect(left).toMatchObject({ rows: [{ designs: 1 }] });
});
