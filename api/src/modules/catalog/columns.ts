/** The kind of a row whose product is gone, or has another row by now. */
export const DEAD = 0;

export const columnsFor = (capacity: number) => ({
  id: new Int32Array(capacity),
  /** Number in `kinds`, or `DEAD`. */
  kind: new Int32Array(capacity),
  price: new Int32Array(capacity),
  discount: new Uint8Array(capacity),
  reduction: new Int32Array(capacity),
  /** Number in `offers`. */
  offer: new Int32Array(capacity),
  inStock: new Uint8Array(capacity),
  halfStars: new Uint8Array(capacity),
  featured: new Uint8Array(capacity),
  sellCount: new Int32Array(capacity),
  addedAt: new Float64Array(capacity),
  /** Tells whether the words are still the same. */
  text: new Int32Array(capacity),
  /** Not of the row with this number: the rows by their products' ids, the smallest first. */
  byId: new Int32Array(capacity),
});

/** For one question at a time: new arrays of this size for every request would keep the garbage collector busy. */
export const scratchFor = (capacity: number) => ({
  found: new Uint16Array(capacity),
  score: new Uint8Array(capacity),
  matched: new Int32Array(capacity),
  kept: new Int32Array(capacity),
  keys: new Int32Array(capacity),
});
