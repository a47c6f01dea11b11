import { expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { messages } from '../../messages/messages.ts';
import { changeIn } from './announcements.tsx';

const star = (id: string, change: Partial<Extract<Item, { kind: 'shape' }>> = {}): Item => ({
  ...{ id, kind: 'shape', shape: 'star', x: 50, y: 60, rotation: 0, width: 20, height: 20, fill: '#111111' },
  ...change,
});
const said = (before: Item[], after: Item[]) => changeIn(before, after, messages.tr);

test('what comes, goes and moves is said, and where to', () => {
  expect(said([], [star('a')])).toBe('Şekil: Yıldız eklendi');
  expect(said([star('a'), star('b', { name: 'Kutup' })], [star('a')])).toBe('Şekil: Kutup silindi');
  expect(said([star('a')], [star('a', { x: 51 })])).toBe('Şekil: Yıldız: soldan 41, üstten 50 milimetre');
  expect(said([star('a'), star('b')], [star('a', { x: 1 }), star('b', { x: 1 })])).toBe('2 öğe taşındı');
});

test('what its own field says is not said twice', () => {
  expect(said([star('a')], [star('a', { fill: '#ffffff' })])).toBe('');
});
