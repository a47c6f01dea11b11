import { randomUUID } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { DataExport } from '@shop/contracts/user';
import { desc, eq, sql } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { company } from '../../testing/belongings.ts';
import { ordered } from '../../testing/buying.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { form, picture, upload } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, giveProof, homeAddress, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { incomingDir } from '../uploads/storage.ts';
import { makeExport } from './export.ts';
import { purgeExports } from './repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const state = async (someone: Shopper) => (await someone.get<DataExport>('/user/export')).Payload.State;
const close = (someone: Shopper & { password: string }) => someone.post('/user/closure', { Password: someone.password });

async function regular() {
  const someone = await customer(shop.app);
  const { UploadId } = (await upload(shop.app, someone, await picture(60, 40).png().toBuffer())).Payload;
  const image = { id: 'i1', kind: 'image', uploadId: UploadId, x: 40, y: 40, width: 30, height: 20, rotation: 0 };
  const design = await someone.post<{ DesignId: string }>('/designs', { PId: MUG, Scene: { version: 1, sides: { front: [image] } } });
  const front = [{ ...image, kind: 'picture' }];
  await someone.post('/user/designs', { Name: 'Kupam', PId: MUG, Scene: { version: 2, sides: { front } } });
  const order = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId: design.Payload.DesignId, AsItIs: true }], {}, someone);
  await shop.db.update(schema.orders).set({ state: 'delivered', heldUntil: null }).where(eq(schema.orders.id, order.id));
  await someone.post(`/catalog/products/${MUG}/reviews`, { Rating: 5, Review: 'Çok güzel bir kupa oldu.', Photos: [UploadId] });
  const [other] = await shop.db.select({ id: schema.reviews.id }).from(schema.reviews).limit(1);
  await someone.post(`/catalog/reviews/${other?.id}/reports`, { Reason: 'untrue' });
  await someone.post('/contact', { Name: 'Gülşah', Email: someone.email, Subject: 'Selam', Message: 'Bayramda açık mısınız acaba?' });
  await someone.post('/cart', { PId: MUG, Qty: 2 });
  await someone.patch('/user/wishlist', { Add: [MUG], Remove: [] });
  await someone.put('/user/company', company);
  return { someone, order, UploadId };
}

