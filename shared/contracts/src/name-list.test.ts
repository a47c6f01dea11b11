import { expect, test } from '@jest/globals';
import { sceneOfSize, shownLines } from './name-list.ts';
import type { OrderLine } from './orders.ts';
import type { Scene } from './scene.ts';

const bare: Scene = { version: 2, sides: {} };

test('keeps only rows with the given size or no size', () => {
  const [first, second, any] = [{ sizeId: 3, name: 'Işıl' }, { sizeId: 4, name: 'Çağrı' }, { name: 'Ali' }];
  const scene: Scene = { ...bare, list: [first, second, any] };
  expect(sceneOfSize(scene, 4).list).toEqual([second, any]);
  const ofOne: Scene = { ...bare, list: [first] };
  expect(sceneOfSize(ofOne, 9)).toBe(ofOne);
  expect(sceneOfSize(bare, 3)).toBe(bare);
});

test('shows the sizes of one name list as one line', () => {
  const lineOf = (RId: number, Size: string, Qty: number, DesignId?: string) =>
    ({
      RId,
      Size,
      Qty,
      UnitPrice: 500,
      LineTotal: 500 * Qty,
      InStock: RId !== 3,
      ...(DesignId && { Design: { DesignId, People: 3 } }),
    }) as OrderLine;
  const [small, other, large, again] = [lineOf(1, 'S', 2, 'd'), lineOf(2, 'M', 1), lineOf(3, 'L', 1, 'd'), lineOf(4, 'M', 1, 'e')];
  expect(shownLines([small, other, large, again])).toEqual([
    { ...small, Size: '', Qty: 3, LineTotal: 1500, InStock: false, Parts: [small, large] },
    other,
    { ...again, Parts: [again] },
  ]);
  expect(shownLines([large, small])[0]?.Parts).toEqual([small, large]);
});
