/** Marks rows whose product is deleted or has a newer row. */
export const DEAD = 0;

export const columnsFor = (capacity: number) => ({
  id: new Int32Array(capacity),
  kind: new Int32Array(capacity),
  price: new Int32Array(capacity),
  discount: new Uint8Array(capacity),
  reduction: new Int32Array(capacity),
  offer: new Int32Array(capacity),
  inStock: new Uint8Array(capacity),
  halfStars: new Uint8Array(capacity),
  featured: new Uint8Array(capacity),
  sellCount: new Int32Array(capacity),
  addedAt: new Float64Array(capacity),
  /** A hash of the words. */
  text: new Int32Array(capacity),
  /** Indexed separately: row numbers sorted by product id. */
  byId: new Int32Array(capacity),
});

/** Shared by all requests, one at a time: fresh arrays would burden the garbage collector. */
export const scratchFor = (capacity: number) => ({
  found: new Uint16Array(capacity),
  score: new Uint8Array(capacity),
  matched: new Int32Array(capacity),
  kept: new Int32Array(capacity),
  keys: new Int32Array(capacity),
});
