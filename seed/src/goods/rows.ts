import type { ProductSide } from '@shop/contracts/catalog';
import { slugify } from '@shop/contracts/slug';
import { type PrintShape, printShapes } from '../pictures/print-shapes.ts';
import type { CategoryRow, PictureRow, ProductRow, VariantRow } from '../row-types.ts';
import { namedColour } from './colours.ts';
import type { DepartmentSeed, PrintSeed, RetailSeed, Stock } from './types.ts';

// From the seed's own words to the database's rows.

const DAY_MS = 86_400_000;

/** `position` continues where the departments before have ended. */
export function categoryRows(departments: readonly DepartmentSeed[], kind: 'print' | 'retail', start: number): CategoryRow[] {
  const flat = departments.flatMap(({ children, slug, ...department }) => [
    { ...department, parentId: null, slug: slug ?? slugify(department.name) },
    ...children.map((child) => ({
      ...child,
      parentId: department.id,
      slug: slugify(child.name),
      description: `${child.name}: ${department.description}`,
    })),
  ]);
  return flat.map(({ picture, ...row }, n) => ({ ...row, kind, img: `category/${picture}.svg`, position: start + n }));
}

const common = (seed: PrintSeed | RetailSeed, now: Date) => ({
  id: seed.id,
  sku: `BH${seed.id}`,
  categoryId: seed.category,
  slug: slugify(seed.title),
  title: seed.title,
  description: seed.description,
  unit: seed.unit ?? 'adet',
  price: seed.price,
  discount: seed.discount ?? 0,
  offerStart: seed.offerDays === undefined ? null : new Date(now.getTime() - DAY_MS),
  offerEnd: seed.offerDays === undefined ? null : new Date(now.getTime() + seed.offerDays * DAY_MS),
  additionalInformation: Object.entries(seed.info).map(([key, value]) => ({ key, value })),
  tags: [...seed.tags],
  featured: seed.featured ?? false,
  sellCount: seed.sold,
  videoId: seed.videoId ?? null,
  // The two catalogues grew side by side, so the newest are some of each.
  addedAt: new Date(now.getTime() - (100 - (seed.id % 1000)) * DAY_MS),
});

/** Percent off from so many pieces on; setting up a print costs the same for one as for a hundred. */
const quantitySteps = [
  { from: 50, percent: 5 },
  { from: 100, percent: 10 },
  { from: 250, percent: 15 },
];

/** What printing the back adds to the unit price; the price includes one side. Minor units. */
const BACK_PRICE = 250;

const sideNames = { front: 'Ön', back: 'Arka' } as const;

function printSides(name: string, shape: PrintShape, colour: string): ProductSide[] {
  const faceMm = { width: shape.side, height: shape.side };
  return (['front', 'back'] as const).flatMap((id) => {
    const printAreaMm = shape.areas[id];
    const img = `print/${name}-${colour}${id === 'back' ? '-back' : ''}.svg`;
    return printAreaMm
      ? [{ id, name: sideNames[id], img, faceMm, printAreaMm: { ...printAreaMm }, price: id === 'back' ? BACK_PRICE : 0 }]
      : [];
  });
}

export function printRow(seed: PrintSeed, now: Date): ProductRow {
  const shape: PrintShape = printShapes[seed.shape];
  const { colours } = printShapes[seed.shape];
  const sample = `sample/${seed.shape}.svg`;
  const blanks = colours.map((colour): PictureRow => {
    const sides = printSides(seed.shape, shape, colour);
    return {
      img: sides[0]?.img ?? sample,
      // One colour only is no choice.
      ...(colours.length > 1 && { color: namedColour(colour) }),
      sides: Object.fromEntries(sides.map(({ id, img }) => [id, img])),
    };
  });
  return {
    ...common(seed, now),
    brand: 'Baskıhane',
    productType: 'print',
    printable: true,
    vatRate: seed.vatRate,
    img: seed.shownIn ?? sample,
    quantitySteps,
    images: [...blanks, { img: sample }],
    sides: printSides(seed.shape, shape, colours[0]),
  };
}

export function retailRow(seed: RetailSeed, productType: ProductRow['productType'], now: Date): ProductRow {
  const img = `retail/${seed.picture}.svg`;
  return {
    ...common(seed, now),
    brand: seed.brand,
    productType,
    printable: false,
    vatRate: seed.vatRate ?? 20,
    quantitySteps: [],
    img,
    images: [{ img, ...(seed.colour && { color: seed.colour }) }],
    sides: [],
  };
}

export function variantRows(productId: number, stock: Stock): VariantRow[] {
  const sizes: [string, number][] = typeof stock === 'number' ? [['', stock]] : Object.entries(stock);
  return sizes.map(([size, left], position) => ({ productId, size, stock: left, position }));
}
