/** Coverage per pixel, row by row, from 0 to 255. */
export interface Coverage {
  values: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

const FAR = 1e12;

const SMOOTH_MM = 0.02;

/** Ink below 5 % is hardly seen. */
const LEAST_INK = 0.05 * 255;

/** The edge lies where coverage falls to half of the neighbours' coverage. */
function isInk({ values, width, height }: Coverage, x: number, y: number): boolean {
  const own = values[y * width + x] ?? 0;
  if (own <= LEAST_INK) return false;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if ((values[row * width + column] ?? 0) > 2 * own) return false;
  return true;
}

/** Squared distances along one line (Felzenszwalb and Huttenlocher, 2012). */
function transformLine(line: Float64Array, hull: Int32Array, bounds: Float64Array, length: number): Float64Array {
  const result = new Float64Array(length);
  const at = (n: number) => line[n] ?? FAR;
  const meeting = (n: number, other: number) => (at(n) + n * n - at(other) - other * other) / (2 * (n - other));
  let last = 0;
  hull[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let n = 1; n < length; n += 1) {
    let start = meeting(n, hull[last] ?? 0);
    while (start <= (bounds[last] ?? 0)) {
      last -= 1;
      start = meeting(n, hull[last] ?? 0);
    }
    last += 1;
    hull[last] = n;
    bounds[last] = start;
    bounds[last + 1] = Infinity;
  }
  let nearest = 0;
  for (let n = 0; n < length; n += 1) {
    while ((bounds[nearest + 1] ?? Infinity) < n) nearest += 1;
    const from = hull[nearest] ?? 0;
    result[n] = (n - from) ** 2 + at(from);
  }
  return result;
}

/** Distance in pixels from each pixel's centre to the nearest ink. `margin` surrounds the coverage. */
function distances(coverage: Coverage, margin: number): { field: Float64Array; across: number; down: number } {
  const { width, height } = coverage;
  const [across, down] = [width + 2 * margin, height + 2 * margin];
  const field = new Float64Array(across * down).fill(FAR);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInk(coverage, x, y)) field[(y + margin) * across + x + margin] = 0;
  const most = Math.max(across, down);
  const [line, hull, bounds] = [new Float64Array(most), new Int32Array(most), new Float64Array(most + 1)];
  for (let x = 0; x < across; x += 1) {
    for (let y = 0; y < down; y += 1) line[y] = field[y * across + x] ?? FAR;
    transformLine(line, hull, bounds, down).forEach((value, y) => {
      field[y * across + x] = value;
    });
  }
  for (let y = 0; y < down; y += 1) {
    line.set(field.subarray(y * across, (y + 1) * across));
    transformLine(line, hull, bounds, across).forEach((value, x) => {
      field[y * across + x] = Math.sqrt(value);
    });
  }
  return { field, across, down };
}

