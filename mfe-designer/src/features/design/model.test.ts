import { describe, expect, test } from '@jest/globals';
import type { Item, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { boundsOf } from '@shop/scene/scene-bounds';
import { sideOf } from '@shop/testing/product-of';
import {
  allItems,
  emptyScene,
  finished,
  isEmpty,
  largestSize,
  newArt,
  newPicture,
  newRowText,
  newShape,
  newText,
  readScene,
  sceneWithAutoValues,
  withAutoValues,
  withItems,
  withoutBlanks,
} from './model.ts';

const side = (id = 'front', width = 320, height = 400) =>
  sideOf({ id, name: id, faceMm: { width: 900, height: 900 }, printAreaMm: { x: 290, y: 245, width, height } });
const front = (...items: Item[]): Scene => ({ version: 2, sides: { front: items } });

const text = (change: object = {}): Item => ({
  ...{ id: 't', kind: 'text', text: 'söz', x: 160, y: 200, rotation: 0, size: 20, font: 'arimo', fill: '#111111' },
  ...change,
});
const picture: Item = { id: 'p', kind: 'picture', uploadId: 'A'.repeat(22), x: 10, y: 20, width: 30, height: 40, rotation: 5 };

describe('new items', () => {
  test('centres new items and places each further text lower', () => {
    const places: number[] = [];
    for (let scene = emptyScene; places.length < 6; ) {
      const item = newText(scene, side(), 'satır', '#111111');
      places.push(item.y);
      scene = withItems(scene, 'front', [...itemsOn(scene, 'front'), item]);
    }
    expect(places).toEqual([200, 268.3, 336.5, 63.5, 131.8, 200]);
    expect(newShape(emptyScene, side(), 'star', '#111111')).toMatchObject({ x: 160, y: 200, width: 128, height: 128 });
  });

  test('creates new items with all fields and the given ink', () => {
    const common = { id: 'i1', x: 160, y: 200, rotation: 0, fill: '#111111' };
    expect(newText(emptyScene, side(), 'söz', '#111111')).toEqual({
      ...{ ...common, kind: 'text', text: 'söz', size: 45.5, font: 'arimo', bold: true, placeholder: true, auto: ['fill', 'size'] },
    });
    expect(newArt(emptyScene, side(), 'heart', '#111111')).toEqual({
      ...{ ...common, kind: 'art', art: 'heart', width: 128, height: 128, auto: ['fill'] },
    });
    const shape = { ...common, kind: 'shape', width: 128, auto: ['fill'] };
    expect(newShape(emptyScene, side(), 'star', '#111111')).toEqual({ ...shape, shape: 'star', height: 128 });
    expect(newShape(emptyScene, side(), 'line', '#111111')).toEqual({ ...shape, shape: 'line', height: 5.1 });
    expect(newShape(emptyScene, side(), 'ribbon', '#111111')).toEqual({ ...shape, shape: 'ribbon', height: 42.7 });
    expect(newShape(emptyScene, side('front', 20, 400), 'line', '#111111')).toMatchObject({ width: 8, height: 0.5 });
    expect(newShape(emptyScene, side('front', 1, 1), 'star', '#111111')).toMatchObject({ width: 1, height: 1 });
    expect(newArt(emptyScene, side('front', 1, 1), 'heart', '#111111')).toMatchObject({ width: 1, height: 1 });
  });

  test('puts the name text above the larger number text', () => {
    const common = { id: 'i1', x: 160, rotation: 0, font: 'arimo', bold: true, placeholder: true, fill: '#111111', auto: ['fill'] };
    expect(newRowText(emptyScene, side(), 'name', 'AYŞE', '#111111')).toEqual({
      ...{ ...common, kind: 'text', text: 'AYŞE', y: 80, size: 48, role: 'name' },
    });
    expect(newRowText(emptyScene, side(), 'number', '10', '#111111')).toMatchObject({ y: 220, size: 128, role: 'number' });
    expect(newRowText(emptyScene, side('front', 45, 6), 'name', 'AYŞE', '#111111')).toMatchObject({ size: 2 });
    expect(newRowText(emptyScene, side('front', 3000, 3000), 'number', '10', '#111111')).toMatchObject({ size: 500 });
  });

  test('positions a new text regardless of texts on other sides', () => {
    const others: Scene = { version: 2, sides: { front: [picture], back: [text(), text({ id: 'u' })] } };
    expect(newText(others, side(), 'söz', '#111111').y).toBe(200);
  });

  test('limits letter sizes to the size of the print area', () => {
    expect([side(), side('pen', 45, 2), side('flag', 900, 900)].map(({ printAreaMm }) => largestSize(printAreaMm))).toEqual([400, 4, 500]);
  });

  test('gives new items ids that no side uses', () => {
    const onBack: Scene = { version: 2, sides: { back: [text({ id: 'i1' })] } };
    expect(newArt(onBack, side(), 'heart', '#111111').id).toBe('i2');
  });

  test('sizes new items to fit a pen’s print area', () => {
    const pen = side('front', 45, 6);
    const made = [
      newText(emptyScene, pen, 'k', '#111111'),
      newShape(emptyScene, pen, 'line', '#111111'),
      newPicture(emptyScene, pen, { UploadId: 'A', Width: 4000, Height: 3000 }),
    ];
    for (const item of made) expect(boundsOf(item).bottom - boundsOf(item).top).toBeLessThanOrEqual(6);
  });

  test('fits a new image into the print area, keeping proportions', () => {
    expect(newPicture(emptyScene, side(), { UploadId: 'A', Width: 4000, Height: 2000 })).toMatchObject({ width: 256, height: 128 });
  });

  test.each<[string, object, number, object]>([
    ['150 dpi on cloth', {}, 600, { width: 101.6, height: 50.8 }],
    ['300 dpi on paper', { cutMm: { bleed: 3, safety: 3 } }, 600, { width: 50.8, height: 25.4 }],
    ['15 mm if it has few pixels', {}, 20, { width: 15, height: 7.5 }],
  ])('limits a new image to %s', (_, change, Width, size) => {
    expect(newPicture(emptyScene, { ...side(), ...change }, { UploadId: 'A', Width, Height: Width / 2 })).toMatchObject(size);
  });
});

describe('automatic values', () => {
  const area = side().printAreaMm;
  const auto = (change: object = {}) => text({ auto: ['fill', 'size'], ...change });
  const [only] = withAutoValues([auto()], area, '#ffffff');

  test('sets automatic text size and ink but leaves other values', () => {
    expect(only).toMatchObject({ size: 45.5, fill: '#ffffff' });
    expect(withAutoValues([text(), picture], area, '#ffffff')).toEqual([text(), picture]);
  });

  test('shrinks automatic texts that would exceed the print area', () => {
    const [long] = withAutoValues([auto({ text: 'Çığ düştü: ğüşıöç ve daha' })], area, '#111111');
    const { left, right } = boundsOf(long as Item);
    expect(right - left).toBeLessThanOrEqual(320 * 0.95);
    expect(right - left).toBeGreaterThan(290);
    const [high] = withAutoValues([auto({ text: Array(10).fill('x').join('\n') })], area, '#111111');
    expect(boundsOf(high as Item).bottom - boundsOf(high as Item).top).toBeLessThanOrEqual(400);
  });

  test('changes no value that the visitor chose', () => {
    const items = [text({ auto: ['fill'] }), text({ id: 'u', auto: ['size'] }), text({ id: 'v', auto: [] }), picture];
    expect(withAutoValues(items, area, '#ffffff')).toEqual([
      { ...items[0], fill: '#ffffff' },
      { ...items[1], size: 45.5 },
      items[2],
      items[3],
    ]);
    const unchanged = withAutoValues(items, area, '#ffffff');
    expect([unchanged[2], unchanged[3]]).toEqual([items[2], items[3]]);
    expect([unchanged[2] === items[2], unchanged[3] === items[3]]).toEqual([true, true]);
    const fixed = items.slice(2);
    expect(withAutoValues(fixed, area, '#ffffff')).toBe(fixed);
  });

  test('gives no automatic ink to shapes without fill', () => {
    const hollow = { id: 's', kind: 'shape', shape: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 0, auto: ['fill'] } as Item;
    const shape = { ...hollow, fill: '#111111' } as Item;
    expect(withAutoValues([hollow, shape], area, '#ffffff')).toEqual([hollow, { ...shape, fill: '#ffffff' }]);
    expect(withAutoValues([auto({ text: '' })], area, '#111111')[0]).toMatchObject({ size: 45.5 });
  });

  test('sets automatic sizes by each side’s own print area', () => {
    const scene: Scene = { version: 2, sides: { front: [auto()], back: [auto({ id: 'u' })] } };
    const sides = [side(), side('back', 70, 400)];
    const once = sceneWithAutoValues(scene, sides, '#29292d');
    expect(allItems(once)).toMatchObject([
      { size: 45.5, fill: '#ffffff' },
      { size: 10, fill: '#ffffff' },
    ]);
    expect(sceneWithAutoValues(once, sides, '#29292d')).toBe(once);
  });

  test('keeps automatic values unchanged when they are computed twice', () => {
    for (let length = 1; length <= 300; length += 7) {
      const once = withAutoValues([auto({ text: 'm'.repeat(length) })], area, '#111111');
      expect(withAutoValues(once, area, '#111111')).toBe(once);
    }
  });
});

describe('finished designs', () => {
  test('omits editor fields from finished designs', () => {
    expect(finished(front(text({ auto: ['fill'] }), picture))).toEqual(front(text(), picture));
  });

  test('drops empty texts and sides but keeps hidden items', () => {
    const written: Scene = { version: 2, sides: { front: [text({ text: ' \n\u00ad' })], back: [text({ hidden: true })] } };
    expect(withoutBlanks(written).sides).toEqual({ back: [text({ hidden: true })] });
    expect(isEmpty(written)).toBe(true);
    expect(isEmpty(front(picture))).toBe(false);
    expect(isEmpty(front(picture, text({ hidden: true })))).toBe(false);
  });
});

describe('stored designs', () => {
  const sides = [side(), side('back')];
  const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test('drops stored sides that the product does not have', () => {
    const scene = front(text({ auto: ['fill'] }), picture);
    expect(readScene(kept({ ...scene, sides: { ...scene.sides, sleeve: [text()] } }), sides)).toEqual(scene);
  });

  test('converts a stored design of version 1', () => {
    const old = { id: 'a', kind: 'text', text: 'Eski', x: 1, y: 2, rotation: 0, size: 20, font: 'serif', weight: 700, fill: '#111111' };
    expect(readScene({ version: 1, sides: { front: [old] } }, sides)).toEqual(
      front(text({ id: 'a', text: 'Eski', x: 1, y: 2, font: 'tinos', bold: true })),
    );
  });

  test('reads a stored design’s name list only if valid', () => {
    const scene = front(text({ role: 'name' }));
    const list = [{ sizeId: 3, name: 'Işıl', number: '07' }];
    expect(finished(withoutBlanks(readScene(kept({ ...scene, list }), sides) ?? emptyScene))).toEqual({ ...scene, list });
    for (const junk of ['x', [], [null], [{ name: 1 }], [{ sizeId: 'S' }], Array(201).fill({ name: 'Ali' })]) {
      expect(readScene(kept({ ...scene, list: junk }), sides)).toEqual(scene);
    }
  });

  const wrong = (field: string, value: unknown, item: Item = text()): [unknown] => [
    { version: 2, sides: { front: [{ ...item, [field]: value }] } },
  ];
  test.each<[unknown]>([
    [null],
    ['x'],
    [{ version: 3, sides: {} }],
    [{ version: 2 }],
    [{ version: 2, sides: null }],
    [{ version: 2, sides: { front: 'x' } }],
    [{ version: 2, sides: { front: [null] } }],
    [{ version: 1, sides: { front: ['x'] } }],
    wrong('font', 'Arial'),
    ...['id', 'text', 'fill', 'kind'].map((field) => wrong(field, 1)),
    ...['x', 'y', 'rotation', 'size', 'auto'].map((field) => wrong(field, '1')),
    ...['width', 'height'].map((field) => wrong(field, '1', picture)),
    wrong('uploadId', 1, picture),
  ])('rejects the invalid stored design %j', (value) => {
    expect(readScene(value, sides)).toBeUndefined();
  });
});

describe('drafts of an earlier visit', () => {
  const shape: Item = { id: 's', kind: 'shape', shape: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 0, fill: '#111111' };
  const art = { id: 'a', kind: 'art', art: 'heart', x: 1, y: 2, width: 3, height: 4, rotation: 0, fill: '#111111' } as Item;
  const whole = front(text(), picture, shape, art);
  const without = (item: Item, field: string): Item => ({ ...item, [field]: undefined });

  test('reads a stored draft back completely', () => {
    expect(readScene(whole, [side()])).toEqual(whole);
    const { fill: _, ...hollow } = shape;
    expect(readScene(front(hollow as Item), [side()])).toEqual(front(hollow as Item));
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a string', 'scene'],
    ['a design of another version', { ...whole, version: 3 }],
    ['a design without sides', { version: 2 }],
    ['a side that is no list', { version: 2, sides: { front: { 0: text() } } }],
    ['a list in an item’s place', { version: 2, sides: { front: [text(), []] } }],
    ['null in an item’s place', { version: 2, sides: { front: [text(), null] } }],
    ...['id', 'kind', 'x', 'y', 'rotation', 'text', 'font', 'fill', 'size'].map((field): [string, unknown] => [
      `a text without ${field}`,
      front(shape, without(text(), field)),
    ]),
    ...['uploadId', 'width', 'height'].map((field): [string, unknown] => [`a picture without ${field}`, front(without(picture, field))]),
    ...['shape', 'width'].map((field): [string, unknown] => [`a shape without ${field}`, front(without(shape, field))]),
    ...['art', 'fill', 'height'].map((field): [string, unknown] => [`a drawing without ${field}`, front(without(art, field))]),
    ['an unknown kind', front({ ...shape, kind: 'video' } as never)],
    ['an unknown font', front(text({ font: 'comic' }))],
    ['a position that is no number', front(text({ x: Number.NaN }))],
    ['automatic fields that are no list', front(text({ auto: 'fill' }))],
  ])('rejects an invalid stored draft: %s', (_, value) => expect(readScene(value, [side()])).toBeUndefined());

  const row = { sizeId: 3, name: 'Işıl', number: '10' };
  test.each<[string, unknown, unknown]>([
    ['a list', [row, {}], [row, {}]],
    ['the most rows', Array.from({ length: 200 }, () => row), Array.from({ length: 200 }, () => row)],
    ['too many rows', Array.from({ length: 201 }, () => row), undefined],
    ['no row', [], undefined],
    ['no list', { 0: row }, undefined],
    ['a row that is no object', [row, 'Işıl'], undefined],
    ['a name that is no string', [row, { name: 7 }], undefined],
    ['a number that is no string', [{ number: 10 }, row], undefined],
    ['a fractional size id', [row, { sizeId: 1.5 }], undefined],
  ])('reads a draft’s name list only if valid: %s', (_, list, kept) =>
    expect(readScene({ ...whole, list }, [side()])).toEqual({ ...whole, ...(kept ? { list: kept } : {}) }),
  );

  test('drops a draft’s sides that the product does not have', () => {
    expect(readScene({ version: 2, sides: { front: [text()], left: [text()] } }, [side()])).toEqual(front(text()));
  });
});
