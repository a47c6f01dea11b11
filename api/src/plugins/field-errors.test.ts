import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NewCoupon } from '../operator/contract.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, homeAddress, type Shopper } from '../testing/shopper.ts';
import { fieldErrors } from './field-errors.ts';

let shop: TestShop;
let someone: Shopper;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
  someone = await customer(shop.app);
});
afterAll(() => shop.close());

function formsIn(node: unknown, document: object, seen = new Set<unknown>()): [string, string][] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    if (key === '$ref') {
      const target = String(value)
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      return formsIn(target, document, seen);
    }
    if ((key === 'pattern' || key === 'format') && typeof value === 'string') return [[key, value]];
    return formsIn(value, document, seen);
  });
}

test('has a specific message for every schema format and pattern', async () => {
  const document = (await shop.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: object; parameters?: { in: string }[] }>>;
  }>();
  const asked = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody, parameters = [] }) => [
      ...formsIn(requestBody, document),
      ...formsIn(
        parameters.filter((parameter) => parameter.in === 'query'),
        document,
      ),
    ]),
  );
  const forms = new Map([...asked, ...formsIn(NewCoupon, {})].map(([keyword, form]) => [form, keyword]));
  forms.delete('binary');
  expect(forms.size).toBeGreaterThan(8);
  for (const locale of ['tr', 'en'] as const)
    for (const [form, keyword] of forms) {
      const [said] = fieldErrors([{ keyword, instancePath: '/x', schemaPath: '', params: { [keyword]: form } }], locale);
      expect([form, said?.message]).toEqual([form, expect.not.stringMatching(/API/)]);
    }
});

describe('messages for invalid fields', () => {
  test.each([
    ['a text', '/user', { Name: 5 }, '/Name', 'Burada metin beklenir.'],
    ['one of several', '/user', { Language: 'de' }, '/Language', 'Şunlardan biri olmalı: tr, en.'],
  ] as const)('explains that the field expects %s', async (_what, path, body, field, message) => {
    expect((await someone.patch(path, body)).Payload).toMatchObject({ errors: [{ path: field, message }] });
  });

  test('reports a name of only spaces as missing', async () => {
    expect((await someone.post('/user/addresses', { FullName: '   ' })).Payload).toMatchObject({
      errors: expect.arrayContaining([{ path: '/FullName', message: 'Bu alan zorunludur.' }]),
    });
  });

  test.each([
    ['a Chinese name', 'FullName', '王小明', '王 小 明'],
    ['a Japanese street', 'Line', '桜 Sokak No: 5', '桜'],
    ['a Korean neighbourhood', 'Neighbourhood', '서울 Mah.', '서 울'],
    ['a house of emoji', 'Line', 'Lale Sokak 5 🏠', '🏠'],
  ])('lists the unprintable characters in the error message for %s', async (_what, field, value, letters) => {
    const { Payload } = await someone.post('/user/addresses', { ...homeAddress, [field]: value });
    expect(Payload).toMatchObject({ errors: [{ path: `/${field}`, message: expect.stringContaining(letters) }] });
  });

  test.each(['Şule Ğ. Öz-Çınar', 'Nguyễn Thị Hiền', 'Ольга Иванова', 'Γιώργος', 'شارع السلام', 'שלום'])(
    'accepts a name with printable characters: %s',
    async (FullName) => {
      expect((await someone.post('/user/addresses', { ...homeAddress, FullName })).http).toBe(201);
    },
  );

  test('explains errors in tokens, fonts and colours', async () => {
    expect((await someone.put('/user/email/verify', { Token: 'yarım' })).Payload).toMatchObject({
      errors: [{ path: '/Token', message: 'Bağlantıdaki kod eksik. Bağlantıyı e-postadaki hâliyle açın.' }],
    });
    const text = { id: 't', kind: 'text', text: 'a', x: 1, y: 1, rotation: 0, size: 20, font: 'gotik', weight: 700, fill: 'kırmızı' };
    const Scene = { version: 1, sides: { front: [text] } };
    const { errors } = (await someone.post<{ errors: { path: string; message: string }[] }>('/designs', { PId: 1, Scene })).Payload;
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: '/Scene/sides/front/0/font', message: expect.stringMatching(/^Şunlardan biri olmalı: sans, serif, mono\.$/) },
        { path: '/Scene/sides/front/0/fill', message: 'Renk, # işareti ve altı onaltılık rakamla yazılır, örneğin #1f2a5a.' },
      ]),
    );
    expect(errors.map(({ path }) => path)).not.toContain('/Scene/sides/front/0');
  });

  test('explains an invalid product id list and an invalid Idempotency-Key', async () => {
    expect((await someone.get('/catalog/products/by-ids?ids=a')).Payload).toMatchObject({
      errors: [{ path: '/ids', message: expect.stringContaining('1001,1002') }],
    });
    expect((await someone.post('/cart', { PId: 2014, Qty: 1 }, { 'idempotency-key': 'ö' })).Payload).toMatchObject({
      errors: [{ path: 'Idempotency-Key', message: expect.stringContaining('ASCII') }],
    });
  });
});
