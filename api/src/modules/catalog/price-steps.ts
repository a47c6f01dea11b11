const STEPS = 20;

export interface PriceGroup {
  /** Lowest price in minor units. */
  price: number;
  count: number;
}

/** Rounds to two significant digits of whole currency units. */
function rounded(price: number): number {
  const unit = Math.max(100, 10 ** (Math.floor(Math.log10(price)) - 1));
  return Math.round(price / unit) * unit;
}

export function priceSteps(groups: readonly PriceGroup[], lowest: number, highest: number): number[] {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const steps = new Set<number>();
  let passed = 0;
  for (const { price, count } of groups) {
    const isStep = Math.floor((passed * STEPS) / total) !== Math.floor(((passed + count) * STEPS) / total);
    passed += count;
    if (isStep) steps.add(rounded(price));
  }
  return [...steps].filter((step) => step > 0 && step >= lowest && step < highest);
}
