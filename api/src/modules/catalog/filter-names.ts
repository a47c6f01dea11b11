import type { ProductQuery } from '@shop/contracts/catalog';
import { type InLocales, inLocales, type Locale, locales } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { ColourRow } from '../../db/schema/index.ts';
import { searchable } from './searchable.ts';

type ByKey = ReadonlyMap<string, InLocales<string>[]>;

export type FilterNames = Record<'brand' | 'colour' | 'size', ByKey>;

function byKey(names: readonly InLocales<string>[]): ByKey {
  const distinct = [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
  const keyed = new Map<string, InLocales<string>[]>();
  for (const name of distinct)
    for (const key of new Set(locales.map((locale) => searchable(name[locale])))) keyed.set(key, [...(keyed.get(key) ?? []), name]);
  return keyed;
}

/** Keys contain the name in every language, so that filter links survive a language switch. */
export async function readFilterNames(db: Db): Promise<FilterNames> {
  const { rows } = (await db.execute(sql`
    select array(select distinct brand from product_kinds) as brands,
      array(select distinct colours from product_kinds) as colours, array(select distinct sizes from product_kinds) as sizes
  `)) as unknown as { rows: Record<'brands' | 'colours' | 'sizes', string[]>[] };
  const { brands = [], colours = [], sizes = [] } = rows[0] ?? {};
  return {
    brand: byKey(brands.map((brand) => inLocales(() => brand))),
    colour: byKey(colours.flatMap((set) => (JSON.parse(set) as ColourRow[]).map(({ name }) => name))),
    size: byKey(sizes.flatMap((set) => JSON.parse(set) as InLocales<string>[])),
  };
}

export type RequestedNames = ReadonlyMap<string, string>;

export const hasNames = ({ brand, colour, size }: ProductQuery): boolean => [brand, colour, size].some((names) => names !== undefined);

export function askedNames(names: ByKey, text: string | undefined, locale: Locale): RequestedNames | undefined {
  if (text === undefined) return undefined;
  const written = text.split(',').map((name) => name.trim());
  return new Map(written.flatMap((name) => (names.get(searchable(name)) ?? []).map((found) => [found[locale], name])));
}
