import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart, CartLineEdit } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import { and, eq, ne, sql } from 'drizzle-orm';
import { cartLines, products, variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { findSession } from '../session/repository.ts';
import { addToCart } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.execute(sql`create table seeded_products as select id, price, discount, quantity_steps from products`);
  await shop.db.execute(sql`create table seeded_variants as select id, stock from variants`);
});
afterEach(async () => {
  await shop.db.execute(sql`update products p set price = s.price, discount = s.discount, quantity_steps = s.quantity_steps
    from seeded_products s where s.id = p.id and (p.price, p.discount, p.quantity_steps) is distinct from (s.price, s.discount, s.quantity_steps)`);
  await shop.db.execute(sql`update variants v set stock = s.stock from seeded_variants s where s.id = v.id and v.stock <> s.stock`);
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;
const BADGE = 1020;
const CARDS = 1026;
const SOFA = 2_147_483_647;

async function sizesOf(id: number): Promise<Record<string, number>> {
  const rows = await shop.db.select().from(variants).where(eq(variants.productId, id));
  return Object.fromEntries(rows.map((row) => [row.size.tr, row.id]));
}

const text = (words: string) => ({
  id: 'a',
  kind: 'text',
  text: words,
  x: 160,
  y: 100,
  rotation: 0,
  size: 30,
  font: 'sans',
  weight: 700,
  fill: '#ffffff',
});

async function design(visitor: Shopper, sides: object, colour = 'Siyah'): Promise<string> {
  const scene = { version: 1, sides };
  const made = await visitor.post<Design>('/designs', { PId: TSHIRT, Colour: colour, Scene: scene });
  expect(made.http).toBe(201);
  return made.Payload.DesignId;
}

async function withShirt(qty = 2) {
  const visitor = shopper(shop.app);
  const sizes = await sizesOf(TSHIRT);
  const designId = await design(visitor, { front: [text('Çiçek Şöleni')] });
  const cart = (await visitor.post<Cart>('/cart', { PId: TSHIRT, Qty: qty, VariantId: sizes.M, DesignId: designId })).Payload;
  return { visitor, sizes, designId, RId: cart.Lines[0]?.RId ?? 0 };
}

const QuantityIds = (list: unknown) => ({ QuantityIds: JSON.stringify(list) });
const shown = ({ Lines }: Cart) => Lines.map(({ Size, Qty }) => [Size, Qty]);

describe('splitting a personalised line into sizes', () => {
  test('splits a cart line into sizes and keeps its id', async () => {
    const { visitor, sizes, designId, RId } = await withShirt();
    const answer = await visitor.patch<Cart>(
      `/cart/${RId}`,
      QuantityIds([
        { SizeId: sizes.M, Qty: 5 },
        { SizeId: sizes.L, Qty: 3 },
        { SizeId: sizes.S, Qty: 0 },
      ]),
    );
    expect(answer).toMatchObject({ http: 200, Status: 1 });
    expect(shown(answer.Payload)).toEqual([
      ['M', 5],
      ['L', 3],
    ]);
    expect(answer.Payload.Lines[0]?.RId).toBe(RId);
    expect(answer.Payload.Lines.every(({ Design: d, Colour }) => d?.DesignId === designId && Colour === 'Siyah')).toBe(true);

    const fewer = (await visitor.patch<Cart>(`/cart/${RId}`, QuantityIds([{ SizeId: sizes.XL, Qty: 1 }]))).Payload;
    expect(shown(fewer)).toEqual([['XL', 1]]);
    expect((await visitor.patch(`/cart/${RId}`, { Qty: 1 })).http).toBe(404);
    expect(shown((await visitor.patch<Cart>(`/cart/${fewer.Lines[0]?.RId}`, QuantityIds([{ SizeId: sizes.XL, Qty: 0 }]))).Payload)).toEqual(
      [],
    );
  });

  test('adds either all sizes of a design or none', async () => {
    const visitor = shopper(shop.app);
    const sizes = await sizesOf(TSHIRT);
    const DesignId = await design(visitor, { front: [text('Takım')] });
    const add = (list: unknown, more: object = {}) => visitor.post<Cart>('/cart', { PId: TSHIRT, DesignId, ...QuantityIds(list), ...more });
    const added = await add([
      { SizeId: sizes.S, Qty: 3 },
      { SizeId: sizes.M, Qty: 12 },
      { SizeId: sizes.L, Qty: 0 },
    ]);
    expect([added.http, shown(added.Payload)]).toEqual([
      200,
      [
        ['S', 3],
        ['M', 12],
      ],
    ]);
    await shop.db
      .update(variants)
      .set({ stock: 4 })
      .where(eq(variants.id, sizes.L ?? 0));
    const short = await add([
      { SizeId: sizes.S, Qty: 1 },
      { SizeId: sizes.L, Qty: 5 },
    ]);
    expect([short.http, short.Message]).toEqual([409, expect.stringMatching(/\(L\) için yeterli stok yok\. Kalan: 4\./)]);
    const wrong: [unknown, object, string][] = [
      [[{ SizeId: sizes.S, Qty: 0 }], {}, '/QuantityIds'],
      [[{ SizeId: (await sizesOf(MUG))[''], Qty: 1 }], {}, '/QuantityIds/0/SizeId'],
      [[{ SizeId: sizes.S, Qty: 1 }], { Qty: 1 }, '/Qty'],
      [[{ SizeId: sizes.S, Qty: 1 }], { VariantId: sizes.S }, '/VariantId'],
    ];
    for (const [list, more, path] of wrong) {
      const answer = await add(list, more);
      expect([answer.http, answer.Payload]).toMatchObject([422, { errors: [{ path }] }]);
    }
    expect(await visitor.post('/cart', { PId: TSHIRT, DesignId })).toMatchObject({ http: 422, Payload: { errors: [{ path: '/Qty' }] } });
    const more = await add([
      { SizeId: sizes.S, Qty: 1 },
      { SizeId: sizes.XL, Qty: 2 },
    ]);
    expect(shown(more.Payload)).toEqual([
      ['S', 4],
      ['M', 12],
      ['XL', 2],
    ]);
  });

  test('keeps other cart lines unchanged when a line is split', async () => {
    const { visitor, sizes, RId } = await withShirt();
    await visitor.post('/cart', { PId: TSHIRT, Qty: 4, VariantId: sizes.M, Colour: 'Siyah' });
    await visitor.post('/cart', { PId: MUG, Qty: 1 });
    const cart = (await visitor.patch<Cart>(`/cart/${RId}`, QuantityIds([{ SizeId: sizes.L, Qty: 1 }]))).Payload;
    expect(cart.Lines.map(({ PId, Size, Qty, Design: d }) => [PId, Size, Qty, d !== undefined])).toEqual([
      [TSHIRT, 'M', 4, false],
      [MUG, '', 1, false],
      [TSHIRT, 'L', 1, true],
    ]);
  });

  test('reports the path of every invalid size', async () => {
    const { visitor, sizes, RId } = await withShirt();
    const mug = (await sizesOf(MUG))[''];
    const cases: [unknown, string[]][] = [
      ['[', ['/QuantityIds']],
      ['{}', ['/QuantityIds']],
      ['[]', ['/QuantityIds']],
      ['null', ['/QuantityIds']],
      [
        JSON.stringify([
          { SizeId: sizes.M, Qty: -1 },
          { SizeId: 'L', Qty: 1000 },
        ]),
        ['/QuantityIds/0/Qty', '/QuantityIds/1/SizeId', '/QuantityIds/1/Qty'],
      ],
      [JSON.stringify([{ SizeId: sizes.M }]), ['/QuantityIds/0/Qty']],
      [JSON.stringify([{ SizeId: sizes.M, Qty: 1, Price: 0 }]), ['/QuantityIds/0/Price']],
      [JSON.stringify([{ SizeId: sizes.M, Qty: 1.5 }]), ['/QuantityIds/0/Qty']],
      [
        JSON.stringify([
          { SizeId: sizes.M, Qty: 1 },
          { SizeId: sizes.M, Qty: 2 },
        ]),
        ['/QuantityIds/1/SizeId'],
      ],
      [JSON.stringify([{ SizeId: mug, Qty: 1 }]), ['/QuantityIds/0/SizeId']],
      [JSON.stringify([{ SizeId: SOFA, Qty: 1 }]), ['/QuantityIds/0/SizeId']],
      [JSON.stringify(Array.from({ length: 51 }, (_, n) => ({ SizeId: n + 1, Qty: 1 }))), ['/QuantityIds']],
      [[{ SizeId: sizes.M, Qty: 1 }], ['/QuantityIds']],
      ['['.repeat(4001), ['/QuantityIds']],
    ];
    for (const [value, paths] of cases) {
      const answer = await visitor.patch<{ errors: { path: string }[] }>(`/cart/${RId}`, { QuantityIds: value });
      expect([value, answer.http]).toEqual([value, 422]);
      expect(new Set(answer.Payload.errors.map(({ path }) => path))).toEqual(new Set(paths));
    }
    const both = await visitor.patch(`/cart/${RId}`, { Qty: 1, ...QuantityIds([{ SizeId: sizes.M, Qty: 1 }]) });
    expect(both).toMatchObject({ http: 422, Payload: { errors: [{ path: '/Qty' }] } });
    expect((await visitor.patch(`/cart/${RId}`, {})).http).toBe(422);
    expect(shown((await visitor.get<Cart>('/cart')).Payload)).toEqual([['M', 2]]);
  });

  test('leaves a cart line unchanged when one size lacks stock', async () => {
    const { visitor, sizes, RId } = await withShirt();
    const answer = await visitor.patch(
      `/cart/${RId}`,
      QuantityIds([
        { SizeId: sizes.M, Qty: 1 },
        { SizeId: sizes.XXL, Qty: 999 },
      ]),
    );
    expect(answer).toMatchObject({ http: 409, Payload: { code: 'out-of-stock' } });
    expect(shown((await visitor.get<Cart>('/cart')).Payload)).toEqual([['M', 2]]);
  });

  test('allows only lower quantities when a line exceeds the stock', async () => {
    const { visitor, sizes, RId } = await withShirt(9);
    const scarce = and(eq(variants.productId, TSHIRT), sql`${variants.size} ->> 'tr' = 'M'`);
    await shop.db.update(variants).set({ stock: 3 }).where(scarce);
    expect((await visitor.patch(`/cart/${RId}`, QuantityIds([{ SizeId: sizes.M, Qty: 5 }]))).http).toBe(200);
    expect((await visitor.patch(`/cart/${RId}`, { Qty: 6 })).http).toBe(409);
  });
});

describe('editing a line', () => {
  test('returns design and sizes of a cart line for editing', async () => {
    const { visitor, sizes, designId, RId } = await withShirt(2);
    await visitor.patch(
      `/cart/${RId}`,
      QuantityIds([
        { SizeId: sizes.M, Qty: 2 },
        { SizeId: sizes.XL, Qty: 7 },
      ]),
    );
    const edit = await visitor.get<CartLineEdit>(`/cart/${RId}/edit`);
    expect(edit).toMatchObject({
      http: 200,
      Payload: { RId, PId: TSHIRT, Colour: 'Siyah', Slug: 'baskili-bisiklet-yaka-tisort', Design: { DesignId: designId } },
    });
    expect(edit.Payload.Sizes.map(({ SizeId, Size, Qty }) => [SizeId, Size, Qty])).toEqual([
      [sizes.S, 'S', 0],
      [sizes.M, 'M', 2],
      [sizes.L, 'L', 0],
      [sizes.XL, 'XL', 7],
      [sizes.XXL, 'XXL', 0],
    ]);
    expect(edit.Payload.Sizes.every(({ Stock }) => Stock > 0)).toBe(true);
  });

  test('replaces the design on all sizes of a line', async () => {
    const { visitor, sizes, designId, RId } = await withShirt(2);
    await visitor.patch(
      `/cart/${RId}`,
      QuantityIds([
        { SizeId: sizes.M, Qty: 2 },
        { SizeId: sizes.L, Qty: 1 },
      ]),
    );
    const better = await design(visitor, { front: [text('Günaydın')], back: [text('İyi geceler')] }, 'Lacivert');
    const cart = (
      await visitor.patch<Cart>(`/cart/${RId}`, {
        DesignId: better,
        ...QuantityIds([
          { SizeId: sizes.M, Qty: 1 },
          { SizeId: sizes.L, Qty: 4 },
        ]),
      })
    ).Payload;
    expect(cart.Lines).toMatchObject([
      { RId, Size: 'M', Qty: 1, Colour: 'Lacivert', UnitPrice: 1740, Design: { DesignId: better } },
      { Size: 'L', Qty: 4, Colour: 'Lacivert', UnitPrice: 1740, Design: { DesignId: better } },
    ]);
    expect(cart.Lines[0]?.Notices).toBeUndefined();

    const back = (await visitor.patch<Cart>(`/cart/${RId}`, { DesignId: designId })).Payload;
    expect(back.Lines).toMatchObject([
      { Size: 'M', Qty: 1, Colour: 'Siyah', UnitPrice: 1490 },
      { Size: 'L', Qty: 4, Colour: 'Siyah', UnitPrice: 1490 },
    ]);
  });

  test('rejects a line edit based on an outdated design', async () => {
    const { visitor, designId: opened, RId } = await withShirt();
    const [theirs, mine] = [await design(visitor, { front: [text('Günaydın')] }), await design(visitor, { front: [text('İyi geceler')] })];
    const change = (OpenedDesignId: string, DesignId = mine) => visitor.patch<Cart>(`/cart/${RId}`, { DesignId, OpenedDesignId });
    expect(await change(opened, theirs)).toMatchObject({ http: 200 });
    for (const before of [opened, '']) {
      expect(await change(before)).toMatchObject({ http: 409, Payload: { code: 'design-changed' } });
    }
    expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ RId, Design: { DesignId: theirs } }]);
    expect((await change(theirs)).Payload.Lines).toMatchObject([{ RId, Design: { DesignId: mine } }]);
  });

  test('rejects a nonempty OpenedDesignId for a cart line without design', async () => {
    const visitor = shopper(shop.app);
    const RId = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Lines[0]?.RId;
    const change = (OpenedDesignId: string) => visitor.patch(`/cart/${RId}`, { Qty: 2, OpenedDesignId });
    expect(await change('yok')).toMatchObject({ http: 409, Payload: { code: 'design-changed' } });
    expect(await change('')).toMatchObject({ http: 200 });
  });

  test('merges two cart lines that an edit makes identical', async () => {
    const visitor = shopper(shop.app);
    const sizes = await sizesOf(TSHIRT);
    await visitor.post('/cart', { PId: TSHIRT, Qty: 2, VariantId: sizes.M, Colour: 'Beyaz' });
    const cart = (await visitor.post<Cart>('/cart', { PId: TSHIRT, Qty: 3, VariantId: sizes.M, Colour: 'Siyah' })).Payload;
    const black = cart.Lines[1]?.RId;
    expect((await visitor.patch<Cart>(`/cart/${black}`, { Colour: 'Beyaz' })).Payload.Lines).toMatchObject([
      { RId: black, Colour: 'Beyaz', Qty: 5 },
    ]);
  });

  test('rejects cart edits with unknown or mismatched colour or design', async () => {
    const { visitor, RId } = await withShirt();
    const other = await withShirt();
    for (const [body, path] of [
      [{ Colour: 'Beyaz' }, '/Colour'],
      [{ DesignId: 'yok' }, '/DesignId'],
      [{ DesignId: other.designId }, '/DesignId'],
    ] as const) {
      expect(await visitor.patch(`/cart/${RId}`, body)).toMatchObject({ http: 422, Payload: { errors: [{ path }] } });
    }
    expect(await visitor.patch(`/cart/${RId}`, { Colour: 'Siyah' })).toMatchObject({ http: 200 });
    const mug = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Lines.at(-1)?.RId;
    expect((await visitor.patch(`/cart/${mug}`, { Colour: 'Mor ötesi' })).http).toBe(422);
  });

  test("rejects edits of another visitor's line", async () => {
    const { RId } = await withShirt();
    for (const someone of [shopper(shop.app), await customer(shop.app)]) {
      expect((await someone.get(`/cart/${RId}/edit`)).http).toBe(404);
      expect((await someone.patch(`/cart/${RId}`, { Qty: 1 })).http).toBe(404);
      expect((await someone.delete(`/cart/${RId}`)).http).toBe(404);
    }
    expect((await shopper(shop.app).get(`/cart/${SOFA}/edit`)).http).toBe(404);
    expect((await shopper(shop.app).get('/cart/99999999999/edit')).http).toBe(404);
  });
});

