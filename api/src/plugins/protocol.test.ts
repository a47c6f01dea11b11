import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { count, desc, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';
import { openShop } from '../testing/shop.ts';
import { customer, homeAddress, shopper, signupForm } from '../testing/shopper.ts';
import { purgeKeys } from './idempotency.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const SCARF = 2014;
const add = { PId: SCARF, Qty: 1 };

describe('invalid requests', () => {
  const visitor = () => shopper(shop.app);

  test('reports the path of each unknown, wrong or missing field', async () => {
    const body = { Qty: '1', Price: 1 };
    const answer = await visitor().post('/cart', body);
    expect(answer).toMatchObject({ http: 422, Status: 0, Message: 'Girdiğiniz bilgileri kontrol edin.' });
    expect(answer.Payload).toEqual({
      code: 'invalid-input',
      errors: expect.arrayContaining([
        { path: '/PId', message: 'Bu alan zorunludur.' },
        { path: '/Price', message: 'Bu alan tanınmıyor.' },
        { path: '/Qty', message: 'Burada bir tam sayı beklenir.' },
      ]),
    });
    const english = await visitor().post('/cart', { ...add, Qty: 100_001 }, { 'accept-language': 'fr, en;q=0.8' });
    expect(english.Payload).toEqual({ code: 'invalid-input', errors: [{ path: '/Qty', message: 'Must be at most 100000.' }] });
  });

  test('rejects an HTTP method without a route, such as TRACE', async () => {
    const answer = await shop.app.inject({ method: 'TRACE', url: '/cart', headers: { 'x-canary': 'yankı' } });
    expect([answer.statusCode, answer.body.includes('yankı')]).toEqual([404, false]);
  });

  test.each(['page=1&page=2', 'page[]=1', 'searchText=a&searchText=b'])('rejects a parameter with several values: %s', async (query) => {
    expect((await visitor().get(`/catalog/products?${query}`)).http).toBe(422);
  });

  test.each([
    ['an escape sequence', 'Cad. \u001b[2J 5'],
    ['a C1 control', 'Cad. \u009b2J 5'],
    ['NUL', 'Cad. \0 5'],
    ['half a character', 'Cad. \ud800 5'],
    ['a pile of marks', `Ca${'\u0301'.repeat(6)}d. 5`],
  ])('rejects text with %s', async (_, Line) => {
    const someone = await customer(shop.app);
    expect((await someone.post('/user/addresses', { ...homeAddress, Line: 'Cad.\n\t5 D: 2, Nguye\u0302\u0303n' })).http).toBe(201);
    expect(await someone.post('/user/addresses', { ...homeAddress, Line })).toMatchObject({
      http: 422,
      Payload: {
        errors: [
          {
            path: '/Line',
            message: 'Burada görünmeyen, yazının yönünü çeviren ya da üst üste yığılan karakterler var. Metni elle yazın.',
          },
        ],
      },
    });
  });

  test.each(['Title', 'City', 'District', 'Neighbourhood'])('rejects line breaks in the postal address field %s', async (part) => {
    const someone = await customer(shop.app);
    expect(await someone.post('/user/addresses', { ...homeAddress, [part]: 'Ev\r\nBcc: herkes' })).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: `/${part}`, message: 'Boş bırakmayın ve tek satır yazın.' }] },
    });
  });

  test('answers in the requested language and sends Vary: Accept-Language', async () => {
    const someone = visitor();
    someone.cookies.set('lang', 'tr');
    const answer = await someone.get('/nowhere', { 'accept-language': 'en' });
    expect(answer.Message).toBe('We could not find what you are looking for.');
    expect(answer.headers.vary).toBe('accept-language');
    expect((await someone.get('/catalog/categories')).headers.vary).toBe('accept-language');
  });

  test('reports a wrong e-mail address and a short password together', async () => {
    const answer = await visitor().post('/user', signupForm({ Email: 'gülşah', Password: 'kısa' }));
    expect(answer).toMatchObject({
      http: 422,
      Payload: {
        errors: [
          { path: '/Email', message: 'Geçerli bir e-posta adresi girin.' },
          { path: '/Password', message: 'En az 8 karakter olmalı.' },
        ],
      },
    });
  });

  test('rejects characters that the database cannot store', async () => {
    const someone = await customer(shop.app);
    for (const Line of ['Cadde\0 12', 'Cadde \ud800']) {
      const answer = await someone.post('/user/addresses', { ...homeAddress, Line });
      expect(answer).toMatchObject({ http: 422, Payload: { errors: [{ path: '/Line' }] } });
    }
    expect((await someone.get<unknown[]>('/user/addresses')).Payload).toEqual([]);
  });

  test('rejects numbers that the database cannot store', async () => {
    expect((await visitor().post('/cart', { PId: 3_000_000_000, Qty: 1 })).http).toBe(422);
    expect((await visitor().post('/cart', { ...add, VariantId: 3_000_000_000 })).http).toBe(422);
    expect((await visitor().patch('/cart/3000000000', { Qty: 1 })).http).toBe(404);
  });

  test.each([
    ['items of a design', { sides: { front: Array.from({ length: 21_000 }, () => ({})) } }, '/Scene/sides/front'],
    ['items of another kind', { sides: { front: Array.from({ length: 20_000 }, () => 1) } }, '/Scene/sides/front'],
    ['rows of a list', { sides: {}, list: Array.from({ length: 6000 }, () => ({ a: 1 })) }, '/Scene/list'],
    ['sides', { sides: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`A${n}`, 1])) }, '/Scene/sides'],
  ])('rejects thousands of wrong %s quickly', async (_, scene, path) => {
    const answer = await visitor().post<{ errors: { path: string }[] }>('/designs', { PId: 1001, Scene: { version: 2, ...scene } });
    expect(answer.http).toBe(422);
    expect(answer.Payload.errors.map((error) => error.path)).toContain(path);
  });

  test('rejects bodies that are no JSON or exceed 64 KB', async () => {
    expect((await visitor().post('/cart', 'PId=1', { 'content-type': 'application/x-www-form-urlencoded' })).http).toBe(415);
    expect((await visitor().post('/cart', '{}', { 'content-type': 'text/plain' })).http).toBe(415);
    expect((await visitor().post('/cart', '{"PId":')).http).toBe(400);
    expect((await visitor().post('/cart', '{"__proto__":{"a":1}}')).http).toBe(400);
    expect((await visitor().post('/cart', { ...add, Colour: 'x'.repeat(70_000) })).http).toBe(413);
    expect((await visitor().post('/cart', null)).http).toBe(422);
    expect((await visitor().post('/cart', '['.repeat(30_000) + ']'.repeat(30_000))).http).toBe(422);
    for (const url of ['/cart/%ff', `/catalog/products/${'1'.repeat(200)}`]) {
      expect(await visitor().get(url)).toMatchObject({ http: 404, Status: 0, Payload: { code: 'not-found' } });
    }
  });
});

