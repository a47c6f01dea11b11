import { expect, test } from '@jest/globals';
import { canZoomIn, canZoomOut, plainView, rotated, zoomed } from './zoom.ts';

test('zooms in steps of 0.1 between 0.5 and 1.5', () => {
  expect(zoomed(plainView, 1).tenths).toBe(11);
  expect(zoomed(plainView, 9)).toEqual({ tenths: 15, rotation: 0 });
  expect(zoomed(plainView, -9)).toEqual({ tenths: 5, rotation: 0 });
});

test('allows no zooming below 0.5 or above 1.5', () => {
  expect([canZoomIn(plainView), canZoomOut(plainView)]).toEqual([true, true]);
  expect(canZoomIn(zoomed(plainView, 5))).toBe(false);
  expect(canZoomOut(zoomed(plainView, -5))).toBe(false);
});

test('returns to the original rotation after four quarter turns', () => {
  expect(rotated(plainView).rotation).toBe(90);
  expect(rotated(rotated(rotated(rotated(plainView))))).toEqual(plainView);
});
