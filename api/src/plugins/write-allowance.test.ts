import { afterEach, expect, test } from '@jest/globals';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import { defaultRateLimits } from '../settings/rate-limits.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

let shop: TestShop;
afterEach(() => shop.close());

const MUG = 1012;
const PLAIN = 1013;

const scene = (bytes: number) => ({
  version: 2,
  sides: {
    front: Array.from({ length: Math.ceil(bytes / 230) }, (_, n) => ({
      id: `item-${n}-${'x'.repeat(24)}`,
      kind: 'shape',
      shape: 'rect',
      x: 20,
      y: 20,
      rotation: 0,
      name: 'Dikdörtgen'.repeat(5),
      width: 5,
      height: 5,
      fill: '#112233',
    })),
  },
});

const at = (address: string) => ({ 'x-forwarded-for': address });
const save = (someone: Shopper, address: string, bytes: number) =>
  someone.post<SavedDesign>('/user/designs', { PId: MUG, Name: 'Kupam', Scene: scene(bytes) }, at(address));

test('refuses writes from an IP address above its byte limit', async () => {
  shop = await openShop({ RATE_LIMIT_WRITES: '1/600' });
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await save(shopper(shop.app), '192.0.2.1', 20_000)).http);
  expect([...statuses]).toEqual([201, 429]);
  const someone = shopper(shop.app);
  const add = () => someone.post('/cart', { PId: PLAIN, Qty: 1 }, at('192.0.2.1'));
  let refused = await add();
  for (let n = 0; n < 5 && refused.http === 200; n += 1) refused = await add();
  expect(refused).toMatchObject({ http: 429, Payload: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect((await someone.get('/cart', at('192.0.2.1'))).http).toBe(200);
  expect((await save(someone, '192.0.2.2', 20_000)).http).toBe(201);
  expect((await someone.post('/orders', {}, at('192.0.2.1'))).http).not.toBe(429);
  expect((await someone.post('/auth', { Email: 'a@example.com', Password: 'x' }, at('192.0.2.1'))).http).not.toBe(429);
});

test('counts even writes without a body against the byte limit', async () => {
  shop = await openShop({ RATE_LIMIT_WRITES: '1/600' });
  const someone = shopper(shop.app);
  const answers: number[] = [];
  for (let n = 0; n < 220; n += 1) answers.push((await someone.delete('/cart', at('192.0.2.1'))).http);
  expect(answers.indexOf(429)).toBe(204);
});

test('lets 30 people behind one IP address save designs frequently', async () => {
  const share = (name: 'writes' | 'saved-design') => `${defaultRateLimits[name].max / 20}/600`;
  shop = await openShop({ RATE_LIMIT_WRITES: share('writes'), RATE_LIMIT_SAVED_DESIGN: share('saved-design') });
  const pupils = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const someone = shopper(shop.app);
      return { someone, saved: (await save(someone, '192.0.2.1', 2000)).Payload };
    }),
  );
  for (let round = 1; round < 10; round += 1)
    for (const { someone, saved } of pupils) {
      const body = { Version: round, Scene: scene(2000 + round * 230) };
      const { http, Message } = await someone.patch(`/user/designs/${saved.SavedId}/scene`, body, at('192.0.2.1'));
      expect([http, Message]).toEqual([200, expect.any(String)]);
    }
  expect((await pupils[0]?.someone.post('/cart', { PId: PLAIN, Qty: 1 }, at('192.0.2.1')))?.http).toBe(200);
});
