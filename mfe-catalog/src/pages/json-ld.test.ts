import { describe, expect, test } from '@jest/globals';
import type { PageModule } from '@shop/contracts/remote';
import { type Locale, locales } from '@shop/domain/locale';
import { createQueryClient } from '@shop/testing/host';
import { productOf } from '@shop/testing/product-of';
import { apiOver } from '@shop/testing/url-api';
import * as categories from './categories.tsx';
import * as category from './category.tsx';
import * as contact from './contact.tsx';
import * as design from './design.tsx';
import * as home from './home.tsx';
import * as info from './info.tsx';
import * as product from './product.tsx';
import * as details from './product-details.tsx';
import * as products from './products.tsx';

// Google's requirements for rich results. The compiler checks the vocabulary (`schema-dts`).

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim() === value && value !== '';
const count: Check = (value) => Number.isInteger(value) && (value as number) > 0;
const number: Check = (value) => typeof value === 'number';
const date: Check = (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const url: Check = (value) => typeof value === 'string' && URL.canParse(value) && value.startsWith('https://shop.example/');
const price: Check = (value) => /^\d+\.\d{2}$/.test(String(value));
const currency: Check = (value) => /^[A-Z]{3}$/.test(String(value));
const member =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const urls: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(url);
const thing =
  (type: string): Check =>
  (value) =>
    (value as { '@type'?: string })?.['@type'] === type;
const things =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(thing(type));

interface Type {
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

const rating = { ratingValue: number, worstRating: number, bestRating: number };

const vocabulary: Record<string, Type> = {
  Product: {
    required: { name: text, image: urls, offers: thing('Offer') },
    optional: {
      '@id': url,
      description: text,
      sku: text,
      category: text,
      brand: thing('Brand'),
      aggregateRating: thing('AggregateRating'),
      review: things('Review'),
    },
  },
  Brand: { required: { name: text } },
  Offer: {
    required: { price, priceCurrency: currency, availability: member('InStock', 'OutOfStock'), url },
    optional: { itemCondition: member('NewCondition'), priceValidUntil: date },
  },
  AggregateRating: { required: { ...rating, reviewCount: count } },
  Review: { required: { author: thing('Person'), reviewRating: thing('Rating') }, optional: { datePublished: date, reviewBody: text } },
  Person: { required: { name: text } },
  Rating: { required: rating },
  BreadcrumbList: { required: { itemListElement: things('ListItem') } },
  ListItem: { required: { position: count, name: text }, optional: { item: url } },
  WebSite: { required: { url, name: text, potentialAction: thing('SearchAction') } },
  SearchAction: {
    required: { target: thing('EntryPoint'), 'query-input': (value) => value === 'required name=text' },
  },
  EntryPoint: { required: { urlTemplate: (value) => url(value) && String(value).includes('{text}') } },
};

function faults(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => faults(item, `${at}[${n}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@context': context, ...properties } = value as Record<string, unknown>;
  const known = vocabulary[String(type)];
  if (!known) return [`${at}: no type ${String(type)}`];
  const named = { ...known.required, ...known.optional };
  return [
    ...(at === '' && context !== 'https://schema.org' ? ['no context'] : []),
    ...Object.keys(known.required).flatMap((name) => (name in properties ? [] : [`${at}.${name} is missing`])),
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(named[name]?.(one) ? [] : [`${at}.${name}: ${JSON.stringify(one)} of a ${String(type)}`]),
      ...faults(one, `${at}.${name}`),
    ]),
  ];
}

const review = { id: 1, name: 'Işıl Ç.', review: 'Çok güzel.', date: '2026-01-05T10:00:00.000Z', verified: true, photos: [] };
const rated = productOf({
  reviews: [{ ...review, rating: 0.5 }],
  reviewCount: 1,
  rating: 0.5,
  offerDate: { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-05-01T21:30:00.000Z' },
});
const department = {
  id: 91,
  name: 'Kupalar',
  slug: 'kupalar',
  img: 'm.svg',
  children: [],
  productCount: 1,
  kind: 'print',
  description: '',
};
const answers = (goods: typeof rated): Record<string, unknown> => ({
  '/catalog/home': { departments: [], featured: [], bestSellers: [], onSale: [], newAdded: [], reviews: [] },
  '/shop': { contact: {} },
  '/catalog/products/17': goods,
  '/catalog/categories': [department],
  '/catalog/categories/91': { ...department, slugs: { tr: 'kupalar', en: 'kupalar' }, ancestors: [] },
  '/catalog/designs/balina': {
    key: 'balina',
    name: 'Balina',
    occasion: 'animals',
    offers: [8, 17].map((id) => ({
      product: { id, slug: 'kupa', title: 'Kupa', inStock: id === 17 },
      price: id * 100,
      img: 'balina.webp',
      colours: ['balina.webp', 'balina-mavi.webp'].map((img) => ({ name: img, clrCode: '#fff', img })),
    })),
    others: [],
  },
  '/info/about': { id: 'about', title: 'Hakkımızda', description: 'Biz.', sections: [], others: [] },
});

async function jsonLd({ loader, meta }: Partial<PageModule>, path: string, params: Record<string, string>, locale: Locale, goods = rated) {
  const api = apiOver({
    read: async (asked: string) => answers(goods)[asked] ?? { items: [], total: 0 },
  });
  const place = new URL(path, 'https://shop.example');
  const context = { brand: 'Baskıhane', locale, currency: 'TRY', api, params, url: place, query: createQueryClient() };
  await loader?.(context);
  return (meta?.(context).jsonLd ?? []) as Record<string, unknown>[];
}

describe.each(locales)('in the shop’s language %s', (locale) => {
  test.each([
    ['/', home, {}, ['WebSite']],
    ['/products/kupa/17', product, { slug: 'kupa', id: '17' }, ['Product', 'BreadcrumbList']],
    ['/product-details/17', details, { id: '17' }, ['Product', 'BreadcrumbList']],
    ['/designs/balina?product=17', design, { key: 'balina' }, ['Product', 'BreadcrumbList']],
    ['/categories/kupalar/91', category, { slug: 'kupalar', id: '91' }, ['BreadcrumbList']],
    ['/categories', categories, {}, ['BreadcrumbList']],
    ['/products', products, {}, ['BreadcrumbList']],
    ['/info/about', info, { id: 'about' }, ['BreadcrumbList']],
    ['/contact', contact, {}, ['BreadcrumbList']],
  ] as const)('emits valid schema.org data on %s', async (path, page, params, types) => {
    const said = await jsonLd(page as Partial<PageModule>, path, params, locale);
    expect(said.map((one) => one['@type'])).toEqual(types);
    expect(said.flatMap((one) => faults(one))).toEqual([]);
    for (const list of said.filter((one) => one['@type'] === 'BreadcrumbList')) {
      const items = list.itemListElement as { position: number; item?: string }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, n) => n + 1));
      expect(items.slice(0, -1).every(({ item }) => item?.startsWith(`https://shop.example/${locale === 'tr' ? '' : 'en'}`))).toBe(true);
    }
  });

  test('declares ratings from 0 to 5 and omits missing ratings', async () => {
    const at = ['/products/kupa/17', { slug: 'kupa', id: '17' }, locale] as const;
    const [said] = await jsonLd(product as Partial<PageModule>, ...at);
    const { aggregateRating, review: reviews } = said as { aggregateRating: typeof rating; review: { reviewRating: typeof rating }[] };
    for (const { worstRating, ratingValue, bestRating } of [aggregateRating, ...reviews.map((one) => one.reviewRating)])
      expect([worstRating, ratingValue, bestRating]).toEqual([0, 0.5, 5]);
    const [plain] = await jsonLd(product as Partial<PageModule>, ...at, productOf());
    expect(faults(plain)).toEqual([]);
    expect(plain).not.toHaveProperty('aggregateRating');
  });
});

