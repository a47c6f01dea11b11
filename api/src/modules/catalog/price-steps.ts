// Buckets of about 6 %, 16 for each power of two: one pass for any list.

const BUCKETS = 32 * 16;
const STEPS = 20;

export const priceCounts = (): Int32Array => new Int32Array(BUCKETS);

/** `price` in minor units, below 2 ** 31. */
export function bucketOf(price: number): number {
  const power = 31 - Math.clz32(price | 16);
  return power * 16 + ((price >> (power - 4)) & 15);
}

const lowestIn = (bucket: number): number => (16 + (bucket & 15)) * 2 ** ((bucket >> 4) - 4);

/** Two significant digits, whole currency units. */
function rounded(price: number): number {
  const unit = Math.max(100, 10 ** (Math.floor(Math.log10(price)) - 1));
  return Math.round(price / unit) * unit;
}

/** No step is a limit that leaves nothing. */
export function priceSteps(counts: Int32Array, lowest: number, highest: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const steps = new Set<number>();
  let passed = 0;
  counts.forEach((count, bucket) => {
    if (count === 0) return;
    const isStep = Math.floor((passed * STEPS) / total) !== Math.floor(((passed + count) * STEPS) / total);
    passed += count;
    if (isStep) steps.add(rounded(lowestIn(bucket)));
  });
  return [...steps].filter((step) => step > 0 && step >= lowest && step < highest);
}
