import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Product, ProductPage, Review } from '@shop/contracts/catalog';
import type { OrderState } from '@shop/contracts/orders';
import type { OwnReview, ReviewPage } from '@shop/contracts/reviews';
import { eq, sql } from 'drizzle-orm';
import { customers, orderLines, orders, reviews, variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { publicName } from './public-name.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [MUG, LAMP, SCARF, PEN] = [1012, 1033, 2014, 1035];
const of = (productId: number): string => `/catalog/products/${productId}/reviews`;
const opinion = { Rating: 4.5, Review: 'Baskısı çok canlı, kargo da hızlıydı. Teşekkürler!' };
const page = async (productId: number, query = ''): Promise<ReviewPage> =>
  (await shopper(shop.app).get<ReviewPage>(`${of(productId)}${query}`)).Payload;

/** An order of the product as it is in the database once it has got that far. */
async function buy(email: string, productId: number, state: OrderState): Promise<void> {
  const [buyer] = await shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const [size] = await shop.db.select().from(variants).where(eq(variants.productId, productId));
  const method = { Code: 'standard', Name: '', Promise: '', Note: '', Fee: 0 };
  const [order] = await shop.db
    .insert(orders)
    .values({
      number: `BH-${email}-${productId}`,
      customerId: buyer?.id ?? 0,
      state,
      locale: 'tr',
      currency: 'USD',
      subtotal: 100,
      deliveryFee: 0,
      vatIncluded: 0,
      vat: [],
      total: 100,
      address: homeAddress,
      invoice: { Kind: 'personal' },
      delivery: method,
      payment: method,
      contractVersion: '1',
      contractPreInformation: '',
      contractAgreement: '',
      contractAcceptedAt: new Date(),
      heldUntil: null,
    })
    .returning({ id: orders.id });
  await shop.db.insert(orderLines).values({
    orderId: order?.id ?? 0,
    position: 0,
    productId,
    variantId: size?.id ?? 0,
    title: '',
    slug: '',
    img: '',
    size: '',
    colour: '',
    qty: 1,
    unitPrice: 100,
    lineTotal: 100,
    vatRate: 20,
  });
}

describe('a customer’s review', () => {
  test('shows at once, under a name that gives nobody away', async () => {
    const before = await page(MUG);
    const someone = await customer(shop.app);
    const made = await someone.post<Review>(of(MUG), { ...opinion, Review: `  ${opinion.Review} ` });
    expect(made).toMatchObject({ http: 201, Status: 1, Message: 'Değerlendirmeniz yayınlandı. Teşekkür ederiz.' });
    expect(made.Payload).toMatchObject({ name: 'Gülşah Ö.', rating: 4.5, review: opinion.Review, verified: false });

    const after = await page(MUG);
    expect(after.items[0]).toEqual(made.Payload);
    expect(after.total).toBe(before.total + 1);
    expect(JSON.stringify(after)).not.toContain('@');
    const product = (await shopper(shop.app).get<Product>(`/catalog/products/${MUG}`)).Payload;
    expect(product).toMatchObject({ reviewCount: after.total, rating: after.rating });
    expect(product.reviews[0]).toMatchObject({ id: made.Payload.id, name: 'Gülşah Ö.', rating: 4.5 });
  });

  test('counts in product lists at once', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    const someone = await customer(shop.app);
    await someone.post(of(LAMP), { ...opinion, Rating: 2.5 });
    const { category } = (await someone.get<Product>(`/catalog/products/${LAMP}`)).Payload;
    const list = (await someone.get<ProductPage>(`/catalog/products?category=${category.id}`)).Payload;
    expect(list.items.find(({ id }) => id === LAMP)).toMatchObject({ rating: 2.5, reviewCount: 1 });
  });

  test('is one a product: written anew, taken back, written again', async () => {
    const someone = await customer(shop.app);
    expect((await someone.get<OwnReview>(`${of(SCARF)}/mine`)).Payload).toBeNull();
    expect((await someone.put(of(SCARF), opinion)).http).toBe(404);
    expect((await someone.delete(of(SCARF))).http).toBe(404);
    const first = (await someone.post<Review>(of(SCARF), opinion)).Payload;
    expect(await someone.post(of(SCARF), opinion)).toMatchObject({ http: 409, Payload: { code: 'already-reviewed' } });

    const other = { Rating: 1, Review: 'İlk yıkamada ağardı, ışıkta da soluyor.' };
    expect((await someone.put<Review>(of(SCARF), other)).Payload).toMatchObject({ id: first.id, rating: 1, review: other.Review });
    expect((await someone.get<OwnReview>(`${of(SCARF)}/mine`)).Payload).toMatchObject({ rating: 1 });
    const { total } = await page(SCARF);
    expect((await someone.delete(of(SCARF))).http).toBe(200);
    expect((await page(SCARF)).total).toBe(total - 1);
    expect((await someone.post(of(SCARF), other)).http).toBe(201);
  });

  test('is nobody else’s to change', async () => {
    const [author, other] = [await customer(shop.app), await customer(shop.app)];
    await author.post(of(PEN), opinion);
    expect((await other.put(of(PEN), { ...opinion, Rating: 1 })).http).toBe(404);
    expect((await other.delete(of(PEN))).http).toBe(404);
    expect((await author.get<OwnReview>(`${of(PEN)}/mine`)).Payload).toMatchObject({ rating: 4.5 });
  });

  test('sent twice with one key exists once', async () => {
    const someone = await customer(shop.app);
    const key = { 'idempotency-key': 'review-1' };
    const first = await someone.post<Review>(of(MUG), opinion, key);
    expect(await someone.post<Review>(of(MUG), opinion, key)).toMatchObject({ http: 201, Payload: first.Payload });
  });

  test('sent at once several times exists once', async () => {
    const someone = await customer(shop.app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => someone.post(of(MUG), opinion)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('a verified buyer', () => {
  test.each([
    ['awaiting-payment', false],
    ['paid', true],
    ['in-production', true],
    ['shipped', true],
    ['delivered', true],
    ['cancelled', false],
  ] as const)('with an order that is %s: %s', async (state, verified) => {
    const someone = await customer(shop.app);
    await buy(someone.email, MUG, state);
    expect((await someone.post<Review>(of(MUG), opinion)).Payload.verified).toBe(verified);
    // Of this product, not of any.
    expect((await someone.post<Review>(of(PEN), opinion)).Payload.verified).toBe(false);
  });

  test('is not who has not bought it, whoever else has', async () => {
    const [buyer, other] = [await customer(shop.app), await customer(shop.app)];
    await buy(buyer.email, MUG, 'delivered');
    expect((await other.post<Review>(of(MUG), opinion)).Payload.verified).toBe(false);
  });
});

describe('is refused', () => {
  test('to visitors', async () => {
    const visitor: Shopper = shopper(shop.app);
    for (const answer of [
      await visitor.post(of(MUG), opinion),
      await visitor.put(of(MUG), opinion),
      await visitor.delete(of(MUG)),
      await visitor.get(`${of(MUG)}/mine`),
    ]) {
      expect(answer).toMatchObject({ http: 401, Payload: { code: 'login-required' } });
    }
  });

  test.each([
    [{ ...opinion, Rating: 0 }, '/Rating'],
    [{ ...opinion, Rating: 5.5 }, '/Rating'],
    [{ ...opinion, Rating: 4.3 }, '/Rating'],
    [{ ...opinion, Rating: '5' }, '/Rating'],
    [{ ...opinion, Review: 'Kısa' }, '/Review'],
    [{ ...opinion, Review: ' '.repeat(30) }, '/Review'],
    [{ ...opinion, Review: 'ğ'.repeat(2001) }, '/Review'],
    [{ ...opinion, Verified: true }, '/Verified'],
  ])('%j', async (body, path) => {
    const answer = await (await customer(shop.app)).post<{ errors: { path: string }[] }>(of(MUG), body);
    expect([answer.http, answer.Payload.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });

  test('for a product that there is not', async () => {
    const someone = await customer(shop.app);
    for (const id of [4242, 2_147_483_647, 99_999_999_999]) {
      expect((await someone.post(of(id), opinion)).http).toBe(404);
      expect((await someone.get(of(id))).http).toBe(404);
    }
  });

  test('after too many', async () => {
    const strict = await openShop({ RATE_LIMIT_REVIEW: '2/600' });
    const someone = await customer(strict.app);
    const answers = [await someone.post(of(MUG), opinion), await someone.put(of(MUG), opinion), await someone.put(of(MUG), opinion)];
    expect(answers.map(({ http }) => http)).toEqual([201, 200, 429]);
    await strict.close();
  });
});

describe('the list', () => {
  test('comes in pages of 20, in the order asked for, with the stars counted', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, PEN));
    await shop.db.insert(reviews).values(
      Array.from({ length: 45 }, (_, n) => ({
        productId: PEN,
        name: 'Işık Ç.',
        email: '',
        halfStars: n % 11,
        review: `Yorum ${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
      })),
    );
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page(PEN, `?page=${n}`)));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ review }) => review))).toEqual(
      Array.from({ length: 45 }, (_, n) => `Yorum ${44 - n}`),
    );
    // 45 reviews with 0 to 10 half stars in turn: 5 of 0, which is shown as one star, and 4 or 5 of each other.
    expect(pages[0]).toMatchObject({
      total: 45,
      rating: 2.5,
      distribution: [
        { stars: 5, count: 8 },
        { stars: 4, count: 8 },
        { stars: 3, count: 8 },
        { stars: 2, count: 8 },
        { stars: 1, count: 13 },
      ],
    });
    const ratings = async (sort: string) => (await page(PEN, `?sort=${sort}`)).items.map(({ rating }) => rating);
    expect(await ratings('highest')).toEqual((await ratings('highest')).toSorted((a, b) => b - a));
    expect((await ratings('highest'))[0]).toBe(5);
    expect((await ratings('lowest'))[0]).toBe(0);
  });

  test('of a product that nobody has rated is empty', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    expect(await page(LAMP)).toMatchObject({ items: [], total: 0, rating: 0 });
  });

  test.each(['page=0', 'page=10001', 'page=x', 'sort=funniest', 'limit=1000'])('%s is refused', async (query) => {
    expect((await shopper(shop.app).get(`${of(MUG)}?${query}`)).http).toBe(422);
  });
});

test('initials are written the Turkish way', () => {
  expect(publicName(' İpek ', 'ışık')).toBe('İpek I.');
  expect(publicName('Işıl', 'ince')).toBe('Işıl İ.');
  expect(publicName('Çağrı', '𝒳yz')).toBe('Çağrı 𝒳.');
});

test('a review outlives its customer', async () => {
  const someone = shopper(shop.app);
  const form = signupForm({ Name: 'Şule', Surname: 'ünlü' });
  await someone.post('/user', form);
  const { id } = (await someone.post<Review>(of(MUG), opinion)).Payload;
  await shop.db.delete(customers).where(eq(customers.email, form.Email));
  expect(await shop.db.select({ who: reviews.customerId, name: reviews.name }).from(reviews).where(sql`${reviews.id} = ${id}`)).toEqual([
    { who: null, name: 'Şule Ü.' },
  ]);
});
