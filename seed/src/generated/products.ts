import { type InLocales, inLocales } from '@shop/domain/locale';
import { slugify } from '@shop/domain/slug';
import { DAY_MS } from '@shop/domain/turkey-time';
import { printProducts, retailByType } from '../catalogue.ts';
import { productWords } from '../goods/english/words.ts';
import { reviewsOf } from '../goods/reviews.ts';
import { printRow, retailRow, variantRows } from '../goods/rows.ts';
import type { PrintSeed, RetailSeed } from '../goods/types.ts';
import type { ProductRow, VariantRow } from '../row-types.ts';
import { type Random, seededRandom } from './random.ts';
import { brands, manners, motifs, nouns, retailColours, series, traits } from './words.ts';

/** Far above the ids of hand-written products. */
export const FIRST_ID = 1_000_000;

type Template =
  | { printed: true; seed: PrintSeed; noun: readonly string[] }
  | { printed: false; seed: RetailSeed; noun: readonly string[]; type: keyof typeof retailByType };

const nounsOf = (name: string): readonly string[] => {
  const found = nouns[name];
  if (!found) throw new Error(`no nouns for ${name}`);
  return found;
};

const templates: readonly Template[] = [
  ...printProducts.map((seed) => ({ printed: true as const, seed, noun: nounsOf(seed.shape) })),
  ...Object.entries(retailByType).flatMap(([type, seeds]) =>
    seeds.map((seed) => ({ printed: false as const, seed, noun: nounsOf(seed.picture), type: type as keyof typeof retailByType })),
  ),
];

/** The price ends in .90. */
const priceOf = (random: Random, price: number): number => Math.max(1, Math.round((price * (0.6 + random.next() * 1.2)) / 100)) * 100 - 10;

function titleOf(random: Random, { printed, noun, seed }: Template): InLocales<string> {
  const nouns = { tr: random.pick(noun), en: productWords(seed.id).title };
  const written = (parts: readonly (InLocales<string> | undefined)[]) =>
    inLocales((locale) => parts.flatMap((part) => part?.[locale] ?? []).join(' '));
  if (printed) return written([random.pick(motifs), random.chance(0.55) ? random.pick(manners) : undefined, nouns]);
  const named = random.pick(series);
  const number = `${1 + random.below(9)}00`;
  return written([
    { tr: named, en: named },
    random.chance(0.7) ? random.pick(traits) : undefined,
    nouns,
    random.chance(0.3) ? { tr: number, en: number } : undefined,
  ]);
}

const someOf = <T>(random: Random, all: readonly T[]): T[] => {
  const kept = all.filter(() => random.chance(0.6));
  return kept.length > 0 ? kept : all.slice(0, 1);
};

/** Deterministic for equal `n` and `now`. */
export function generatedProduct(n: number, now: Date) {
  const random = seededRandom(n * 2_654_435_761 + 1);
  const id = FIRST_ID + n;
  const template = random.pick(templates);
  const title = titleOf(random, template);
  const offered = random.chance(0.18);
  const seed = {
    price: priceOf(random, template.seed.price),
    discount: offered ? 5 * (1 + random.below(8)) : 0,
    featured: random.chance(0.01),
    sold: Math.floor(random.next() ** 4 * 3000),
    ...(offered && random.chance(0.33) && { offerDays: 1 + random.below(20) }),
  };
  const { offerDays: _days, discount: _discount, ...plain } = template.seed;
  const row = template.printed
    ? printRow({ ...(plain as PrintSeed), ...seed }, now)
    : retailRow({ ...(plain as RetailSeed), ...seed }, template.type, now);
  const product = {
    ...row,
    id,
    title,
    description: inLocales((locale) => `${title[locale]}: ${row.description[locale]}`),
    sku: `BHU${id}`,
    brand: random.pick(brands[row.productType]),
    images: template.printed ? printImages(random, row.images) : retailImages(random, row),
    addedAt: new Date(now.getTime() - 30 * DAY_MS - random.below(900 * 86_400) * 1000),
    slug: inLocales((locale) => slugify(title[locale])),
  } satisfies ProductRow;

  return { product, variants: stockOf(random, id, template.seed), reviews: random.chance(0.35) ? reviewsOf(id, now) : [] };
}

function printImages(random: Random, images: ProductRow['images']): ProductRow['images'] {
  const coloured = images.filter(({ color }) => color);
  return [...someOf(random, coloured), ...images.filter(({ color }) => !color)];
}

function retailImages(random: Random, { img, productType }: ProductRow): ProductRow['images'] {
  if (productType === 'beauty' || random.chance(0.4)) return [{ img }];
  const first = random.below(retailColours.length);
  return Array.from({ length: 1 + random.below(3) }, (_, k) => {
    const color = retailColours[(first + k * 3) % retailColours.length];
    return { img, ...(color && { color }) };
  });
}

function stockOf(random: Random, id: number, { stock, pack }: PrintSeed | RetailSeed): VariantRow[] {
  const soldOut = random.chance(0.07);
  return variantRows(id, stock).map((variant) => ({
    ...variant,
    stock: soldOut || random.chance(0.05) ? 0 : (20 + random.below(400)) * (pack?.of ?? 1),
  }));
}