describe('an Idempotency-Key', () => {
  test('performs a write once per Idempotency-Key', async () => {
    const visitor = shopper(shop.app);
    await visitor.get('/auth');
    const key = { 'idempotency-key': 'add-1' };
    const first = await visitor.post<Cart>('/cart', add, key);
    const again = await visitor.post<Cart>('/cart', add, key);
    expect(again).toMatchObject({ http: first.http, Message: 'Eklendi!', Payload: first.Payload });
    expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ Qty: 1 }]);
    expect(await visitor.post('/cart', { ...add, Qty: 2 }, key)).toMatchObject({ http: 422, Payload: { code: 'idempotency-conflict' } });
    await visitor.post('/cart', add, { 'idempotency-key': 'add-2' });
    expect((await visitor.get<Cart>('/cart')).Payload.Lines).toMatchObject([{ Qty: 2 }]);
  });

  test('keeps an Idempotency-Key per visitor for 24 hours', async () => {
    const key = { 'idempotency-key': 'add-3' };
    const [one, other] = [shopper(shop.app), shopper(shop.app)];
    await one.post('/cart', add, key);
    expect((await other.post<Cart>('/cart', { ...add, Qty: 3 }, key)).Payload.Lines).toMatchObject([{ Qty: 3 }]);
    await shop.db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await one.post<Cart>('/cart', add, key)).Payload.Lines).toMatchObject([{ Qty: 2 }]);
    expect((await one.post('/cart', add, { 'idempotency-key': 'x'.repeat(200) })).http).toBe(422);
  });

  test('keeps only a visitor’s newest thousand stored answers', async () => {
    const visitor = shopper(shop.app);
    await visitor.post('/cart', add, { 'idempotency-key': 'newest' });
    const [newest] = await shop.db.select().from(idempotencyKeys).orderBy(desc(idempotencyKeys.createdAt)).limit(1);
    const sessionId = newest?.sessionId ?? 0;
    await shop.db.execute(sql`insert into idempotency_keys (session_id, request_hash, route, body_hash, http_status, say, result, created_at)
      select ${sessionId}, 'k' || n, 'POST /cart', '', 200, 'ok', 'null', now() - make_interval(mins => n) from generate_series(1, 1005) n`);
    await purgeKeys(shop.db);
    const hash = idempotencyKeys.requestHash;
    const [kept] = await shop.db
      .select({
        answers: count(),
        oldest: sql<number>`max(substr(${hash}, 2)::int) filter (where ${hash} like 'k%' and length(${hash}) < 6)`,
      })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.sessionId, sessionId));
    expect(kept).toEqual({ answers: 1000, oldest: 999 });
    const again = await visitor.post<Cart>('/cart', add, { 'idempotency-key': 'newest' });
    expect(again.Payload.Lines).toMatchObject([{ Qty: 1 }]);
  });

  test('allows the reuse of an Idempotency-Key after a refused write', async () => {
    const visitor = shopper(shop.app);
    await visitor.get('/auth');
    const key = { 'idempotency-key': 'add-4' };
    expect((await visitor.post('/cart', { PId: 2010, Qty: 1 }, key)).http).toBe(409);
    expect((await visitor.post('/cart', add, key)).http).toBe(200);
  });
});

test('answers 404 in the response envelope for unknown routes', async () => {
  for (const answer of [await shopper(shop.app).get('/nowhere'), await shopper(shop.app).post('/catalog/home', {})]) {
    expect(answer).toMatchObject({ http: 404, Status: 0, Payload: { code: 'not-found' } });
  }
});

test('hides details of an unexpected failure from the client', async () => {
  await shop.db.execute(sql`alter table cart_lines rename to gone`);
  const answer = await shopper(shop.app).post('/cart', add);
  await shop.db.execute(sql`alter table gone rename to cart_lines`);
  expect(answer).toMatchObject({
    http: 500,
    Status: 0,
    Message: 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    Payload: { code: 'internal' },
  });
  expect(JSON.stringify(answer)).not.toContain('cart_lines');
});

test('answers 200 to health and readiness probes', async () => {
  expect((await shopper(shop.app).get('/healthz')).http).toBe(200);
  expect((await shopper(shop.app).get('/readyz')).http).toBe(200);
});
