/** Below `gap`, the outer gaps shrink first. */
export function evenPlaces(count: number, own: number, length: number, gap: number): number[] {
  const free = length - count * own;
  const between = count > 1 ? Math.max(gap, free / (count + 1)) : 0;
  const outer = (free - (count - 1) * between) / 2;
  return Array.from({ length: count }, (_, n) => outer + n * (own + between));
}

/** Millimetres. */
export const stickerGap = (offset: number): number => 2 * offset + 1;
