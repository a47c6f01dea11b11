import { describe, expect, test } from '@jest/globals';
import type { Item, PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { evaluateScene } from '@shop/scene/scene-quality';
import { collageSize, framesOf, type Layout, layoutKey, leastCroppedLayouts, mostGapMm, withCollage } from './collage.ts';

const card = { id: 'front', printAreaMm: { x: 0, y: 0, width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } };
const shirt = { id: 'front', printAreaMm: { x: 0, y: 0, width: 300, height: 400 } };
const upload = (id: string, Width = 4000, Height = 3000) => ({ UploadId: id, Width, Height }) as Upload;
const uploads = (count: number) => Array.from({ length: count }, (_, n) => upload(`u${n}`));
const sizes = (count: number) => uploads(count).map(({ Width: width, Height: height }) => ({ width, height }));
const counts = Array.from({ length: collageSize.most - collageSize.least + 1 }, (_, n) => collageSize.least + n);
const made = (
  photos: readonly Upload[],
  {
    layout,
    gap = 2,
    side = card,
    items = [] as readonly Item[],
  }: { layout: Layout; gap?: number; side?: typeof card | typeof shirt; items?: readonly Item[] },
) => withCollage(items, { photos, layout, gapMm: gap, names: new Map([['u0', 'Tatil']]) }, side, items) as readonly PictureItem[];

test.each(counts)('offers different layouts of %i photos for any area', (count) => {
  for (const area of [card, shirt, { printAreaMm: { width: 200, height: 80 } }].map(({ printAreaMm }) => printAreaMm)) {
    const layouts = leastCroppedLayouts(sizes(count), area);
    expect(layouts.length).toBeGreaterThanOrEqual(2);
    const placesOf = (layout: Layout) => framesOf(layout, area, 0).map(({ left, top }) => `${left.toFixed(3)} ${top.toFixed(3)}`);
    const drawn = layouts.map((layout) =>
      placesOf(layout)
        .sort((a, b) => a.localeCompare(b))
        .join(),
    );
    expect(new Set(drawn).size).toBe(layouts.length);
    expect(layouts.every((layout) => framesOf(layout, area, 0).length === count)).toBe(true);
  }
});

test('offers the layout first that crops least', () => {
  expect(leastCroppedLayouts(sizes(4), { width: 400, height: 300 }).map(layoutKey)[0]).toBe('rows 2,2');
  expect(leastCroppedLayouts(sizes(2), { width: 300, height: 400 }).map(layoutKey)[0]).toBe('rows 1,1');
  expect(
    leastCroppedLayouts(
      [
        { width: 1, height: 3 },
        { width: 1, height: 3 },
      ],
      { width: 400, height: 300 },
    ).map(layoutKey)[0],
  ).toBe('rows 2');
});

describe('a collage on paper', () => {
  const layout: Layout = { along: 'rows', counts: [1, 2] };

  test('fills the bleed and keeps even gaps', () => {
    const [top, left, right] = made(uploads(3), { layout, gap: 3 }) as [PictureItem, PictureItem, PictureItem];
    expect(top).toMatchObject({ x: 42.5, width: 91, name: 'Tatil' });
    expect(top.y - top.height / 2).toBeCloseTo(-3);
    expect(left.x - left.width / 2).toBeCloseTo(-3);
    expect(right.x + right.width / 2).toBeCloseTo(88);
    expect(right.y + right.height / 2).toBeCloseTo(58);
    expect(right.x - right.width / 2 - (left.x + left.width / 2)).toBeCloseTo(3);
    expect(left.y - left.height / 2 - (top.y + top.height / 2)).toBeCloseTo(3);
  });

  test('crops each photo to its frame without distortion', () => {
    for (const { width, height, crop = { width: 1, height: 1 } } of made(uploads(3), { layout }))
      expect((crop.width * 4000) / (crop.height * 3000)).toBeCloseTo(width / height, 2);
  });

  test.each([card, shirt])('leaves no warnings at the edges', (side) => {
    for (const count of counts)
      for (const one of leastCroppedLayouts(sizes(count), side.printAreaMm))
        for (const gap of [0, mostGapMm(side)]) {
          const scene = { version: 2 as const, sides: { front: [...made(uploads(count), { layout: one, gap, side })] } };
          expect(scene.sides.front.every(({ width, height }) => Math.min(width, height) > 0.5)).toBe(true);
          expect(
            evaluateScene(scene, { sides: [side], productColour: undefined, pictureSize: () => ({ width: 9000, height: 9000 }) }),
          ).toEqual([]);
        }
  });
});

test('moves photos of the side into the collage', () => {
  const ground: Item = {
    id: 'g',
    kind: 'shape',
    shape: 'rect',
    x: 42.5,
    y: 27.5,
    width: 91,
    height: 61,
    rotation: 0,
    fill: '#ffffff',
    locked: true,
  };
  const photo: PictureItem = {
    id: 'p',
    kind: 'picture',
    uploadId: 'u1',
    x: 9,
    y: 9,
    width: 40,
    height: 30,
    rotation: 20,
    mask: 'heart',
    tone: { contrast: 5 },
  };
  const star: Item = { id: 's', kind: 'shape', shape: 'star', x: 9, y: 9, width: 9, height: 9, rotation: 0, fill: '#d7263d' };
  const items = made(uploads(2), { layout: { along: 'rows', counts: [2] }, items: [ground, star, photo] });
  expect(items.map(({ id }) => id)).toEqual(['g', 'i1', 'p', 's']);
  expect(items[2]).toMatchObject({ uploadId: 'u1', rotation: 0, tone: { contrast: 5 } });
  expect(items[2]).not.toHaveProperty('mask');
});

test('leaves other and locked photos where they are', () => {
  const photo: PictureItem = { id: 'p', kind: 'picture', uploadId: 'u0', x: 9, y: 9, width: 40, height: 30, rotation: 0, locked: true };
  const items = made(uploads(2), { layout: { along: 'rows', counts: [2] }, items: [photo] });
  expect(items.map(({ id }) => id)).toEqual(['i1', 'i2', 'p']);
  expect(items[2]).toBe(photo);
});
