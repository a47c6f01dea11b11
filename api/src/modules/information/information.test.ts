import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InfoPage, InfoSummary, ShopFacts } from '@shop/contracts/information';
import { DISPATCH_UNTIL, RETURN_DAYS } from '@shop/contracts/limits';
import { readConfig } from '../../env.ts';
import { cardsOffered } from '../../testing/buying.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { findPage } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    CATALOGUE: 'retail',
    BRAND_NAME: 'Iğdır Baskı',
    CURRENCY: 'TRY',
    FREE_DELIVERY_FROM: '123450',
    SHOP_EMAIL: 'merhaba@igdir.example',
    SHOP_PHONE: '0476 111 22 33',
    SHOP_HOURS: 'Hafta içi 9–18',
    PUBLIC_ORIGIN: 'https://igdir.example',
    COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.',
    COMPANY_KEP: 'igdir@hs01.kep.tr',
    COMPANY_ETBIS: '7654321',
    BANK_ACCOUNTS: JSON.stringify([{ Bank: 'Şekerbank', Holder: 'Iğdır Baskı Ltd. Şti.', Iban: 'TR330006100519786457841326' }]),
  });
});
afterAll(() => shop.close());

const read = async <P>(url: string, language = 'tr') => (await shopper(shop.app).get<P>(url, { 'accept-language': language })).Payload;

test('has every information page in both languages', async () => {
  const [tr, en] = [await read<InfoSummary[]>('/info'), await read<InfoSummary[]>('/info', 'en')];
  expect(tr.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
  expect(tr.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['about', 'banks', 'delivery', 'returns', 'privacy', 'cookies', 'pre-information', 'distance-selling', 'faq']),
  );
  for (const language of ['tr', 'en']) {
    for (const { id, title } of language === 'tr' ? tr : en) {
      const page = await read<InfoPage>(`/info/${id}`, language);
      expect(page.title).toBe(title);
      expect(page.others.map((other) => other.id)).toEqual(tr.map((known) => known.id).filter((known) => known !== id));
      expect(page.sections.length).toBeGreaterThan(1);
      for (const section of page.sections) expect([...section.paragraphs, ...(section.items ?? [])].join('').length).toBeGreaterThan(10);
    }
  }
});

test("shows the shop's settings on information pages", async () => {
  const delivery = JSON.stringify(await read('/info/delivery'));
  expect(delivery).toContain('₺1.234,50 ve üzeri');
  expect(JSON.stringify(await read('/info/about'))).toContain('Iğdır Baskı');
  expect(JSON.stringify(await read('/info/about'))).toContain('0476 111 22 33');
  expect(JSON.stringify(await read('/info/returns', 'en'))).toContain(`${RETURN_DAYS} days`);
  for (const page of ['pre-information', 'distance-selling', 'returns'])
    expect(JSON.stringify(await read(`/info/${page}`))).toContain(`${RETURN_DAYS} gün`);
  expect(delivery).toContain(`saat ${DISPATCH_UNTIL.tr}’dan önce`);
  expect(JSON.stringify(await read('/info/delivery', 'en'))).toContain(`before ${DISPATCH_UNTIL.en}`);
});

test.each([
  ['tr', /bir baskı mağazasıdır|basarız|tasarla/],
  ['en', /print|design/],
] as const)('mentions printing on a printing shop’s about page (%s)', async (language, ofPrints) => {
  const about = ({ description, sections }: Pick<InfoPage, 'description' | 'sections'>) => JSON.stringify([description, sections]);
  expect(about(await read('/info/about', language))).not.toMatch(ofPrints);
  expect(JSON.stringify(findPage(readConfig({}), language, 'about'))).toMatch(ofPrints);
});

test.each([
  ['tr', /bask[ıi](?!n)|bas(?:ar|ıl)|tasar/i],
  ['en', /print|design/i],
] as const)('mentions no printing when the shop does not print (%s)', async (language, ofPrints) => {
  const ids = (await read<InfoSummary[]>('/info', language)).map(({ id }) => id);
  expect(ids).not.toContain('printing-guide');
  expect(findPage(readConfig({}), language, 'printing-guide')?.title).toMatch(ofPrints);
  for (const id of ['delivery', 'returns', 'faq']) {
    const { description, sections } = await read<InfoPage>(`/info/${id}`, language);
    expect(JSON.stringify([description, sections])).not.toMatch(ofPrints);
  }
});

