import { expect, test } from '@jest/globals';
import type { TextObject } from '@shop/contracts/scene';
import { begun, ended, gestureAt, idle, nudge } from './gestures.ts';

const area = { width: 320, height: 400 };
const object: TextObject = {
  id: 'a',
  kind: 'text',
  text: 'a',
  x: 100,
  y: 100,
  rotation: 0,
  size: 20,
  font: 'sans',
  weight: 400,
  fill: '#111111',
};

test('moving keeps the finger where it took the text', () => {
  expect(gestureAt({ kind: 'moving', object, from: { x: 110, y: 95 } }, { x: 60, y: 125 }, area, 2)).toEqual({ x: 50, y: 130 });
});

test('moving rests in the middle and ends at the edge', () => {
  const gesture = { kind: 'moving', object, from: { x: 100, y: 100 } } as const;
  expect(gestureAt(gesture, { x: 158, y: 900 }, area, 2)).toEqual({ x: 160, y: 400 });
  expect(gestureAt(gesture, { x: 157.9, y: 201.5 }, area, 2)).toEqual({ x: 157.9, y: 200 });
});

test('resizing follows the distance from the centre', () => {
  const gesture = { kind: 'resizing', object, from: { x: 110, y: 100 } } as const;
  expect(gestureAt(gesture, { x: 100, y: 130 }, area, 2)).toEqual({ size: 60 });
  expect(gestureAt(gesture, { x: 100, y: 100 }, area, 2)).toEqual({ size: 2 });
});

test('turning follows the pointer and rests upright', () => {
  const gesture = { kind: 'turning', object, from: { x: 100, y: 50 } } as const;
  expect(gestureAt(gesture, { x: 150, y: 52 }, area, 2)).toEqual({ rotation: 46 });
  expect(gestureAt(gesture, { x: 150, y: 101 }, area, 2)).toEqual({ rotation: 90 });
});

test.each([
  ['ArrowLeft', { x: 99, y: 100 }, { x: 90, y: 100 }],
  ['ArrowRight', { x: 101, y: 100 }, { x: 110, y: 100 }],
  ['ArrowUp', { x: 100, y: 99 }, { x: 100, y: 90 }],
  ['ArrowDown', { x: 100, y: 101 }, { x: 100, y: 110 }],
  ['a', undefined, undefined],
])('%s moves by 1 mm, with Shift by 10', (key, plain, shift) => {
  expect([nudge(object, key, false, area), nudge(object, key, true, area)]).toEqual([plain, shift]);
});

test('one gesture at a time: neither the press nor the letting go of a second finger changes it', () => {
  const moving = begun(idle, { kind: 'moving', object, from: { x: 0, y: 0 } }, 1, 'moving:1');
  expect(moving).toMatchObject({ kind: 'moving', object, pointer: 1, change: 'moving:1' });
  expect(begun(moving, { kind: 'turning', object, from: { x: 5, y: 5 } }, 2, 'turning:2')).toBe(moving);
  expect(ended(moving, 2)).toBe(moving);
  expect(ended(moving, 1)).toEqual({ kind: 'idle' });
  expect(ended(idle, 1)).toEqual({ kind: 'idle' });
});
