import { expect, test } from '@jest/globals';
import { mugFaces } from './mug-faces.ts';

const diameter = 80;
const mug = { axis: 184, rim: 78, foot: 162, diameter };
const areaOf = (x: number, width: number) => ({ mug, printAreaMm: { x, y: 0, width, height: 80 } });

test('marks two opposite faces of a print around the mug', () => {
  const [left, right] = mugFaces(areaOf(20, 200));
  expect([left?.id, right?.id, right?.middle]).toEqual(['left', 'right', 164]);
  expect((right?.middle ?? 0) - (left?.middle ?? 0)).toBeCloseTo((Math.PI * diameter) / 2);
});

test('marks no mug faces for a print on the front', () => {
  expect(mugFaces(areaOf(150, 62))).toEqual([]);
});
