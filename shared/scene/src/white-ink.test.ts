import { expect, test } from '@jest/globals';
import type { Item, ShapeItem } from '@shop/contracts/scene';
import { isWhite, sceneToCut, withoutWhite } from './white-ink.ts';

const box = (id: string, x: number, fill: string): ShapeItem => ({
  id,
  kind: 'shape',
  shape: 'rect',
  x,
  y: 20,
  rotation: 0,
  width: 20,
  height: 20,
  fill,
});

const fills = (items: Item[]) => items.map((item) => [item.id, item.kind === 'picture' ? undefined : item.fill]);

test('shows the paper’s colour where white covers other ink', () => {
  const front = [box('lost', 20, '#ffffff'), box('red', 80, '#ff0000'), box('gap', 85, '#ffffff')];
  expect(fills(withoutWhite(front, '#c9a77c'))).toEqual([
    ['red', '#c90000'],
    ['gap', '#c9a77c'],
  ]);
  expect(fills(withoutWhite(front, undefined))).toEqual([
    ['red', '#ff0000'],
    ['gap', '#ffffff'],
  ]);
});

test('treats inks that print dots below two per cent as white', () => {
  const inks = ['#ffffff', '#FEFEFE', '#fbfbfb', '#f7f7f7', '#fff8e7', '#111111'];
  expect(inks.map((fill) => isWhite(box('b', 20, fill)))).toEqual([true, true, true, false, false, false]);
});

test('without white ink, cuts around white only where it touches ink', () => {
  const front = [box('plate', 20, '#ffffff'), box('red', 25, '#ff0000'), box('lost', 80, '#ffffff')];
  const cut = (whiteInk: boolean) => sceneToCut({ version: 2, sides: { front } }, 'front', whiteInk).sides.front?.map(({ id }) => id);
  expect([cut(false), cut(true)]).toEqual([
    ['plate', 'red'],
    ['plate', 'red', 'lost'],
  ]);
});