describe('exporting personal data', () => {
  test('prepares and mails an export for its owner only', async () => {
    const { someone, order, UploadId } = await regular();
    expect(await state(someone)).toBe('none');
    expect((await someone.post('/user/export', undefined)).Message).toContain('Verilerinizin kopyasını hazırlıyoruz.');
    expect(await state(someone)).toBe('preparing');
    const mail = (await mailsTo(shop, someone.email)).find(({ subject }) => subject === 'Verilerinizin kopyası hazır');
    expect(mail?.text).toContain('http://localhost:3000/user/security');
    expect(await state(someone)).toBe('ready');
    await giveProof(someone);
    const file = await shop.app.inject({ url: '/user/export/file', headers: { cookie: `sid=${someone.session()}` } });
    expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="baskihane.json"', 'cache-control': 'no-store' });
    const copy = file.json();
    expect(copy).toMatchObject({
      Account: { Email: someone.email, Name: 'Gülşah' },
      Addresses: [homeAddress],
      Company: company,
      Orders: [{ OrderNumber: order.number, Address: homeAddress, Contract: { Agreement: expect.any(String) } }],
      Cart: { Lines: [{ PId: MUG, Qty: 2 }] },
      Designs: [{ PId: MUG }],
      Wishlist: [{ PId: MUG, AddedAt: expect.any(String) }],
      Pictures: [{ UploadId }],
      Reviews: [{ Review: 'Çok güzel bir kupa oldu.' }],
      ReportedReviews: [{ Reason: 'untrue' }],
      Questions: [{ Question: 'Bayramda açık mısınız acaba?' }],
      Sessions: [{}],
      SecondFactor: { EnabledAt: null, RecoveryCodes: 0 },
    });
    const [row] = await shop.db.select().from(schema.customers).where(eq(schema.customers.email, someone.email));
    for (const secret of [row?.passwordHash ?? '?', someone.session() ?? '?']) expect(file.body).not.toContain(secret);
    const other = await customer(shop.app);
    expect((await other.get('/user/export/file')).http).toBe(404);
    expect((await shopper(shop.app).get('/user/export/file')).http).toBe(401);
  });

  test('excludes data of an unverified e-mail address from the export', async () => {
    const signup = signupForm();
    const Message = 'Siparişimi komşum teslim alabilir mi acaba?';
    expect(
      (
        await shopper(shop.app).post('/contact', {
          Name: 'Şule',
          Email: signup.Email.replace('gulsah', 'Gulsah'),
          Subject: 'Teslimat',
          Message,
        })
      ).http,
    ).toBe(201);
    const written = () => shop.db.$count(schema.questions, eq(schema.questions.email, signup.Email));
    const register = async () => {
      const someone = { ...shopper(shop.app), password: signup.Password };
      expect((await someone.post('/user', signup)).http).toBe(201);
      return someone;
    };
    const copyOf = async (someone: Shopper) => {
      await someone.post('/user/export', undefined);
      await shop.runJobs();
      await giveProof(someone);
      return (await shop.app.inject({ url: '/user/export/file', headers: { cookie: `sid=${someone.session()}` } })).body;
    };
    const stranger = await register();
    expect(await copyOf(stranger)).not.toContain(Message);
    expect((await close(stranger)).http).toBe(200);
    await shop.runJobs();
    expect(await written()).toBe(1);
    const owner = await register();
    const links = (await mailsTo(shop, signup.Email)).flatMap(({ text }) => /verify\?token=(\S+)/.exec(text ?? '')?.[1] ?? []);
    for (const Token of links) await owner.put('/user/email/verify', { Token });
    expect(await copyOf(owner)).toContain(Message);
    expect((await close(owner)).http).toBe(200);
    await shop.runJobs();
    expect(await written()).toBe(0);
  });

  test('expires and purges exports after a week', async () => {
    const someone = await customer(shop.app);
    await someone.post('/user/export', undefined);
    await shop.runJobs();
    await shop.db.update(schema.dataExports).set({ requestedAt: sql`now() - interval '8 days'` });
    expect(await state(someone)).toBe('none');
    expect((await someone.get('/user/export/file')).http).toBe(404);
    await purgeExports(shop.db);
    expect(await shop.db.$count(schema.dataExports)).toBe(0);
  });
});

