import type { ProductSide } from '@shop/contracts/catalog';
import type { Box } from '@shop/scene/scene-bounds';

/** Millimetres. `cut`: only for sides that are cut to size. */
export interface Area {
  width: number;
  height: number;
  cut?: ProductSide['cutMm'] | undefined;
}

export const areaOf = ({ printAreaMm, cutMm: cut }: ProductSide): Area => ({ ...printAreaMm, cut });

/** Rounding tolerance in millimetres. */
const SLACK = 0.01;

/** Lines to which a box snaps: the bleed's edge for backgrounds, the safety line for others. */
export function frameOf(box: Box, { width, height, cut }: Area): Box {
  const margin = (length: number, most: number) => (cut ? (length >= most - SLACK ? -cut.bleed : cut.safety) : 0);
  const [x, y] = [margin(box.right - box.left, width), margin(box.bottom - box.top, height)];
  return { left: x, top: y, right: width - x, bottom: height - y };
}
