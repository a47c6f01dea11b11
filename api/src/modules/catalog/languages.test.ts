import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { CategoryPage, Department, Design, Home, Product, ProductCard, ProductPage, Suggestions } from '@shop/contracts/catalog';
import type { ReviewPage } from '@shop/contracts/reviews';
import { eq, sql } from 'drizzle-orm';
import { cartLines, products } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const TSHIRT = 1001;
const get = async <P>(path: string, language: string): Promise<P> =>
  (await shopper(shop.app).get<P>(path, { 'accept-language': language })).Payload;
const find = (text: string, language: string) => get<ProductPage>(`/catalog/products?searchText=${encodeURIComponent(text)}`, language);
const ids = ({ items }: ProductPage) => items.map(({ id }) => id);

describe('a product', () => {
  test('returns a product in the requested language with all slugs', async () => {
    const slugs = { tr: 'baskili-bisiklet-yaka-tisort', en: 'printed-crew-neck-t-shirt' };
    expect(await get<Product>(`/catalog/products/${TSHIRT}`, 'tr')).toMatchObject({
      title: 'Baskılı Bisiklet Yaka Tişört',
      slug: slugs.tr,
      slugs,
      unit: 'adet',
      category: { name: 'Klasik Tişört', slug: 'klasik-tisort' },
      parent: 'Tişört Baskı',
      tags: ['tişört', 'pamuk', 'unisex'],
    });
    const english = await get<Product>(`/catalog/products/${TSHIRT}`, 'en-GB,en;q=0.9');
    expect(english).toMatchObject({
      title: 'Printed Crew Neck T-Shirt',
      slug: slugs.en,
      slugs,
      unit: 'piece',
      category: { name: 'Classic T-Shirts', slug: 'classic-t-shirts' },
      parent: 'T-Shirt Printing',
      tags: ['t-shirt', 'cotton', 'unisex'],
    });
    expect(english.description).toMatch(/^A classic cotton t-shirt/);
    expect(english.additionalInformation).toContainEqual({ key: 'Fabric', value: '100% combed cotton' });
    expect(english.colours.map(({ name }) => name)).toEqual(['White', 'Black', 'Navy', 'Red', 'Forest Green', 'Sand']);
    expect(english.imageURLs.find(({ color }) => color)?.color?.name).toBe('White');
    expect(english.sides.map(({ name }) => name)).toEqual(['Front', 'Back']);
    expect(english.related.map(({ title }) => title)).toContain('Oversized Printed T-Shirt');
  });

  test('names sizes in the requested language', async () => {
    const sizes = async (language: string) => (await get<Product>('/catalog/products/1006', language)).variants.map(({ size }) => size);
    expect(await sizes('tr')).toEqual(['3-4 yaş', '5-6 yaş', '7-8 yaş', '9-10 yaş']);
    expect(await sizes('en')).toEqual(['3–4 years', '5–6 years', '7–8 years', '9–10 years']);
  });

  test('returns the size chart of the category or its department', async () => {
    const chart = async (id: number, language: string) => (await get<Product>(`/catalog/products/${id}`, language)).sizeChart;
    expect(await chart(1006, 'en')).toMatchObject({
      measured: 'garment',
      unit: 'cm',
      measures: ['Body height', 'Chest width', 'Length'],
      rows: expect.arrayContaining([{ size: '3–4 years', values: [104, 34, 42] }]),
    });
    expect((await chart(1006, 'tr'))?.measures).toEqual(['Boy', 'Göğüs genişliği', 'Ürün boyu']);
    expect(await chart(1012, 'tr')).toBeUndefined();

    const own = await chart(1005, 'tr');
    await shop.db.execute(sql`update categories set size_chart = (select size_chart from categories where id = 93) where id = 91`);
    await shop.db.execute(sql`update categories set size_chart = null where id = 93`);
    expect(await chart(1005, 'tr')).toEqual(own);
    expect(own?.rows).toHaveLength(5);
  });

  test('falls back to Turkish for an unknown language', async () => {
    for (const language of ['de', 'fr;q=1, de', '', '*'])
      expect([language, (await get<Product>(`/catalog/products/${TSHIRT}`, language)).slug]).toEqual([
        language,
        'baskili-bisiklet-yaka-tisort',
      ]);
  });
});

test('returns categories, home page and cards in the requested language', async () => {
  for (const [language, department, category, title] of [
    ['tr', 'Tişört Baskı', 'Klasik Tişört', 'Oversize Baskılı Tişört'],
    ['en', 'T-Shirt Printing', 'Classic T-Shirts', 'Oversized Printed T-Shirt'],
    ['tr', 'Tişört Baskı', 'Klasik Tişört', 'Oversize Baskılı Tişört'],
  ] as const) {
    const all = await get<Department[]>('/catalog/categories', language);
    expect(all.find(({ id }) => id === 91)).toMatchObject({
      name: department,
      children: expect.arrayContaining([expect.objectContaining({ name: category })]),
    });
    expect(await get<CategoryPage>('/catalog/categories/92', language)).toMatchObject({
      name: category,
      slugs: { tr: 'klasik-tisort', en: 'classic-t-shirts' },
      ancestors: [{ name: department }],
    });
    expect((await get<Home>('/catalog/home', language)).departments[0]?.name).toBe(department);
    const [card] = await get<ProductCard[]>('/catalog/products/by-ids?ids=1002', language);
    expect(card).toMatchObject({ title, category: { name: category } });
    const { facets } = await get<ProductPage>('/catalog/products?category=91', language);
    expect(facets.categories.map(({ name }) => name)).toContain(category);
  }
});