describe('cart prices', () => {
  const steps = async (quantitySteps: { from: number; percent: number }[]) => {
    await shop.db.update(products).set({ quantitySteps }).where(eq(products.id, BADGE));
  };

  test('applies the quantity discount and names the next discount step', async () => {
    await steps([
      { from: 10, percent: 5 },
      { from: 50, percent: 20 },
    ]);
    const visitor = shopper(shop.app);
    const line = (await visitor.post<Cart>('/cart', { PId: BADGE, Qty: 9 })).Payload.Lines[0];
    expect(line).toMatchObject({ NextStep: { More: 1, Percent: 5 } });
    expect(line).not.toHaveProperty('UnitPriceBefore');
    const price = line?.UnitPrice ?? 0;
    const more = (await visitor.patch<Cart>(`/cart/${line?.RId}`, { Qty: 50 })).Payload;
    const reduced = price - Math.round(price * 0.2);
    expect(more).toMatchObject({
      Lines: [{ UnitPrice: reduced, UnitPriceBefore: price, QuantityPercent: 20, LineTotal: 50 * reduced }],
      Total: 50 * reduced,
    });
    expect(more.Lines[0]).not.toHaveProperty('NextStep');
    expect(more.Lines[0]).not.toHaveProperty('Notices');
  });

  test('reports a changed price until the product is added again', async () => {
    await steps([]);
    const visitor = shopper(shop.app);
    const before = (await visitor.post<Cart>('/cart', { PId: BADGE, Qty: 1 })).Payload.Lines[0]?.UnitPrice ?? 0;
    await shop.db.update(products).set({ price: 12_345, discount: 0 }).where(eq(products.id, BADGE));
    const cart = (await visitor.get<Cart>('/cart')).Payload;
    expect(cart).toMatchObject({ Lines: [{ UnitPrice: 12_345 }], Total: 12_345 });
    expect(cart.Lines[0]?.Notices).toEqual([`Bu ürünün fiyatı sepetinize eklediğinizde $${(before / 100).toFixed(2)} idi, şimdi $123.45.`]);
    const again = (await visitor.post<Cart>('/cart', { PId: BADGE, Qty: 1 })).Payload.Lines[0];
    expect(again).toMatchObject({ Qty: 2 });
    expect(again).not.toHaveProperty('Notices');
  });
});

