import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Locale, locales } from '@shop/contracts/locale';
import { slugify } from '@shop/contracts/slug';
import { drawings } from '../drawing/drawings.ts';
import { hashOf, pictureOf, readDrawn, svgs } from '../drawing/drawn.ts';
import { list } from '../drawing/list.ts';
import { catalogueRows, printProducts, retailProducts } from './catalogue.ts';

const now = new Date('2026-11-21T09:00:00Z');
type Words = Record<'name' | 'title' | 'description' | 'additionalInformation' | 'tags' | 'unit', Record<Locale, unknown>>;

const { categories, products, reviews, variants } = catalogueRows('both', now);

describe('the catalogue', () => {
  test('has what the specification names', () => {
    expect(printProducts.length).toBeGreaterThanOrEqual(30);
    expect(retailProducts).toHaveLength(37);
    expect(categories.find(({ id }) => id === 91)).toMatchObject({
      name: { tr: 'Tişört Baskı', en: 'T-Shirt Printing' },
      slug: { tr: 'tshirt-baski', en: 't-shirt-printing' },
      parentId: null,
    });
    const departmentOf = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
    expect(new Set(printProducts.map(({ category }) => departmentOf.get(category))).size).toBeGreaterThanOrEqual(8);
  });

  test('has the shop’s own goods under the shop’s name', () => {
    const brands = (brand?: string) => new Set(catalogueRows('print', now, brand).products.map((product) => product.brand));
    expect([brands('Iğdır Baskı'), brands()]).toEqual([new Set(['Iğdır Baskı']), new Set(['Baskıhane'])]);
  });

  test('describes every product in more than the preview shows', () => {
    expect(products.filter(({ description }) => locales.some((locale) => description[locale].length <= 100))).toEqual([]);
  });

  test('promises same-day dispatch of nothing that is printed for a shopper', () => {
    const promised = /aynı gün|same[- ]day|on the same day/i;
    expect(
      products.filter(({ printable, description }) => printable && locales.some((locale) => promised.test(description[locale]))),
    ).toEqual([]);
  });

  test('says everything in every language', () => {
    const written = (words: Record<Locale, string>) => locales.every((locale) => words[locale].trim() !== '');
    const translated = (words: Record<Locale, string>) => written(words) && words.tr !== words.en;
    expect(
      categories.filter(({ name, slug, description }) => ![name, description].every(translated) || !written(slug)).map(({ id }) => id),
    ).toEqual([]);
    expect(
      products
        .filter(
          ({ title, slug, description, unit, images, sides }) =>
            ![title, slug, description].every(translated) ||
            ![unit, ...images.flatMap(({ color }) => color?.name ?? []), ...sides.map(({ name }) => name)].every(written),
        )
        .map(({ id }) => id),
    ).toEqual([]);
    // Line for line the same facts, each with both of its halves.
    for (const { id, additionalInformation, tags } of products) {
      expect([id, additionalInformation.en.length, tags.en.length]).toEqual([id, additionalInformation.tr.length, tags.tr.length]);
      expect([...additionalInformation.en.flatMap(({ key, value }) => [key, value]), ...tags.en].filter((text) => !text)).toEqual([]);
    }
    expect(variants.filter(({ size }) => (size.tr === '') !== (size.en === ''))).toEqual([]);
    // A letter that English does not have is a word that was forgotten; names of places may have them.
    const english = JSON.stringify(
      [categories, products]
        .flat()
        .map(({ name, title, description, additionalInformation, tags, unit }: Partial<Words>) =>
          [name, title, description, additionalInformation, tags, unit].map((words) => words?.en),
        ),
    );
    expect(english.replace(/Türkiye|Ayvalık/g, '').match(/\S*[çğıöşüÇĞİÖŞÜ]\S*/g)).toBeNull();
  });

  test('writes decimals and percentages as each language does', () => {
    const wordsIn = (locale: Locale) =>
      JSON.stringify(
        products.map(({ title, description, additionalInformation, unit }) =>
          [title, description, additionalInformation, unit].map((words) => words[locale]),
        ),
      );
    // What is a version, as in "Bluetooth 5.4", has no unit.
    expect(wordsIn('tr').match(/\d+ ?%|\d\.\d+ ?(?=(?:×|x|cm|mm|m|ml|l|kg|g|inç|kt|sa|saat)\b)/g)).toBeNull();
    expect(wordsIn('en').match(/%\d+|\d,\d{1,2} ?(?=(?:×|x|cm|mm|m|ml|l|kg|g|inch|ct|h|hours)\b)/g)).toBeNull();
    expect(wordsIn('tr')).toMatch(/\d,\d/);
    expect(wordsIn('tr')).toContain('%100');
  });

  test('measures every size that a chart has words for, and has charts for all that is sold in sizes', () => {
    const charts = new Map(categories.map(({ id, sizeChart }) => [id, sizeChart]));
    const inSizes = products.flatMap(({ id, categoryId }) => {
      const sizes = variants.filter(({ productId, size }) => productId === id && size.tr !== '').map(({ size }) => size);
      return sizes.length > 0 ? [{ chart: charts.get(categoryId), sizes }] : [];
    });
    expect(inSizes.length).toBeGreaterThan(10);
    for (const { chart, sizes } of inSizes) {
      expect(chart?.rows.map(({ size }) => size)).toEqual(expect.arrayContaining(sizes));
      expect(chart?.rows.map(({ values }) => values.length)).toEqual(chart?.rows.map(() => chart.measures.length));
    }
  });

  test('ends offers after seeding', () => {
    const offers = products.flatMap(({ offerEnd }) => (offerEnd ? [offerEnd] : []));
    expect(offers.length).toBeGreaterThan(5);
    expect(offers.every((end) => end > now)).toBe(true);
  });

  test('has reviews by people with Turkish names', () => {
    expect(reviews.map(({ name }) => name).join('')).toMatch(/(?=.*ğ)(?=.*ü)(?=.*ş)(?=.*ı)(?=.*ö)(?=.*ç)/i);
  });

  test('shows what is printed with a print, in use, from near, blank in every colour, and from behind where that is printed too', () => {
    const shown = products.find(({ id }) => id === 1001)?.images.map(({ img }) => img);
    expect(shown?.slice(0, 4)).toEqual(['sample/tshirt.svg', 'in-use/tshirt.svg', 'close-up/tshirt.svg', 'print/tshirt-white.svg']);
    expect(shown?.at(-1)).toBe('print/tshirt-white-back.svg');
  });

  test('shows every product at least three times: whole, in use and from near', () => {
    const folders = products.map(({ id, images }) => [id, new Set(images.map(({ img }) => img.split('/')[0]))] as const);
    expect(folders.filter(([, shown]) => !shown.has('in-use') || !shown.has('close-up') || shown.size < 3)).toEqual([]);
  });

  test('shows in lists what is printed with a print on it, and no two products by one picture', () => {
    const listed = products.filter(({ printable }) => printable).map(({ id, img }) => [id, img] as const);
    expect(listed.filter(([, img]) => !img.startsWith('sample/'))).toEqual([]);
    const first = new Map<string, number>();
    for (const [id, img] of listed) if (!first.has(img)) first.set(img, id);
    expect(listed.filter(([id, img]) => first.get(img) !== id)).toEqual([]);
  });

  test('begins with the colour that its picture shows', () => {
    const chosen = new Map(products.map(({ id, images }) => [id, images.find(({ color }) => color)?.color?.name.tr]));
    expect([1001, 1002, 1003, 1004, 1013].map((id) => chosen.get(id))).toEqual([
      'Beyaz',
      'Siyah',
      'Orman Yeşili',
      'Lacivert',
      'İçi Kırmızı',
    ]);
  });

  test('shows only pictures that exist', () => {
    const pictures = [
      ...categories.map(({ img }) => img),
      ...products.flatMap(({ img, images, sides }) => [
        img,
        ...images.flatMap((i) => [i.img, ...Object.values(i.sides ?? {})]),
        ...sides.map((s) => s.img),
      ]),
    ];
    expect([...new Set(pictures)].filter((name) => !existsSync(join(import.meta.dirname, '../pictures', name)))).toEqual([]);
  });
});

test('the pictures are the drawings as they are now: node_modules/.bin/node seed/drawing/draw.ts', () => {
  const drawn = readDrawn();
  const there = (name: string) => readFileSync(join(import.meta.dirname, '../pictures', name), 'utf8');
  const should = new Map(drawings());
  expect(Object.keys(drawn)).toEqual(svgs().toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(svgs())).toEqual(new Set(should.keys()));
  expect([...should].filter(([name, svg]) => there(name) !== svg).map(([name]) => name)).toEqual([]);
  expect(there('LIST.md')).toBe(list());
  for (const svg of svgs())
    expect([svg, drawn[svg], existsSync(join(import.meta.dirname, '../pictures', pictureOf(svg)))]).toEqual([svg, hashOf(svg), true]);
});

test('slugs are plain Latin, whatever the letters', () => {
  expect(slugify('ğüşıöçĞÜŞİÖÇ')).toBe('gusiocgusioc');
  expect(slugify('  ISIRGAN & İncir -- Çayı!  ')).toBe('isirgan-incir-cayi');
  expect(slugify(`${'çok '.repeat(14)}uzun bir ad`)).toHaveLength(60);
});