describe('a search', () => {
  test('searches only words of the requested language', async () => {
    expect(ids(await find('kupa', 'tr'))).toContain(1012);
    expect(ids(await find('mugs', 'en'))).toContain(1012);
    expect((await find('mugs', 'tr')).total).toBe(0);
    expect((await find('termos', 'en')).total).toBe(0);
  });

  test.each(['tr', 'en'])('treats İ, I, ı and i as one letter in %s', async (language) => {
    await shop.db
      .update(products)
      .set({ title: { tr: 'İşçi Tulumu', en: 'Isci Overall' } })
      .where(eq(products.id, 1009));
    await shop.app.catalogue.settled();
    for (const text of ['işçi', 'ISCI', 'İŞÇİ', 'ışçı', 'isci']) expect([text, ids(await find(text, language))]).toEqual([text, [1009]]);
  });

  test('corrects misspelt search words in the requested language', async () => {
    expect((await find('hoddie', 'en')).correctedText).toBe('hoodie');
    expect((await find('umbrela', 'en')).correctedText).toBe('umbrella');
    expect((await find('şemsye', 'tr')).correctedText).toBe('şemsiye');
  });

  test('finds T-shirts and colours by English search words', async () => {
    expect((await find('tshrt', 'en')).correctedText).toBe('t-shirt');
    const black = await find('black t-shirts', 'en');
    expect(ids(black)).toEqual(expect.arrayContaining([1001, 1002, 1003, 1004]));
    for (const text of ['black tshirt', 'Black T shirt', 't-shirts black']) expect(ids(await find(text, 'en'))).toEqual(ids(black));
    expect(await find('siyah', 'en')).toMatchObject({ total: 0 });
    const { terms } = await get<Suggestions>('/catalog/suggestions?searchText=t-s', 'en');
    expect(terms).toEqual(['t-shirt']);
    expect((await get<Suggestions>('/catalog/suggestions?searchText=t', 'en')).terms).not.toContain('t');
  });

  test('finds products by English plurals and words with apostrophes', async () => {
    expect(ids(await find('batteries', 'en'))).toEqual(ids(await find('battery', 'en')));
    expect(ids(await find('kid’s t-shirts', 'en'))).toContain(1006);
    expect(ids(await find("kids' t-shirt", 'en'))).toContain(1006);
  });

  test('suggests words, categories and products in the requested language', async () => {
    const suggest = (text: string, language: string) => get<Suggestions>(`/catalog/suggestions?searchText=${text}`, language);
    const english = await suggest('umb', 'en');
    expect(english.terms).toContain('umbrella');
    expect(english.categories).toEqual([{ id: 76, name: 'Umbrellas', slug: 'umbrellas' }]);
    expect(english.products[0]).toMatchObject({ title: 'Umbrella with Your Logo', slug: 'umbrella-with-your-logo' });
    expect((await suggest('%C5%9Fem', 'tr')).terms).toContain('şemsiye');
    const [turkish, other] = [await suggest('ka', 'tr'), await suggest('ka', 'en')];
    expect(turkish.terms).not.toEqual(other.terms);
    expect((await suggest('ka', 'tr')).terms).toEqual(turkish.terms);
  });
});

test('sorts brands with equal counts by the language’s alphabet', async () => {
  await shop.db.update(products).set({ brand: 'Çam' }).where(eq(products.id, 1043));
  await shop.db.update(products).set({ brand: 'Cem' }).where(eq(products.id, 1044));
  await shop.db.update(products).set({ brand: 'Cüm' }).where(eq(products.id, 1042));
  await shop.app.catalogue.settled();
  const brands = async (language: string) =>
    (await get<ProductPage>('/catalog/products?category=9', language)).facets.brands.flatMap(({ name }) =>
      name === 'Baskıhane' ? [] : [name],
    );
  expect(await brands('tr')).toEqual(['Cem', 'Cüm', 'Çam']);
  expect(await brands('en')).toEqual(['Çam', 'Cem', 'Cüm']);
});

