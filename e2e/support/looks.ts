/** `pnpm test:long` sets `EVERY_LOOK`. */
export const inLooks = <const T>(first: T, ...others: readonly T[]): readonly T[] =>
  process.env.EVERY_LOOK ? [first, ...others] : [first];
