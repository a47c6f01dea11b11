import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import { SESSION_COOKIE } from '@shop/contracts/session';
import { eq } from 'drizzle-orm';
import { variants } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

// Transactions overlap only on a real database server.

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [BADGE, MUG, TSHIRT] = [1020, 1012, 1001];
const cartOf = async (someone: Shopper): Promise<Cart> => (await someone.get<Cart>('/cart')).Payload;

test.each(['a visitor', 'a customer'])('keeps all 40 cart additions that %s sends concurrently', async (who) => {
  const someone = who === 'a customer' ? await customer(shop.app) : shopper(shop.app);
  await someone.get('/auth');
  const goods = [BADGE, MUG];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => someone.post('/cart', { PId: goods[n % 2], Qty: 1 + (n % 3) })));
  expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
  const sent = answers.reduce((sum, _, n) => sum + 1 + (n % 3), 0);
  const cart = await cartOf(someone);
  expect(cart.Lines).toHaveLength(2);
  expect(cart.Lines.reduce((sum, { Qty }) => sum + Qty, 0)).toBe(sent);
});

test('keeps cart additions made while the visitor logs in', async () => {
  const { email, password } = await customer(shop.app);
  for (let round = 0; round < 3; round += 1) {
    const visitor = shopper(shop.app);
    await visitor.post('/cart', { PId: MUG, Qty: 1 });
    const anonymous = visitor.session() ?? '';
    let loggedIn = false;
    let added = 0;
    const firstAdded = Promise.withResolvers<void>();
    const adding = [1, 2, 3, 4].map(async () => {
      while (!loggedIn) {
        const before = shopper(shop.app);
        before.cookies.set(SESSION_COOKIE, anonymous);
        const answer = await before.post('/cart', { PId: BADGE, Qty: 1 });
        if (answer.http === 200) added += 1;
        firstAdded.resolve();
      }
    });
    await firstAdded.promise;
    const login = visitor.post('/auth', { email, password }).finally(() => {
      loggedIn = true;
    });
    await Promise.all([login, ...adding]);
    expect(added).toBeGreaterThan(0);
    const badgesOf = async (someone: Shopper) => (await cartOf(someone)).Lines.find(({ PId }) => PId === BADGE)?.Qty ?? 0;
    // Pieces added after the login belong to the revoked session's cart.
    const stranger = shopper(shop.app);
    stranger.cookies.set(SESSION_COOKIE, anonymous);
    expect((await badgesOf(visitor)) + (await badgesOf(stranger))).toBe(added);
    await stranger.delete('/cart');
    await visitor.delete('/cart');
  }
});

test('never mixes the sizes of concurrent cart changes', async () => {
  const visitor = shopper(shop.app);
  const sizes = (await shop.db.select().from(variants).where(eq(variants.productId, TSHIRT)).orderBy(variants.position)).map(
    ({ id }) => id,
  );
  await visitor.get('/auth');
  const cart = (await visitor.post<Cart>('/cart', { PId: TSHIRT, Qty: 1, VariantId: sizes[0] })).Payload;
  const RId = cart.Lines[0]?.RId;
  const wishes = [1, 2, 3, 4].map((qty) => sizes.slice(0, qty + 1).map((SizeId) => ({ SizeId, Qty: qty })));
  await Promise.all(wishes.map((wish) => visitor.patch(`/cart/${RId}`, { QuantityIds: JSON.stringify(wish) })));
  const { Lines } = await cartOf(visitor);
  expect(wishes.map((wish) => wish.map(({ SizeId, Qty }) => [SizeId, Qty]))).toContainEqual(
    Lines.map(({ VariantId, Qty }) => [VariantId, Qty]),
  );
});
