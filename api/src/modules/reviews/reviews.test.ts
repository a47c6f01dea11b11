import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Product, ProductPage, Review } from '@shop/contracts/catalog';
import type { OrderState } from '@shop/contracts/orders';
import type { KeptReview, OwnReview, ReviewPage } from '@shop/contracts/reviews';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { customers, orderLines, orders, reviews, uploads, variants } from '../../db/schema/index.ts';
import { bring, ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, proveEmail, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { purgeUploads } from '../uploads/service.ts';
import { publicName } from './public-name.ts';
import { judgeReview, listJudged } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [MUG, LAMP, SCARF, PEN] = [1012, 1033, 2014, 1035];
const of = (productId: number): string => `/catalog/products/${productId}/reviews`;
const opinion = { Rating: 4.5, Review: 'Baskısı çok canlı, kargo da hızlıydı. Teşekkürler!' };
async function reviewer() {
  const someone = await customer(shop.app);
  await proveEmail(shop, someone);
  return someone;
}
const page = async (productId: number, query = ''): Promise<ReviewPage> =>
  (await shopper(shop.app).get<ReviewPage>(`${of(productId)}${query}`)).Payload;

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

describe('review of a customer', () => {
  test('shows a review at once under a shortened name', async () => {
    const before = await page(MUG);
    const someone = await reviewer();
    const made = await someone.post<KeptReview>(of(MUG), { ...opinion, Review: `  ${opinion.Review} ` });
    expect(made).toMatchObject({ http: 201, Status: 1, Message: 'Değerlendirmeniz yayımlandı. Teşekkür ederiz.' });
    expect(made.Payload).toMatchObject({ name: 'Gülşah Ö.', rating: 4.5, review: opinion.Review, verified: false });

    const after = await page(MUG);
    const { published, ...shown } = made.Payload;
    expect([published, after.items[0]]).toEqual([true, shown]);
    expect(after.total).toBe(before.total + 1);
    expect(JSON.stringify(after)).not.toContain('@');
    const product = (await shopper(shop.app).get<Product>(`/catalog/products/${MUG}`)).Payload;
    expect(product).toMatchObject({ reviewCount: after.total, rating: after.rating });
    expect(product.reviews[0]).toMatchObject({ id: made.Payload.id, name: 'Gülşah Ö.', rating: 4.5 });
  });

  test("stores the language of a review's latest version", async () => {
    expect((await page(MUG)).items.map(({ locale }) => locale)).toContain('tr');
    const someone = await reviewer();
    const english = { 'accept-language': 'en' };
    await someone.post(of(PEN), opinion);
    await someone.put(of(PEN), { ...opinion, Review: 'Writes very well indeed.' }, english);
    expect((await page(PEN)).items[0]).toMatchObject({ review: 'Writes very well indeed.', locale: 'en' });
    const product = (await shopper(shop.app).get<Product>(`/catalog/products/${PEN}`)).Payload;
    expect(product.reviews[0]?.locale).toBe('en');
    await shop.db.update(reviews).set({ locale: null }).where(eq(reviews.productId, PEN));
    expect((await page(PEN)).items[0]).not.toHaveProperty('locale');
  });

  test('counts a new review in product lists at once', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    const someone = await reviewer();
    await someone.post(of(LAMP), { ...opinion, Rating: 2.5 });
    const { category } = (await someone.get<Product>(`/catalog/products/${LAMP}`)).Payload;
    const list = (await someone.get<ProductPage>(`/catalog/products?category=${category.id}`)).Payload;
    expect(list.items.find(({ id }) => id === LAMP)).toMatchObject({ rating: 2.5, reviewCount: 1 });
  });

  test('allows each author one editable, deletable review per product', async () => {
    const someone = await reviewer();
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

  test("keeps a review's paragraphs but no extra blank lines", async () => {
    const someone = await reviewer();
    const { Payload } = await someone.post<Review>(of(MUG), { ...opinion, Review: '\n\nÇok güzel.  \n\n\n\n\nYine alırım.Teşekkürler\n' });
    expect(Payload.review).toBe('Çok güzel.\n\nYine alırım.Teşekkürler');
  });

  test('lets only the author change a review', async () => {
    const [author, other] = [await reviewer(), await reviewer()];
    await author.post(of(PEN), opinion);
    expect((await other.put(of(PEN), { ...opinion, Rating: 1 })).http).toBe(404);
    expect((await other.delete(of(PEN))).http).toBe(404);
    expect((await author.get<OwnReview>(`${of(PEN)}/mine`)).Payload).toMatchObject({ rating: 4.5 });
  });

  test('stores a review once for a repeated Idempotency-Key', async () => {
    const someone = await reviewer();
    const key = { 'idempotency-key': 'review-1' };
    const first = await someone.post<Review>(of(MUG), opinion, key);
    expect(await someone.post<Review>(of(MUG), opinion, key)).toMatchObject({ http: 201, Payload: first.Payload });
  });

  test('stores a review once when sent concurrently', async () => {
    const someone = await reviewer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => someone.post(of(MUG), opinion)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('a review by an unverified customer', () => {
  const stars = async (productId: number) => {
    await shop.app.catalogue.settled();
    const { Payload: product } = await shopper(shop.app).get<Product>(`/catalog/products/${productId}`);
    const { Payload: list } = await shopper(shop.app).get<ProductPage>(`/catalog/products?category=${product.category.id}`);
    const all = await page(productId);
    const card = list.items.find(({ id }) => id === productId);
    return {
      counts: [product.reviewCount, all.total, card?.reviewCount],
      ratings: [product.rating, all.rating, card?.rating],
      told: [product.reviews.length, all.items.length],
    };
  };
  const nothing = { counts: [0, 0, 0], ratings: [0, 0, 0], told: [0, 0] };
  const one = { counts: [1, 1, 1], ratings: [1, 1, 1], told: [1, 1] };

  async function written() {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    const someone = await customer(shop.app);
    const photo = (await upload(shop.app, someone, await picture(40, 30).png().toBuffer())).Payload.UploadId;
    const made = await someone.post<KeptReview>(of(LAMP), { ...opinion, Rating: 1, Photos: [photo] });
    const photoSeen = async () => (await view(shop.app, shopper(shop.app), `/upfs/rev/${photo}`)).statusCode;
    return { someone, made, photoSeen };
  }

  test('hides an unverified author’s review and explains why', async () => {
    const { someone, made, photoSeen } = await written();
    expect(made).toMatchObject({ http: 201, Payload: { published: false } });
    expect(made.Message).toBe(
      'Değerlendirmeniz kaydedildi. E-posta adresinizi doğruladığınızda ya da ürünü satın aldığınızda yayımlanacak.',
    );
    expect(await stars(LAMP)).toEqual(nothing);
    expect(await photoSeen()).toBe(404);
    expect((await someone.get<OwnReview>(`${of(LAMP)}/mine`)).Payload).toMatchObject({ rating: 1, published: false, hidden: false });
    expect((await someone.put<KeptReview>(of(LAMP), { ...opinion, Rating: 1 })).Payload.published).toBe(false);
    expect(await stars(LAMP)).toEqual(nothing);
    expect((await shopper(shop.app).post(`/catalog/reviews/${made.Payload.id}/reports`, { Reason: 'untrue' })).http).toBe(404);
    for (let n = 0; n < 3; n += 1) await (await customer(shop.app)).post(of(LAMP), { ...opinion, Rating: 1 });
    expect(await stars(LAMP)).toEqual(nothing);
  });

  test('publishes a review once a link verifies the e-mail address', async () => {
    const { someone, photoSeen } = await written();
    const [welcome] = await mailsTo(shop, someone.email);
    const Token = /verify\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1];
    expect((await someone.put('/user/email/verify', { Token })).http).toBe(200);
    expect(await stars(LAMP)).toEqual(one);
    expect(await photoSeen()).toBe(200);
    expect((await someone.get<OwnReview>(`${of(LAMP)}/mine`)).Payload).toMatchObject({ published: true, verified: false });
  });

  test('publishes a review once a new e-mail address is verified', async () => {
    const { someone } = await written();
    const Email = `yeni.${someone.email}`;
    await someone.patch('/user', { Email, Password: someone.password });
    const [mail] = await mailsTo(shop, Email);
    const Token = /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await someone.put('/user/email/verify', { Token })).http).toBe(200);
    expect(await stars(LAMP)).toEqual(one);
  });

  test('publishes a review once its product is paid for', async () => {
    const { someone } = await written();
    const other = await ordered(shop.app, [{ PId: PEN, Qty: 1 }], {}, someone);
    await bring(shop, other.id, 'paid');
    const { id } = await ordered(shop.app, [{ PId: LAMP, Qty: 1 }], {}, someone);
    expect(await stars(LAMP)).toEqual(nothing);
    await bring(shop, id, 'paid');
    expect(await stars(LAMP)).toEqual(one);
  });

  test('keeps an operator-hidden review hidden after e-mail verification', async () => {
    const { someone, made } = await written();
    await judgeReview(shop.db, made.Payload.id, true);
    const [welcome] = await mailsTo(shop, someone.email);
    await someone.put('/user/email/verify', { Token: /verify\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] });
    expect(await stars(LAMP)).toEqual(nothing);
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
  ] as const)('marks reviewers with order state %s as verified buyers: %s', async (state, verified) => {
    const someone = await reviewer();
    await buy(someone.email, MUG, state);
    expect((await someone.post<Review>(of(MUG), opinion)).Payload.verified).toBe(verified);
    expect((await someone.post<Review>(of(PEN), opinion)).Payload.verified).toBe(false);
  });

  test('marks no review verified because of another customer’s order', async () => {
    const [buyer, other] = [await reviewer(), await reviewer()];
    await buy(buyer.email, MUG, 'delivered');
    expect((await other.post<Review>(of(MUG), opinion)).Payload.verified).toBe(false);
  });
});

describe('review photos', () => {
  const add = async (someone: Shopper): Promise<string> =>
    (await upload(shop.app, someone, await picture(1600, 1200).jpeg().toBuffer())).Payload.UploadId;
  const photo = (id: string, query = '?w=320&fm=webp') => view(shop.app, shopper(shop.app), `/upfs/rev/${id}${query}`);
  const seen = async (id: string) => (await photo(id)).statusCode;

  test('hides unpublished reviews’ photos and every photo’s original file', async () => {
    const someone = await reviewer();
    const [first, second] = [await add(someone), await add(someone)];
    expect([await seen(first), (await view(shop.app, shopper(shop.app), `/upfs/usr/${first}`)).statusCode]).toEqual([404, 404]);

    const made = await someone.post<Review>(of(LAMP), { ...opinion, Photos: [second, first] });
    const shown = [second, first].map((id) => ({ id, width: 1600, height: 1200 }));
    expect(made.Payload.photos).toEqual(shown);
    expect((await page(LAMP)).items[0]?.photos).toEqual(shown);
    expect((await shopper(shop.app).get<Product>(`/catalog/products/${LAMP}`)).Payload.reviews[0]?.photos).toEqual(shown);
    expect((await someone.get<OwnReview>(`${of(LAMP)}/mine`)).Payload).toMatchObject({ photos: shown, hidden: false });

    const small = await photo(first);
    expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=300',
    ]);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
    expect((await sharp((await photo(first, '')).rawPayload).metadata()).width).toBe(960);
    expect((await photo(first, '?w=1600')).statusCode).toBe(400);
    expect((await view(shop.app, shopper(shop.app), `/upfs/usr/${first}`)).statusCode).toBe(404);

    await someone.put(of(LAMP), { ...opinion, Photos: [first] });
    expect([await seen(first), await seen(second)]).toEqual([200, 404]);
    await someone.delete(of(LAMP));
    expect([await seen(first), (await view(shop.app, someone, `/upfs/usr/${first}`)).statusCode]).toEqual([404, 200]);
  });

  test("purges a review's photos only after the review is deleted", async () => {
    const someone = await reviewer();
    const id = await add(someone);
    await someone.post(of(LAMP), { ...opinion, Photos: [id] });
    expect(await someone.delete(`/uploads/${id}`)).toMatchObject({ http: 409, Payload: { code: 'upload-in-use' } });
    await shop.db.update(uploads).set({ createdAt: sql`now() - interval '1 year'` }).where(eq(uploads.id, id));
    await purgeUploads(shop);
    expect(await seen(id)).toBe(200);
    await someone.delete(of(LAMP));
    await purgeUploads(shop);
    expect((await view(shop.app, someone, `/upfs/usr/${id}`)).statusCode).toBe(404);
  });

  test("accepts only the author's own, unused and distinct photos", async () => {
    const [someone, other] = [await reviewer(), await reviewer()];
    const [own, theirs] = [await add(someone), await add(other)];
    const errors = async (productId: number, ...Photos: string[]) => {
      const answer = await someone.post<{ errors: { path: string; message: string }[] }>(of(productId), { ...opinion, Photos });
      return [answer.http, ...answer.Payload.errors.map(({ path, message }) => `${path} ${message}`)];
    };
    expect(await errors(LAMP, theirs)).toEqual([422, '/Photos Bu resim bulunamadı. Resmi yeniden yükleyin.']);
    expect(await errors(LAMP, own, own)).toEqual([422, '/Photos Bu değer listede iki kez var; yalnızca birini bırakın.']);
    expect((await someone.get<OwnReview>(`${of(LAMP)}/mine`)).Payload).toBeNull();
    await someone.post(of(LAMP), { ...opinion, Photos: [own] });
    expect(await errors(SCARF, own)).toEqual([422, '/Photos Bu resim başka bir değerlendirmenizde yer alıyor. Resmi yeniden yükleyin.']);
    expect([await seen(own), await seen(theirs)]).toEqual([200, 404]);
    await someone.delete(of(LAMP));
  });
});

