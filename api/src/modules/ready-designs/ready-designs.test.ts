import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import { READY_DESIGNS_IN_ROW } from '@shop/contracts/limits';
import type { ReadyDesign, ReadyDesigns } from '@shop/contracts/ready-designs';
import { type Locale, locales } from '@shop/domain/locale';
import type { PrintMethod } from '@shop/domain/print-method';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import sharp from 'sharp';
import { drawingQueue, sharedQueue } from '../../programs/queues.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { createReadyPictures, imagesToPrewarm } from './pictures.ts';
import { pictureName, previewsOf } from './product-previews.ts';
import { readCollection } from './repository.ts';
import { listReadyDesigns, showReadyDesign } from './show.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const TSHIRT = 1001;

test('offers many printable ready designs in both languages', async () => {
  const { designs, products: sold } = await readCollection(shop.db);
  expect(designs.length).toBeGreaterThanOrEqual(24);
  for (const design of designs) {
    for (const id of design.productIds) {
      const product = sold.get(id);
      const previews = locales.map((locale) => (product ? previewsOf(design, product, locale) : []));
      expect([design.key, id, previews[0]?.length]).toEqual([design.key, id, previews[1]?.length]);
      expect([design.key, id, previews[0]?.length]).not.toEqual([design.key, id, 0]);
    }
    const first = sold.get(design.productIds[0] ?? 0);
    const shown = first && previewsOf(design, first, 'tr').find(({ colour }) => colour?.name.tr === design.shownIn);
    if (design.shownIn !== null) expect([design.key, shown?.colour?.name.tr]).toEqual([design.key, design.shownIn]);
    for (const part of design.parts) if ('art' in part) expect([part.art, clipArtPath(part.art)]).toEqual([part.art, expect.any(String)]);
  }
});

test('lists ready designs by occasion and product with prices', async () => {
  const someone = shopper(shop.app);
  const all = (await someone.get<ReadyDesigns>('/catalog/designs')).Payload;
  expect(all.occasions.reduce((sum, { count }) => sum + count, 0)).toBe(all.items.length);
  expect(all.items.every(({ img }) => img.startsWith('designs/'))).toBe(true);
  const love = (await someone.get<ReadyDesigns>('/catalog/designs?occasion=love&limit=2')).Payload;
  expect(love.items.map(({ occasion }) => occasion)).toEqual(['love', 'love']);
  expect(love.occasions).toEqual(all.occasions);
  const onMugs = (await someone.get<ReadyDesigns>(`/catalog/designs?product=${MUG}`)).Payload;
  expect(new Set(onMugs.items.map(({ product }) => product.id))).toEqual(new Set([MUG]));
  const mug = (await someone.get<Product>(`/catalog/products/${MUG}`)).Payload;
  expect(onMugs.items[0]?.price).toBe(mug.priceVATIncl.Birim + (mug.sides[0]?.price ?? 0));
  const { key } = love.items[0] ?? {};
  const english = (await shopper(shop.app, 'en').get<ReadyDesign>(`/catalog/designs/${key}`)).Payload;
  expect(english.name).not.toBe(love.items[0]?.name);
  expect(english.others.map((other) => other.key)).not.toContain(key);
  expect((await someone.get('/catalog/designs/no-such-design')).http).toBe(404);
});

