import { expect, test } from '@jest/globals';
import type { Item, PictureItem, ShapeItem } from '@shop/contracts/scene';
import { boundsOf } from '@shop/scene/scene-bounds';
import { sideOf } from '@shop/testing/product-of';
import { aligned } from './edits.ts';
import { groundOf, reorderedOn } from './ground.ts';
import { filledWith, withGround, withoutGround } from './lay-ground.ts';
import { autoInk } from './model.ts';
import { areaOf } from './snap-frame.ts';

const card = sideOf({ printAreaMm: { x: 0, y: 0, width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } });
const cloth = sideOf({ printAreaMm: card.printAreaMm });
const star: ShapeItem = { id: 'i1', kind: 'shape', shape: 'star', x: 20, y: 20, rotation: 0, width: 10, height: 10, fill: '#111111' };
const photo: PictureItem = { id: 'p', kind: 'picture', uploadId: 'A', x: 10, y: 10, rotation: 0, width: 40, height: 20 };
const made = { id: 'i2', name: 'Arka plan' };
const red = withGround([star], card, '#d7263d', made);
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

test('extends a locked background colour to the bleed', () => {
  expect(idsOf(red)).toEqual(['i2', 'i1']);
  expect(red[0]).toMatchObject({ locked: true, fill: '#d7263d', name: 'Arka plan' });
  expect(boundsOf(red[0] as Item)).toEqual({ left: -3, top: -3, right: 88, bottom: 58 });
});

test('changes and removes the single background colour', () => {
  const blue = withGround(red, card, '#2466c9', { id: 'i3', name: '' });
  expect(blue).toEqual([{ ...red[0], fill: '#2466c9' }, star]);
  expect(withoutGround(blue, card)).toEqual([star]);
});

test('finds no background colour on cloth', () => {
  expect(groundOf(red, cloth)).toBeUndefined();
  expect(groundOf([{ ...red[0], locked: undefined } as unknown as Item], card)).toBeUndefined();
});

test('keeps items in front of the background colour', () => {
  expect(idsOf(reorderedOn([...red, photo], ['p'], 'backward', card))).toEqual(['i2', 'p', 'i1']);
  expect(reorderedOn(red, ['i1'], 'backward', card)).toBe(red);
  expect(reorderedOn(red, ['i2'], 'forward', card)).toBe(red);
  expect(idsOf(reorderedOn([...red, photo], ['p'], 0, card))).toEqual(['i2', 'p', 'i1']);
});

test('chooses inks that are legible on the background colour', () => {
  expect(autoInk([star], card, '#f8f7f5')).toBe('#111111');
  expect(autoInk(withGround([], card, '#1f2a5a', made), card, '#f8f7f5')).toBe('#ffffff');
  expect(autoInk([], { ...card, groundColour: '#f8f7f5' }, '#1f2a5a')).toBe('#111111');
});

test.each([
  ['an upright', 0, { left: -18.5, top: -3, right: 103.5, bottom: 58 }],
  ['a turned', 93, { left: -3, top: -63.5, right: 88, bottom: 118.5 }],
])('fills print area and bleed with %s picture', (_, rotation, box) => {
  const filled = filledWith([...red, { ...photo, rotation }], { ...photo, rotation }, card);
  expect(idsOf(filled)).toEqual(['i2', 'p', 'i1']);
  const { left, top, right, bottom } = boundsOf(filled[1] as Item);
  for (const [found, wanted] of [
    [left, box.left],
    [top, box.top],
    [right, box.right],
    [bottom, box.bottom],
  ] as const)
    expect(found).toBeCloseTo(wanted, 2);
});

test.each([
  ['card', card, 0],
  ['card', card, 93],
  ['cloth', cloth, 0],
  ['cloth', cloth, 93],
])('changes nothing when a picture already fills the %s', (_, side, rotation) => {
  for (const width of [12, 40, 41.37, 333.3]) {
    const picture = { ...photo, width, rotation };
    const filled = filledWith([star, picture], picture, side);
    expect(filledWith(filled, filled.find(({ id }) => id === 'p') as PictureItem, side)).toBe(filled);
  }
});

test('aligns items at the safety line and backgrounds at the bleed’s edge', () => {
  const left = (items: readonly Item[], id: string) =>
    boundsOf(aligned(items, [id], 'left', areaOf(card)).find((item) => item.id === id) as Item).left;
  expect(left([star], 'i1')).toBe(3);
  expect(left([{ ...star, width: 91 }], 'i1')).toBe(-3);
  expect(boundsOf(aligned([star], ['i1'], 'left', areaOf(cloth))[0] as Item).left).toBe(0);
});
