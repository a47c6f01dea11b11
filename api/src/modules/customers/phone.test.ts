import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { homeAddress, shopper, signupForm } from '../../testing/shopper.ts';
import { inOneForm } from './phone.ts';

test.each([
  ['0532 123 45 67', '0532 123 45 67'],
  ['5321234567', '0532 123 45 67'],
  ['+90 (532) 123-45-67', '0532 123 45 67'],
  ['905321234567', '0532 123 45 67'],
  ['02121234567', '(0212) 123 45 67'],
  ['4440375', '444 0 375'],
  ['444 0 375', '444 0 375'],
  ['+90 444 0 375', '444 0 375'],
  ['0850 222 0 444', '0850 222 0444'],
  ['+493012345678', '+49 30 12345678'],
  ['+44 (7400) 123456', '+44 7400 123456'],
  ['5991234567', '0599 123 45 67'],
  ['+999 1234567', '+999 1234567'],
])('formats the phone number %s as %s', (typed, kept) => {
  expect(inOneForm(typed)).toBe(kept);
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('formats phone numbers of accounts and postal addresses before storing', async () => {
  const someone = shopper(shop.app);
  const form = signupForm();
  const phone = async () => (await someone.get<{ Info: { Phone: string } }>('/user')).Payload.Info.Phone;
  await someone.post('/user', { ...form, Phone: '5321234567' });
  expect(await phone()).toBe('0532 123 45 67');
  await someone.patch('/user', { Phone: '+44 (7400)123456', Password: form.Password });
  expect(await phone()).toBe('+44 7400 123456');
  await someone.patch('/user', { Phone: '444 0 375', Password: form.Password });
  expect(await phone()).toBe('444 0 375');
  expect((await someone.patch('/user', { Phone: '444 0 37', Password: form.Password })).http).toBe(422);
  const { AddressId, Phone } = (await someone.post<Address>('/user/addresses', { ...homeAddress, Phone: '+905321234567' })).Payload;
  expect(Phone).toBe('0532 123 45 67');
  const changed = await someone.put<Address>(`/user/addresses/${AddressId}`, { ...homeAddress, Phone: '(0532) 1234568' });
  expect(changed.Payload.Phone).toBe('0532 123 45 68');
});