test('finds ready designs by inflected search words', async () => {
  const found = async (searchText: string, locale: Locale = 'tr') => {
    const { http, Payload } = await shopper(shop.app, locale).get<ReadyDesigns>(`/catalog/designs?${new URLSearchParams({ searchText })}`);
    expect(http).toBe(200);
    return Payload.items.map(({ key }) => key);
  };
  expect(await found('anneler günü')).toEqual(['family-mum', 'family-cat']);
  expect(await found('ANNELER GUNU kupası')).toEqual(['family-mum', 'family-cat']);
  expect(await found('babama hediye')).toEqual(['family-dad']);
  expect(await found('öğretmenler günü')).toEqual(['school-teacher']);
  expect(await found('iyi ki doğdun')).toEqual(['birthday-arch']);
  expect((await found('doğum günü hediyesi')).sort()).toEqual(['birthday-arch', 'birthday-balloons', 'birthday-queen']);
  expect(await found('yılbaşı')).toEqual(['holiday-new-year']);
  expect(await found('mother’s day', 'en')).toEqual(['family-mum', 'family-cat']);
  expect(await found('Teachers', 'en')).toEqual(['school-teacher']);
  for (const other of ['', '!!', 've', 'siyah erkek tişört günü', 'zigzag']) expect([other, await found(other)]).toEqual([other, []]);
  const { Payload } = await shopper(shop.app).get<ReadyDesigns>(`/catalog/designs?searchText=kahve&product=${MUG}&limit=1`);
  expect(Payload).toMatchObject({ items: [{ key: 'love-coffee', product: { id: MUG } }], occasions: [{ occasion: 'love', count: 1 }] });
});

test('draws ready designs while shoppers’ designs fill the queue', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const busy = Promise.allSettled(
    [drawingQueue, sharedQueue].flatMap((queue) => Array.from({ length: 5 }, () => queue('192.0.2.1', () => ended))),
  );
  const { offers } = (await shopper(shop.app).get<ReadyDesign>('/catalog/designs/birthday-arch')).Payload;
  const seen = await shop.app.inject({ url: `/upfs/stc/${offers.at(-1)?.img}` });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
  end();
  await busy;
});

