import { expect, test } from '@jest/globals';
import { canZoomIn, canZoomOut, plainView, rotated, zoomed } from './zoom.ts';

test('zooms by tenths from 0.5 to 1.5', () => {
  expect(zoomed(plainView, 1).tenths).toBe(11);
  expect(zoomed(plainView, 9)).toEqual({ tenths: 15, rotation: 0 });
  expect(zoomed(plainView, -9)).toEqual({ tenths: 5, rotation: 0 });
});

test('stops zooming at both ends', () => {
  expect([canZoomIn(plainView), canZoomOut(plainView)]).toEqual([true, true]);
  expect(canZoomIn(zoomed(plainView, 5))).toBe(false);
  expect(canZoomOut(zoomed(plainView, -5))).toBe(false);
});

test('returns to the start after four quarter turns', () => {
  expect(rotated(plainView).rotation).toBe(90);
  expect(rotated(rotated(rotated(rotated(plainView))))).toEqual(plainView);
});