/** Lines where the field crosses `level`, by marching squares. Ink lies to the left of a line. */
function traced(field: Float64Array, across: number, down: number, level: number): Point[][] {
  const next = new Map<number, { to: number; point: Point }>();
  const value = (x: number, y: number) => field[y * across + x] ?? FAR;
  const share = (from: number, to: number) => Math.min(1, Math.max(0, (level - from) / (to - from)));
  const edge = (x: number, y: number, isDown: boolean) => 2 * (y * across + x) + (isDown ? 1 : 0);
  for (let y = 0; y + 1 < down; y += 1)
    for (let x = 0; x + 1 < across; x += 1) {
      const [a, b, c, d] = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)];
      const kind = (a < level ? 8 : 0) + (b < level ? 4 : 0) + (c < level ? 2 : 0) + (d < level ? 1 : 0);
      if (kind === 0 || kind === 15) continue;
      const top = { id: edge(x, y, false), point: [x + share(a, b), y] as const };
      const right = { id: edge(x + 1, y, true), point: [x + 1, y + share(b, c)] as const };
      const bottom = { id: edge(x, y + 1, false), point: [x + share(d, c), y + 1] as const };
      const left = { id: edge(x, y, true), point: [x, y + share(a, d)] as const };
      const link = (from: typeof top, to: typeof top) => next.set(from.id, { to: to.id, point: from.point });
      if (kind === 8 || kind === 10) link(left, top);
      if (kind === 4 || kind === 5) link(top, right);
      if (kind === 2 || kind === 10) link(right, bottom);
      if (kind === 1 || kind === 5) link(bottom, left);
      if (kind === 12) link(left, right);
      if (kind === 6) link(top, bottom);
      if (kind === 3) link(right, left);
      if (kind === 9) link(bottom, top);
      if (kind === 7) link(top, left);
      if (kind === 11) link(right, top);
      if (kind === 13) link(bottom, right);
      if (kind === 14) link(left, bottom);
    }
  const loops: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let at = next.get(start), id = start; at; id = at.to, at = next.get(id)) {
      next.delete(id);
      loop.push(at.point);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

const areaOf = (loop: readonly Point[]): number =>
  loop.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = loop[(n + 1) % loop.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function holds(loop: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [n, [fromX, fromY]] of loop.entries()) {
    const [toX, toY] = loop[(n + 1) % loop.length] ?? [fromX, fromY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside;
  }
  return inside;
}

function offLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [w, h] = [toX - fromX, toY - fromY];
  const length = Math.hypot(w, h);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(w * (y - fromY) - h * (x - fromX)) / length;
}

/** Omits points within `most` of the line (Ramer, Douglas and Peucker). */
function simplified(loop: readonly Point[], most: number): Point[] {
  const kept = new Set([0]);
  const open: [number, number][] = [[0, loop.length]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [start, end] = [loop[from], loop[to % loop.length]];
    if (!start || !end) continue;
    let [farthest, distance] = [from, most];
    for (let n = from + 1; n < to; n += 1) {
      const off = offLine(loop[n] ?? start, start, end);
      if (off > distance) [farthest, distance] = [n, off];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return loop.filter((_, n) => kept.has(n));
}

export interface ContourOptions {
  pixelsPerMm: number;
  /** Millimetres. */
  offset: number;
  /** If not blank, only patches with some of this ink get a path. Has the size of the coverage. */
  ink?: Coverage | undefined;
}

function withInk({ values, width, height }: Coverage, ink: Coverage): Coverage {
  const kept = new Uint8Array(width * height);
  const open: number[] = [];
  const keep = (n: number) => {
    if (kept[n] || (values[n] ?? 0) <= LEAST_INK) return;
    kept[n] = values[n] ?? 0;
    open.push(n);
  };
  ink.values.forEach((value, n) => {
    if (value > LEAST_INK) keep(n);
  });
  for (let n = open.pop(); n !== undefined; n = open.pop()) {
    const [x, y] = [n % width, Math.floor(n / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) keep(row * width + column);
  }
  return { values: kept, width, height };
}

/** Closed paths at `offset` millimetres around each patch of ink, without holes. Origin: the coverage's top left corner. */
export function contours(coverage: Coverage, { pixelsPerMm, offset, ink }: ContourOptions): string[] {
  const margin = Math.ceil(offset * pixelsPerMm) + 2;
  const inked = ink?.values.some((value) => value > LEAST_INK) ? withInk(coverage, ink) : coverage;
  const { field, across, down } = distances(inked, margin);
  // Ink ends half a pixel beyond the centre of its last pixel.
  const loops = traced(field, across, down, offset * pixelsPerMm + 0.5).filter((loop) => areaOf(loop) < 0);
  const outer = loops.filter((loop) => !loops.some((other) => other !== loop && loop[0] && holds(other, loop[0])));
  const mm = (pixels: number) => Math.round(((pixels - margin + 0.5) / pixelsPerMm) * 1000) / 1000;
  return outer.map(
    (loop) =>
      `M${simplified(loop, SMOOTH_MM * pixelsPerMm)
        .map(([x, y]) => `${mm(x)} ${mm(y)}`)
        .join('L')}Z`,
  );
}
