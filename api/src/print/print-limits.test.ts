import { expect, test } from '@jest/globals';
import { printPixels } from './print-limits.ts';
import { rasterise } from './rasterise.ts';

test.each([
  [
    { width: 304.8, height: 406.4 },
    { width: 3600, height: 4800, dpi: 300 },
  ],
  [
    { width: 45, height: 6 },
    { width: 531, height: 71, dpi: 300 },
  ],
  [
    { width: 130, height: 180 },
    { width: 1535, height: 2125, dpi: 300 },
  ],
  [
    { width: 850, height: 2000 },
    { width: 4585, height: 10_787, dpi: 137 },
  ],
  [
    { width: 1880, height: 880 },
    { width: 10_288, height: 4816, dpi: 139 },
  ],
])('converts the print area %j to the pixel size %j', (area, pixels) => {
  expect(printPixels(area)).toEqual(pixels);
});

test.each([
  { width: 130, height: 180 },
  { width: 41, height: 33 },
  { width: 96.5, height: 54 },
  { width: 305, height: 405.5 },
])('states a height that the renderer draws for %j', (mm) => {
  const { width, height } = printPixels(mm);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${mm.width}mm" height="${mm.height}mm" viewBox="0 0 ${mm.width} ${mm.height}"/>`;
  expect(rasterise(svg, new Map(), width).height).toBeGreaterThanOrEqual(height);
});

test.each([
  { width: 10_000, height: 100 },
  { width: 3000, height: 3000 },
  { width: Number.NaN, height: 1 },
])('rejects the print size %j', (area) => {
  expect(() => printPixels(area)).toThrow('too large to be printed');
});
