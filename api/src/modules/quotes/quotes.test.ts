import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product } from '@shop/contracts/catalog';
import { type Locale, locales } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import { levelsOf } from '@shop/traffic/network';
import { eq, sql } from 'drizzle-orm';
import { coupons, rateLimits, scenes } from '../../db/schema/index.ts';
import { documentWords } from '../../documents/words.ts';
import { fill } from '../../mail/fill.ts';
import { addToCounts, countKey } from '../../plugins/rate-limit.ts';
import { company } from '../../testing/belongings.ts';
import { poppler, textOf } from '../../testing/pdf-tools.ts';
import { view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

const TSHIRT = 1001;
const MUG = 1012;

const inPages = poppler ? test : test.skip;

let shop: TestShop;
let sizes: Record<string, number>;
beforeAll(async () => {
  shop = await openShop();
  const { variants } = (await shopper(shop.app).get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  sizes = Object.fromEntries(variants.map(({ id, size }) => [size, id]));
});
afterAll(() => shop.close());

const text = (content: string, more: object = {}) => ({
  id: 'text',
  kind: 'text',
  text: content,
  x: 160,
  y: 80,
  rotation: 0,
  size: 30,
  font: 'arimo',
  fill: '#ffffff',
  ...more,
});

const team = () => [
  { sizeId: sizes.M, name: 'Işıl', number: '10' },
  { sizeId: sizes.S, name: 'ÇAĞRI', number: '7' },
  { sizeId: sizes.M, number: '99' },
];

async function addShirts(someone: Shopper, Scene: object, more: object = {}, Name?: string): Promise<Cart> {
  const design = await someone.post<Design>('/designs', { PId: TSHIRT, Colour: 'Siyah', Scene, ...(Name && { Name }) });
  const added = await someone.post<Cart>('/cart', { PId: TSHIRT, DesignId: design.Payload.DesignId, AsItIs: true, ...more });
  if (added.http !== 200) throw new Error(`POST /cart answered ${added.http} ${added.Message}`);
  return added.Payload;
}

const teamScene = () => ({
  version: 2,
  sides: {
    front: [text('BASKIHANE')],
    back: [text('ÖRNEK', { role: 'name', placeholder: true }), text('00', { id: 'number', role: 'number', placeholder: true, y: 200 })],
  },
  list: team(),
});

const quoteOf = (someone: Shopper, locale: Locale = 'tr') => view(shop.app, someone, '/cart/quote.pdf', { 'accept-language': locale });

const figuresIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/S \/Figure/g)?.length ?? 0;

inPages.each(locales)('prints an anonymous cart with proofs, names and sums (%s)', async (locale) => {
  await shop.db.insert(coupons).values({ code: `YAZ${locale}`.toUpperCase(), kind: 'percent', value: 10 });
  const someone = shopper(shop.app, locale);
  await someone.post('/cart', { PId: MUG, Qty: 2 });
  await addShirts(someone, teamScene(), {}, 'Halı <b>saha</b> & {days}');
  const cart = (await someone.post<Cart>('/cart/coupon', { Code: `YAZ${locale}` })).Payload;

  const { statusCode, headers, rawPayload } = await quoteOf(someone, locale);
  const words = documentWords[locale].quote;
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="(teklif|quote)-\d{4}-\d\d-\d\d\.pdf"$/),
    'cache-control': 'private, no-store',
  });
  expect(figuresIn(rawPayload)).toBe(4);
  const read = await textOf(rawPayload);
  for (const expected of [
    words.title,
    documentWords[locale].noInvoice,
    words.todaysPrices,
    ...words.signatures,
    'Halı <b>saha</b> & {days}',
    'Işıl 10',
    'ÇAĞRI 7',
    '99',
    formatMoney(cart.AmountDue, shop.config.currency),
    formatMoney(-(cart.Coupon?.Discount ?? 0), shop.config.currency),
  ])
    expect(read).toContain(expected);
});

