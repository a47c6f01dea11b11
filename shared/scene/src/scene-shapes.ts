import type { ShapeId } from '@shop/contracts/scene-limits';

// Paths in final size, so that strokes keep their width.

export type Points = readonly (readonly [x: number, y: number])[];

const star = (points: number, inner: number): Points =>
  Array.from({ length: points * 2 }, (_, n) => {
    const angle = (n / points) * Math.PI;
    const reach = n % 2 === 0 ? 0.5 : 0.5 * inner;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach] as const;
  });

function filling(points: Points): Points {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return points.map(([x, y]) => [(x - left) / width - 0.5, (y - top) / height - 0.5] as const);
}

export const polygons: Partial<Record<ShapeId, Points>> = {
  triangle: [
    [0, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  diamond: [
    [0, -0.5],
    [0.5, 0],
    [0, 0.5],
    [-0.5, 0],
  ],
  hexagon: [
    [-0.25, -0.5],
    [0.25, -0.5],
    [0.5, 0],
    [0.25, 0.5],
    [-0.25, 0.5],
    [-0.5, 0],
  ],
  star: filling(star(5, 0.382)),
  burst: filling(star(16, 0.8)),
  arrow: [
    [-0.5, -0.2],
    [0.1, -0.2],
    [0.1, -0.5],
    [0.5, 0],
    [0.1, 0.5],
    [0.1, 0.2],
    [-0.5, 0.2],
  ],
  ribbon: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.42, 0],
    [0.5, 0.5],
    [-0.5, 0.5],
    [-0.42, 0],
  ],
};

const fine = (length: number): number => Math.round(length * 1000) / 1000 + 0;

const join = (...parts: (string | number)[]): string => parts.map((part) => (typeof part === 'number' ? fine(part) : part)).join(' ');

const roundedPath = (w: number, h: number, r: number): string =>
  join('M', r - w / 2, -h / 2, 'h', w - 2 * r, 'a', r, r, '0 0 1', r, r, 'v', h - 2 * r, 'a', r, r, '0 0 1', -r, r) +
  join(' h', 2 * r - w, 'a', r, r, '0 0 1', -r, -r, 'v', 2 * r - h, 'a', r, r, '0 0 1', r, -r, 'Z');

const ellipsePath = (w: number, h: number): string =>
  join('M', -w / 2, 0, 'a', w / 2, h / 2, '0 1 1', w, 0, 'a', w / 2, h / 2, '0 1 1', -w, 0, 'Z');

const heartPath = (w: number, h: number): string =>
  join(
    'M',
    0,
    -0.25 * h,
    'C',
    0.1 * w,
    -0.55 * h,
    0.5 * w,
    -0.6 * h,
    0.5 * w,
    -0.15 * h,
    'C',
    0.5 * w,
    0.15 * h,
    0.12 * w,
    0.38 * h,
    0,
    0.5 * h,
  ) +
  join(' C', -0.12 * w, 0.38 * h, -0.5 * w, 0.15 * h, -0.5 * w, -0.15 * h, 'C', -0.5 * w, -0.6 * h, -0.1 * w, -0.55 * h, 0, -0.25 * h, 'Z');

function speechPath(w: number, h: number): string {
  const r = Math.min(w, h) * 0.15;
  const bottom = 0.3 * h;
  return (
    join('M', r - w / 2, -h / 2, 'h', w - 2 * r, 'a', r, r, '0 0 1', r, r, 'V', bottom - r, 'a', r, r, '0 0 1', -r, r, 'H', -0.05 * w) +
    join(
      ' L',
      -0.3 * w,
      h / 2,
      'L',
      -0.25 * w,
      bottom,
      'H',
      r - w / 2,
      'a',
      r,
      r,
      '0 0 1',
      -r,
      -r,
      'V',
      r - h / 2,
      'a',
      r,
      r,
      '0 0 1',
      r,
      -r,
      'Z',
    )
  );
}

/** The inner box runs in the opposite direction, so that it stays unfilled. */
function framePath(w: number, h: number): string {
  const band = Math.min(w, h) * 0.1;
  return (
    join('M', -w / 2, -h / 2, 'h', w, 'v', h, 'h', -w, 'Z') +
    join(' M', band - w / 2, band - h / 2, 'v', h - 2 * band, 'h', w - 2 * band, 'v', 2 * band - h, 'Z')
  );
}

export function shapePath(shape: ShapeId, w: number, h: number): string {
  const polygon = polygons[shape];
  if (polygon) return `M${polygon.map(([x, y]) => join(x * w, y * h)).join('L')}Z`;
  if (shape === 'rounded') return roundedPath(w, h, Math.min(w, h) * 0.2);
  if (shape === 'ellipse') return ellipsePath(w, h);
  if (shape === 'heart') return heartPath(w, h);
  if (shape === 'speech') return speechPath(w, h);
  if (shape === 'frame') return framePath(w, h);
  return join('M', -w / 2, -h / 2, 'h', w, 'v', h, 'h', -w, 'Z');
}