test('serves a ready design’s image under an immutable URL', async () => {
  const { offers } = (await shopper(shop.app).get<ReadyDesign>('/catalog/designs/love-words')).Payload;
  const shirt = offers.find(({ product }) => product.id === TSHIRT);
  const [white, dark] = [shirt?.colours[0], shirt?.colours.find(({ clrCode }) => clrCode === '#29292d')];
  expect(white?.img).not.toBe(dark?.img);
  const seen = await shop.app.inject({ url: `/upfs/stc/${white?.img}?w=320&fm=webp` });
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const { data, info } = await sharp(seen.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const red = [...Array(info.width * info.height).keys()].filter((n) => {
    const [r = 0, g = 0, b = 0] = data.subarray(n * info.channels, n * info.channels + 3);
    return r > 180 && g < 80 && b < 100;
  });
  expect(red.length).toBeGreaterThan(200);
  for (const wrong of [`designs/love-words/${TSHIRT}-AAAAAAAAAAAA.png`, 'designs/no-such-design/1-a.png', 'designs/love-words/..%2f.png']) {
    expect((await shop.app.inject({ url: `/upfs/stc/${wrong}` })).statusCode).toBe(404);
  }
});

test('draws no white when the print method lacks white ink', async () => {
  const { designs, products } = await readCollection(shop.db);
  const [design, shirt] = [designs.find(({ key }) => key === 'love-words'), products.get(TSHIRT)];
  const dark = design && shirt && previewsOf(design, shirt, 'tr').find(({ colour }) => colour?.name.tr === 'Siyah');
  if (!dark) throw new Error('a black shirt must have white words');
  const whitePixels = async (method: PrintMethod) => {
    const preview = { ...dark, method };
    const source = await createReadyPictures(shop).draw('test', 'love-words', pictureName(TSHIRT, preview), preview);
    const part = { left: 480, top: 400, width: 320, height: 320 };
    const pixels = await sharp(source?.file).removeAlpha().extract(part).raw().toBuffer();
    return [...Array(320 * 320).keys()].filter((n) => pixels.subarray(n * 3, n * 3 + 3).every((channel) => channel > 220)).length;
  };
  expect(await whitePixels('dtf')).toBeGreaterThan(100);
  expect(await whitePixels('digital')).toBe(0);
});

test('prewarms the ready-design images of lists and product pages', async () => {
  const collection = await readCollection(shop.db);
  const ahead = new Set([...imagesToPrewarm(collection)].map(({ key, name }) => `designs/${key}/${name}`));
  const lists = ['', ...[...collection.products.keys()].map((id) => `?product=${id}&limit=${READY_DESIGNS_IN_ROW}`)];
  for (const locale of locales) {
    for (const list of lists) {
      const { items } = (await shopper(shop.app, locale).get<ReadyDesigns>(`/catalog/designs${list}`)).Payload;
      expect([list, items.length > 0, items.filter(({ img }) => !ahead.has(img))]).toEqual([list, true, []]);
    }
  }
});

test('shares one design among all sizes of a ready design', async () => {
  const someone = shopper(shop.app);
  const { variants } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  const add = (VariantId: number | undefined) =>
    someone.post<Cart>('/cart', { PId: TSHIRT, Qty: 1, VariantId, Colour: 'Siyah', ReadyDesign: 'love-words' });
  expect((await add(variants[0]?.id)).http).toBe(200);
  await add(variants[0]?.id);
  const { Lines } = (await add(variants[1]?.id)).Payload;
  expect(Lines.map(({ Qty, Colour }) => [Qty, Colour])).toEqual([
    [2, 'Siyah'],
    [1, 'Siyah'],
  ]);
  expect(new Set(Lines.map(({ Design }) => Design?.DesignId)).size).toBe(1);
  const { Scene } = (await someone.get<Design>(`/designs/${Lines[0]?.Design?.DesignId}`)).Payload;
  const items = Object.values(Scene.sides).flat();
  expect(items.flatMap((item) => (item.kind === 'text' ? [[item.text, item.fill]] : []))).toEqual([
    ['Seni', '#ffffff'],
    ['seviyorum', '#ffffff'],
  ]);
});

test("returns a ready design's full scene for editing", async () => {
  const someone = shopper(shop.app);
  for (const { key, parts } of (await readCollection(shop.db)).designs) {
    expect(await someone.get(`/catalog/designs/${key}/drawing`)).toMatchObject({ http: 200, Payload: { key, parts } });
  }
  expect((await someone.get('/catalog/designs/no-such-design/drawing')).http).toBe(404);
  expect((await someone.get('/catalog/designs/NO/drawing')).http).toBe(404);
});

test('rejects unknown and unsuitable ready designs and stores nothing', async () => {
  const someone = shopper(shop.app);
  const refused = async (body: object) => {
    const answer = await someone.post<{ errors: { message: string }[] }>('/cart', { PId: MUG, Qty: 1, ...body });
    return [answer.http, answer.Payload.errors.map(({ message }) => message)];
  };
  expect(await refused({ ReadyDesign: 'no-such-design' })).toEqual([422, ['Bu tasarım bulunamadı; başka bir tasarım seçin.']]);
  expect(await refused({ ReadyDesign: 'NO' })).toEqual([422, ['Bu tasarım bulunamadı; başka bir tasarım seçin.']]);
  expect(await refused({ ReadyDesign: 'wedding-bride' })).toEqual([422, ['Bu tasarım bulunamadı; başka bir tasarım seçin.']]);
  expect(await refused({ ReadyDesign: 'love-words', DesignId: 'x' })).toEqual([
    422,
    ['Kendi tasarımınız ile hazır tasarımdan yalnızca birini seçin.'],
  ]);
  expect((await someone.get<Cart>('/cart')).Payload.Lines).toEqual([]);
});

test('shows a ready design on its first available product', async () => {
  const { designs, products } = await readCollection(shop.db);
  const [design] = designs.filter(({ key }) => key === 'love-words');
  const left = { designs: design ? [{ ...design, productIds: [999_999, ...design.productIds.slice(1)] }] : [], products };
  const { items } = await listReadyDesigns(shop.app.catalogue, left, {}, 'tr');
  expect(items.map(({ product }) => product.id)).toEqual([design?.productIds[1]]);
  expect(await showReadyDesign(shop.app.catalogue, { ...left, products: new Map() }, 'love-words', 'tr')).toBeUndefined();
});
