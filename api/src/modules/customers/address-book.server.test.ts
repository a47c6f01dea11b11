import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

test('limits an address book to 50 entries under concurrent additions', async () => {
  const someone = await customer(shop.app);
  for (let n = 0; n < 48; n += 1) expect((await someone.post('/user/addresses', homeAddress)).http).toBe(201);
  const answers = await Promise.all(Array.from({ length: 8 }, () => someone.post('/user/addresses', homeAddress)));
  expect(answers.map(({ http }) => http).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  expect((await someone.get<Address[]>('/user/addresses')).Payload).toHaveLength(50);
});
