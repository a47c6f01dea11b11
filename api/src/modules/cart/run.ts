import type { StoredLine } from './repository.ts';

/** What all sizes of one run have in common. */
export type Look = Pick<StoredLine, 'productId' | 'colour' | 'designId'>;

export const isOneRun = (a: Look, b: Look): boolean => a.productId === b.productId && a.colour === b.colour && a.designId === b.designId;

export const pieces = (lines: readonly { qty: number }[]): number => lines.reduce((total, { qty }) => total + qty, 0);

export interface RunPlan {
  /** Lines that the cart has no more. */
  removed: number[];
  /** Lines that the cart has afterwards. */
  count: number;
  sizes: {
    variantId: number;
    /** The line that goes on as this size; undefined: a new one. */
    line: StoredLine | undefined;
    qty: number;
    /** What all lines of the cart together take from this size's shelf, then and now. */
    taken: { before: number; after: number };
  }[];
}

/**
 * What becomes of a cart when one run of its lines gets another look and other quantities (by size; a size that is not
 * named goes). A line keeps its size. Lines that already have that look become part of the run, quantities added,
 * because the cart has only one line of the same.
 */
export function planRun(lines: readonly StoredLine[], from: Look, to: Look, wanted: ReadonlyMap<number, number>): RunPlan {
  const run = lines.filter((line) => isOneRun(line, from));
  const twins = lines.filter((line) => isOneRun(line, to) && !run.includes(line) && wanted.has(line.variantId));
  const removed = [...twins, ...run.filter((line) => !wanted.has(line.variantId))];
  const stay = lines.filter((line) => !run.includes(line) && !twins.includes(line));
  const ofSize = (some: readonly StoredLine[], size: number): number => pieces(some.filter((line) => line.variantId === size));
  return {
    removed: removed.map(({ id }) => id),
    count: stay.length + wanted.size,
    sizes: [...wanted].map(([variantId, asked]) => {
      const qty = asked + ofSize(twins, variantId);
      return {
        variantId,
        line: run.find((line) => line.variantId === variantId),
        qty,
        taken: { before: ofSize(lines, variantId), after: ofSize(stay, variantId) + qty },
      };
    }),
  };
}