describe('a closed account', () => {
  test('anonymises a closed account but keeps order documents', async () => {
    const { someone, order, UploadId } = await regular();
    await someone.post('/user/export', undefined);
    await shop.runJobs();
    const elsewhere = shopper(shop.app);
    await elsewhere.post('/auth', { email: someone.email, password: someone.password });
    const old = (await upload(shop.app, shopper(shop.app), await picture(60, 40).png().toBuffer())).Payload.UploadId;
    await shop.db.execute(sql`update uploads set created_at = now() - interval '31 days' where id = ${old}`);
    const [{ id } = { id: 0 }] = await shop.db.select().from(schema.customers).where(eq(schema.customers.email, someone.email));

    expect(await close(someone)).toMatchObject({ http: 200, Status: 1 });
    for (const session of [someone, elsewhere]) expect((await session.get<Session>('/auth')).Payload.Email).toBe('');
    expect((await shopper(shop.app).post('/auth', { email: someone.email, password: someone.password })).http).toBe(401);

    const mails = await mailsTo(shop, someone.email);
    expect(mails.map(({ subject }) => subject)).toContain('Hesabınız kapatıldı');
    const mine = (table: { customerId: typeof schema.carts.customerId }) => eq(table.customerId, id);
    for (const table of [
      schema.addresses,
      schema.companies,
      schema.carts,
      schema.designs,
      schema.savedDesigns,
      schema.wishlistItems,
      schema.uploads,
      schema.reviews,
      schema.reviewReports,
      schema.sessions,
      schema.dataExports,
    ])
      expect(await shop.db.$count(table, mine(table as never))).toBe(0);
    expect(await shop.db.$count(schema.uploads, eq(schema.uploads.id, UploadId))).toBe(0);
    const pictures = await readdir(join(shop.config.dataDir, 'uploads'));
    expect(pictures).not.toContain(UploadId);
    expect(pictures).toContain(old);
    await expect(access(join(shop.config.dataDir, 'print', order.number))).rejects.toThrow();
    expect(await shop.db.$count(schema.questions, eq(schema.questions.email, someone.email))).toBe(0);
    const [row] = await shop.db.select().from(schema.customers).where(eq(schema.customers.id, id));
    expect(row).toMatchObject({
      name: '',
      surname: '',
      phone: '',
      marketingSince: null,
      email: expect.stringMatching(/@account\.invalid$/),
    });
    const [kept] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(kept).toMatchObject({
      number: order.number,
      address: { FullName: homeAddress.FullName },
      contractAgreement: expect.any(String),
    });
    expect(
      await shop.db.select({ design: schema.orderLines.designId }).from(schema.orderLines).where(eq(schema.orderLines.orderId, order.id)),
    ).toEqual([{ design: null }]);
    const again = shopper(shop.app);
    expect((await again.post('/user', signupForm({ Email: someone.email }))).http).toBe(201);
    expect((await again.get('/user/orders')).Payload).toEqual([]);
    expect((await shopper(shop.app).post('/orders/track', { OrderNumber: order.number, Email: someone.email })).http).toBe(404);
  });

  test('rejects an upload in progress when the account closes', async () => {
    const someone = await customer(shop.app);
    const { headers, payload } = form([{ filename: 'resim.png', type: 'image/png', content: await picture(60, 40).png().toBuffer() }]);
    const slow = new PassThrough();
    const uploading = shop.app.inject({
      method: 'POST',
      url: '/uploads',
      headers: { ...headers, cookie: `sid=${someone.session()}` },
      payload: slow,
    });
    uploading.catch(() => undefined);
    slow.write(payload.subarray(0, 200));
    const incoming = incomingDir(shop.files);
    const begun = async () =>
      (await readdir(incoming).catch(() => [])).length > 0 ? true : new Promise((wait) => setTimeout(wait, 10, false));
    while (!(await begun()));
    const uploads = await shop.db.$count(schema.uploads);
    expect((await close(someone)).http).toBe(200);
    await shop.runJobs();
    slow.end(payload.subarray(200));
    expect((await uploading).statusCode).toBe(401);
    expect(await shop.db.$count(schema.uploads)).toBe(uploads);
  });

  test('creates no export when the account closes first', async () => {
    const someone = await customer(shop.app);
    await someone.post('/user/export', undefined);
    const [wish] = await shop.db.select().from(schema.dataExports).orderBy(desc(schema.dataExports.customerId)).limit(1);
    const customerId = wish?.customerId ?? 0;
    const closedMeanwhile: typeof shop.db.transaction = async (keep) => {
      expect((await close(someone)).http).toBe(200);
      return shop.db.transaction(keep);
    };
    const db = Object.assign(Object.create(shop.db), { transaction: closedMeanwhile });
    await makeExport({ ...shop, db }, { customerId, locale: 'tr' }, randomUUID());
    expect(await shop.db.$count(schema.dataExports, eq(schema.dataExports.customerId, customerId))).toBe(0);
    const subjects = (await mailsTo(shop, someone.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Verilerinizin kopyası hazır');
  });

  test('refuses account closure without password or with open orders', async () => {
    const someone = await customer(shop.app);
    expect(await someone.post('/user/closure', { Password: 'başka-gizli-9' })).toMatchObject({
      http: 403,
      Payload: { code: 'wrong-password' },
    });
    const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], {}, someone);
    expect(await close(someone)).toMatchObject({
      http: 409,
      Payload: { code: 'orders-under-way' },
      Message: expect.stringContaining(number),
    });
    expect((await someone.get<Session>('/auth')).Payload.Email).toBe(someone.email);
    await shop.db.update(schema.orders).set({ state: 'cancelled' }).where(eq(schema.orders.number, number));
    const [order] = await shop.db.select().from(schema.orders).where(eq(schema.orders.number, number));
    const payment = { orderId: order?.id ?? 0, provider: 'iyzico', conversationId: number, amount: 1490, currency: 'TRY' };
    const moved = { state: 'refund-due', settledAt: new Date(), providerPaymentId: number } as const;
    for (const standing of [{ state: 'open' } as const, moved]) {
      await shop.db.insert(schema.payments).values({ ...payment, ...standing });
      expect(await close(someone)).toMatchObject({
        http: 409,
        Payload: { code: 'payments-under-way' },
        Message: expect.stringMatching(new RegExp(`${number}.*birkaç saat sonra tekrar deneyin`)),
      });
      await shop.db.delete(schema.payments).where(eq(schema.payments.conversationId, number));
    }
    expect((await close(someone)).http).toBe(200);
  });
});
