import type { Colour } from '@shop/contracts/catalog';
import { inLocales, type Locale } from '@shop/contracts/locale';
import { productTypes } from '@shop/contracts/product-types';
import type { Kind, Listing } from './listing.ts';
import { remembered } from './remembered.ts';

// Which of the filters a product fails: one that fails only one of them still counts among that filter's choices.
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

/** How many products each choice has, by its number. */
export interface Choices {
  categories: number[];
  types: number[];
  brands: number[];
  colourSets: number[];
  sizeSets: number[];
}

/**
 * Adds up counts of kinds by what these have in common. Those of the choices of a filter may fail that one; without
 * verdicts all count.
 */
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

/** By the categories' ids, those that have any. */
export function byCategory({ categoryIds }: Listing, { categories }: Choices): Map<number, number> {
  const counts = new Map<number, number>();
  categories.forEach((count, n) => {
    if (count > 0) counts.set(categoryIds[n] as number, count);
  });
  return counts;
}

/** How many products each category has itself, by its id. */
export const countCategories = remembered((listing, now) => byCategory(listing, countAllChoices(listing, now)));

export interface Choice {
  name: string;
  count: number;
  /** How the address names it, where that is another name. */
  asked?: string;
}

export const mostFirst = inLocales((locale) => {
  const { compare } = new Intl.Collator(locale);
  return (a: Choice, b: Choice): number => b.count - a.count || compare(a.name, b.name);
});

/** A product of three colours counts in each. */
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

/** In an order that few products contradict: those with most sizes say it, and what others have besides follows. */
export function countSizes({ sizeSets: sets }: Listing, { sizeSets }: Choices, locale: Locale): Choice[] {
  const byName = new Map<string, number>();
  const namesOf = (set: number): readonly string[] => sets[set]?.[locale] ?? [];
  const used = sizeSets.flatMap((count, set) => (count > 0 ? set : []));
  for (const set of used.sort((a, b) => namesOf(b).length - namesOf(a).length))
    for (const name of namesOf(set)) byName.set(name, (byName.get(name) ?? 0) + (sizeSets[set] as number));
  return [...byName].map(([name, count]) => ({ name, count }));
}
