import { expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { objectsOn } from '@shop/contracts/scene-svg';
import { createEditor } from './store.ts';

const side = (id: string): ProductSide => ({
  id,
  name: id,
  img: `${id}.svg`,
  faceMm: { width: 900, height: 900 },
  printAreaMm: { x: 290, y: 245, width: 320, height: 400 },
  price: 0,
});

const editor = () => {
  const store = createEditor([side('front'), side('back')]);
  return { ...store.getState(), now: store.getState };
};

test('a new text is selected and asks for its words', () => {
  const { add, now } = editor();
  const id = add('Yazınız', '#111111');
  expect(now()).toMatchObject({ selected: id, tool: 'text', edits: 1 });
});

test('undo shows the side where it happened', () => {
  const { add, showSide, undo, now } = editor();
  add('ön', '#111111');
  showSide('back');
  undo();
  expect(now().side).toBe('front');
  expect(objectsOn(now().scene, 'front')).toHaveLength(0);
});

test('a removed text comes back selected, in its place', () => {
  const { add, remove, undo, now } = editor();
  const first = add('bir', '#111111') ?? '';
  add('iki', '#111111');
  remove(first);
  expect(now().selected).toBeUndefined();
  undo();
  expect(now().selected).toBe(first);
  expect(objectsOn(now().scene, 'front')[0]?.id).toBe(first);
});

test('a side carries fifty texts and no more', () => {
  const { add, now } = editor();
  for (let i = 0; i < 50; i += 1) expect(add(`${i}`, '#111111')).toBeDefined();
  expect(add('bir daha', '#111111')).toBeUndefined();
  expect(objectsOn(now().scene, 'front')).toHaveLength(50);
});
