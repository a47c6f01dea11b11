import type { Colour } from '@shop/contracts/catalog';
import { productTypes } from '@shop/contracts/product-types';
import { inLocales, type Locale } from '@shop/domain/locale';
import type { Kind, Listing } from './listing.ts';
import { remembered } from './remembered.ts';

// The filter that a product fails. A product failing one filter still counts among its choices.
export const NONE = 0;
export const CATEGORY = 1;
export const TYPE = 2;
export const BRAND = 3;
export const COLOUR = 4;
export const SIZE = 5;
export const PRICE = 6;
export const STATUS = 7;
export const RATING = 8;
export const SEVERAL = 9;

export interface Choices {
  categories: number[];
  types: number[];
  brands: number[];
  colourSets: number[];
  sizeSets: number[];
}

export function countChoices({ kinds, ...listing }: Listing, counts: ArrayLike<number>, verdicts?: Uint8Array): Choices {
  const sums: Choices = {
    categories: Array(listing.categoryIds.length).fill(0),
    types: Array(productTypes.length).fill(0),
    brands: Array(listing.brands.length).fill(0),
    colourSets: Array(listing.colourSets.length).fill(0),
    sizeSets: Array(listing.sizeSets.length).fill(0),
  };
  const add = (to: number[], choice: number, count: number) => {
    to[choice] = (to[choice] as number) + count;
  };
  for (let n = 0; n < kinds.values.length; n++) {
    const count = counts[n] as number;
    if (count === 0) continue;
    const failed = verdicts ? (verdicts[n] as number) : NONE;
    const { category, type, brand, colours, sizes } = kinds.values[n] as Kind;
    if (failed === NONE || failed === CATEGORY) add(sums.categories, category, count);
    if (failed === NONE || failed === TYPE) add(sums.types, type, count);
    if (failed === NONE || failed === BRAND) add(sums.brands, brand, count);
    if (failed === NONE || failed === COLOUR) add(sums.colourSets, colours, count);
    if (failed === NONE || failed === SIZE) add(sums.sizeSets, sizes, count);
  }
  return sums;
}

export const countAllChoices = remembered((listing) => countChoices(listing, listing.kinds.counts));

export function byCategory({ categoryIds }: Listing, { categories }: Choices): Map<number, number> {
  const counts = new Map<number, number>();
  categories.forEach((count, n) => {
    if (count > 0) counts.set(categoryIds[n] as number, count);
  });
  return counts;
}

export const countCategories = remembered((listing, now) => byCategory(listing, countAllChoices(listing, now)));

export interface Choice {
  name: string;
  count: number;
  asked?: string;
}

export const mostFirst = inLocales((locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: Choice, b: Choice): number => b.count - a.count || compare(a.name, b.name);
});

export function countColours(listing: Listing, { colourSets }: Choices, locale: Locale): (Colour & Choice)[] {
  const byName = new Map<string, Colour & Choice>();
  colourSets.forEach((count, set) => {
    if (count === 0) return;
    for (const colour of listing.colourSets[set]?.[locale] ?? []) {
      const known = byName.get(colour.name);
      if (known) known.count += count;
      else byName.set(colour.name, { ...colour, count });
    }
  });
  return [...byName.values()];
}

/** Merges size orders; products with the most sizes decide. */
export function countSizes({ sizeSets: sets }: Listing, { sizeSets }: Choices, locale: Locale): Choice[] {
  const byName = new Map<string, number>();
  const namesOf = (set: number): readonly string[] => sets[set]?.[locale] ?? [];
  const used = sizeSets.flatMap((count, set) => (count > 0 ? set : []));
  for (const set of used.sort((a, b) => namesOf(b).length - namesOf(a).length))
    for (const name of namesOf(set)) byName.set(name, (byName.get(name) ?? 0) + (sizeSets[set] as number));
  return [...byName].map(([name, count]) => ({ name, count }));
}