inPages('shows twelve people of a long list and states it', async () => {
  const someone = shopper(shop.app);
  const list = Array.from({ length: 15 }, (_, n) => ({ sizeId: sizes.M, name: `KİŞİ ${n + 1}` }));
  await addShirts(someone, { ...teamScene(), list });
  const { rawPayload } = await quoteOf(someone);
  expect(figuresIn(rawPayload)).toBe(13);
  expect(await textOf(rawPayload)).toContain(fill(documentWords.tr.quote.shownPeople, { shown: 12, people: 15 }));
});

inPages('names the account or its company as the buyer', async () => {
  const someone = await customer(shop.app);
  await someone.post('/cart', { PId: MUG, Qty: 1 });
  await someone.patch('/user', { Name: 'Işıl', Surname: 'Çağlayan' });
  const plain = await textOf((await quoteOf(someone)).rawPayload);
  for (const expected of [documentWords.tr.quote.buyer, 'Işıl Çağlayan']) expect(plain).toContain(expected);
  await someone.put('/user/company', company);
  const read = await textOf((await quoteOf(someone)).rawPayload);
  for (const expected of [company.Title, company.TaxOffice, company.TaxNumber, 'Işıl Çağlayan']) expect(read).toContain(expected);
});

test('refuses a quote of an empty cart, whoever else has one', async () => {
  await addShirts(shopper(shop.app), teamScene());
  for (const stranger of [shopper(shop.app), await customer(shop.app)]) {
    const answer = await quoteOf(stranger);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { Status: 0, Payload: { code: 'cart-empty' } }]);
  }
});

test('shows a design in several sizes once', async () => {
  const someone = shopper(shop.app);
  const QuantityIds = JSON.stringify([
    { SizeId: sizes.S, Qty: 2 },
    { SizeId: sizes.M, Qty: 1 },
  ]);
  await addShirts(someone, { version: 2, sides: { front: [text('BİR')], back: [text('İKİ')] } }, { QuantityIds });
  expect(figuresIn((await quoteOf(someone)).rawPayload)).toBe(2);
});

inPages('names missing pictures before the approval', async () => {
  const someone = shopper(shop.app);
  await addShirts(someone, { version: 2, sides: { front: [text('EKSİK')] } }, { Qty: 1, VariantId: sizes.M });
  const lost = { id: 'a', kind: 'picture', uploadId: 'A'.repeat(22), x: 150, y: 150, width: 99, height: 99, rotation: 0 };
  await shop.db
    .update(scenes)
    .set({ scene: sql`jsonb_set(${scenes.scene}::jsonb, '{sides,front,0}', ${JSON.stringify(lost)}::jsonb)` })
    .where(sql`${scenes.scene}::jsonb #>> '{sides,front,0,text}' = 'EKSİK'`);
  const { rawPayload } = await quoteOf(someone);
  expect(figuresIn(rawPayload)).toBe(0);
  expect(await textOf(rawPayload)).toContain(documentWords.tr.quote.missing.late.slice(0, 40));
});

test('draws no quote for a network that has used up its time', async () => {
  const someone = shopper(shop.app);
  await addShirts(someone, { version: 2, sides: { front: [text('YAVAŞ')] } }, { Qty: 1, VariantId: sizes.M });
  const { max, seconds } = shop.config.rateLimits['upload-work'];
  const counts = levelsOf('127.0.0.1').map(({ network, goods }) => ({
    key: countKey('upload-work', network),
    max: max * goods * 1000,
    seconds,
  }));
  expect((await quoteOf(someone)).statusCode).toBe(200);
  const [spent] = await shop.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, counts[0]?.key ?? ''));
  expect(spent?.hits).toBeGreaterThan(0);
  await addToCounts(shop.db, counts, max * 1000);
  const answer = await quoteOf(someone);
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { Payload: { code: 'too-many-requests' } }]);
});
