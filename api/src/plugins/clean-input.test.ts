import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Address } from '@shop/contracts/user';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, homeAddress, type Shopper, shopper, signupForm } from '../testing/shopper.ts';

let shop: TestShop;
let someone: Shopper;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  someone = await customer(shop.app);
});
afterAll(() => shop.close());

test('removes invisible characters from stored text', async () => {
  const { Payload } = await someone.post<Address>('/user/addresses', {
    ...homeAddress,
    FullName: 'Ays\u0327e\u200d Ci\u0307hangi\u0307r\u00ad\u202a',
    Line: '\u202eÇi\u0307çek\u00a0Sok.\r\nNo:\u2066 5\u2069',
    Phone: '\u202a0090 (0) 532.123\u201145/67\u202c',
    PostCode: '35\u00a0930',
  });
  expect(Payload).toMatchObject({
    FullName: 'Ayşe Cihangir',
    Line: 'Çiçek Sok.\nNo: 5',
    Phone: '0532 123 45 67',
    PostCode: '35930',
  });
});

test('ignores invisible characters in search texts', async () => {
  const found = (text: string) => someone.get<{ total: number }>(`/catalog/products?searchText=${encodeURIComponent(text)}`);
  const plain = await found('scarf');
  expect((await found('sc\u00adar\u200bf')).Payload).toEqual(plain.Payload);
  const shirts = await found('shirt');
  expect(shirts.Payload.total).toBeGreaterThan(0);
  expect((await found('shi\u0307rt')).Payload).toEqual(shirts.Payload);
});

test('keeps invisible characters in passwords', async () => {
  const form = { ...signupForm(), Password: 'Çakıl\u200d taşı 4711 kırk' };
  await shopper(shop.app).post('/user', form);
  const login = (password: string) => shopper(shop.app).post('/auth', { email: form.Email, password });
  expect((await login(form.Password)).Status).toBe(1);
});

describe('an e-mail address', () => {
  test('cleans an e-mail address before validation', async () => {
    const form = signupForm();
    expect((await shopper(shop.app).post('/user', { ...form, Email: `\u200emailto:${form.Email}\u200b` })).http).toBe(201);
    expect((await shopper(shop.app).post('/auth', { email: ` <${form.Email}>`, password: form.Password })).Status).toBe(1);
  });

  test.each([
    ['ayse@gmaıl.com', /ayse@gmail\.com/],
    ['ayse@xn--gmal-nza.com', /ayse@gmail\.com/],
    ['ayşe@gmail.com', /ayse@gmail\.com/],
    ['ayse@bаskihane.com', /alfabe/],
  ])('rejects the probable e-mail typo %s', async (Email, message) => {
    const form = { ...signupForm(), Email };
    expect(await shopper(shop.app).post('/user', form)).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/Email', message: expect.stringMatching(message) }] },
    });
  });
});

describe('input of several kinds', () => {
  const order = {
    AddressId: 1,
    DeliveryCode: 'standard',
    PaymentCode: 'transfer',
    ContractVersion: '1',
    ExpectedTotal: 0,
  };
  const refused = async (Invoice: object) =>
    (await someone.post<{ errors: { path: string }[] }>('/orders', { ...order, Invoice })).Payload.errors?.map(({ path }) => path);

  test('reports only errors of the submitted kind of invoice', async () => {
    expect(await refused({ Kind: 'company', Title: '', TaxOffice: 'Foça', TaxNumber: '12' })).toEqual([
      '/Invoice/Title',
      '/Invoice/TaxNumber',
    ]);
    expect(await refused({ Kind: 'personal', Title: 'Çiçek A.Ş.' })).toEqual(['/Invoice/Title']);
    expect(await refused({ Kind: 'state' })).toEqual(['/Invoice/Kind']);
    expect(await refused({})).toEqual(['/Invoice/Kind']);
  });

  test('accepts tax numbers with separators, also of sole traders', async () => {
    expect(await refused({ Kind: 'company', Title: 'Çiçek A.Ş.', TaxOffice: 'Foça', TaxNumber: '123 456 78-90' })).toBeUndefined();
    expect(await refused({ Kind: 'company', Title: 'Ayşe Öz', TaxOffice: 'Foça', TaxNumber: '100.000.001\u00a046' })).toBeUndefined();
  });

  test('reports only errors of the submitted kind of design item', async () => {
    const item = { id: 't', kind: 'text', x: 1, y: 1, rotation: 0 };
    const { errors } = (
      await someone.post<{ errors: { path: string }[] }>('/designs', { PId: 1, Scene: { version: 2, sides: { front: [item] } } })
    ).Payload;
    expect(errors.map(({ path }) => path)).not.toContain('/Scene/sides/front/0/uploadId');
    expect(errors.map(({ path }) => path)).toContain('/Scene/sides/front/0/text');
  });
});
