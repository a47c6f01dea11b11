import { type InLocales, inLocales, type Locale } from '@shop/domain/locale';
import { methodLimits, type PrintMethod, printMethods } from '@shop/domain/print-method';
import { slugify } from '@shop/domain/slug';
import { DAY_MS } from '@shop/domain/turkey-time';
import { colours as codes } from '../pictures/palette.ts';
import { magicGlaze, mugGlaze, type PrintShape, printShapes } from '../pictures/print-shapes.ts';
import { type Sample, samples } from '../pictures/samples.ts';
import type { CategoryRow, PictureRow, ProductRow, SideRow, VariantRow } from '../row-types.ts';
import { namedColour } from './colours.ts';
import { categoryName, departmentWords, productWords } from './english/words.ts';
import { sizeCharts } from './size-charts.ts';
import type { DepartmentSeed, Pack, PrintSeed, RetailSeed, Stock } from './types.ts';

const slugs = (name: InLocales<string>): InLocales<string> => inLocales((locale) => slugify(name[locale]));

export function categoryRows(departments: readonly DepartmentSeed[], kind: 'print' | 'retail', start: number): CategoryRow[] {
  const flat = departments.flatMap(({ children, ...department }) => {
    const english = departmentWords(department.id);
    const description = { tr: department.description, en: english.description };
    const slug = { tr: department.slug ?? slugify(department.name), en: english.slug ?? slugify(english.name) };
    return [
      { ...department, parentId: null, name: { tr: department.name, en: english.name }, slug, description },
      ...children.map((child) => {
        const name = { tr: child.name, en: categoryName(department.id, child.id) };
        return {
          ...child,
          parentId: department.id,
          name,
          slug: slugs(name),
          description: inLocales((l) => `${name[l]}: ${description[l]}`),
        };
      }),
    ];
  });
  return flat.map(({ picture, ...row }, n) => ({
    ...row,
    kind,
    img: `category/${picture}.webp`,
    position: start + n,
    sizeChart: sizeCharts[row.id] ?? null,
  }));
}

const methodLabel = { tr: 'Baskı yöntemi', en: 'Printing method' } as const;
const limitsLabel = { tr: 'Baskı sınırları', en: 'Print limits' } as const;

const inks: Readonly<Record<PrintMethod, InLocales<string>>> = {
  dtf: { tr: 'Koyu kumaşta renklerin altına beyaz basılır', en: 'White goes under the colours on dark cloth' },
  transfer: { tr: 'Sade logo ve kısa yazılar', en: 'Plain logos and short texts' },
  sublimation: {
    tr: 'Yalnızca açık renk, polyester ya da kaplamalı yüzey; beyaz mürekkep yoktur',
    en: 'Light polyester or coated surfaces only; no white ink',
  },
  uv: { tr: 'Koyu yüzeyde renklerin altına beyaz basılır', en: 'White goes under the colours on dark surfaces' },
  screen: { tr: 'En çok 4 düz renk; renk geçişi ve fotoğraf basılmaz', en: 'At most 4 flat colours; no gradients or photos' },
  offset: { tr: 'CMYK; beyaz mürekkep yoktur', en: 'CMYK; no white ink' },
  digital: { tr: 'CMYK; beyaz mürekkep yoktur', en: 'CMYK; no white ink' },
  wide: { tr: 'CMYK; beyaz mürekkep yoktur', en: 'CMYK; no white ink' },
  pigment: { tr: 'Beyaz mürekkep yoktur', en: 'No white ink' },
};

const mm = (value: number, locale: Locale): string => `${value.toLocaleString(locale)} mm`;

const limitsIn = (method: PrintMethod, locale: Locale): string => {
  const { thinnestLine, smallestLetters } = methodLimits[method];
  const [line, letters] = [mm(thinnestLine, locale), mm(smallestLetters, locale)];
  const least = { tr: `en ince çizgi ${line}, en küçük yazı ${letters}`, en: `thinnest line ${line}, smallest letters ${letters}` };
  return `${inks[method][locale]}; ${least[locale]}`;
};

/** From September on, calendars are for the next year. */
const calendarYear = (now: Date): number => now.getUTCFullYear() + (now.getUTCMonth() >= 8 ? 1 : 0);

const inYear = (text: string, now: Date): string => text.replace('{year}', String(calendarYear(now)));

const listed = (info: Readonly<Record<string, string>>, method: PrintMethod | undefined, locale: Locale, now: Date) => [
  ...Object.entries(info).map(([key, value]) => ({ key, value: inYear(value, now) })),
  ...(method
    ? [
        { key: methodLabel[locale], value: printMethods[method][locale] },
        { key: limitsLabel[locale], value: limitsIn(method, locale) },
      ]
    : []),
];

function wordsOf(seed: PrintSeed | RetailSeed, now: Date) {
  const english = productWords(seed.id);
  const info = { tr: seed.info, en: english.info };
  const method = 'printMethod' in seed ? seed.printMethod : undefined;
  const title = { tr: seed.title, en: english.title };
  return {
    slug: slugs(inLocales((locale) => title[locale].replace('{year} ', ''))),
    title: inLocales((locale) => inYear(title[locale], now)),
    description: { tr: seed.description, en: english.description },
    unit: { tr: seed.unit ?? 'adet', en: english.unit ?? 'piece' },
    additionalInformation: inLocales((locale) => listed(info[locale], method, locale, now)),
    tags: { tr: [...seed.tags], en: [...english.tags] },
  };
}

