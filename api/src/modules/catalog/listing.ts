import type { Colour } from '@shop/contracts/catalog';
import { productTypes } from '@shop/contracts/product-types';
import { type InLocales, inLocales, locales } from '@shop/domain/locale';
import type { ColourRow } from '../../db/schema/index.ts';
import { toColour } from './colours.ts';
import { columnsFor, DEAD, scratchFor } from './columns.ts';
import { createDictionary } from './dictionary.ts';
import { createFilterNames, sameInAll } from './filter-names.ts';
import { createWordLearner, hashOf } from './listed-words.ts';
import type { ListingRow } from './listing-row.ts';
import { numbered } from './numbered.ts';

export interface Kind {
  category: number;
  department: number;
  type: number;
  brand: number;
  colours: number;
  sizes: number;
}

const coloursIn = (rows: readonly ColourRow[]): InLocales<Colour[]> =>
  inLocales((locale) => [...new Map(rows.map((row) => [row.name[locale], toColour(row, locale)])).values()]);

const sizesIn = (rows: readonly InLocales<string>[]): InLocales<string[]> =>
  inLocales((locale) => [...new Set(rows.map((name) => name[locale]))]);

/** Milliseconds since 1970. */
interface Offer {
  from: number;
  until: number;
}

/**
 * The catalogue by columns, 58 bytes a product plus its words. A scan of 100,000 products takes about 1 ms. A product with changed words
 * gets a new row. See docs/decisions/0016-lists-and-searches-in-memory.md
 */