test('emits dates in Turkey’s time zone', async () => {
  const reviews = rated.reviews.map((review) => ({ ...review, date: '2026-04-30T22:15:00.000Z' }));
  const [said] = await jsonLd(product as Partial<PageModule>, '/products/kupa/17', { slug: 'kupa', id: '17' }, 'tr', { ...rated, reviews });
  expect(said).toMatchObject({ offers: { priceValidUntil: '2026-05-02' }, review: [{ datePublished: '2026-05-01' }] });
});

test.each([
  ['?product=17', '17.00', 'https://schema.org/InStock'],
  ['?product=8', '8.00', 'https://schema.org/OutOfStock'],
])('describes the requested product with the ready design (%s)', async (search, amount, availability) => {
  const [said] = await jsonLd(design as Partial<PageModule>, `/designs/balina${search}`, { key: 'balina' }, 'tr');
  expect(said).toMatchObject({
    name: 'Balina · Kupa',
    offers: { price: amount, availability, url: `https://shop.example/designs/balina${search}` },
  });
  expect(said?.image).toHaveLength(2);
  expect(said).not.toHaveProperty('aggregateRating');
});

test('detects JSON-LD properties and types that schema.org lacks', () => {
  expect(faults({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [], colour: 'red' })).toHaveLength(2);
  expect(faults({ '@type': 'Persona' })).toHaveLength(1);
});
