import { expect, test } from '@jest/globals';
import { measuresOf, seenAt, turnedTo, wrapped } from './mug-shape.ts';

const mug = { axis: 66.6, rim: 40.5, foot: 124.5, diameter: 81.6 };
const area = { x: 35, y: 46, width: 62, height: 66 };

test('wraps the print around the mug at real size', () => {
  const { from, angle, bottom, height } = wrapped(mug, area);
  const { radius, height: high } = measuresOf(mug);
  expect(angle * radius).toBeCloseTo(62);
  expect((from + angle / 2) * radius).toBeCloseTo(35 + 62 / 2 - 66.6);
  expect([bottom, height, high - bottom - height]).toEqual([12.5, 66, 5.5]);
});

test.each([
  [0, 'front'],
  [-90, 'handle'],
  [90, 'left'],
  [180, 'back'],
  [-180, 'back'],
  [360 * 7 - 90, 'handle'],
  [-360 * 3 + 30, 'front'],
] as const)('shows the mug, turned by %d degrees, from the %s', (turn, seen) => {
  expect(seenAt(turn)).toBe(seen);
});

test('normalizes rotations to degrees between -180 and 180', () => {
  expect([turnedTo(350), turnedTo(-350), turnedTo(725)]).toEqual([-10, 10, 5]);
});
