import type { StoredLine } from './repository.ts';

export type RunKey = Pick<StoredLine, 'productId' | 'colour' | 'designId'>;

export const isOneRun = (a: RunKey, b: RunKey): boolean =>
  a.productId === b.productId && a.colour === b.colour && a.designId === b.designId;

export const pieces = (lines: readonly { qty: number }[]): number => lines.reduce((total, { qty }) => total + qty, 0);

export interface RunPlan {
  removed: number[];
  count: number;
  sizes: {
    variantId: number;
    line: StoredLine | undefined;
    qty: number;
    taken: { before: number; after: number };
  }[];
}

export function planRun(lines: readonly StoredLine[], from: RunKey, to: RunKey, wanted: ReadonlyMap<number, number>): RunPlan {
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
