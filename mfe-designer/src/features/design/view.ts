import type { ProductSide } from '@shop/contracts/catalog';
import type { Box } from '@shop/scene/scene-bounds';

/** Visible square of the product's face, in millimetres from its top left corner. */
export interface View {
  x: number;
  y: number;
  size: number;
}

export interface Pan {
  x: number;
  y: number;
}

/** Specification, point 9 (image preview zoom). */
export const zoomLimits = { step: 0.1, min: 0.5, max: 1.5 } as const;

export const clampZoom = (zoom: number): number => Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));

export const zoomBy = (zoom: number, steps: number): number => clampZoom(Math.round((zoom + steps * zoomLimits.step) * 10) / 10);

const SLACK_MM = 0.01;

const AREA_SHARE = 1.6;
const LEAST_FACE = 0.45;

export function squareView({ faceMm, printAreaMm: area }: ProductSide, zoom = 1, pan: Pan = { x: 0, y: 0 }): View {
  const face = Math.max(faceMm.width, faceMm.height);
  const size = Math.min(face, Math.max(face * LEAST_FACE, Math.max(area.width, area.height) * AREA_SHARE)) / zoom;
  const start = (length: number, middle: number) =>
    size >= length ? (length - size) / 2 : Math.min(length - size, Math.max(0, middle - size / 2));
  return { x: start(faceMm.width, area.x + area.width / 2 + pan.x), y: start(faceMm.height, area.y + area.height / 2 + pan.y), size };
}

export function zoomedAt(
  side: ProductSide,
  now: { zoom: number; pan: Pan },
  zoom: number,
  point: { x: number; y: number },
): { zoom: number; pan: Pan } {
  const before = squareView(side, now.zoom, now.pan);
  const grown = clampZoom(zoom);
  const size = (before.size * now.zoom) / grown;
  const start = (at: number, from: number) => at - ((at - from) * size) / before.size;
  return { zoom: grown, pan: panOf(side, { x: start(point.x, before.x), y: start(point.y, before.y), size }) };
}

/** Returns the pan that shows the box. Ignores a dimension in which the box exceeds the view. */
export function panTo(side: ProductSide, now: { zoom: number; pan: Pan }, { left, top, right, bottom }: Box): Pan {
  const { printAreaMm: area } = side;
  const { x, y, size } = squareView(side, now.zoom, now.pan);
  const shift = (from: number, to: number, start: number) => {
    if (to - from > size) return 0;
    return Math.min(0, from - start) + Math.max(0, to - start - size);
  };
  const way = { x: shift(left + area.x, right + area.x, x), y: shift(top + area.y, bottom + area.y, y) };
  if (way.x === 0 && way.y === 0) return now.pan;
  return panOf(side, { x: x + way.x, y: y + way.y, size });
}

/** `undefined` at the edge of the product's face. */
export function panBy(side: ProductSide, now: { zoom: number; pan: Pan }, way: Pan): Pan | undefined {
  const before = squareView(side, now.zoom, now.pan);
  const pan = panOf(side, { ...before, x: before.x + way.x, y: before.y + way.y });
  const after = squareView(side, now.zoom, pan);
  return Math.hypot(after.x - before.x, after.y - before.y) < SLACK_MM ? undefined : pan;
}

const panOf = ({ printAreaMm: area }: ProductSide, { x, y, size }: View): Pan => ({
  x: x + size / 2 - area.x - area.width / 2,
  y: y + size / 2 - area.y - area.height / 2,
});

export const viewBox = ({ x, y, size }: View): string => [x, y, size, size].map((length) => Math.round(length * 100) / 100).join(' ');
