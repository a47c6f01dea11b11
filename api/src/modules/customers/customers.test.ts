import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { Address, UserDetails } from '@shop/contracts/user';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, shopper, signupForm } from '../../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

test('a known address cannot register again, but the same registration repeated succeeds', async () => {
  const form = signupForm();
  const key = { 'idempotency-key': 'signup-1' };
  expect((await shopper(shop.app).post('/user', form, key)).http).toBe(201);
  expect(await shopper(shop.app).post('/user', { ...form, Email: form.Email.toUpperCase() })).toMatchObject({
    http: 409,
    Message: 'Bu e-posta adresiyle bir üyelik zaten var. Giriş yapabilir ya da şifrenizi sıfırlayabilirsiniz.',
    Payload: { code: 'email-taken' },
  });
  expect((await shopper(shop.app).post('/user', form, key)).http).toBe(201);
  expect((await shopper(shop.app).post('/user', { ...form, Password: 'başka-şifre' }, key)).http).toBe(409);
});

test('a new password ends the customer’s other sessions and keeps this one', async () => {
  const here = await customer(shop.app);
  const elsewhere = shopper(shop.app);
  await elsewhere.post('/auth', { email: here.email, password: here.password });
  expect(await here.put('/user/password', { OldPassword: 'yanlış', Password: 'yeni-şifre-1' })).toMatchObject({
    http: 403,
    Payload: { code: 'wrong-password' },
  });
  const changed = await here.put('/user/password', { OldPassword: here.password, Password: 'yeni-şifre-1' });
  expect(changed).toMatchObject({ Status: 1, Message: 'Şifreniz başarıyla değiştirildi.' });
  expect((await here.get<Session>('/auth')).Payload.Email).toBe(here.email);
  expect((await elsewhere.get<Session>('/auth')).Payload.Email).toBe('');
  expect((await elsewhere.post('/auth', { email: here.email, password: here.password })).http).toBe(401);
});

test('account details are read and changed; nobody’s are empty', async () => {
  const someone = await customer(shop.app);
  expect(await someone.patch('/user', { Surname: 'Işık', Phone: '0532 111 22 33' })).toMatchObject({
    Message: 'Değişiklikler başarıyla kaydedildi.',
  });
  const { Payload } = await someone.get<UserDetails>('/user', { 'accept-language': 'en' });
  expect(Payload.Info).toEqual({ Name: 'Gülşah', Surname: 'Işık', Email: someone.email, Phone: '0532 111 22 33', Language: 'tr' });
  expect(Payload.Countries).toEqual([{ Code: 'TR', Name: 'Türkiye' }]);
  expect((await shopper(shop.app).get<UserDetails>('/user')).Payload.Info).toEqual({});
});

test('an empty phone number removes it; names cannot be emptied', async () => {
  const someone = await customer(shop.app);
  const info = async () => (await someone.get<UserDetails>('/user')).Payload.Info;
  await someone.patch('/user', { Phone: '+90 (532) 111 22 33' });
  expect((await someone.patch('/user', { Phone: '' })).http).toBe(200);
  expect(await info()).toMatchObject({ Name: 'Gülşah', Surname: 'Öztürk', Phone: '' });
  for (const change of [
    { Name: '' },
    { Surname: ' ' },
    { Phone: '12' },
    { Phone: 'beş yüz otuz iki' },
    { Language: 'de' },
    { Email: 'a@b.de' },
    {},
  ]) {
    expect((await someone.patch('/user', change)).http).toBe(422);
  }
  expect((await someone.patch('/user', { Language: 'en' })).http).toBe(200);
  expect(await info()).toEqual({ Name: 'Gülşah', Surname: 'Öztürk', Email: someone.email, Phone: '', Language: 'en' });
  expect((await shopper(shop.app).patch('/user', { Name: 'Işıl' })).http).toBe(401);
});

describe('the address book', () => {
  test('is the customer’s own', async () => {
    const [mine, other, visitor] = [await customer(shop.app), await customer(shop.app), shopper(shop.app)];
    const added = await mine.post<Address>('/user/addresses', homeAddress);
    expect(added).toMatchObject({ http: 201, Payload: homeAddress });
    const path = `/user/addresses/${added.Payload.AddressId}`;
    for (const [someone, refused] of [
      [other, 404],
      [visitor, 401],
    ] as const) {
      expect((await someone.put(path, { ...homeAddress, City: 'Muğla' })).http).toBe(refused);
      expect((await someone.delete(path)).http).toBe(refused);
    }
    expect((await other.get('/user/addresses')).Payload).toEqual([]);
    expect((await visitor.get('/user/addresses')).http).toBe(401);
    expect((await mine.put(path, { ...homeAddress, City: 'Muğla', PostCode: '48000' })).Payload).toMatchObject({ City: 'Muğla' });
    expect((await mine.get('/user/addresses')).Payload).toEqual([{ ...added.Payload, City: 'Muğla', PostCode: '48000' }]);
    expect((await mine.delete(path)).http).toBe(200);
    expect((await mine.delete(path)).http).toBe(404);
    for (const id of ['0', '3000000000', '-1', 'x']) expect((await mine.delete(`/user/addresses/${id}`)).http).toBe(404);
  });

  test('holds 50 addresses', async () => {
    const someone = await customer(shop.app);
    for (let n = 0; n < 50; n += 1) expect((await someone.post('/user/addresses', homeAddress)).http).toBe(201);
    expect(await someone.post('/user/addresses', homeAddress)).toMatchObject({
      http: 409,
      Message: 'Adres defterinizde en fazla 50 adres olabilir. Lütfen önce kullanmadığınız bir adresi siliniz.',
      Payload: { code: 'address-book-full' },
    });
  });
});
