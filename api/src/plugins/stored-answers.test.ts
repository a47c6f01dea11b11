import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Product, Review } from '@shop/contracts/catalog';
import { addressLengths } from '@shop/contracts/limits';
import type { Reordered } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { sql } from 'drizzle-orm';
import { cartLines } from '../db/schema/index.ts';
import { ordered } from '../testing/buying.ts';
import { openShop } from '../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper } from '../testing/shopper.ts';

const shop = await openShop();
afterAll(shop.close);

const TSHIRT = 1001;
const MUG = 1012;

/** Bytes. */
const MOST = 1024;

async function storedBytes(): Promise<number> {
  const { rows } = (await shop.db.execute(sql`select max(pg_column_size(k.*))::int as bytes from idempotency_keys k`)) as unknown as {
    rows: { bytes: number }[];
  };
  return rows[0]?.bytes ?? 0;
}

async function fillCart(someone: Shopper): Promise<void> {
  const { variants: sizes, colours } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  await someone.post('/cart', { PId: TSHIRT, Qty: 1, VariantId: sizes[0]?.id, Colour: colours[0]?.name });
  await shop.db.execute(sql`insert into ${cartLines} (cart_id, product_id, variant_id, colour, qty)
    select cart_id, product_id, variant_id, 'x' || n, 1 from ${cartLines}, generate_series(1, 98) as n
    where cart_id = (select max(id) from carts)`);
}

let keys = 0;
const key = () => {
  keys += 1;
  return { 'idempotency-key': `${'k'.repeat(120)}${keys}` };
};

async function repeated<P>(someone: Shopper, url: string, body: unknown) {
  const headers = key();
  const first = await someone.post<P>(url, body, headers);
  const { headers: _, ...again } = await someone.post<P>(url, body, headers);
  expect(again).toEqual({ http: first.http, Status: 1, Message: first.Message, Payload: first.Payload });
  return again.Payload;
}

test('omits a large cart from the stored answer', async () => {
  const someone = shopper(shop.app);
  await fillCart(someone);
  const { Lines } = await repeated<Cart>(someone, '/cart', { PId: MUG, Qty: 1 });
  expect(Lines).toHaveLength(100);
  expect(await storedBytes()).toBeLessThan(MOST);
});

test('returns the current cart when a write is repeated', async () => {
  const someone = shopper(shop.app);
  const headers = key();
  await someone.post('/cart', { PId: MUG, Qty: 1 }, headers);
  await someone.post('/cart', { PId: MUG, Qty: 1 });
  const again = await someone.post<Cart>('/cart', { PId: MUG, Qty: 1 }, headers);
  expect(again).toMatchObject({ http: 200, Message: 'Eklendi!', Payload: { Lines: [{ Qty: 2 }] } });
});

test('repeats an answer with long text without storing the text', async () => {
  const someone = await customer(shop.app);
  const filled = (length: number) => 'ş'.repeat(length);
  const address = {
    ...homeAddress,
    Title: filled(addressLengths.Title.maxLength),
    FullName: filled(addressLengths.FullName.maxLength),
    Neighbourhood: filled(addressLengths.Neighbourhood.maxLength),
    Line: filled(addressLengths.Line.maxLength),
  };
  expect((await repeated<Address>(someone, '/user/addresses', address)).Line).toBe(address.Line);
  const review = { Rating: 5, Review: filled(2000) };
  expect((await repeated<Review>(someone, `/catalog/products/${MUG}/reviews`, review)).review).toBe(review.Review);
  expect(await storedBytes()).toBeLessThan(MOST);
});

test('accepts a long query string without storing the string', async () => {
  const someone = shopper(shop.app);
  const url = `/cart?x=${randomBytes(4500).toString('hex')}`;
  await repeated<Cart>(someone, url, { PId: MUG, Qty: 1 });
  expect(await storedBytes()).toBeLessThan(MOST);
});

test('stores only a short answer when a reorder is incomplete', async () => {
  const { someone, id } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
  await shop.db.execute(sql`insert into order_lines (order_id, position, product_id, variant_id, title, slug, img, size, colour, kept_colour, qty,
      unit_price, line_total, vat_rate)
    select order_id, n, product_id, variant_id, title, slug, img, size, colour, kept_colour, 900, unit_price, unit_price * 900, vat_rate
    from order_lines, generate_series(1, 99) as n where order_id = ${id}`);
  const url = `/user/orders/${id}/reorder`;
  const headers = key();
  const first = await someone.post<Reordered>(url, undefined, headers);
  const again = await someone.post<Reordered>(url, undefined, headers);
  const known = ({ Added, Missing }: Reordered) => ({ Added, missing: Missing.map(({ Added, Qty }) => ({ Added, Qty })) });
  expect(known(first.Payload).missing).toHaveLength(99);
  expect(known(again.Payload)).toEqual(known(first.Payload));
  expect(await storedBytes()).toBeLessThan(MOST);
});