test('shows bank accounts on the banks page only', async () => {
  expect((await read<InfoPage>('/info/banks')).accounts).toEqual([
    { Bank: 'Şekerbank', Holder: 'Iğdır Baskı Ltd. Şti.', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
  ]);
  expect(await read('/info/about')).not.toHaveProperty('accounts');
});

test('omits seller data that is not configured', async () => {
  const seller = (await read<InfoPage>('/info/distance-selling')).sections[0]?.items;
  expect((await read<InfoPage>('/info/pre-information')).sections[0]?.items).toEqual(seller);
  expect(seller).toEqual(
    expect.arrayContaining(['Ticaret unvanı: Iğdır Baskı Ltd. Şti.', 'KEP adresi: igdir@hs01.kep.tr', 'ETBİS numarası: 7654321']),
  );
  expect(seller?.some((line) => line.startsWith('MERSİS'))).toBe(false);
  for (const language of ['tr', 'en']) {
    for (const { id } of await read<InfoSummary[]>('/info'))
      expect(JSON.stringify(await read(`/info/${id}`, language))).not.toMatch(/\[[^"\]]+\]/);
  }
});

describe('production shop without bank accounts', () => {
  let unnamed: TestShop;
  beforeAll(async () => {
    unnamed = await openShop({ CATALOGUE: 'retail', PUBLIC_ORIGIN: 'https://igdir.example' });
  });
  afterAll(() => unnamed.close());

  test('shows no e-mail address when the shop has none', async () => {
    const get = async <P>(url: string) => (await shopper(unnamed.app).get<P>(url)).Payload;
    expect((await get<ShopFacts>('/shop')).contact).toEqual({ email: '', phone: '', address: '', hours: '' });
    for (const { id } of await get<InfoSummary[]>('/info')) expect(JSON.stringify(await get(`/info/${id}`))).not.toMatch(/localhost/);
  });

  test('explains that a shop without bank accounts takes no transfers', async () => {
    const get = async <P>(url: string) => (await shopper(unnamed.app).get<P>(url)).Payload;
    expect((await get<ShopFacts>('/shop')).payments).toEqual(['Kapıda ödeme']);
    const banks = await get<InfoPage>('/info/banks');
    expect(banks.accounts).toEqual([]);
    expect(banks.sections[0]?.paragraphs).toEqual(['Şu anda havale ile ödeme alamıyoruz.']);
  });
});

test.each([
  [{}, false],
  [cardsOffered, true],
])('mentions cards on the privacy page only when accepting cards', async (settings, cards) => {
  const other = await openShop({ CATALOGUE: 'retail', ...settings });
  const [tr, en] = await Promise.all(
    ['tr', 'en'].map(async (language) => {
      const { Payload } = await shopper(other.app).get<InfoPage>('/info/privacy', { 'accept-language': language });
      return JSON.stringify(Payload);
    }),
  );
  await other.close();
  for (const said of ['Kart bilgileriniz', 'Ödeme kuruluşu:']) expect(tr?.includes(said)).toBe(cards);
  for (const said of ['card’s details', 'The payment provider:']) expect(en?.includes(said)).toBe(cards);
});

test("returns the shop's own brand, contact and seller data", async () => {
  expect(await read<ShopFacts>('/shop')).toEqual({
    brand: 'Iğdır Baskı',
    origin: 'https://igdir.example',
    currency: 'TRY',
    freeDeliveryFrom: 123_450,
    contact: { email: 'merhaba@igdir.example', phone: '0476 111 22 33', address: '', hours: 'Hafta içi 9–18' },
    seller: { name: 'Iğdır Baskı Ltd. Şti.', mersis: '', etbis: '7654321' },
    returnDays: 30,
    payments: ['Havale / EFT', 'Kapıda ödeme'],
  });
});

describe('unknown pages', () => {
  test.each(['/info/yok', '/info/ABOUT', '/info/__proto__', '/info/constructor', `/info/${'a'.repeat(50)}`, '/info/..%2fabout'])(
    'answers 404 for the unknown page %s',
    async (url) => {
      expect((await shopper(shop.app).get(url)).http).toBe(404);
    },
  );
});
