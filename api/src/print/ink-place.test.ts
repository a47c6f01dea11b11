import { expect, test } from '@jest/globals';
import type { Scene } from '@shop/contracts/scene';
import { placeOfArea, placeOfInk } from './ink-place.ts';

const faceMm = { width: 280, height: 280 };
const common = { id: 'front', name: 'Ön', img: '', faceMm, price: 0 };
const wrapMug = {
  ...common,
  printAreaMm: { x: 40, y: 100, width: 200, height: 80 },
  mug: { axis: 204, rim: 98, foot: 182, diameter: 81.6 },
};

const printed = (left: number, width: number): Scene => ({
  version: 2,
  sides: {
    front: [{ id: 's', kind: 'shape', shape: 'rect', x: left + width / 2, y: 40, rotation: 0, width, height: 40, fill: '#000000' }],
  },
});

const placeOn = (left: number, width: number) => placeOfInk([printed(left, width)], wrapMug).fromEdgeMm;

test('measures a wide print on a wrap mug from the print area’s middle', () => {
  expect(placeOn(40, 120)).toEqual({ edge: 'rim', down: 22, right: 0, middleOf: 'print-area' });
  expect(placeOn(70, 80)).toMatchObject({ right: 10, middleOf: 'print-area' });
});

test('names the mug face that carries a small print', () => {
  expect(placeOn(17, 40)).toMatchObject({ right: 1.2, middleOf: 'handle-left' });
  expect(placeOn(150, 40)).toMatchObject({ right: 6, middleOf: 'handle-right' });
});

test('states no horizontal position for a print around a mug', () => {
  expect(placeOn(-1, 202)).toEqual({ edge: 'rim', down: 22 });
});

test('measures prints on mugs without wrap from the front’s middle', () => {
  const mug = {
    ...common,
    printAreaMm: { x: 35, y: 46, width: 62, height: 66 },
    mug: { axis: 66.6, rim: 40.5, foot: 124.5, diameter: 81.6 },
  };
  expect(placeOfInk([printed(11, 40)], mug).fromEdgeMm).toEqual({ edge: 'rim', down: 25.5, right: -0.6 });
});

test('ignores white ink that the method cannot print', () => {
  const scene = printed(40, 120);
  const white = { ...printed(10, 20).sides.front?.[0], id: 'w', fill: '#ffffff' } as const;
  const both = { ...scene, sides: { front: [...(scene.sides.front ?? []), white] } } as Scene;
  expect([placeOfInk([both], wrapMug, false), placeOfInk([both], wrapMug)].map(({ inkMm }) => inkMm.x)).toEqual([40, 10]);
});

test('omits the horizontal position when a name list’s prints have different middles', () => {
  const shirt = { ...common, printAreaMm: { x: 40, y: 100, width: 200, height: 80 }, collarMm: 60 };
  const rightOf = (...prints: Scene[]) => placeOfInk(prints, shirt).fromEdgeMm?.right;
  const [wide, leftAligned, nearly] = [printed(60, 80), printed(60, 40), printed(60, 76.1)];
  expect([rightOf(wide), rightOf(wide, leftAligned), rightOf(wide, nearly)]).toEqual([0, undefined, 0]);
  expect(rightOf(wide, { version: 2, sides: {} })).toBe(0);
  expect(rightOf(leftAligned)).toBe(-20);
});

test('measures the common extent of a name list’s prints', () => {
  const shirt = { ...common, printAreaMm: { x: 40, y: 100, width: 200, height: 80 }, collarMm: 60 };
  expect(placeOfInk([printed(80, 40), printed(60, 80)], shirt)).toMatchObject({
    inkMm: { x: 60, width: 80 },
    fromEdgeMm: { edge: 'collar', down: 60, right: 0 },
  });
  expect(placeOfArea(shirt)).toEqual({ edge: 'collar', down: 40, right: 0 });
});