describe('packs', () => {
  test('counts single pieces but states the price per pack', async () => {
    const cart = (await shopper(shop.app).post<Cart>('/cart', { PId: CARDS, Qty: 250 })).Payload;
    const [line] = cart.Lines;
    expect(line).toMatchObject({ Qty: 250, PackOf: 100, UnitPrice: 1161, UnitPriceBefore: 1290, QuantityPercent: 10, LineTotal: 2903 });
    expect(line?.Quantities?.slice(0, 3)).toEqual([100, 250, 500]);
    expect(cart.Total).toBe(2903);
  });

  test('lists the offered quantities when it refuses a quantity', async () => {
    const visitor = shopper(shop.app);
    const [line] = (await visitor.post<Cart>('/cart', { PId: CARDS, Qty: 100 })).Payload.Lines;
    expect(await shopper(shop.app).post('/cart', { PId: CARDS, Qty: 150 })).toMatchObject({
      http: 409,
      Message: 'Mat Selefonlu Kartvizit: 100, 250, 500, 1.000, 2.500 veya 5.000 adet sipariş verebilirsiniz.',
      Payload: { code: 'quantity-not-offered' },
    });
    expect(await visitor.patch(`/cart/${line?.RId}`, { Qty: 1 }, { 'accept-language': 'en' })).toMatchObject({
      http: 409,
      Message: 'Matt Laminated Business Cards: you can order 100, 250, 500, 1,000, 2,500, or 5,000 pieces.',
    });
    expect((await visitor.patch<Cart>(`/cart/${line?.RId}`, { Qty: 1000 })).Payload.Lines).toMatchObject([{ Qty: 1000 }]);
  });

  test('limits a pack’s cart line to the largest offered quantity', async () => {
    const visitor = shopper(shop.app);
    await visitor.post('/cart', { PId: CARDS, Qty: 250 });
    const refused = await visitor.post('/cart', { PId: CARDS, Qty: 100 });
    expect([refused.http, refused.Message]).toEqual([409, expect.stringContaining('Sepetinizde zaten 250 adet var.')]);
    expect((await visitor.post<Cart>('/cart', { PId: CARDS, Qty: 250 })).Payload.Lines).toMatchObject([{ Qty: 500 }]);
  });

  test('marks a cart line whose quantity is no longer offered', async () => {
    const visitor = shopper(shop.app);
    const [line] = (await visitor.post<Cart>('/cart', { PId: BADGE, Qty: 7 })).Payload.Lines;
    await shop.db
      .update(products)
      .set({ packOf: 10, quantities: [10, 50] })
      .where(eq(products.id, BADGE));
    expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([
      { InStock: false, Notices: ['Bu üründen 10 veya 50 adet sipariş verebilirsiniz. Adedi seçin.'] },
    ]);
    const chosen = (await visitor.patch<Cart>(`/cart/${line?.RId}`, { Qty: 50 })).Payload.Lines[0];
    expect(chosen).toMatchObject({ InStock: true, Qty: 50 });
    expect(chosen).not.toHaveProperty('Notices');
    await shop.db.update(products).set({ packOf: 1, quantities: [] }).where(eq(products.id, BADGE));
  });
});