const common = (seed: PrintSeed | RetailSeed, now: Date) => ({
  ...wordsOf(seed, now),
  id: seed.id,
  sku: `BH${seed.id}`,
  categoryId: seed.category,
  price: seed.price,
  packOf: seed.pack?.of ?? 1,
  quantities: [...(seed.pack?.quantities ?? [])],
  discount: seed.discount ?? 0,
  offerStart: seed.offerDays === undefined ? null : new Date(now.getTime() - DAY_MS),
  offerEnd: seed.offerDays === undefined ? null : new Date(now.getTime() + seed.offerDays * DAY_MS),
  featured: seed.featured ?? false,
  sellCount: seed.sold,
  videoId: seed.videoId ?? null,
  // Dates follow the last three digits of the ids, so that print and retail both have new products.
  addedAt: new Date(now.getTime() - (100 - (seed.id % 1000)) * DAY_MS),
});

/** Discounts in percent. */
const quantitySteps = [
  { from: 50, percent: 5 },
  { from: 100, percent: 10 },
  { from: 250, percent: 15 },
];

/** Percent, by place in the list of quantities. */
const PACK_PERCENTS = [0, 10, 20, 30, 40, 50];

const stepsOf = ({ quantities }: Pack) => quantities.map((from, n) => ({ from, percent: PACK_PERCENTS[n] ?? 0 })).slice(1);

/** Minor units; the product's price includes one side. */
const BACK_PRICE = 250;

const sideNames = { front: { tr: 'Ön', en: 'Front' }, back: { tr: 'Arka', en: 'Back' } } as const;

/** Maximum colours per side: each screen-printed ink needs its own screen. */
const maxColours: Partial<Record<PrintMethod, number>> = { screen: 4 };

function printSides(name: string, shape: PrintShape, colour: string, method: PrintMethod | undefined): SideRow[] {
  const most = method && maxColours[method];
  const faceMm = { width: shape.side, height: shape.side };
  return (['front', 'back'] as const).flatMap((id) => {
    const printAreaMm = shape.areas[id];
    const img = `print/${name}-${colour}${id === 'back' && !shape.isSameBack ? '-back' : ''}.webp`;
    return printAreaMm
      ? [
          {
            id,
            name: (shape.names ?? sideNames)[id],
            img,
            faceMm,
            printAreaMm: { ...printAreaMm },
            price: id === 'back' ? BACK_PRICE : 0,
            ...(most !== undefined && { maxColours: most }),
            ...(shape.ground !== undefined && { groundColour: shape.ground }),
            ...(shape.mug && { mug: { ...shape.mug } }),
            ...(shape.collar?.[id] !== undefined && { collarMm: shape.collar[id] }),
            ...(shape.cut && { cutMm: { ...shape.cut } }),
            ...(shape.corner !== undefined && { cornerMm: shape.corner }),
            ...(shape.contour && { contourMm: { ...shape.contour } }),
            ...(shape.folds && { foldsMm: [...shape.folds[id]] }),
          },
        ]
      : [];
  });
}

export function printRow(seed: PrintSeed, now: Date, brand = 'Baskıhane'): ProductRow {
  const shape: PrintShape = printShapes[seed.shape];
  const pictures = seed.sample ?? seed.shape;
  const sample = `sample/${pictures}.webp`;
  const shown = samples[pictures].colour;
  const sold: readonly Sample['colour'][] = seed.colours ?? printShapes[seed.shape].colours;
  const colours = [shown, ...sold.filter((colour) => colour !== shown)];
  const method = seed.printMethod;
  const blanks = colours.map((colour): PictureRow => {
    const sides = printSides(seed.shape, shape, colour, method);
    return {
      img: sides[0]?.img ?? sample,
      ...((colours.length > 1 || (shape.cut && colour !== 'white')) && { color: namedColour(colour) }),
      sides: Object.fromEntries(sides.map(({ id, img }) => [id, img])),
      ...(shape.mug && { glaze: seed.shape === 'magic-mug' ? magicGlaze : mugGlaze(codes[colour], colour) }),
    };
  });
  return {
    ...common(seed, now),
    brand,
    productType: 'print',
    printable: true,
    printMethod: method ?? null,
    vatRate: seed.vatRate,
    img: sample,
    quantitySteps: seed.pack ? stepsOf(seed.pack) : quantitySteps,
    images: [
      { img: sample },
      { img: `in-use/${pictures}.webp` },
      { img: `close-up/${pictures}.webp` },
      ...blanks,
      ...Object.values(blanks[0]?.sides ?? {})
        .slice(1)
        .map((img) => ({ img })),
    ],
    sides: printSides(seed.shape, shape, shown, method),
  };
}

export function retailRow(seed: RetailSeed, productType: ProductRow['productType'], now: Date): ProductRow {
  const img = `retail/${seed.picture}.webp`;
  return {
    ...common(seed, now),
    brand: seed.brand,
    productType,
    printable: false,
    vatRate: seed.vatRate ?? 20,
    quantitySteps: [],
    img,
    images: [
      { img, ...(seed.colour && { color: seed.colour }) },
      { img: `in-use/${seed.picture}.webp` },
      { img: `close-up/${seed.picture}.webp` },
    ],
    sides: [],
  };
}

/** Only children's ages are translated. */
const sizeNames = (size: string): InLocales<string> => ({
  tr: size,
  en: size.replace(/^(\d+)-(\d+) yaş$/, '$1–$2 years').replace(/^(\d+)-(\d+) ay$/, '$1–$2 months'),
});

export function variantRows(productId: number, stock: Stock): VariantRow[] {
  const sizes: [string, number][] = typeof stock === 'number' ? [['', stock]] : Object.entries(stock);
  return sizes.map(([size, left], position) => ({ productId, size: sizeNames(size), stock: left, position }));
}
