import { expect, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import { fittedText } from './fit-text.ts';
import { fixedPoint } from './fixed-point.ts';
import { boundsOf } from './scene-bounds.ts';
import { evaluateScene } from './scene-quality.ts';

const text = (change: Partial<TextItem> = {}): TextItem => ({
  id: 't1',
  kind: 'text',
  text: 'Gülşah Nur & Muhammed Emin',
  x: 65,
  y: 90,
  rotation: 0,
  size: 18,
  font: 'great-vibes',
  fill: '#111111',
  ...change,
});
const invitation = { id: 'front', printAreaMm: { x: 0, y: 0, width: 130, height: 180 }, cutMm: { bleed: 3, safety: 3 } };
const shirt = { id: 'front', printAreaMm: { x: 0, y: 0, width: 130, height: 180 } };
const badge = { id: 'front', printAreaMm: { x: 0, y: 0, width: 58, height: 58 }, cutMm: { bleed: 6, safety: 3 }, cornerMm: 29 };
const coaster = { id: 'front', printAreaMm: { x: 0, y: 0, width: 58, height: 58 }, cornerMm: 29 };

type Side = typeof invitation | typeof shirt | typeof badge | typeof coaster;
const rules = (item: TextItem, side: Side): string[] =>
  evaluateScene({ version: 2, sides: { front: [item] } }, { sides: [side], productColour: '#ffffff', pictureSize: () => undefined }).map(
    ({ rule }) => rule,
  );
const leftAt = (x: number, change: Partial<TextItem> = {}): TextItem => {
  const item = text({ align: 'left', ...change });
  return { ...item, x: item.x + x - fixedPoint(item).x };
};

const cases: readonly [string, TextItem, Side][] = [
  ['one line on paper', text(), invitation],
  ['one line on a shirt', text(), shirt],
  ['a turned line', text({ rotation: 20, size: 30 }), invitation],
  ['an outlined line', text({ outline: { width: 2, colour: '#d7263d' } }), invitation],
  ['a curved line', text({ curve: 120, size: 30 }), invitation],
  ['spaced letters', text({ font: 'arimo', letterSpacing: 0.4 }), invitation],
  ['many lines', text({ text: 'Gülşah\n'.repeat(12).trim(), size: 20 }), invitation],
  ['a line near the lower edge', text({ text: 'Davet', y: 174, size: 14 }), invitation],
  ['a left-aligned line', leftAt(6), invitation],
  ['a line on a badge', text({ x: 29, y: 29, size: 10 }), badge],
  ['a line on a round coaster', text({ x: 29, y: 40, size: 10 }), coaster],
];

test.each(cases)('shrinks %s until no warning remains', (_, item, side) => {
  expect(rules(item, side)).not.toEqual([]);
  const fitted = fittedText(item, side, 2) as TextItem;
  expect(fitted.size).toBeLessThan(item.size);
  expect(rules(fitted, side)).toEqual([]);
  const [before, after] = [fixedPoint(item), fixedPoint(fitted)];
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
  expect(rules({ ...fitted, size: fitted.size * 1.02 }, side)).not.toEqual([]);
});

test('keeps a text’s centre when its aligned edge lies outside', () => {
  const item = leftAt(-20);
  const fitted = fittedText(item, invitation, 2);
  expect([fitted?.x, fitted?.y]).toEqual([item.x, item.y]);
  expect(rules(fitted as TextItem, invitation)).toEqual([]);
});

test.each([
  ['fits already', text({ size: 8 }), 2],
  ['snaps to the safety line', leftAt(3 - 0.001, { text: 'Davet', size: 9, font: 'arimo' }), 2],
  ['would need smaller letters', text({ text: 'Gülşah '.repeat(40), font: 'arimo' }), 4],
  ['has its centre outside', text({ x: -1 }), 2],
  ['is smaller than the limit', text({ x: 5, size: 3 }), 4],
])('returns no smaller size for a text that %s', (_, item, least) => {
  expect(fittedText(item, invitation, least)).toBeUndefined();
});

test('shrinks a text exactly to the width of the safe area', () => {
  const { left, right } = boundsOf(fittedText(text(), invitation, 2) as TextItem);
  expect(Math.min(left, 130 - right)).toBeCloseTo(3, 1);
});
