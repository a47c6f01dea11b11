import type { TextItem } from '@shop/contracts/scene';
import { sizeOf } from './scene-bounds.ts';

/** The point that stays in place when the text changes: the middle of the aligned edge, or else the centre. */
export function fixedPoint(text: TextItem, width = sizeOf(text).width): { x: number; y: number } {
  const { x, y, rotation, align, curve, flipX } = text;
  if (!align || curve) return { x, y };
  const half = (width / 2) * ((align === 'left') === !flipX ? -1 : 1);
  const angle = (rotation * Math.PI) / 180;
  return { x: x + half * Math.cos(angle), y: y + half * Math.sin(angle) };
}
