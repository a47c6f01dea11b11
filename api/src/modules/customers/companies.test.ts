import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import type { Company, UserDetails } from '@shop/contracts/user';
import { company as known } from '../../testing/belongings.ts';
import { atReview } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const company: Company = {
  ...known,
  BillingAddress: 'Fabrika Caddesi 8\nKarşıyaka / İzmir',
  EInvoice: true,
};
const savedBy = async (someone: Shopper) => (await someone.get<UserDetails>('/user')).Payload.Info.Company;
const offeredTo = async (someone: Shopper) => (await someone.get<Checkout>('/checkout')).Payload.Company;

async function orderAs(someone: Shopper & { email: string }) {
  const { form } = await atReview(shop.app, [{ PId: 1012, Qty: 1 }], {}, someone);
  return someone.post('/orders', { ...form, Invoice: { Kind: 'company', ...company, Reference: 'SAT-7' } });
}

test('saves the company of an order for the next checkout', async () => {
  const someone = await customer(shop.app);
  expect(await savedBy(someone)).toBeUndefined();
  expect((await orderAs(someone)).http).toBe(201);
  expect([await savedBy(someone), await offeredTo(someone)]).toEqual([company, company]);
});

test('saves a billing address without blank lines', async () => {
  const someone = await customer(shop.app);
  const BillingAddress = company.BillingAddress?.replace('\n', '\n'.repeat(300));
  expect((await someone.put('/user/company', { ...company, BillingAddress })).http).toBe(200);
  expect(await savedBy(someone)).toEqual(company);
});

test('changes and deletes only the customer’s own company', async () => {
  const [mine, other] = [await customer(shop.app), await customer(shop.app)];
  expect((await mine.put('/user/company', company)).http).toBe(200);
  expect([await savedBy(other), await offeredTo(other)]).toEqual([undefined, undefined]);
  expect((await other.delete('/user/company')).http).toBe(404);
  const { BillingAddress: _address, EInvoice: _eInvoice, ...fewer } = company;
  await mine.put('/user/company', { ...fewer, TaxNumber: '123 456 78 90' });
  expect(await savedBy(mine)).toEqual(fewer);
  expect((await mine.delete('/user/company')).http).toBe(200);
  expect([await savedBy(mine), await offeredTo(mine)]).toEqual([undefined, undefined]);
});

test('refuses a tax number with a wrong check digit', async () => {
  const someone = await customer(shop.app);
  expect(await someone.put('/user/company', { ...company, TaxNumber: '1234567891' })).toMatchObject({
    http: 422,
    Payload: { code: 'invalid-input', errors: [{ path: '/TaxNumber' }] },
  });
  expect(await savedBy(someone)).toBeUndefined();
});

test('saves no company for guests and visitors', async () => {
  const guest = { ...shopper(shop.app), email: 'misafir@example.com' };
  await guest.post('/auth/guest', { Email: guest.email });
  expect((await orderAs(guest)).http).toBe(201);
  expect([await savedBy(guest), await offeredTo(guest)]).toEqual([undefined, undefined]);
  for (const [someone, refused] of [
    [guest, 403],
    [shopper(shop.app), 401],
  ] as const) {
    expect((await someone.put('/user/company', company)).http).toBe(refused);
    expect((await someone.delete('/user/company')).http).toBe(refused);
  }
});
