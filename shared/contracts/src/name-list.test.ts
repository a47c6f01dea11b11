import { expect, test } from '@jest/globals';
import { sceneOfSize } from './name-list.ts';
import type { Scene } from './scene.ts';

const bare: Scene = { version: 2, sides: {} };

test('keeps only rows of the given size or without size', () => {
  const [first, second, any] = [{ sizeId: 3, name: 'Işıl' }, { sizeId: 4, name: 'Çağrı' }, { name: 'Ali' }];
  const scene: Scene = { ...bare, list: [first, second, any] };
  expect(sceneOfSize(scene, 4).list).toEqual([second, any]);
  const ofOne: Scene = { ...bare, list: [first] };
  expect(sceneOfSize(ofOne, 9)).toBe(ofOne);
  expect(sceneOfSize(bare, 3)).toBe(bare);
});
