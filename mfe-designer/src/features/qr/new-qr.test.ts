import { expect, test } from '@jest/globals';
import type { Item, Scene } from '@shop/contracts/scene';
import { evaluateScene } from '@shop/scene/scene-quality';
import { sideOf } from '@shop/testing/product-of';
import { newText } from '../design/model.ts';
import { newQr } from './new-qr.ts';

const card = sideOf({ printAreaMm: { x: 0, y: 0, width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } });
const content = { kind: 'url', fields: { url: 'baskihane.com' } } as const;

const sceneOf = (...items: Item[]): Scene => ({ version: 2, sides: { [card.id]: items } });
const { placeholder: _, ...text } = newText(sceneOf(), card, 'Işıl', '#111111');
const words = (change: Partial<typeof text>): Item => ({ ...text, size: 6, ...change });

test.each([
  ['an empty card', []],
  ['words in the middle', [words({})]],
  ['words at the left', [words({ x: 20, y: 15 }), words({ id: 'b', x: 30, y: 40 })]],
])('places a new QR code beside %s', (_, items) => {
  const code = newQr(sceneOf(...items), card, content, true);
  const found = evaluateScene(sceneOf(...items, code), { sides: [card], productColour: '#ffffff', pictureSize: () => undefined });
  expect(found).toEqual([]);
});

test('centres a QR code when texts leave no free space', () => {
  const { x, y } = newQr(sceneOf(words({ text: 'IŞIL\nIŞIL', size: 30 })), card, content, true);
  expect({ x, y }).toEqual({ x: 42.5, y: 27.5 });
});
