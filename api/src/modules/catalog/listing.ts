import { type Colour, type ProductType, productTypes } from '@shop/contracts/catalog';
import { createDictionary } from './dictionary.ts';
import { searchable } from './searchable.ts';
import { shownWordsOf } from './words.ts';

/** A row of `product_listing` as it comes from the database. */
export interface ListingRow {
  id: number;
  categoryId: number;
  departmentId: number;
  productType: ProductType;
  brand: string;
  colours: Colour[];
  unitPrice: number;
  discountAmount: number;
  discount: number;
  inStock: boolean;
  featured: boolean;
  sellCount: number;
  /** Seconds since 1970, with fractions. */
  addedAt: number;
  title: string;
  moreText: string;
  version: number;
}

/** Gives every value a small number, in the order in which they come. */
function numbered<V>(keyOf: (value: V) => string) {
  const values: V[] = [];
  const numbers = new Map<string, number>();
  return {
    values,
    numberOf(value: V): number {
      const key = keyOf(value);
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.length;
        numbers.set(key, number);
        values.push(value);
      }
      return number;
    },
  };
}

const columnsFor = (capacity: number) => ({
  id: new Int32Array(capacity),
  /** 0: the product is gone. */
  alive: new Uint8Array(capacity),
  category: new Int32Array(capacity),
  department: new Int32Array(capacity),
  /** Number in `productTypes`. */
  type: new Uint8Array(capacity),
  brand: new Int32Array(capacity),
  colours: new Int32Array(capacity),
  price: new Int32Array(capacity),
  discountAmount: new Int32Array(capacity),
  discount: new Uint8Array(capacity),
  inStock: new Uint8Array(capacity),
  featured: new Uint8Array(capacity),
  sellCount: new Int32Array(capacity),
  addedAt: new Float64Array(capacity),
  version: new Float64Array(capacity),
  /** Tells whether the words are still the same. */
  text: new Int32Array(capacity),
});

/** For one question at a time: new arrays of this size for every request would keep the garbage collector busy. */
const scratchFor = (capacity: number) => ({
  found: new Uint8Array(capacity),
  score: new Uint8Array(capacity),
  matched: new Int32Array(capacity),
  kept: new Int32Array(capacity),
});

function hashOf(text: string): number {
  let hash = 0;
  for (let n = 0; n < text.length; n++) hash = (Math.imul(hash, 31) + text.charCodeAt(n)) | 0;
  return hash;
}

/**
 * The catalogue in memory, column by column: some 60 bytes a product and as much for its words. A pass over 100,000
 * products takes about a millisecond, which is what exact counts for every choice of a list need.
 * Rows are in the order of their ids.
 */
export function createListing() {
  let columns = columnsFor(1024);
  let scratch = scratchFor(1024);
  let size = 0;
  let changes = 0;
  const categories = numbered<number>(String);
  const brands = numbered<string>((brand) => brand);
  const colourSets = numbered<Colour[]>((colours) => JSON.stringify(colours));
  const dictionary = createDictionary();

  function grow(): void {
    const grown = columnsFor(columns.id.length * 2);
    for (const name of Object.keys(grown) as (keyof typeof grown)[]) grown[name].set(columns[name]);
    columns = grown;
    scratch = scratchFor(columns.id.length);
  }

  /** The row of a product, or where it would have to be. */
  function place(id: number): number {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((columns.id[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** By the word as it is shown: the same few thousand come again and again. */
  const foldings = new Map<string, string>();
  function foldingOf(shown: string): string {
    let folded = foldings.get(shown);
    if (folded === undefined) {
      folded = searchable(shown);
      foldings.set(shown, folded);
    }
    return folded;
  }

  function learnWords(row: number, { title, moreText }: ListingRow): void {
    const known = new Set<string>();
    const learn = (text: string, inTitle: boolean) => {
      for (const shown of shownWordsOf(text)) {
        const word = foldingOf(shown);
        if (!known.has(word)) dictionary.add(word, shown, row, inTitle);
        known.add(word);
      }
    };
    learn(title, true);
    learn(moreText, false);
  }

  /** Takes over a product's row. False: it belongs between others, and everything has to be read again. */
  function put(from: ListingRow): boolean {
    let row = place(from.id);
    const known = row < size && columns.id[row] === from.id;
    if (!known && row < size) return false;
    if (!known) {
      if (size === columns.id.length) grow();
      row = size++;
      columns.id[row] = from.id;
    } else if ((columns.version[row] ?? 0) >= from.version) {
      return true;
    }
    changes++;
    const text = hashOf(`${from.title}\n${from.moreText}`);
    const sameText = known && columns.alive[row] === 1 && columns.text[row] === text;
    if (known && !sameText) dictionary.removeRow(row);
    if (!sameText) learnWords(row, from);
    columns.text[row] = text;
    columns.alive[row] = 1;
    columns.category[row] = categories.numberOf(from.categoryId);
    columns.department[row] = from.departmentId;
    columns.type[row] = productTypes.indexOf(from.productType);
    columns.brand[row] = brands.numberOf(from.brand);
    columns.colours[row] = colourSets.numberOf(from.colours);
    columns.price[row] = from.unitPrice;
    columns.discountAmount[row] = from.discountAmount;
    columns.discount[row] = from.discount;
    columns.inStock[row] = from.inStock ? 1 : 0;
    columns.featured[row] = from.featured ? 1 : 0;
    columns.sellCount[row] = from.sellCount;
    columns.addedAt[row] = from.addedAt;
    columns.version[row] = from.version;
    return true;
  }

  function remove(id: number, version: number): void {
    const row = place(id);
    if (row >= size || columns.id[row] !== id || (columns.version[row] ?? 0) >= version) return;
    changes++;
    if (columns.alive[row]) dictionary.removeRow(row);
    columns.alive[row] = 0;
    columns.version[row] = version;
  }

  return {
    put,
    remove,
    dictionary,
    /** Grows with every change. */
    get changes() {
      return changes;
    },
    /** The number of rows, those of removed products included. */
    get size() {
      return size;
    },
    get columns() {
      return columns;
    },
    get scratch() {
      return scratch;
    },
    /** What the numbers in the columns stand for. */
    categories: categories.values,
    brands: brands.values,
    colourSets: colourSets.values,
    /** The product's row, if it is known and not gone. */
    rowOf(id: number): number | undefined {
      const row = place(id);
      return row < size && columns.id[row] === id && columns.alive[row] ? row : undefined;
    },
  };
}

export type Listing = ReturnType<typeof createListing>;
