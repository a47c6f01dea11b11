import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
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
  const boxed = (await upload(shop.app, someone, await picture(800, 800, '#ffffff').png().toBuffer())).Payload;
  expect(boxed.EdgeColour).toBe('#ffffff');
  for (const [item, rule, why] of [
    [
      { ...small, uploadId: boxed.UploadId },
      'backdrop',
      'The light background of a picture will also print and look like a box on the product.',
    ],
    [{ ...word, fill: '#0a0a0a' }, 'faint', 'Some text or an image is hard to see on the colour of the product.'],
    [{ ...word, x: 0 }, 'outside', 'Anything outside the print area is not printed.'],
    [{ ...word, size: 3.5 }, 'small', 'Some text is too small for this product’s print and may not be legible.'],
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
    [{ ...word, x: -1900, y: -1900 }, 'empty-design'],
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

const white = (item: Item): Item => ({ ...item, fill: '#ffffff' }) as Item;
const dark = (item: Item): Item => ({ ...item, id: 'd', y: item.y + 12, fill: '#111111' }) as Item;
const line: Item = { ...word, x: 25, y: 10, size: 5 };
const heart: Item = { id: 'h', kind: 'art', art: 'heart', x: 25, y: 10, rotation: 0, width: 10, height: 10, fill: '#ffffff' };

test.each<[string, number, Item]>([
  ['an offset card', 1026, line],
  ['a kraft card', 1027, line],
  ['a flyer', 1028, line],
  ['a poster', 1030, line],
  ['a blanket', 1034, line],
  ['a sticker sheet', 1039, line],
  ['a vinyl banner', 1043, line],
  ['a sublimated shirt', 1061, heart],
  ['a coaster', 1091, heart],
])('accepts white on %s only beside other ink, after confirmation', async (_, PId, item) => {
  const someone = shopper(shop.app);
  const { variants, sides, quantities } = (await someone.get<Product>(`/catalog/products/${PId}`)).Payload;
  const added = async (items: Item[], more: object = {}) => {
    const Scene = {
      version: 2,
      sides: { [sides[0]?.id ?? '']: items.map((one) => ({ ...one, x: (sides[0]?.printAreaMm.width ?? 0) / 2 })) },
    };
    const { DesignId } = (await someone.post<Design>('/designs', { PId, Scene })).Payload;
    return someone.post('/cart', { PId, VariantId: variants[0]?.id, Qty: quantities?.[0] ?? 1, DesignId, ...more });
  };
  expect(await added([white(item)], { AsItIs: true })).toMatchObject({
    http: 422,
    Payload: { code: 'design-refused', Findings: [{ rule: 'empty-design', isWhite: true }] },
  });
  expect(await added([white(item), dark(item)])).toMatchObject({
    http: 409,
    Payload: { Findings: expect.arrayContaining([expect.objectContaining({ rule: 'no-white', severity: 'word' })]) },
  });
  expect((await added([white(item), dark(item)], { AsItIs: true })).http).toBe(200);
});

test('refuses a white logo where no white ink is printed', async () => {
  const someone = shopper(shop.app);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400" fill="#fff"/></svg>';
  const logo = (await upload(shop.app, someone, await sharp(Buffer.from(svg)).png().toBuffer())).Payload;
  expect(logo.White).toBe('all');
  const { variants, sides, quantities } = (await someone.get<Product>(`/catalog/products/${KRAFT}`)).Payload;
  const item = { id: 'p', kind: 'picture', uploadId: logo.UploadId, x: 42.5, y: 27.5, rotation: 0, width: 30, height: 30 };
  const Scene = { version: 2, sides: { [sides[0]?.id ?? '']: [item] } };
  const { DesignId } = (await someone.post<Design>('/designs', { PId: KRAFT, Scene })).Payload;
  const line = { PId: KRAFT, VariantId: variants[0]?.id, Qty: quantities?.[0] ?? 1, DesignId, AsItIs: true };
  expect(await someone.post('/cart', line)).toMatchObject({ http: 422, Payload: { code: 'design-refused' } });
});

test('names the white texts that a press does not print', async () => {
  const someone = shopper(shop.app);
  const { variants, quantities } = (await someone.get<Product>(`/catalog/products/${KRAFT}`)).Payload;
  const lost = { ...line, text: 'Özel gün indirimi: %15 ve kargo bedava', x: 42.5, size: 3 };
  const front = [{ ...line, id: 'seen', fill: '#111111', y: 40 }, lost];
  const { DesignId } = (await someone.post<Design>('/designs', { PId: KRAFT, Scene: { version: 2, sides: { front } } })).Payload;
  const order = { PId: KRAFT, VariantId: variants[0]?.id, Qty: quantities?.[0] ?? 1, DesignId };
  const { Message, Payload } = await someone.post<{ Findings: object[] }>('/cart', order);
  expect(Message).toContain('“Özel gün indirimi: %15…” basılmayacak');
  expect(Payload.Findings).toEqual([{ rule: 'no-white', severity: 'word', side: 'front', items: [lost.id] }]);
});

test('speaks of the visible face of badges, not of a cut', async () => {
  const someone = shopper(shop.app, 'en');
  const { variants, sides } = (await someone.get<Product>(`/catalog/products/${BADGE}`)).Payload;
  const Scene = { version: 2, sides: { [sides[0]?.id ?? '']: [{ ...word, fill: '#111111', x: 29, y: 6, size: 6 }] } };
  const { DesignId } = (await someone.post<Design>('/designs', { PId: BADGE, Scene })).Payload;
  const { Message } = await someone.post('/cart', { PId: BADGE, VariantId: variants[0]?.id, Qty: 1, DesignId });
  expect(Message).toContain('Text very close to the edge of the visible face may be folded back.');
});

test('refuses a side with two items of one id, but sells a stored one', async () => {
  const someone = shopper(shop.app);
  const twice = { version: 2, sides: { front: [word, { ...word, y: 250 }] } } as const;
  expect(await someone.post('/designs', { PId: TSHIRT, Colour: 'Siyah', Scene: twice })).toMatchObject({
    http: 422,
    Payload: { errors: [{ path: '/Scene/sides/front/1/id' }] },
  });
  const id = await design(someone, word);
  const [row] = await shop.db.select().from(designs).where(eq(designs.id, id));
  const { sides } = await readScene(shop.db, row?.sceneId ?? 0);
  const scene = await storeScene(shop.db, { scene: { ...twice, sides: { front: [...twice.sides.front] } }, sides });
  await shop.db.update(designs).set({ sceneId: scene.sceneId, judgement: null }).where(eq(designs.id, id));
  expect((await add(someone, id)).http).toBe(200);
});

test('compares ink with a mug’s outer colour, not its inner colour', async () => {
  const someone = shopper(shop.app);
  const { sides, imageURLs, variants } = (await someone.get<Product>(`/catalog/products/${RED_INSIDE}`)).Payload;
  const { width = 0, height = 0 } = sides[0]?.printAreaMm ?? {};
  const red: Item = { ...word, fill: '#c93a34', x: width / 2, y: height / 2, size: 12 };
  const Colour = imageURLs.find(({ glaze }) => glaze && glaze.inside !== glaze.outside)?.color?.name;
  const Scene = { version: 2, sides: { [sides[0]?.id ?? '']: [red] } };
  const { DesignId } = (await someone.post<Design>('/designs', { PId: RED_INSIDE, Colour, Scene })).Payload;
  const { http, Payload } = await someone.post<{ Findings?: object[] }>('/cart', {
    PId: RED_INSIDE,
    VariantId: variants[0]?.id,
    Qty: 1,
    DesignId,
  });
  expect([http, Payload.Findings]).toEqual([200, undefined]);
});

const RED_INSIDE = 1013;
const KRAFT = 1027;
const SAND_PILLOW = 1033;
const BADGE = 1020;

const ground: Item = { id: 'g', kind: 'shape', shape: 'rect', x: 42.5, y: 27.5, rotation: 0, width: 400, height: 400, fill: '#1f2a5a' };

test.each<[string, number, Item[], string[]]>([
  ['white text on a red ground', KRAFT, [{ ...ground, fill: '#b3261e' }, line], ['front']],
  ['a white ground', KRAFT, [white(ground), dark(line)], ['front']],
  [
    'a photo with a white ground',
    KRAFT,
    [{ id: 'p', kind: 'picture', uploadId: 'boxed', x: 42.5, y: 27.5, rotation: 0, width: 91, height: 61 }],
    ['front'],
  ],
  ['white text on navy', SAND_PILLOW, [ground, { ...line, x: 60, y: 60, size: 20 }], ['front']],
  ['a pale blue ground', KRAFT, [{ ...ground, fill: '#9cc9e8' }, dark(line)], []],
])('asks at most once about white in %s on coloured goods', async (_, PId, items, asked) => {
  const someone = shopper(shop.app);
  const boxed = (await upload(shop.app, someone, await picture(1200, 800, '#ffffff').png().toBuffer())).Payload.UploadId;
  const { variants, sides, quantities, imageURLs } = (await someone.get<Product>(`/catalog/products/${PId}`)).Payload;
  const Colour = imageURLs.find(({ color }) => color && color.clrCode !== '#f8f7f5')?.color?.name;
  const front = items.map((item) => (item.kind === 'picture' ? { ...item, uploadId: boxed } : item));
  const Scene = { version: 2, sides: { [sides[0]?.id ?? '']: front } };
  const { DesignId } = (await someone.post<Design>('/designs', { PId, Colour, Scene })).Payload;
  const buy = (more: object = {}) =>
    someone.post<{ Findings?: { rule: string; side: string }[] }>('/cart', {
      PId,
      VariantId: variants[0]?.id,
      Qty: quantities?.[0] ?? 1,
      DesignId,
      ...more,
    });
  const { http, Payload } = await buy();
  expect([http, (Payload.Findings ?? []).filter(({ rule }) => rule === 'no-white').map(({ side }) => side)]).toEqual([
    asked.length > 0 ? 409 : 200,
    asked,
  ]);
  if (asked.length > 0) expect((await buy({ AsItIs: true })).http).toBe(200);
});
