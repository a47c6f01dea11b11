import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Home, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { inLocales } from '@shop/domain/locale';
import { seededRandom } from '@shop/seed/generated/random';
import { eq, inArray, sql } from 'drizzle-orm';
import { discountAmount, unitPrice } from '../../db/price.ts';
import { categories, products, reviews, variants } from '../../db/schema/index.ts';
import { openShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { countAll, findList, namedFacets } from './list-query.ts';

const words = (text: string) => inLocales(() => text);

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function list(query: string) {
  await shop.app.catalogue.settled();
  return (await shopper(shop.app).get<ProductPage>(`/catalog/products?${query}`)).Payload;
}

async function plainRows() {
  const rows = await shop.db
    .select({
      id: products.id,
      category: categories.id,
      department: sql<number>`coalesce(${categories.parentId}, ${categories.id})`,
      type: products.productType,
      brand: products.brand,
      images: products.images,
      price: unitPrice,
      kar: discountAmount,
      sizes: sql<
        string[]
      >`array(select distinct ${variants.size} ->> 'tr' from ${variants} where ${variants.productId} = ${products.id} and ${variants.size} ->> 'tr' <> '')`,
      halfStars: sql<number>`coalesce((select round(avg(${reviews.halfStars})) from ${reviews} where ${reviews.productId} = ${products.id}), 0)::int`,
      stock: sql<boolean>`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(products.id);
  return rows.map(({ images, ...row }) => ({
    ...row,
    colours: [...new Set(images.flatMap(({ color }) => (color ? [color.name.tr] : [])))],
  }));
}

type PlainRow = Awaited<ReturnType<typeof plainRows>>[number];

function recount(rows: PlainRow[], query: URLSearchParams) {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const names = (name: string) => query.get(name)?.split(',');
  const tests: Record<string, (row: PlainRow) => boolean> = {
    category: (row) => number('category') === undefined || [row.category, row.department].includes(number('category') as number),
    type: (row) => !query.has('productType') || row.type === query.get('productType'),
    brand: (row) => names('brand')?.includes(row.brand) ?? true,
    colour: (row) => names('colour')?.some((name) => row.colours.includes(name)) ?? true,
    size: (row) => names('size')?.some((name) => row.sizes.includes(name)) ?? true,
    rating: (row) => row.halfStars >= 2 * (number('rating') ?? 0),
    price: (row) => row.price >= (number('minPrice') ?? 0) && row.price <= (number('maxPrice') ?? Number.POSITIVE_INFINITY),
    status: (row) => !query.has('status') || (query.get('status') === 'on-sale' ? row.kar > 0 : row.stock),
  };
  const without = (left?: string) => rows.filter((row) => Object.entries(tests).every(([name, passes]) => name === left || passes(row)));
  const count = (values: (string | number)[]) =>
    Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]));
  const prices = without('price').map(({ price }) => price);
  return {
    ids: without().map(({ id }) => id),
    minPrice: prices.length > 0 ? Math.min(...prices) : 0,
    maxPrice: prices.length > 0 ? Math.max(...prices) : 0,
    categories: {
      ...count(without('category').map(({ category }) => category)),
      ...(query.has('category') && { [Number(query.get('category'))]: without().length }),
    },
    types: count(without('type').map(({ type }) => type)),
    brands: count(without('brand').map(({ brand }) => brand)),
    colours: count(without('colour').flatMap(({ colours }) => colours)),
    sizes: count(without('size').flatMap(({ sizes }) => sizes)),
    ratings: [4, 3, 2, 1].map((stars) => without('rating').filter(({ halfStars }) => halfStars >= 2 * stars).length),
    onSale: without('status').filter(({ kar }) => kar > 0).length,
    inStock: without('status').filter(({ stock }) => stock).length,
  };
}

async function listed(query: URLSearchParams) {
  const first = await list(query.toString());
  const ids = first.items.map(({ id }) => id);
  for (let page = 2; ids.length < first.total; page++) ids.push(...(await list(`${query}&page=${page}`)).items.map(({ id }) => id));
  const { facets } = first;
  return {
    ids,
    minPrice: first.minPrice,
    maxPrice: first.maxPrice,
    categories: Object.fromEntries(facets.categories.map(({ id, count }) => [id, count])),
    types: Object.fromEntries(facets.productTypes.map(({ name, count }) => [name, count])),
    brands: Object.fromEntries(facets.brands.map(({ name, count }) => [name, count])),
    colours: Object.fromEntries(facets.colours.map(({ name, count }) => [name, count])),
    sizes: Object.fromEntries(facets.sizes.map(({ name, count }) => [name, count])),
    ratings: facets.ratings.map(({ count }) => count),
    onSale: facets.onSale,
    inStock: facets.inStock,
  };
}

test('keeps product lists and counts exact after random changes', async () => {
  const random = seededRandom(20);
  const { db } = shop;
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const categoryIds = (await db.select({ id: categories.id }).from(categories)).map(({ id }) => id);
  let next = 5_000_000;
  const one = () => random.pick(ids);

  const changes: (() => Promise<unknown>)[] = [
    () =>
      db
        .update(products)
        .set({ price: 100 + random.below(20_000) })
        .where(eq(products.id, one())),
    () =>
      db
        .update(products)
        .set({ discount: random.below(3) * 20, offerStart: null, offerEnd: null })
        .where(eq(products.id, one())),
    () =>
      db
        .update(products)
        .set({ brand: random.pick(['Gülce', 'Işık', 'Yepyeni']) })
        .where(eq(products.id, one())),
    () =>
      db
        .update(products)
        .set({ categoryId: random.pick(categoryIds) })
        .where(eq(products.id, one())),
    () =>
      db
        .update(products)
        .set({ images: [{ img: 'x.svg', color: { name: words(random.pick(['Mor', 'Beyaz'])), clrCode: '#123456' } }] })
        .where(eq(products.id, one())),
    () =>
      db
        .update(variants)
        .set({ stock: random.below(2) })
        .where(eq(variants.productId, one())),
    () =>
      db
        .update(variants)
        .set({ size: words(`Boy ${random.below(3)}`) })
        .where(sql`${variants.productId} = ${one()} and ${variants.position} = 0`),
    () =>
      db.insert(reviews).values({
        productId: one(),
        name: 'Işıl',
        email: `isil${random.below(1_000_000)}@example.com`,
        review: 'Çok güzel',
        halfStars: random.below(11),
        createdAt: new Date(),
      }),
    () => db.update(variants).set({ stock: 0 }).where(sql`${variants.productId} in (${one()}, ${one()}, ${one()})`),
    () =>
      db
        .update(categories)
        .set({ name: words(`Bölüm ${random.below(99)}`) })
        .where(eq(categories.id, random.pick(categoryIds))),
    () =>
      db
        .update(categories)
        .set({ parentId: random.pick([1, 2, 91]) })
        .where(eq(categories.id, random.pick([11, 21, 22, 92]))),
    () =>
      db.transaction(async (tx) => {
        const [model] = await tx.select().from(products).where(eq(products.id, one()));
        if (!model) return;
        const id = next++;
        await tx.insert(products).values({ ...model, id, sku: `T${id}` });
        await tx.insert(variants).values({ productId: id, size: words(''), position: 0, stock: random.below(2) });
        ids.push(id);
      }),
    () =>
      db
        .transaction(async (tx) => {
          await tx.update(variants).set({ stock: 0 }).where(eq(variants.productId, one()));
          throw new Error('taken back');
        })
        .catch(() => undefined),
    async () => {
      const id = ids.find((candidate) => candidate >= 5_000_000);
      if (id === undefined) return;
      ids.splice(ids.indexOf(id), 1);
      await db.transaction(async (tx) => {
        await tx.delete(variants).where(eq(variants.productId, id));
        await tx.delete(products).where(eq(products.id, id));
      });
    },
  ];
  const queries = [
    '',
    'category=91',
    'category=21&status=in-stock',
    'brand=G%C3%BClce,Yepyeni',
    'colour=Mor,Beyaz&status=on-sale',
    'minPrice=900&maxPrice=5000&productType=print',
    'size=M,Boy 1',
    'rating=4',
    'rating=3&size=S,M&status=in-stock',
    'category=2&brand=Bask%C4%B1hane&colour=Beyaz&maxPrice=9000',
  ];

  for (let n = 0; n < 80; n++) {
    await random.pick(changes)();
    const query = new URLSearchParams(random.pick(queries));
    expect({ n, ...(await listed(query)) }).toEqual({ n, ...recount(await plainRows(), query) });
  }
});

test('finds a renamed product by the new title only', async () => {
  const total = async (text: string) => (await list(`searchText=${encodeURIComponent(text)}`)).total;
  expect(await total('zürafalı')).toBe(0);
  await shop.db
    .update(products)
    .set({ title: words('Zürafalı Kâse') })
    .where(eq(products.id, 1012));
  expect(await total('zurafa')).toBe(1);
  await shop.db
    .update(products)
    .set({ title: { tr: 'Fotoğraf Baskılı Kupa', en: 'Photo Mug' } })
    .where(eq(products.id, 1012));
  expect(await total('zurafa')).toBe(0);
});

test('updates the rating in product lists after a review', async () => {
  const card = async () => (await list('category=73')).items[0];
  const before = await card();
  if (!before) throw new Error('no keyring');
  await shop.db.delete(reviews).where(eq(reviews.productId, before.id));
  expect(await card()).toMatchObject({ rating: 0, reviewCount: 0 });
  const opinion = { productId: before.id, name: 'Işıl', email: 'isil@example.com', review: 'Çok güzel', createdAt: new Date() };
  await shop.db.insert(reviews).values([
    { ...opinion, halfStars: 10 },
    { ...opinion, halfStars: 7 },
  ]);
  expect(await card()).toMatchObject({ rating: 4.5, reviewCount: 2 });
});

test('applies a discount from its first to its last moment', async () => {
  const offer = { offerStart: new Date('2030-05-01T09:00:00Z'), offerEnd: new Date('2030-05-08T09:00:00Z') };
  await shop.db
    .update(products)
    .set({ price: 90_000_000, discount: 90, ...offer })
    .where(eq(products.id, 1044));
  const asked = { brand: undefined, colour: undefined, size: undefined };
  const at = async (time: string, query: ProductQuery) => {
    const now = sql`${time}::timestamptz`;
    const found = await findList(shop.db, query, asked, 'tr', () => countAll(shop.db, now), { now });
    return { ids: found.ids, onSale: found.onSale, ...namedFacets(found, asked, 'tr') };
  };
  const ids = async (time: string, query: ProductQuery) => (await at(time, query)).ids;
  const [id] = await ids('2030-05-01T08:59:59.999Z', { sort: 'high-to-low' });
  const before = await at('2030-05-01T08:59:59.999Z', {});
  expect(before.maxPrice).toBe(90_000_000);

  for (const during of ['2030-05-01T09:00:00Z', '2030-05-04T00:00:00Z', '2030-05-08T09:00:00Z']) {
    expect((await ids(during, { sort: 'on-sale' }))[0]).toBe(id);
    expect(await ids(during, { status: 'on-sale', minPrice: 9_000_000, maxPrice: 9_000_000 })).toContain(id);
    expect((await at(during, {})).maxPrice).toBe(9_000_000);
    expect((await at(during, {})).onSale).toBe(before.onSale + 1);
  }
  for (const outside of ['2030-05-01T08:59:59.999Z', '2030-05-08T09:00:00.001Z']) {
    expect(await ids(outside, { status: 'on-sale' })).not.toContain(id);
    expect(await at(outside, {})).toEqual(before);
  }
});

test('shows a product card’s discount only during the discount period', async () => {
  const kar = async () => (await list('category=96')).items[0]?.priceVATIncl.Kar;
  const offer = (from: string, to: string) =>
    shop.db
      .update(products)
      .set({ price: 1000, discount: 20, offerStart: sql`now() + ${from}::interval`, offerEnd: sql`now() + ${to}::interval` })
      .where(eq(products.categoryId, 96));
  await offer('-1 hour', '1 hour');
  expect(await kar()).toBe(200);
  await offer('-2 hours', '-1 hour');
  expect(await kar()).toBe(0);
  await offer('1 hour', '2 hours');
  expect(await kar()).toBe(0);
});

test('updates a product card when the product changes', async () => {
  const { db, app } = shop;
  const [sample] = await db.select().from(products).orderBy(products.id).limit(1);
  if (!sample) throw new Error('the shop is empty');
  const categoryId = 7_000_000;
  const category = {
    name: words('Rozet'),
    slug: words('rozet'),
    img: '/a.png',
    kind: 'print',
    description: words(''),
    position: 99,
  } as const;
  await db.insert(categories).values({ ...category, id: categoryId });
  await db.insert(products).values({ ...sample, id: 7_000_000, categoryId, slug: words('rozet'), sku: 'rozet' });
  await db.insert(variants).values({ productId: 7_000_000, size: words(''), stock: 3, position: 0 });
  const ofProduct = (values: Partial<typeof products.$inferInsert>) => () =>
    db.update(products).set(values).where(eq(products.id, 7_000_000));
  const ofReviews = eq(reviews.productId, 7_000_000);
  const changes: Record<string, () => PromiseLike<unknown>> = {
    slug: ofProduct({ slug: words('yaka-rozeti') }),
    title: ofProduct({ title: words('Yaka Rozeti') }),
    picture: ofProduct({ img: '/upfs/stc/rozet.png' }),
    brand: ofProduct({ brand: 'Rozetçi' }),
    printable: ofProduct({ printable: !sample.printable, sides: [] }),
    price: ofProduct({ price: 987_600, discount: 0 }),
    offer: ofProduct({ discount: 25, offerStart: null, offerEnd: null }),
    colours: ofProduct({ images: [{ img: '/a.png', color: { name: words('Mor'), code: '#800080' } }] as never }),
    'sold out': () => db.update(variants).set({ stock: 0 }).where(eq(variants.productId, 7_000_000)),
    review: () =>
      db
        .insert(reviews)
        .values({ productId: 7_000_000, name: 'Ayşe', email: 'ayse@example.com', halfStars: 8, review: 'Güzel', createdAt: new Date() }),
    'changed review': () => db.update(reviews).set({ halfStars: 2 }).where(ofReviews),
    'deleted review': () => db.delete(reviews).where(ofReviews),
    'name of the category': () =>
      db
        .update(categories)
        .set({ name: words('Rozetler') })
        .where(eq(categories.id, categoryId)),
    'address of the category': () =>
      db
        .update(categories)
        .set({ slug: words('rozetler') })
        .where(eq(categories.id, categoryId)),
  };
  const shown = async () => {
    await app.catalogue.settled();
    return app.catalogue.readCards([7_000_000], 'tr');
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await shown();
    await change();
    const after = await shown();
    expect([what, after]).not.toEqual([what, before]);
  }
  await db.delete(variants).where(eq(variants.productId, 7_000_000));
  await db.delete(products).where(eq(products.id, 7_000_000));
  expect(await shown()).toEqual([]);
  await db.delete(categories).where(eq(categories.id, categoryId));
});

describe('the home page', () => {
  const home = async () => {
    await shop.app.catalogue.settled();
    return (await shopper(shop.app).get<Home>('/catalog/home')).Payload;
  };

  test('shows on the home page the discounts that end first', async () => {
    const [first, alsoFirst, later, endless, soldOut] = [1002, 1012, 1014, 2014, 1033];
    const offer = (ids: number[], offerEnd: string | null) =>
      shop.db
        .update(products)
        .set({ discount: 20, offerStart: offerEnd && new Date('2026-01-01'), offerEnd: offerEnd && new Date(offerEnd) } as never)
        .where(inArray(products.id, ids));
    await shop.db.update(products).set({ offerStart: null, offerEnd: null });
    await offer([endless], null);
    expect((await home()).endingOffers).toBeUndefined();
    await offer([first, alsoFirst], '2099-05-01T09:00:00Z');
    await offer([later], '2099-06-01T09:00:00Z');
    await offer([soldOut], '2099-01-01T09:00:00Z');
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, soldOut));
    await shop.db
      .update(variants)
      .set({ stock: 5 })
      .where(inArray(variants.productId, [first, alsoFirst, later]));
    const { endingOffers } = await home();
    expect(endingOffers?.endDate).toBe('2099-05-01T09:00:00.000Z');
    expect(endingOffers?.products.map(({ id }) => id)).toEqual([first, alsoFirst]);
  });

  test('updates testimonials when a review is edited, hidden or deleted', async () => {
    const review = { productId: 1012, name: 'Işıl Ç.', email: 'isil@example.com', halfStars: 9, verified: true, createdAt: new Date() };
    const texts = async () => (await home()).reviews.map((one) => one.review);
    const before = await texts();
    const ofMine = eq(reviews.email, review.email);
    await shop.db.insert(reviews).values({ ...review, review: 'Kulpu da baskısı da çok güzel.' });
    const [newest] = (await home()).reviews;
    expect(newest).toMatchObject({ name: 'Işıl Ç.', rating: 4.5, verified: true, product: { id: 1012 } });
    await shop.db.update(reviews).set({ review: 'Kulpu da rengi de çok güzel.' }).where(ofMine);
    expect((await texts())[0]).toBe('Kulpu da rengi de çok güzel.');
    const unfit = [
      { halfStars: 8 },
      { verified: false },
      { hiddenAt: new Date() },
      { review: 'Güzel' },
      { review: 'Çok güzel. '.repeat(30) },
    ];
    for (const change of unfit) {
      await shop.db
        .update(reviews)
        .set({ halfStars: 9, verified: true, hiddenAt: null, review: 'Kulpu da rengi de çok güzel.', ...change })
        .where(ofMine);
      expect([change, await texts()]).toEqual([change, before]);
    }
    await shop.db.delete(reviews).where(ofMine);
    expect(await texts()).toEqual(before);
  });
});