export function createListing(capacity = 1024) {
  let columns = columnsFor(capacity);
  let scratch = scratchFor(capacity);
  /** Rows, dead ones included. */
  let size = 0;
  let ids = 0;
  let living = 0;
  let inStock = 0;
  let changes = 0;
  const kinds = numbered<Kind>();
  kinds.numberOf('', () => ({ category: 0, department: 0, type: 0, brand: 0, colours: 0, sizes: 0 }));
  const offers = numbered<Offer>();
  const brands = numbered<string>();
  const categoryIds = numbered<number>();
  const colourSets = numbered<InLocales<Colour[]>>();
  const sizeSets = numbered<InLocales<string[]>>();
  const filterNames = { brand: createFilterNames(), colour: createFilterNames(), size: createFilterNames() };
  const dictionaries = inLocales((locale) =>
    createDictionary(
      locale,
      (row) => columns.kind[row] !== DEAD,
      (kind) => kinds.counts[kind] as number,
    ),
  );
  const learners = inLocales((locale) => createWordLearner(dictionaries[locale]));

  /** Grows one column per step: copying a million rows at once would block requests. */
  function* makeRoom(count: number): Generator<void, void, void> {
    if (size + count <= columns.id.length) return;
    const grown = columnsFor(Math.ceil(Math.max(size + count, columns.id.length * 1.5)));
    for (const name of Object.keys(grown) as (keyof typeof grown)[]) {
      grown[name].set(columns[name]);
      yield;
    }
    columns = grown;
    scratch = scratchFor(columns.id.length);
  }

  function positionOf(id: number): number {
    let low = 0;
    let high = ids;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((columns.id[columns.byId[middle] as number] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function lastRowOf(id: number): number | undefined {
    const row = columns.byId[positionOf(id)] as number;
    return ids > 0 && columns.id[row] === id ? row : undefined;
  }

  function kindOf({ categoryId, departmentId, productType, brand, colours, sizes }: ListingRow): number {
    const known = kinds.values.length;
    const kind = kinds.numberOf(`${categoryId} ${departmentId} ${productType} ${brand}\n${colours}\n${sizes}`, () => ({
      category: categoryIds.numberOf(String(categoryId), () => categoryId),
      department: departmentId,
      type: productTypes.indexOf(productType),
      brand: brands.numberOf(brand, () => {
        filterNames.brand.learn(sameInAll(brand));
        return brand;
      }),
      colours: colourSets.numberOf(colours, () => {
        const rows: ColourRow[] = JSON.parse(colours);
        for (const { name } of rows) filterNames.colour.learn(name);
        return coloursIn(rows);
      }),
      sizes: sizeSets.numberOf(sizes, () => {
        const rows: InLocales<string>[] = JSON.parse(sizes);
        for (const name of rows) filterNames.size.learn(name);
        return sizesIn(rows);
      }),
    }));
    if (kind === known) learnKind(kind);
    return kind;
  }

  function learnKind(kind: number): void {
    const { colours, sizes } = kinds.values[kind] as Kind;
    for (const locale of locales) {
      const named = colourSets.values[colours]?.[locale].map(({ name }) => name) ?? [];
      learners[locale].learnKind(kind, [...named, ...(sizeSets.values[sizes]?.[locale] ?? [])]);
    }
  }

  const offerOf = ({ offerStart, offerEnd }: ListingRow): number =>
    offers.numberOf(`${offerStart} ${offerEnd}`, () => ({
      from: offerStart ?? Number.NEGATIVE_INFINITY,
      until: offerEnd ?? Number.POSITIVE_INFINITY,
    }));

  function count(row: number, by: 1 | -1): void {
    living += by;
    kinds.count(columns.kind[row] as number, by);
    if (columns.reduction[row] !== 0) offers.count(columns.offer[row] as number, by);
    if (columns.inStock[row]) inStock += by;
  }

  function bury(row: number): void {
    count(row, -1);
    columns.kind[row] = DEAD;
  }

  function write(row: number, from: ListingRow): void {
    columns.id[row] = from.id;
    columns.kind[row] = kindOf(from);
    columns.price[row] = from.price;
    columns.discount[row] = from.discount;
    columns.reduction[row] = from.reduction;
    columns.offer[row] = offerOf(from);
    columns.inStock[row] = from.inStock ? 1 : 0;
    columns.halfStars[row] = from.halfStars;
    columns.featured[row] = from.featured ? 1 : 0;
    columns.sellCount[row] = from.sellCount;
    columns.addedAt[row] = from.addedAt;
    count(row, 1);
  }

  /** One pass from the end, however many products are new. */
  function insertIds(rows: number[]): void {
    const idOf = (row: number | undefined) => columns.id[row as number] as number;
    rows.sort((a, b) => idOf(a) - idOf(b));
    let from = ids - 1;
    let to = ids + rows.length - 1;
    ids += rows.length;
    for (let next = rows.length - 1; next >= 0; to--) {
      if (from >= 0 && idOf(columns.byId[from]) > idOf(rows[next])) columns.byId[to] = columns.byId[from--] as number;
      else columns.byId[to] = rows[next--] as number;
    }
  }

  function put(rows: readonly ListingRow[]): void {
    for (const _step of makeRoom(rows.length));
    const added: number[] = [];
    for (const from of rows) {
      const text = hashOf(from);
      const last = lastRowOf(from.id);
      const lives = last !== undefined && columns.kind[last] !== DEAD;
      if (lives && columns.text[last] === text) {
        count(last, -1);
        write(last, from);
        continue;
      }
      if (lives) bury(last);
      const row = size++;
      columns.text[row] = text;
      for (const locale of locales) learners[locale].learnRow(row, from);
      write(row, from);
      if (last === undefined) added.push(row);
      else columns.byId[positionOf(from.id)] = row;
    }
    insertIds(added);
    changes++;
  }

  function remove(removed: readonly number[]): void {
    for (const id of removed) {
      const row = lastRowOf(id);
      if (row !== undefined && columns.kind[row] !== DEAD) bury(row);
    }
    changes++;
  }

  return {
    makeRoom,
    put,
    remove,
    dictionaries,
    get changes() {
      return changes;
    },
    get size() {
      return size;
    },
    get living() {
      return living;
    },
    get inStock() {
      return inStock;
    },
    get columns() {
      return columns;
    },
    get scratch() {
      return scratch;
    },
    /** Includes dead rows. */
    get byId() {
      return columns.byId.subarray(0, ids);
    },
    kinds,
    offers,
    brands: brands.values,
    categoryIds: categoryIds.values,
    colourSets: colourSets.values,
    sizeSets: sizeSets.values,
    filterNames,
    rowOf(id: number): number | undefined {
      const row = lastRowOf(id);
      return row !== undefined && columns.kind[row] !== DEAD ? row : undefined;
    },
    /** 1 for each offer that runs at `time`, milliseconds since 1970. */
    offersAt: (time: number): Uint8Array => Uint8Array.from(offers.values, ({ from, until }) => (from <= time && time <= until ? 1 : 0)),
  };
}

export type Listing = ReturnType<typeof createListing>;
