import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../testing/shop.ts';
import { shopper, signupForm } from '../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', RATE_LIMIT_CONTACT: '2/600', RATE_LIMIT_SIGNUP: '1/600' });
});
afterAll(() => shop.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('limits parallel requests from an IPv6 /48 network', async () => {
  const letter = { Name: 'Ümit Işık', Subject: 'Soru', Message: 'Toplu sipariş verebilir miyim?' };
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      shopper(shop.app).post(
        '/contact',
        { ...letter, Email: n % 3 ? `kisi${n}@example.com` : 'none' },
        from(`2001:db8:1:${(n % 50).toString(16)}${(n % 7).toString(16)}::1`),
      ),
    ),
  );
  const count = (http: number) => answers.filter((answer) => answer.http === http).length;
  expect(answers.filter(({ http }) => ![201, 422, 429].includes(http))).toEqual([]);
  expect(count(201)).toBeLessThanOrEqual(2 * 16);
  expect(count(201)).toBeGreaterThan(2 * 4);
});

test('accepts only one of twelve parallel registrations from one client', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => shopper(shop.app).post('/user', signupForm(), from('198.18.0.1'))));
  expect(answers.map(({ http }) => http).toSorted()).toEqual([201, ...Array<number>(11).fill(429)]);
});
