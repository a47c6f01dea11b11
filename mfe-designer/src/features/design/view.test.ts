import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { panBy, squareView, viewBox, zoomBy, zoomedAt } from './view.ts';

const side = sideOf({ faceMm: { width: 900, height: 900 }, printAreaMm: { x: 290, y: 245, width: 320, height: 400 } });

test('centres the print area in the view with a margin', () => {
  expect(squareView(side)).toEqual({ x: 130, y: 125, size: 640 });
});

test('zooms between the product’s whole face and the print area', () => {
  expect(squareView(side, 1.5).size).toBeGreaterThan(400);
  expect(squareView(side, 0.5)).toEqual({ x: -190, y: -190, size: 1280 });
});

test('keeps the view inside the product’s face at the edge', () => {
  const badge = { ...side, printAreaMm: { x: 500, y: 10, width: 110, height: 110 } };
  expect(squareView(badge).y).toBe(0);
});

test('limits the magnification of a long product face', () => {
  const pen = { ...side, faceMm: { width: 140, height: 1000 }, printAreaMm: { x: 60, y: 900, width: 40, height: 80 } };
  expect(squareView(pen, 0.5)).toEqual({ x: -380, y: 100, size: 900 });
  expect(squareView(pen, 1)).toEqual({ x: -155, y: 550, size: 450 });
});

test('rounds the SVG view box to hundredths', () => {
  expect(viewBox({ x: 1.006, y: -2.5, size: 33.333 })).toBe('1.01 -2.5 33.33 33.33');
});

test('zooms in steps of 0.1 between 0.5 and 1.5', () => {
  expect([zoomBy(1, 1), zoomBy(0.8, -1), zoomBy(1.5, 1), zoomBy(0.5, -1)]).toEqual([1.1, 0.7, 1.5, 0.5]);
});

test('keeps the point under the pointer in place while zooming', () => {
  const side = sideOf({ faceMm: { width: 320, height: 400 }, printAreaMm: { x: 60, y: 80, width: 200, height: 240 } });
  const share = (zoom: number, pan: { x: number; y: number }, point: { x: number; y: number }) => {
    const { x, y, size } = squareView(side, zoom, pan);
    return [(point.x - x) / size, (point.y - y) / size].map((value) => value.toFixed(6));
  };
  const now = { zoom: 1.2, pan: { x: 0, y: 0 } };
  for (const point of [
    { x: 150, y: 190 },
    { x: 170, y: 210 },
  ]) {
    const next = zoomedAt(side, now, 1.4, point);
    expect(share(next.zoom, next.pan, point)).toEqual(share(now.zoom, now.pan, point));
  }
  expect(zoomedAt(side, now, 40, { x: 1, y: 1 }).zoom).toBe(1.5);
});

test('pans up to the edge of the product’s face', () => {
  const now = { zoom: 1.5, pan: { x: 0, y: 0 } };
  const { x, y } = squareView(side, now.zoom, now.pan);
  const pan = panBy(side, now, { x: 20, y: -1000 });
  expect(squareView(side, now.zoom, pan)).toMatchObject({ x: x + 20, y: 0 });
  expect(panBy(side, { ...now, pan: pan ?? now.pan }, { x: 0, y: -10 })).toBeUndefined();
  expect(squareView(side, now.zoom, panBy(side, { ...now, pan: pan ?? now.pan }, { x: 0, y: y })).y).toBeCloseTo(y);
  expect(panBy(side, { ...now, zoom: 0.5 }, { x: 10, y: 10 })).toBeUndefined();
});
