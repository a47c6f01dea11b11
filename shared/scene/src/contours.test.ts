import { expect, test } from '@jest/globals';
import { contours } from './contours.ts';

const PPM = 10;

/** `inkAt` returns a coverage from 0 to 1, or whether there is ink. */
function drawn(width: number, height: number, inkAt: (x: number, y: number) => boolean | number) {
  const values = new Uint8Array(width * height * PPM * PPM);
  for (let n = 0; n < values.length; n += 1) {
    const [x, y] = [((n % (width * PPM)) + 0.5) / PPM, (Math.floor(n / (width * PPM)) + 0.5) / PPM];
    values[n] = Math.round(Number(inkAt(x, y)) * 255);
  }
  return { values, width: width * PPM, height: height * PPM };
}

const pointsOf = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

const around = (ink: ReturnType<typeof drawn>) => contours(ink, { pixelsPerMm: PPM, offset: 2 });

test('cuts a disc 2 mm outside its edge', () => {
  const [path = '', ...others] = around(drawn(30, 30, (x, y) => Math.hypot(x - 15, y - 15) < 10));
  expect([path === '', others]).toEqual([false, []]);
  const radii = pointsOf(path).map(([x, y]) => Math.hypot(x - 15, y - 15));
  expect(Math.min(...radii)).toBeGreaterThan(11.9);
  expect(Math.max(...radii)).toBeLessThan(12.1);
});

test('cuts only around separate areas that contain ink', () => {
  const red = (x: number, y: number) => x < 8 && y < 5;
  const touching = (x: number, y: number) => x > 6 && x < 9 && y < 5;
  const near = (x: number, y: number) => x > 11 && x < 14 && y < 5;
  const far = (x: number, y: number) => x > 20 && y > 20;
  const white = (x: number, y: number) => [red, touching, near, far].some((has) => has(x, y));
  const ink = drawn(30, 30, red);
  const options = { pixelsPerMm: PPM, offset: 2 };
  expect(contours(drawn(30, 30, white), options)).toHaveLength(2);
  const paths = contours(drawn(30, 30, white), { ...options, ink });
  expect(paths.map((path) => Math.round(Math.max(...pointsOf(path).map(([x]) => x))))).toEqual([11]);
});

test('rounds the cut’s corners around a box, even beyond the sheet', () => {
  const [path = ''] = around(drawn(20, 20, (x, y) => x < 8 && y < 5));
  const points = pointsOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  for (const [found, wanted] of [
    [Math.min(...xs), -2],
    [Math.max(...xs), 10],
    [Math.min(...ys), -2],
    [Math.max(...ys), 7],
  ] as const)
    expect(Math.abs(found - wanted)).toBeLessThan(0.1);
  expect(Math.min(...points.map(([x, y]) => Math.hypot(x - 10, y - 7)))).toBeGreaterThan(0.7);
});

test('joins the cuts of neighbouring stickers and cuts no holes', () => {
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 15, y - 15) - 12) < 1;
  const ink = drawn(60, 30, (x, y) => ring(x, y) || Math.hypot(x - 15, y - 15) < 1 || (x > 40 && x < 43) || (x > 46 && x < 49));
  expect(around(ink)).toHaveLength(2);
});

test('cuts nothing on an empty sheet', () => {
  expect(around(drawn(5, 5, () => false))).toEqual([]);
});

test.each<[string, number, (radius: number) => number]>([
  ['a translucent disc', 10, (radius) => (radius < 10 ? 0.4 : 0)],
  ['a faint disc', 10, (radius) => (radius < 10 ? 0.1 : 0)],
  ['a disc that fades out', 9.75, (radius) => Math.max(0, Math.min(1, 2 - radius / 5))],
  ['an opaque disc with a faint rim', 10, (radius) => (radius < 6 ? 1 : radius < 10 ? 0.2 : 0)],
])('cuts %s 2 mm outside its visible edge', (_, edge, inkAt) => {
  const [path = '', ...others] = around(drawn(30, 30, (x, y) => inkAt(Math.hypot(x - 15, y - 15))));
  expect([path === '', others]).toEqual([false, []]);
  const radii = pointsOf(path).map(([x, y]) => Math.hypot(x - 15, y - 15));
  expect(Math.min(...radii)).toBeGreaterThan(edge + 1.9);
  expect(Math.max(...radii)).toBeLessThan(edge + 2.1);
});

test('cuts nothing around invisible ink', () => {
  expect(around(drawn(30, 30, () => 0.04))).toEqual([]);
});