describe('improper review', () => {
  const report = (someone: Shopper, id: number, Reason = 'offensive') => someone.post(`/catalog/reviews/${id}/reports`, { Reason });
  const listed = async (id: number) => (await listJudged(shop.db)).find((row) => row.id === id);

  test('counts one report of a review per visitor', async () => {
    const author = await reviewer();
    const { id } = (await author.post<Review>(of(LAMP), opinion)).Payload;
    const [visitor, reader] = [shopper(shop.app), await reviewer()];
    expect(await report(visitor, id, 'advertising')).toMatchObject({
      http: 201,
      Message: 'Bildiriminizi aldık, inceleyeceğiz. Teşekkür ederiz.',
    });
    expect((await report(visitor, id, 'untrue')).http).toBe(201);
    expect((await report(reader, id)).http).toBe(201);
    expect(await listed(id)).toMatchObject({ reasons: ['advertising', 'offensive'], hiddenAt: null, halfStars: 9 });
    expect((await page(LAMP)).items[0]?.id).toBe(id);

    await judgeReview(shop.db, id, false);
    expect(await listed(id)).toBeUndefined();
    await report(visitor, id);
    expect(await listed(id)).toBeUndefined();
    await author.delete(of(LAMP));
  });

  test('neither shows nor counts a review hidden by an operator', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    const [author, other] = [await reviewer(), await reviewer()];
    const photo = (await upload(shop.app, author, await picture(40, 30).png().toBuffer())).Payload.UploadId;
    const { id } = (await author.post<Review>(of(LAMP), { ...opinion, Rating: 1, Photos: [photo] })).Payload;
    await other.post(of(LAMP), { ...opinion, Rating: 5 });
    const stars = async () => {
      await shop.app.catalogue.settled();
      const [{ category, rating, reviewCount, reviews: told }, all] = [
        (await other.get<Product>(`/catalog/products/${LAMP}`)).Payload,
        await page(LAMP),
      ];
      const list = (await other.get<ProductPage>(`/catalog/products?category=${category.id}`)).Payload;
      const card = list.items.find((one) => one.id === LAMP);
      return [rating, reviewCount, told.length, all.rating, all.total, all.items.length, card?.rating, card?.reviewCount];
    };
    expect(await stars()).toEqual([3, 2, 2, 3, 2, 2, 3, 2]);

    await judgeReview(shop.db, id, true);
    expect(await stars()).toEqual([5, 1, 1, 5, 1, 1, 5, 1]);
    expect((await view(shop.app, author, `/upfs/rev/${photo}`)).statusCode).toBe(404);
    expect(await listed(id)).toMatchObject({ hiddenAt: expect.any(Date), photos: 1 });
    expect((await author.get<OwnReview>(`${of(LAMP)}/mine`)).Payload).toMatchObject({ id, hidden: true });
    expect(await author.put(of(LAMP), opinion)).toMatchObject({ http: 409, Payload: { code: 'review-hidden' } });
    expect(await author.delete(of(LAMP))).toMatchObject({ http: 409, Payload: { code: 'review-hidden' } });
    expect(await author.post(of(LAMP), opinion)).toMatchObject({ http: 409 });
    expect((await report(other, id)).http).toBe(404);

    await judgeReview(shop.db, id, false);
    expect(await stars()).toEqual([3, 2, 2, 3, 2, 2, 3, 2]);
    expect((await author.delete(of(LAMP))).http).toBe(200);
  });

  test('limits how many reviews one network may report', async () => {
    const strict = await openShop({ RATE_LIMIT_REVIEW_REPORT: '1/600' });
    const [first] = await strict.db.select({ id: reviews.id }).from(reviews).limit(1);
    const http = [];
    for (const Reason of ['other', 'personal']) {
      http.push((await shopper(strict.app).post(`/catalog/reviews/${first?.id}/reports`, { Reason })).http);
    }
    expect(http).toEqual([201, 429]);
    await strict.close();
  });
});

