import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { Address, UserDetails } from '@shop/contracts/user';
import { eq } from 'drizzle-orm';
import { customers } from '../../db/schema/index.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { hashPassword } from './password.ts';
import { replacePasswordReset } from './password-reset-repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

test('rejects a second registration of an e-mail address, except a repeated request', async () => {
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

test('rejects a password change with a wrong old password', async () => {
  const thief = await customer(shop.app);
  expect(await thief.put('/user/password', { OldPassword: 'yanlış', Password: 'yeni-şifre-1' })).toMatchObject({
    http: 403,
    Payload: { code: 'wrong-password' },
  });
  expect((await shopper(shop.app).post('/auth', { email: thief.email, password: thief.password })).http).toBe(200);
});

test('ends the customer’s other sessions after a password change', async () => {
  const here = await customer(shop.app);
  const elsewhere = shopper(shop.app);
  await elsewhere.post('/auth', { email: here.email, password: here.password });
  const changed = await here.put('/user/password', { OldPassword: here.password, Password: 'yeni-şifre-1' });
  expect(changed).toMatchObject({ Status: 1, Message: 'Şifreniz başarıyla değiştirildi.' });
  expect((await here.get<Session>('/auth')).Payload.Email).toBe(here.email);
  expect((await elsewhere.get<Session>('/auth')).Payload.Email).toBe('');
  expect((await elsewhere.post('/auth', { email: here.email, password: here.password })).http).toBe(401);
});

describe('a password that is easily guessed', () => {
  const refused = (message: string) => ({ http: 422, Payload: { code: 'invalid-input', errors: [{ path: '/Password', message }] } });
  const common = refused('Bu şifre kolayca tahmin edilir. Birbiriyle ilgisiz birkaç kelimeden oluşan, daha uzun bir şifre seçin.');
  const own = refused('Şifreniz adınızdan ya da e-posta adresinizden oluşamaz. Sizi tanıyanların da bilemeyeceği bir şifre seçin.');
  const english = { 'accept-language': 'en' };

  test('rejects guessable, short and long passwords at registration', async () => {
    const register = (Password: string, headers = {}) =>
      shopper(shop.app).post('/user', signupForm({ Email: 'isil@example.com', Name: 'Işıl Naz', Surname: 'Çınar', Password }), headers);
    expect(await register('FENERBAHÇE'.replace('Ç', 'C'))).toMatchObject(common);
    expect(await register('ISIL@EXAMPLE.COM')).toMatchObject(own);
    expect(await register('ışıl naz çınar')).toMatchObject(own);
    expect(await register('password', english)).toMatchObject(
      refused('This password is easy to guess. Choose a longer one made of a few unrelated words.'),
    );
    expect(await register('Işıl Naz', english)).toMatchObject(
      refused('Your password cannot be made from your name or e-mail address. Choose one that people who know you cannot guess.'),
    );
    expect(await register('1234567')).toMatchObject(refused('En az 8 karakter olmalı.'));
    expect(await register('ş'.repeat(129))).toMatchObject(refused('En fazla 128 karakter olabilir.'));
    expect((await register('gülşahçığ İ'.repeat(12).slice(0, 128))).http).toBe(201);
  });

  test('keeps the old password when the new one is weak', async () => {
    const someone = await customer(shop.app);
    const change = (Password: string) => someone.put('/user/password', { OldPassword: someone.password, Password });
    expect(await change('qwertyuiop')).toMatchObject(common);
    expect(await change(someone.email)).toMatchObject(own);
    expect((await shopper(shop.app).post('/auth', { email: someone.email, password: someone.password })).http).toBe(200);
  });

  test('keeps the reset link valid after rejecting a weak password', async () => {
    const someone = await customer(shop.app);
    const token = newToken();
    const [row] = await shop.db.select().from(customers).where(eq(customers.email, someone.email));
    await replacePasswordReset(shop.db, { id: row?.id ?? 0, email: someone.email }, tokenHash(token));
    const reset = (Password: string) => shopper(shop.app).put('/user/password/reset', { Token: token, Password });
    expect(await reset('İLOVEYOU')).toMatchObject(common);
    expect(await reset('gülşah öztürk')).toMatchObject(own);
    expect((await reset('yepyeni-şifre-2')).http).toBe(200);
  });

  test('accepts an old weak password at login and password change', async () => {
    const someone = await customer(shop.app);
    for (const old of ['12345', 'password', 'x'.repeat(200)]) {
      await shop.db
        .update(customers)
        .set({ passwordHash: await hashPassword(old) })
        .where(eq(customers.email, someone.email));
      expect((await someone.post('/auth', { email: someone.email, password: old })).http).toBe(200);
      expect((await someone.put('/user/password', { OldPassword: old, Password: 'daha-gizli-2' })).http).toBe(200);
    }
  });
});

test('rejects links and line breaks in names', async () => {
  const someone = await customer(shop.app);
  const person = 'Yalnızca adı yazın: harf, boşluk, kesme işareti ve kısa çizgi kullanılabilir, noktadan sonra boşluk bırakılır (Ş. Öz).';
  const line = 'Tek satır ve bağlantısız yazın: internet ve e-posta adresi kullanılamaz, noktadan sonra boşluk bırakılır.';
  const refused = (path: string, message: string) => ({ http: 422, Payload: { errors: [{ path, message }] } });
  const turned = signupForm({ Name: 'Ali\u0007Öz' });
  expect(await shopper(shop.app).post('/user', turned)).toMatchObject(
    refused('/Name', 'Burada görünmeyen, yazının yönünü çeviren ya da üst üste yığılan karakterler var. Metni elle yazın.'),
  );
  for (const advert of ['evil.example', 'evil\uff0eexample', 'http://evil', '203.0.113.9', 'a@evil', 'Ali\r\nBcc: x']) {
    expect(await shopper(shop.app).post('/user', signupForm({ Name: advert }))).toMatchObject(refused('/Name', person));
    expect(await shopper(shop.app).post('/user', signupForm({ Surname: advert }))).toMatchObject(refused('/Surname', person));
    expect(await someone.patch('/user', { Name: advert })).toMatchObject(refused('/Name', person));
    const address = { ...homeAddress, FullName: advert };
    expect(await someone.post('/user/addresses', address)).toMatchObject(refused('/FullName', line));
  }
  const english = await someone.patch('/user', { Name: 'M.Ali' }, { 'accept-language': 'en' });
  expect(english.Payload).toMatchObject({
    errors: [{ message: 'Enter only the name: letters, spaces, apostrophes and hyphens, with a space after a full stop (Ş. Öz).' }],
  });
  for (const Name of ['Ş. Öz', "O'Neill", 'Ayşe-Nur', 'Iğdırlıoğlu']) expect((await someone.patch('/user', { Name })).http).toBe(200);
  const company = { ...homeAddress, FullName: 'Işık Matbaa 3D San. Tic. Ltd. Şti.' };
  expect((await someone.post('/user/addresses', company)).http).toBe(201);
});

test('lets only customers read and change their account details', async () => {
  const someone = await customer(shop.app);
  expect(await someone.patch('/user', { Surname: 'Işık', Phone: '0532 111 22 33', Password: someone.password })).toMatchObject({
    Message: 'Değişiklikler başarıyla kaydedildi.',
  });
  const { Payload } = await someone.get<UserDetails>('/user', { 'accept-language': 'en' });
  expect(Payload.Info).toEqual({
    Name: 'Gülşah',
    Surname: 'Işık',
    Email: someone.email,
    Marketing: false,
    EmailVerified: false,
    Phone: '0532 111 22 33',
    Language: 'tr',
  });
  expect(Payload.Countries).toEqual([{ Code: 'TR', Name: 'Türkiye' }]);
  expect((await shopper(shop.app).get<UserDetails>('/user')).Payload.Info).toEqual({});
});

test('allows removing the phone number but not the name', async () => {
  const someone = await customer(shop.app);
  const info = async () => (await someone.get<UserDetails>('/user')).Payload.Info;
  await someone.patch('/user', { Phone: '+90 (532) 111 22 33', Password: someone.password });
  expect((await someone.patch('/user', { Phone: '', Password: someone.password })).http).toBe(200);
  expect(await info()).toMatchObject({ Name: 'Gülşah', Surname: 'Öztürk', Phone: '' });
  for (const change of [{ Name: '' }, { Surname: ' ' }, { Phone: '12' }, { Phone: 'beş yüz otuz iki' }, { Language: 'de' }, {}]) {
    expect((await someone.patch('/user', change)).http).toBe(422);
  }
  expect((await someone.patch('/user', { Language: 'en' })).http).toBe(200);
  expect(await info()).toEqual({
    Name: 'Gülşah',
    Surname: 'Öztürk',
    Email: someone.email,
    Marketing: false,
    EmailVerified: false,
    Phone: '',
    Language: 'en',
  });
  expect((await shopper(shop.app).patch('/user', { Name: 'Işıl' })).http).toBe(401);
});

describe('the address book', () => {
  test('denies other customers and visitors access to an address book', async () => {
    const [mine, other, visitor] = [await customer(shop.app), await customer(shop.app), shopper(shop.app)];
    const added = await mine.post<Address>('/user/addresses', homeAddress);
    expect(added).toMatchObject({ http: 201, Payload: homeAddress });
    const path = `/user/addresses/${added.Payload.AddressId}`;
    const moved = { City: 'Muğla', District: 'Bodrum' };
    for (const [someone, refused] of [
      [other, 404],
      [visitor, 401],
    ] as const) {
      expect((await someone.put(path, { ...homeAddress, ...moved })).http).toBe(refused);
      expect((await someone.delete(path)).http).toBe(refused);
    }
    expect((await other.get('/user/addresses')).Payload).toEqual([]);
    expect((await visitor.get('/user/addresses')).http).toBe(401);
    expect((await mine.put(path, { ...homeAddress, ...moved, PostCode: '48000' })).Payload).toMatchObject(moved);
    expect((await mine.get('/user/addresses')).Payload).toEqual([{ ...added.Payload, ...moved, PostCode: '48000' }]);
    expect((await mine.delete(path)).http).toBe(200);
    expect((await mine.delete(path)).http).toBe(404);
    for (const id of ['0', '3000000000', '-1', 'x']) expect((await mine.delete(`/user/addresses/${id}`)).http).toBe(404);
  });

  test.each([
    ['İzmir', 'Çeşme', '35930', true],
    ['İzmir', 'Çeşme', '99010', false],
    ['Adana', 'Seyhan', '01010', true],
    ['Adana', 'Seyhan', '10010', false],
    ['Düzce', 'Akçakoca', '81650', true],
  ])('decides for %s, %s whether postcode %s is valid: %s', async (City, District, PostCode, taken) => {
    const someone = await customer(shop.app);
    const { http, Payload } = await someone.post('/user/addresses', { ...homeAddress, City, District, PostCode });
    expect(http).toBe(taken ? 201 : 422);
    if (!taken) expect(Payload).toMatchObject({ errors: [{ path: '/PostCode' }] });
  });

  test('copies a missing customer name from the first postal address', async () => {
    const detailsOf = async (someone: Shopper) => (await someone.get<UserDetails>('/user')).Payload.Info;
    const nameless = async () => {
      const someone = shopper(shop.app);
      const { Email, Password } = signupForm();
      await someone.post('/user', { Email, Password });
      return someone;
    };
    const gulsah = await nameless();
    await gulsah.post('/user/addresses', { ...homeAddress, FullName: 'Gülşah  Nur Iğdırlıoğlu', Phone: '0532 123 45 67' });
    const known = { Name: 'Gülşah Nur', Surname: 'Iğdırlıoğlu', Phone: '0532 123 45 67' };
    expect(await detailsOf(gulsah)).toMatchObject(known);
    await gulsah.post('/user/addresses', { ...homeAddress, FullName: 'Annem Işık', Phone: '0533 000 00 00' });
    expect(await detailsOf(gulsah)).toMatchObject(known);
    for (const FullName of ['Işık Matbaa 3D Ltd. Şti.', 'Gülşah']) {
      const other = await nameless();
      expect((await other.post('/user/addresses', { ...homeAddress, FullName })).http).toBe(201);
      expect(await detailsOf(other)).toMatchObject({ Name: '', Surname: '', Phone: '' });
    }
  });

  test('limits an address book to 50 postal addresses', async () => {
    const someone = await customer(shop.app);
    for (let n = 0; n < 50; n += 1) expect((await someone.post('/user/addresses', homeAddress)).http).toBe(201);
    expect(await someone.post('/user/addresses', homeAddress)).toMatchObject({
      http: 409,
      Message: 'Adres defterinizde en fazla 50 adres olabilir. Önce kullanmadığınız bir adresi silin.',
      Payload: { code: 'address-book-full' },
    });
  });
});
