import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Locale, locales } from '@shop/domain/locale';
import { slugify } from '@shop/domain/slug';
import { catalogueRows, printProducts, retailProducts } from './catalogue.ts';

const now = new Date('2026-11-21T09:00:00Z');
type Words = Record<'name' | 'title' | 'description' | 'additionalInformation' | 'tags' | 'unit', Record<Locale, unknown>>;

const { categories, products, reviews, variants } = catalogueRows('both', now);

describe('catalogue', () => {
  test('contains the products and categories of the specification', () => {
    expect(printProducts.length).toBeGreaterThanOrEqual(90);
    expect(retailProducts).toHaveLength(37);
    expect(categories.find(({ id }) => id === 91)).toMatchObject({
      name: { tr: 'Tişört Baskı', en: 'T-Shirt Printing' },
      slug: { tr: 'tshirt-baski', en: 't-shirt-printing' },
      parentId: null,
    });
    const departmentOf = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
    expect(new Set(printProducts.map(({ category }) => departmentOf.get(category))).size).toBeGreaterThanOrEqual(12);
  });

  test("sells the shop's own goods under its brand", () => {
    const brands = (brand?: string) => new Set(catalogueRows('print', now, brand).products.map((product) => product.brand));
    expect([brands('Iğdır Baskı'), brands()]).toEqual([new Set(['Iğdır Baskı']), new Set(['Baskıhane'])]);
  });

  test('describes every product in more than 100 characters', () => {
    expect(products.filter(({ description }) => locales.some((locale) => description[locale].length <= 100))).toEqual([]);
  });

  test('promises same-day dispatch for unprinted goods only', () => {
    const promised = /aynı gün|same[- ]day|on the same day/i;
    expect(
      products.filter(({ printable, description }) => printable && locales.some((locale) => promised.test(description[locale]))),
    ).toEqual([]);
  });

  test('states the print area of goods without cut line or collar', () => {
    const placed = (labels: Record<Locale, string>) =>
      products
        .filter(({ printable, sides }) => printable && sides.some(({ cutMm, collarMm }) => !cutMm && collarMm === undefined))
        .filter(({ additionalInformation, sides: [side] }) =>
          locales.some((locale) => {
            const area = side && `${side.printAreaMm.width} × ${side.printAreaMm.height} mm, `;
            const place = additionalInformation[locale].find(({ key }) => key === labels[locale])?.value;
            return !place?.startsWith(area ?? '');
          }),
        );
    expect(placed({ tr: 'Baskı alanı', en: 'Print area' }).map(({ id }) => id)).toEqual([]);
  });

  test('describes every calendar’s year and month tables', () => {
    const calendars = products.filter(({ categoryId, title }) => categoryId === 43 && title.en.includes('Calendar'));
    const labels = { tr: ['Yıl', 'Ay tablosu'], en: ['Year', 'Month tables'] };
    expect(calendars.length).toBeGreaterThan(1);
    for (const locale of locales)
      for (const { additionalInformation, title, slug } of calendars) {
        expect(additionalInformation[locale].map(({ key }) => key)).toEqual(expect.arrayContaining(labels[locale]));
        // Only the title names the year, because links must outlive the year.
        expect([title[locale], slug[locale]]).toEqual([expect.stringMatching(/^20\d\d /), expect.not.stringMatching(/\d/)]);
      }
  });

  test('folds both sides of a sheet at the same places', () => {
    const folded = products.filter(({ sides }) => sides.some(({ foldsMm }) => foldsMm));
    expect(folded.length).toBeGreaterThan(0);
    for (const { sides } of folded) {
      const [front, back] = sides.map(({ foldsMm = [] }) => foldsMm);
      const width = sides[0]?.printAreaMm.width ?? 0;
      expect(back).toEqual(front?.map((fold) => width - fold).reverse());
    }
  });

  test('translates the whole catalogue into every language', () => {
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
    for (const { id, additionalInformation, tags } of products) {
      expect([id, additionalInformation.en.length, tags.en.length]).toEqual([id, additionalInformation.tr.length, tags.tr.length]);
      expect([...additionalInformation.en.flatMap(({ key, value }) => [key, value]), ...tags.en].filter((text) => !text)).toEqual([]);
    }
    expect(variants.filter(({ size }) => (size.tr === '') !== (size.en === ''))).toEqual([]);
    const english = JSON.stringify(
      [categories, products]
        .flat()
        .map(({ name, title, description, additionalInformation, tags, unit }: Partial<Words>) =>
          [name, title, description, additionalInformation, tags, unit].map((words) => words?.en),
        ),
    );
    expect(english.replace(/Türkiye|Ayvalık/g, '').match(/\S*[çğıöşüÇĞİÖŞÜ]\S*/g)).toBeNull();
  });

  test('formats decimals and percentages by language', () => {
    const wordsIn = (locale: Locale) =>
      JSON.stringify(
        products.map(({ title, description, additionalInformation, unit }) =>
          [title, description, additionalInformation, unit].map((words) => words[locale]),
        ),
      );
    expect(wordsIn('tr').match(/\d+ ?%|\d\.\d+ ?(?=(?:×|x|cm|mm|m|ml|l|kg|g|inç|kt|sa|saat)\b)/g)).toBeNull();
    expect(wordsIn('en').match(/%\d+|\d,\d{1,2} ?(?=(?:×|x|cm|mm|m|ml|l|kg|g|inch|ct|h|hours)\b)/g)).toBeNull();
    expect(wordsIn('tr')).toMatch(/\d,\d/);
    expect(wordsIn('tr')).toContain('%100');
  });

  test('covers every size and measure in the size charts', () => {
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

  test('keeps each print area within its face', () => {
    const outside = products.flatMap(({ id, sides }) =>
      sides.filter(
        ({ faceMm, printAreaMm: { x, y, width, height } }) => x < 0 || y < 0 || x + width > faceMm.width || y + height > faceMm.height,
      ).length > 0
        ? [id]
        : [],
    );
    expect(outside).toEqual([]);
  });

  test('centres the print areas that are described as centred', () => {
    /** Horizontal centres of fronts beside a pole, as shares of the picture's width. All others are in the middle. */
    const middles: Record<number, number> = { 1044: 0.523, 1088: 0.508, 1090: 0.511 };
    const centred = products.filter(({ additionalInformation, printable }) =>
      additionalInformation.en.some(({ key, value }) => printable && key === 'Print area' && /centred|middle of the fabric/.test(value)),
    );
    expect(centred.length).toBeGreaterThan(20);
    const offCentre = centred.filter(({ id, sides }) =>
      sides.some(({ faceMm, printAreaMm: { x, width } }) => Math.abs((x + width / 2) / faceMm.width - (middles[id] ?? 0.5)) > 0.004),
    );
    expect(offCentre.map(({ id }) => id)).toEqual([]);
  });

  test('states the limits of every print method', () => {
    const stated = products.filter(({ printMethod }) => printMethod).map(({ additionalInformation }) => additionalInformation);
    expect(
      stated.filter(({ tr, en }) => !tr.some(({ key }) => key === 'Baskı sınırları') || !en.some(({ key }) => key === 'Print limits')),
    ).toEqual([]);
  });

  test('offers sublimation printing only on light cloth', () => {
    const TRUCKER_CAP = 1068; // The cap's front panel is white in every colour.
    const lightness = (code: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(code.slice(at, at + 2), 16), 0) / 765;
    const dark = products
      .filter(({ printMethod, id }) => printMethod === 'sublimation' && id !== TRUCKER_CAP)
      .filter(({ images }) => images.some(({ color, glaze }) => color && !glaze && lightness(color.clrCode) < 0.6));
    expect(dark.map(({ id }) => id)).toEqual([]);
  });

  test('ends seeded offers after the day of seeding', () => {
    const offers = products.flatMap(({ offerEnd }) => (offerEnd ? [offerEnd] : []));
    expect(offers.length).toBeGreaterThan(5);
    expect(offers.every((end) => end > now)).toBe(true);
  });

  test('gives seeded reviewers Turkish names', () => {
    expect(reviews.map(({ name }) => name).join('')).toMatch(/(?=.*ğ)(?=.*ü)(?=.*ş)(?=.*ı)(?=.*ö)(?=.*ç)/i);
  });

  test('contains worn, close-up, blank and back images of printed goods', () => {
    const shown = products.find(({ id }) => id === 1001)?.images.map(({ img }) => img);
    expect(shown?.slice(0, 4)).toEqual(['sample/tshirt.webp', 'in-use/tshirt.webp', 'close-up/tshirt.webp', 'print/tshirt-white.webp']);
    expect(shown?.at(-1)).toBe('print/tshirt-white-back.webp');
  });

  test('has at least three kinds of images per product', () => {
    const folders = products.map(({ id, images }) => [id, new Set(images.map(({ img }) => img.split('/')[0]))] as const);
    expect(folders.filter(([, shown]) => !shown.has('in-use') || !shown.has('close-up') || shown.size < 3)).toEqual([]);
  });

  test('shows each printed product with a different list image', () => {
    const listed = products.filter(({ printable }) => printable).map(({ id, img }) => [id, img] as const);
    expect(listed.filter(([, img]) => !img.startsWith('sample/'))).toEqual([]);
    const first = new Map<string, number>();
    for (const [id, img] of listed) if (!first.has(img)) first.set(img, id);
    expect(listed.filter(([id, img]) => first.get(img) !== id)).toEqual([]);
  });

  test('names the colour of paper that is not white', () => {
    const kraft = products.find(({ id }) => id === 1027);
    expect(kraft?.images.flatMap(({ color }) => color?.name.tr ?? [])).toEqual(['Kraft']);
  });

  test('puts the colour of a product’s list image first', () => {
    const chosen = new Map(products.map(({ id, images }) => [id, images.find(({ color }) => color)?.color?.name.tr]));
    expect([1001, 1002, 1003, 1004, 1013].map((id) => chosen.get(id))).toEqual([
      'Beyaz',
      'Siyah',
      'Orman Yeşili',
      'Lacivert',
      'İçi Kırmızı',
    ]);
  });

  test('refers only to existing image files', () => {
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

test('converts Turkish letters in slugs to plain Latin letters', () => {
  expect(slugify('ğüşıöçĞÜŞİÖÇ')).toBe('gusiocgusioc');
  expect(slugify('  ISIRGAN & İncir -- Çayı!  ')).toBe('isirgan-incir-cayi');
  expect(slugify(`${'çok '.repeat(14)}uzun bir ad`)).toHaveLength(60);
});