describe('rejected reviews', () => {
  test('rejects a review by a visitor without login', async () => {
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
    [{ ...opinion, Review: 'Daha ucuzu burada:\nhttps://evil.example/kupa' }, '/Review'],
    [{ ...opinion, Review: 'Bana yazın, gulsah@evil.example adresine.' }, '/Review'],
    [{ ...opinion, Review: 'Ekranı silen \u001b[2J bir değerlendirme' }, '/Review'],
    [{ ...opinion, Photos: ['kısa'] }, '/Photos/0'],
    [{ ...opinion, Photos: Array.from({ length: 5 }, (_, n) => `${n}`.repeat(22)) }, '/Photos'],
    [{ ...opinion, Photos: ['a'.repeat(22)] }, '/Photos'],
    [{ ...opinion, Verified: true }, '/Verified'],
  ])('rejects the review %j', async (body, path) => {
    const answer = await (await reviewer()).post<{ errors: { path: string }[] }>(of(MUG), body);
    expect([answer.http, answer.Payload.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });

  test('rejects a review of an unknown product', async () => {
    const someone = await reviewer();
    for (const id of [4242, 2_147_483_647, 99_999_999_999]) {
      expect((await someone.post(of(id), opinion)).http).toBe(404);
      expect((await someone.get(of(id))).http).toBe(404);
    }
  });

  test('limits how many reviews a customer writes', async () => {
    const strict = await openShop({ RATE_LIMIT_REVIEW: '2/600' });
    const someone = await customer(strict.app);
    const answers = [await someone.post(of(MUG), opinion), await someone.put(of(MUG), opinion), await someone.put(of(MUG), opinion)];
    expect(answers.map(({ http }) => http)).toEqual([201, 200, 429]);
    await strict.close();
  });
});

describe('the list of reviews', () => {
  test('lists a product’s reviews without control characters', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, PEN));
    await shop.db.insert(reviews).values(
      Array.from({ length: 11 }, (_, halfStars) => ({
        productId: PEN,
        name: 'Işık\u0007 Ç.',
        email: '',
        halfStars,
        review: `Yorum\u0007 ${halfStars}`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + halfStars)),
      })),
    );
    const { items, distribution } = await page(PEN);
    expect(items[0]).toMatchObject({ name: 'Işık Ç.', review: 'Yorum 10', rating: 5 });
    const product = (await shopper(shop.app).get<Product>(`/catalog/products/${PEN}`)).Payload;
    expect(product).toMatchObject({ reviews: items, ratingDistribution: distribution });
  });

  test('returns 20 reviews per page, sorted as requested', async () => {
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
    // Ratings cycle through 0 to 10 half stars. The distribution counts 0 as one star.
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
    const fives = await page(PEN, '?stars=5&sort=lowest');
    expect(fives).toMatchObject({ total: 8, rating: 2.5, distribution: pages[0]?.distribution });
    expect(fives.items.map(({ rating }) => rating)).toEqual([4.5, 4.5, 4.5, 4.5, 5, 5, 5, 5]);
    expect(await page(PEN, '?stars=1&page=2')).toMatchObject({ items: [], total: 13 });
    const ratings = async (sort: string) => (await page(PEN, `?sort=${sort}`)).items.map(({ rating }) => rating);
    expect(await ratings('highest')).toEqual((await ratings('highest')).toSorted((a, b) => b - a));
    expect((await ratings('highest'))[0]).toBe(5);
    expect((await ratings('lowest'))[0]).toBe(0);
  });

  test('lists no reviews for an unrated product', async () => {
    await shop.db.delete(reviews).where(eq(reviews.productId, LAMP));
    expect(await page(LAMP)).toMatchObject({ items: [], total: 0, rating: 0 });
  });

  test.each(['page=0', 'page=10001', 'page=x', 'sort=funniest', 'limit=1000', 'stars=0', 'stars=6', 'stars=4.5'])(
    'rejects the review list query %s',
    async (query) => {
      expect((await shopper(shop.app).get(`${of(MUG)}?${query}`)).http).toBe(422);
    },
  );
});

test("writes a reviewer's initials in Turkish upper case", () => {
  const email = 'irem@example.com';
  expect(publicName({ name: '', surname: '', email })).toBe('İ.');
  expect(publicName({ name: ' İpek ', surname: 'ışık', email })).toBe('İpek I.');
  expect(publicName({ name: 'Işıl', surname: 'ince', email })).toBe('Işıl İ.');
  expect(publicName({ name: 'Çağrı', surname: '𝒳yz', email })).toBe('Çağrı 𝒳.');
});

test('keeps a review whose customer is deleted', async () => {
  const someone = shopper(shop.app);
  const form = signupForm({ Name: 'Şule', Surname: 'ünlü' });
  await someone.post('/user', form);
  const { id } = (await someone.post<Review>(of(MUG), opinion)).Payload;
  await shop.db.delete(customers).where(eq(customers.email, form.Email));
  expect(await shop.db.select({ who: reviews.customerId, name: reviews.name }).from(reviews).where(sql`${reviews.id} = ${id}`)).toEqual([
    { who: null, name: 'Şule Ü.' },
  ]);
});
