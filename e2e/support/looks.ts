/** Returns the first look, or all looks with `EVERY_LOOK` (`pnpm test:long`). */
export const inLooks = <const T>(first: T, ...others: readonly T[]): readonly T[] =>
  process.env.EVERY_LOOK ? [first, ...others] : [first];