describe('a colour', () => {
  test('accepts a colour name of any language in URLs', async () => {
    for (const language of ['tr', 'en']) {
      const [white, beyaz] = await Promise.all(
        ['White', 'Beyaz'].map((colour) => get<ProductPage>(`/catalog/products?colour=${colour}`, language)),
      );
      expect(white?.total).toBeGreaterThan(5);
      expect(white?.items).toEqual(beyaz?.items);
      const [own, other] = language === 'tr' ? ['Beyaz', 'White'] : ['White', 'Beyaz'];
      const [ofOwn, ofOther] = language === 'tr' ? [beyaz, white] : [white, beyaz];
      expect(ofOwn?.facets.colours.find(({ name }) => name === own)).not.toHaveProperty('asked');
      expect(ofOther?.facets.colours.find(({ name }) => name === own)).toHaveProperty('asked', other);
    }
  });

  test('merges cart lines of one colour named in two languages', async () => {
    const someone = shopper(shop.app);
    const { variants } = await get<Product>(`/catalog/products/${TSHIRT}`, 'en');
    const wish = { PId: TSHIRT, VariantId: variants[1]?.id, Qty: 1 };
    await someone.post('/cart', { ...wish, Colour: 'Black' }, { 'accept-language': 'en' });
    await someone.post('/cart', { ...wish, Colour: 'Siyah' }, { 'accept-language': 'tr' });
    expect((await someone.get<Cart>('/cart', { 'accept-language': 'en' })).Payload.Lines).toMatchObject([
      { Title: 'Printed Crew Neck T-Shirt', Slug: 'printed-crew-neck-t-shirt', Colour: 'Black', Qty: 2 },
    ]);
    expect((await someone.get<Cart>('/cart', { 'accept-language': 'tr' })).Payload.Lines).toMatchObject([
      { Title: 'Baskılı Bisiklet Yaka Tişört', Colour: 'Siyah', Qty: 2 },
    ]);
    expect(await shop.db.select({ colour: cartLines.colour }).from(cartLines)).toEqual([{ colour: 'Siyah' }]);
  });

  test('translates the colour of a design', async () => {
    const someone = shopper(shop.app);
    const word = { id: 'a', kind: 'text', text: 'Ev', x: 100, y: 100, rotation: 0, size: 20, font: 'sans', weight: 400, fill: '#ffffff' };
    const asked = { PId: TSHIRT, Colour: 'Red', Scene: { version: 1, sides: { front: [word] } } };
    const { Payload: design } = await someone.post<Design>('/designs', asked, { 'accept-language': 'en' });
    expect(design).toMatchObject({ Colour: 'Red', Sides: [{ name: 'Front' }, { name: 'Back' }] });
    const turkish = (await someone.get<Design>(`/designs/${design.DesignId}`, { 'accept-language': 'tr' })).Payload;
    expect(turkish).toMatchObject({ Colour: 'Kırmızı', Sides: [{ name: 'Ön' }, { name: 'Arka' }] });
    const { variants } = await get<Product>(`/catalog/products/${TSHIRT}`, 'tr');
    const line = { PId: TSHIRT, VariantId: variants[0]?.id, Qty: 1, DesignId: design.DesignId };
    expect((await someone.post('/cart', { ...line, Colour: 'Red' }, { 'accept-language': 'tr' })).http).toBe(200);
    expect((await someone.post('/cart', { ...line, Colour: 'Black' }, { 'accept-language': 'en' })).http).toBe(422);
  });
});

test('rejects products and categories that lack texts in a language', async () => {
  const broken = [
    sql`update products set title = title - 'en' where id = ${TSHIRT}`,
    sql`update products set title = '{"tr": "Kupa", "en": ""}' where id = ${TSHIRT}`,
    sql`update products set description = '{"tr": "Kupa"}' where id = ${TSHIRT}`,
    sql`update products set tags = '{"tr": []}' where id = ${TSHIRT}`,
    sql`update products set additional_information = '[]' where id = ${TSHIRT}`,
    sql`update categories set name = '{"en": "Mugs"}' where id = 91`,
    sql`update categories set slug = jsonb_set(slug, '{en}', 'null') where id = 91`,
    sql`update variants set size = '"M"' where product_id = ${TSHIRT}`,
  ];
  for (const statement of broken)
    await expect(shop.db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('check constraint') } });
  await expect(
    shop.db.execute(sql`update categories set slug = jsonb_set(slug, '{en}', '"t-shirt-printing"') where id = 11`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('categories_slug_en') } });
});

test('shows demo reviews in the requested language', async () => {
  const turkish = /[çğışöü]/;
  const texts = async (language: string): Promise<string[]> => {
    const reviews = [
      ...(await get<Product>('/catalog/products/1003', language)).reviews,
      ...(await get<ReviewPage>('/catalog/products/1003/reviews', language)).items,
      ...(await get<Home>('/catalog/home', language)).reviews,
    ];
    expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set([language]));
    return reviews.map(({ review }) => review.replace('Diyarbakır', ''));
  };
  const [tr, en] = [await texts('tr'), await texts('en')];
  expect(tr.length).toBeGreaterThan(4);
  expect(en).toHaveLength(tr.length);
  expect(tr.every((text) => turkish.test(text))).toBe(true);
  expect(en.filter((text) => turkish.test(text))).toEqual([]);
});
