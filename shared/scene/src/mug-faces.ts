import type { ProductSide } from '@shop/contracts/catalog';

/** Centres of the mug's two faces, in millimetres from the print area's left edge. Empty unless the print goes around the mug. */
export function mugFaces({
  mug,
  printAreaMm: { x, width },
}: Pick<ProductSide, 'mug' | 'printAreaMm'>): { id: 'left' | 'right'; middle: number }[] {
  const half = mug ? (Math.PI * mug.diameter) / 2 : 0;
  if (!mug || width <= half) return [];
  const right = mug.axis - x;
  return [
    { id: 'left', middle: right - half },
    { id: 'right', middle: right },
  ];
}
