import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { eq } from 'drizzle-orm';
import { designs } from '../../db/schema/index.ts';
import { ordered } from '../../testing/buying.ts';
import { picture, upload } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { readScene, storeScene } from '../designs/scenes.ts';

let shop: TestShop;
let size: number | undefined;
beforeAll(async () => {
  shop = await openShop();
  size = (await shopper(shop.app).get<Product>(`/catalog/products/${TSHIRT}`)).Payload.variants[1]?.id;
});
afterAll(() => shop.close());

const TSHIRT = 1001;

const word: Item = { id: 't', kind: 'text', text: 'Işıl', x: 150, y: 150, rotation: 0, size: 30, font: 'arimo', fill: '#ffffff' };

async function design(someone: Shopper, item: object, Colour = 'Siyah'): Promise<string> {
  const kept = await someone.post<Design>('/designs', { PId: TSHIRT, Colour, Scene: { version: 2, sides: { front: [item] } } });
  expect(kept).toMatchObject({ http: 201 });
  return kept.Payload.DesignId;
}

const add = (someone: Shopper, DesignId: string, more: object = {}) =>
  someone.post<Cart & { code: string; Findings: object[] }>('/cart', { PId: TSHIRT, VariantId: size, Qty: 1, DesignId, ...more });

test('accepts a readable design inside the print area', async () => {
  const someone = shopper(shop.app);
  expect((await add(someone, await design(someone, word))).http).toBe(200);
});

test('requires confirmation for a design that may print badly', async () => {
  const someone = shopper(shop.app, 'en');
  const { UploadId } = (await upload(shop.app, someone, await picture(200, 200).png().toBuffer())).Payload;
  const small = { id: 'p', kind: 'picture', uploadId: UploadId, x: 150, y: 150, rotation: 0, width: 100, height: 100 };
  for (const [item, rule, why] of [
    [{ ...word, fill: '#0a0a0a' }, 'faint', 'Some text is hard to read on the colour of the product.'],
    [{ ...word, x: 0 }, 'outside', 'Anything outside the print area is not printed.'],
    [small, 'resolution', 'A picture will look blurred at this size (51 dpi).'],
  ] as const) {
    const id = await design(someone, item);
    expect(await add(someone, id)).toMatchObject({
      http: 409,
      Message: `This design may not print as you expect. ${why} If you still want it printed, confirm.`,
      Payload: { code: 'design-word-needed', Findings: [{ rule, severity: 'word', side: 'front', item: item.id }] },
    });
    expect((await add(someone, id, { AsItIs: true })).http).toBe(200);
  }
});

test('rejects an unprintable design even with confirmation', async () => {
  const someone = shopper(shop.app);
  for (const [item, rule] of [
    [{ ...word, placeholder: true }, 'placeholder'],
    [{ ...word, text: 'Москва', font: 'anton' }, 'letters'],
    [{ ...word, hidden: true }, 'empty-design'],
  ] as const) {
    const id = await design(someone, item);
    expect([rule, await add(someone, id, { AsItIs: true })]).toMatchObject([
      rule,
      {
        http: 422,
        Payload: { code: 'design-refused', Findings: [{ rule, severity: 'refused' }] },
      },
    ]);
  }
});

test('checks print quality when replacing a design, not when reordering', async () => {
  const someone = await customer(shop.app);
  const faint = await design(someone, { ...word, fill: '#0a0a0a' });
  const line = (await add(someone, await design(someone, word))).Payload.Lines[0];
  expect((await someone.patch(`/cart/${line?.RId}`, { DesignId: faint })).http).toBe(409);
  expect((await someone.patch(`/cart/${line?.RId}`, { DesignId: faint, AsItIs: true })).http).toBe(200);
  expect((await someone.patch(`/cart/${line?.RId}`, { Qty: 2 })).http).toBe(200);
  const { id } = await ordered(shop.app, [], {}, someone);
  const again = await someone.post<{ Cart: Cart; Missing: object[] }>(`/user/orders/${id}/reorder`, {});
  expect(again.Payload).toMatchObject({ Missing: [], Cart: { Lines: [{ Design: { DesignId: faint } }] } });
});

test('rejects more colours than the print method allows', async () => {
  const BACKPACK = 1018;
  const someone = shopper(shop.app);
  const { sides } = (await someone.get<Product>(`/catalog/products/${BACKPACK}`)).Payload;
  expect(sides.map(({ maxColours }) => maxColours)).toEqual(sides.map(() => 4));
  const bought = async (inks: readonly string[]) => {
    const items = inks.map((fill, n) => ({
      id: `b${n}`,
      kind: 'shape',
      shape: 'rect',
      x: 60,
      y: 60,
      rotation: 0,
      width: 30,
      height: 30,
      fill,
    }));
    const Scene = { version: 2, sides: { [sides[0]?.id ?? '']: items } };
    const kept = await someone.post<Design>('/designs', { PId: BACKPACK, Scene });
    return someone.post('/cart', { PId: BACKPACK, Qty: 1, DesignId: kept.Payload.DesignId, AsItIs: true });
  };
  const inks = ['#ff0000', '#00aa00', '#0000ff', '#ffcc00', '#ff00ff'];
  expect((await bought(inks.slice(0, 4))).http).toBe(200);
  expect(await bought(inks)).toMatchObject({
    http: 422,
    Message: expect.stringMatching(/\b4 renk.*\b5 renk/),
    Payload: { code: 'design-refused', Findings: [{ rule: 'colours', count: 5, most: 4 }] },
  });
});

test('rejects a design whose clip art is no longer offered', async () => {
  const someone = shopper(shop.app);
  const gone: Item = { id: 'a', kind: 'art', art: 'gone-by-now', x: 150, y: 150, rotation: 0, width: 60, height: 60, fill: '#ffffff' };
  const keptWith = async (...front: Item[]) => {
    const id = await design(someone, word);
    const [row] = await shop.db.select().from(designs).where(eq(designs.id, id));
    const { sides } = await readScene(shop.db, row?.sceneId ?? 0);
    const { sceneId } = await storeScene(shop.db, { scene: { version: 2, sides: { front } }, sides });
    await shop.db.update(designs).set({ sceneId, judgedAt: null }).where(eq(designs.id, id));
    return id;
  };
  expect(await add(someone, await keptWith(gone), { AsItIs: true })).toMatchObject({
    http: 422,
    Message: expect.stringContaining('Tasarımdaki bir çizim artık mağazada yok. Silip yerine başka bir çizim ekleyin.'),
    Payload: { code: 'design-refused', Findings: [] },
  });
  expect((await add(someone, await keptWith(word, { ...gone, hidden: true }))).http).toBe(200);
});

test('requires confirmation for white text on a kraft card', async () => {
  const someone = shopper(shop.app);
  const cards = { PId: 1027, Qty: 100 };
  const front = [{ ...word, x: 42, y: 27, size: 8 }];
  const { DesignId } = (await someone.post<Design>('/designs', { PId: cards.PId, Scene: { version: 2, sides: { front } } })).Payload;
  const findings = [{ rule: 'faint', severity: 'word', side: 'front', item: word.id }];
  expect(await someone.post('/cart', { ...cards, DesignId })).toMatchObject({ http: 409, Payload: { Findings: findings } });
});