test("explains unavailable cart lines in the shopper's language", async () => {
  const visitor = shopper(shop.app);
  const [SCARF, WATCH] = [2014, 2035];
  await visitor.post('/cart', { PId: SCARF, Qty: 3 });
  await visitor.post('/cart', { PId: WATCH, Qty: 3 });
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, SCARF));
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.productId, WATCH));
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([
    { InStock: false, Stock: 0, Notices: ['Bu ürün tükendi. Sipariş verebilmek için sepetinizden çıkarın.'] },
    { InStock: false, Stock: 2, Notices: ['Stokta yalnızca 2 adet kaldı. Adedi azaltın.'] },
  ]);
  const english = (await visitor.get<Cart>('/cart', { 'accept-language': 'en' })).Payload;
  expect(english.Lines[1]?.Notices).toEqual(['Only 2 left. Reduce the quantity.']);
});

test('compares a size’s stock with the sum of its cart lines', async () => {
  const visitor = shopper(shop.app);
  const sizes = await sizesOf(1002);
  const size = { PId: 1002, VariantId: sizes.S, Qty: 4 };
  await visitor.post('/cart', { ...size, Colour: 'Beyaz' });
  await visitor.post('/cart', { ...size, Colour: 'Siyah' });
  await shop.db
    .update(variants)
    .set({ stock: 7 })
    .where(eq(variants.id, sizes.S ?? 0));
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ InStock: false }, { InStock: false }]);
  expect((await visitor.post('/cart', { ...size, Qty: 1, Colour: 'Siyah' })).http).toBe(409);
  await shop.db
    .update(variants)
    .set({ stock: 8 })
    .where(eq(variants.id, sizes.S ?? 0));
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ InStock: true }, { InStock: true }]);
});

