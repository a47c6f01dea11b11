import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { jobHandlers } from '../../background/job-handlers.ts';
import { stockNotices, variants } from '../../db/schema/index.ts';
import type { QueuedMail } from '../../mail/mails.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { notifyBackInStock, setStock } from './service.ts';

let shop: TestShop;
let L: number;
let M: number;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_ORIGIN: 'https://baskihane.example' });
  const sizes = await shop.db.select().from(variants).where(eq(variants.productId, 1001));
  L = sizes.find(({ size }) => size.tr === 'L')?.id ?? 0;
  M = sizes.find(({ size }) => size.tr === 'M')?.id ?? 0;
});
afterAll(() => shop.close());

async function mails(): Promise<QueuedMail[]> {
  const sent: QueuedMail[] = [];
  const collect = async (mail: QueuedMail): Promise<void> => {
    sent.push(mail);
  };
  await shop.jobs.drain({ ...jobHandlers(shop), mail: collect });
  return sent;
}
const stock = (id: number, pieces: number) => shop.db.transaction((tx) => setStock(tx, shop, id, pieces));
const ask = (id: number, Email: string, language = 'tr') =>
  shopper(shop.app).post(`/catalog/variants/${id}/notice`, { Email }, { 'accept-language': language });

beforeEach(async () => {
  await shop.db.delete(stockNotices);
  await stock(L, 0);
  await stock(M, 0);
  await mails();
});

test('mails a stock notice once, in the requested language', async () => {
  expect(await ask(L, 'Cagri@Example.com')).toMatchObject({
    http: 200,
    Status: 1,
    Message: 'Ürün stoğa girdiğinde size e-posta göndereceğiz.',
    Payload: null,
  });
  expect(await ask(L, 'cagri@example.com')).toMatchObject({ http: 200 });
  await ask(L, 'ozge@example.com', 'en');
  await ask(M, 'umit@example.com');
  await stock(L, 3);
  const turkish = {
    title: 'Baskılı Bisiklet Yaka Tişört',
    size: 'L',
    link: 'https://baskihane.example/products/baskili-bisiklet-yaka-tisort/1001',
  };
  const english = {
    title: 'Printed Crew Neck T-Shirt',
    size: 'L',
    link: 'https://baskihane.example/en/products/printed-crew-neck-t-shirt/1001',
  };
  expect(await mails()).toEqual([
    { to: 'cagri@example.com', locale: 'tr', name: 'back-in-stock', contents: turkish },
    { to: 'ozge@example.com', locale: 'en', name: 'back-in-stock', contents: english },
  ]);
  await stock(L, 0);
  await stock(L, 5);
  expect(await mails()).toEqual([]);
  expect(await shop.db.select().from(stockNotices)).toMatchObject([{ variantId: M, email: 'umit@example.com' }]);
});

test('mails no stock notice while sold out or after a database rollback', async () => {
  await ask(L, 'cagri@example.com');
  await shop.db.transaction((tx) => notifyBackInStock(tx, shop, [L, M]));
  await shop.db.transaction((tx) => notifyBackInStock(tx, shop, []));
  await expect(
    shop.db.transaction(async (tx) => {
      await setStock(tx, shop, L, 9);
      throw new Error('nothing of this happened');
    }),
  ).rejects.toThrow('nothing of this happened');
  expect(await mails()).toEqual([]);
  await stock(L, 1);
  expect(await mails()).toHaveLength(1);
});

test('accepts stock-notice requests only for sold-out sizes', async () => {
  await stock(L, 1);
  expect(await ask(L, 'cagri@example.com')).toMatchObject({
    http: 409,
    Message: 'Bu ürün şu anda stokta. Hemen sepetinize ekleyebilirsiniz.',
    Payload: { code: 'in-stock' },
  });
  for (const id of [2_147_483_647, 99_999_999_999, 0]) expect((await ask(id, 'cagri@example.com')).http).toBe(404);
  for (const Email of ['cagri', '', `${'c'.repeat(250)}@example.com`, 'a@example.com\nBcc: b@example.com']) {
    expect(await ask(M, Email)).toMatchObject({ http: 422, Payload: { errors: [{ path: '/Email' }] } });
  }
  await expect(stock(2_147_483_647, 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('limits stock-notice requests for one mailbox', async () => {
  const strict = await openShop({ RATE_LIMIT_STOCK_NOTICE_EMAIL: '3/3600' });
  await strict.db.update(variants).set({ stock: 0 });
  const [first] = await strict.db.select().from(variants).limit(1);
  const http = [];
  for (let n = 0; n < 4; n += 1) {
    const answer = await shopper(strict.app).post(`/catalog/variants/${(first?.id ?? 0) + n}/notice`, { Email: 'kurban@example.com' });
    http.push(answer.http);
  }
  expect(http).toEqual([200, 200, 200, 429]);
  await strict.close();
});