test('restores a removed cart line when its details are resent', async () => {
  const { visitor, RId, designId } = await withShirt(3);
  const line = (await visitor.get<Cart>('/cart')).Payload.Lines[0];
  await visitor.delete(`/cart/${RId}`);
  const again = { PId: line?.PId, VariantId: line?.VariantId, Qty: line?.Qty, DesignId: line?.Design?.DesignId };
  expect((await visitor.post<Cart>('/cart', again)).Payload.Lines).toMatchObject([{ Size: 'M', Qty: 3, Design: { DesignId: designId } }]);
});

test('limits a cart to 100 lines', async () => {
  const visitor = shopper(shop.app);
  const first = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Lines[0]?.RId ?? 0;
  const [line] = await shop.db.select().from(cartLines).where(eq(cartLines.id, first));
  const sizes = await shop.db.select().from(variants).where(ne(variants.productId, MUG)).limit(99);
  await shop.db
    .insert(cartLines)
    .values(sizes.map(({ id, productId }) => ({ cartId: line?.cartId ?? 0, productId, variantId: id, colour: '', qty: 1 })));
  expect(await visitor.post('/cart', { PId: TSHIRT, VariantId: (await sizesOf(TSHIRT)).M, Qty: 1, Colour: 'Kırmızı' })).toMatchObject({
    http: 409,
    Payload: { code: 'cart-full' },
  });
  expect((await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Lines).toHaveLength(100);
});

test('moves products added during login to the customer’s cart', async () => {
  const { email, password } = await customer(shop.app);
  const visitor = shopper(shop.app);
  await visitor.post('/cart', { PId: MUG, Qty: 1 });
  const before = await findSession(shop.db, visitor.session() ?? '');
  expect(before).not.toHaveProperty('customer');
  await visitor.post('/auth', { email, password });
  if (before) await shop.db.transaction((tx) => addToCart(tx, before, { PId: MUG, Qty: 2 }, 'tr'));
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ PId: MUG, Qty: 3 }]);
});

test('estimates a later delivery date for printed goods', async () => {
  const visitor = shopper(shop.app);
  expect((await visitor.get<Cart>('/cart')).Payload.Delivery).toBeUndefined();
  const plain = (await visitor.post<Cart>('/cart', { PId: MUG, Qty: 1 })).Payload.Delivery;
  expect(plain?.map(({ Code, Fee }) => [Code, Fee])).toEqual([
    ['standard', 490],
    ['express', 990],
  ]);
  const { visitor: designer } = await withShirt(1);
  const printed = (await designer.get<Cart>('/cart')).Payload.Delivery;
  for (const n of [0, 1]) {
    expect((printed?.[n]?.Earliest ?? '') > (plain?.[n]?.Earliest ?? '')).toBe(true);
    expect((printed?.[n]?.Latest ?? '') >= (printed?.[n]?.Earliest ?? '')).toBe(true);
  }
});
