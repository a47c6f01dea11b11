import { describe, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { ImageObject, Scene, SceneObject, TextObject } from '@shop/contracts/scene';
import {
  adding,
  apply,
  bringingToFront,
  type Change,
  clampToArea,
  emptyHistory,
  emptyScene,
  finished,
  fitted,
  inked,
  inkFor,
  inverse,
  isEmpty,
  leavesArea,
  newText,
  normalAngle,
  readScene,
  record,
  redo,
  removing,
  textsOn,
  textsOutside,
  undo,
  updating,
  withoutBlanks,
} from './model.ts';

const side = (id = 'front'): ProductSide => ({
  id,
  name: id,
  img: `${id}.svg`,
  faceMm: { width: 900, height: 900 },
  printAreaMm: { x: 290, y: 245, width: 320, height: 400 },
  price: 0,
});
const area = side().printAreaMm;

const text = (id: string, change: Partial<TextObject> = {}): TextObject => ({
  id,
  kind: 'text',
  text: id,
  x: 160,
  y: 200,
  rotation: 0,
  size: 20,
  font: 'sans',
  weight: 400,
  fill: '#111111',
  ...change,
});

const picture: ImageObject = {
  id: 'i1',
  kind: 'image',
  uploadId: 'AAAAAAAAAAAAAAAAAAAAAA',
  x: 10,
  y: 20,
  width: 30,
  height: 40,
  rotation: 5,
};

const scene = (...objects: SceneObject[]): Scene => ({ version: 1, sides: { front: objects } });
const ids = ({ sides }: Scene) => (sides.front ?? []).map(({ id }) => id);
const made = (change: Change | undefined): Change => {
  if (!change) throw new Error('nothing to change');
  return change;
};

describe('changes', () => {
  const before = scene(text('a'), text('b'), text('c'));

  test.each([
    ['adding', () => adding(before, 'front', text('d')), ['a', 'b', 'c', 'd']],
    ['removing', () => removing(before, 'front', 'b'), ['a', 'c']],
    ['bringing to front', () => bringingToFront(before, 'front', 'a'), ['b', 'c', 'a']],
    ['updating', () => updating(before, 'front', 'b', { size: 50 }), ['a', 'b', 'c']],
  ])('%s can be turned round', (_, making, order) => {
    const change = made(making());
    const after = apply(before, change);
    expect(ids(after)).toEqual(order);
    expect(apply(after, inverse(change))).toEqual(before);
  });

  test('a picture that lies between the texts is kept, moved in the order, and never written on', () => {
    const mixed = scene(text('a'), picture, text('b'));
    const after = apply(mixed, made(updating(mixed, 'front', 'a', { size: 50 })));
    expect(after.sides.front?.[1]).toEqual(picture);
    expect(ids(apply(mixed, made(bringingToFront(mixed, 'front', 'a'))))).toEqual(['i1', 'b', 'a']);
    expect(updating(mixed, 'front', 'i1', { size: 50 })).toBeUndefined();
    expect(textsOn(mixed, 'front').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('nothing to do is no change', () => {
    expect(bringingToFront(before, 'front', 'c')).toBeUndefined();
    expect(removing(before, 'front', 'x')).toBeUndefined();
    expect(updating(before, 'back', 'a', { size: 3 })).toBeUndefined();
  });
});

describe('history', () => {
  const start = scene(text('a'));
  const grown = (size: number, from: Scene = start) => made(updating(from, 'front', 'a', { size }));

  test('undo and redo walk the same way', () => {
    const change = grown(30);
    const back = undo(record(emptyHistory, change));
    expect(back && apply(apply(start, change), back.change)).toEqual(start);
    const again = back && redo(back.history);
    expect(again?.change).toEqual(change);
    expect(again && undo(again.history)).toEqual(back);
    expect([undo(emptyHistory), redo(emptyHistory)]).toEqual([undefined, undefined]);
  });

  test('one gesture is one step, whatever it passed through', () => {
    const first = grown(30);
    const second = grown(40, apply(start, first));
    const history = record(record(emptyHistory, first, 'drag:1'), second, 'drag:1');
    const back = undo(history);
    expect(back && apply(apply(apply(start, first), second), back.change)).toEqual(start);
    expect(back?.history.past).toHaveLength(0);
  });

  test('another gesture, or none, is a step of its own', () => {
    const history = ['drag:1', 'drag:2', undefined, undefined].reduce((past, gesture) => record(past, grown(30), gesture), emptyHistory);
    expect(history.past).toHaveLength(4);
  });

  test('a new change forgets what could be redone', () => {
    const back = undo(record(emptyHistory, grown(30)));
    expect(back && redo(record(back.history, grown(25)))).toBeUndefined();
    const taken = undo(record(record(emptyHistory, grown(30), 'drag:1'), grown(35), 'drag:2'));
    expect(taken && redo(record(taken.history, grown(25), 'drag:1'))).toBeUndefined();
  });

  test('does not grow without end', () => {
    let history = emptyHistory;
    for (let i = 0; i < 300; i += 1) history = record(history, grown(i));
    expect(history.past).toHaveLength(200);
  });
});

describe('places', () => {
  test('the centre stays where ink may go, in tenths of a millimetre', () => {
    expect(clampToArea({ x: -5, y: 500 }, area)).toEqual({ x: 0, y: 400 });
    expect(clampToArea({ x: 10.26, y: 3.14 }, area)).toEqual({ x: 10.3, y: 3.1 });
  });

  test.each([
    [0, 0],
    [270, -90],
    [-270, 90],
    [-180, 180],
    [180, 180],
    [361, 1],
  ])('%d degrees are %d', (degrees, angle) => {
    expect(normalAngle(degrees)).toBe(angle);
  });

  // A text whose line is 24 high and 100 wide, on an area of 320 by 400.
  test.each([
    ['left', { x: 50 }, { x: 49.9 }],
    ['right', { x: 270 }, { x: 270.1 }],
    ['top', { y: 12 }, { y: 11.9 }],
    ['bottom', { y: 388 }, { y: 388.1 }],
    ['left when turned', { x: 12, rotation: 90 }, { x: 11.9, rotation: 90 }],
    ['top when turned', { y: 50, rotation: -90 }, { y: 49.9, rotation: -90 }],
    ['right when aslant', { x: 320 - 44, rotation: 45 }, { x: 320 - 43, rotation: 45 }],
    ['bottom when aslant', { y: 400 - 44, rotation: 45 }, { y: 400 - 43, rotation: 45 }],
  ])('a text leaves the area at the %s with the last of its turned box', (_, inside, outside) => {
    expect([leavesArea(text('a', inside), 100, area), leavesArea(text('a', outside), 100, area)]).toEqual([false, true]);
  });

  test('the texts that are cut off are told from all sides, by the widths that they were drawn with', () => {
    const drawn: Scene = { version: 1, sides: { front: [text('in'), picture, text('wide')], back: [text('low', { y: 399 })] } };
    const cut = textsOutside(drawn, [side(), side('back')], { in: 320, wide: 330 });
    expect(cut.map(({ id }) => id)).toEqual(['wide', 'low']);
  });
});

describe('new texts', () => {
  test('begin in the middle and do not hide each other', () => {
    const first = newText(emptyScene, side(), 'bir', '#111111');
    const second = newText(scene(first), side(), 'iki', '#111111');
    expect([first.x, first.y]).toEqual([160, 200]);
    expect(second.y).toBeGreaterThan(first.y);
    expect(second.id).not.toBe(first.id);
  });

  test('go on a line lower each, and from the top where the area ends', () => {
    const places: number[] = [];
    for (let drawn = emptyScene; places.length < 6; ) {
      const added = newText(drawn, side(), 'satır', '#111111');
      places.push(added.y);
      drawn = apply(drawn, adding(drawn, 'front', added));
    }
    expect(places).toEqual([200, 268.3, 336.5, 63.5, 131.8, 200]);
  });

  test('fit on a pen', () => {
    const pen = { ...side(), printAreaMm: { x: 62, y: 77, width: 45, height: 6 } };
    expect(newText(emptyScene, pen, 'kalem', '#111111').size).toBeLessThan(6);
  });

  test('ids are free on all sides', () => {
    const onBack: Scene = { version: 1, sides: { back: [text('t1')] } };
    expect(newText(onBack, side(), 'x', '#111111').id).toBe('t2');
  });

  test('ink reads on the product', () => {
    expect(inkFor('#24345a')).toBe('#ffffff');
    expect(inkFor('#f8f7f5')).toBe('#111111');
    expect(inkFor(undefined)).toBe('#111111');
  });
});

describe('finished designs', () => {
  test('are ordered as the contract has them, without what the editor knows besides', () => {
    const added = newText(emptyScene, side(), 'bir', '#111111');
    expect(finished(scene(added, picture, text('a')))).toEqual(
      scene({ ...text('t1'), text: 'bir', weight: 700, size: added.size }, picture, text('a')),
    );
  });

  test('emptied texts and bare sides are not part of them', () => {
    const written: Scene = { version: 1, sides: { front: [text('a', { text: ' \n' })], back: [text('b')] } };
    expect(withoutBlanks(written).sides).toEqual({ back: [text('b')] });
    expect(isEmpty(scene(text('a', { text: '  ' })))).toBe(true);
    expect(isEmpty(written)).toBe(false);
  });

  test('a side with a picture alone is a design, and comes back as it was', () => {
    const kept = scene(picture, text('a', { text: ' ' }));
    expect(isEmpty(kept)).toBe(false);
    expect(withoutBlanks(kept)).toEqual(scene(picture));
    expect(readScene(JSON.parse(JSON.stringify(scene(picture, text('a')))), [side()])).toEqual(scene(picture, text('a')));
  });

  test('a kept draft comes back, without sides the product no longer has', () => {
    const kept = JSON.parse(JSON.stringify({ version: 1, sides: { front: [text('a')], sleeve: [text('b')] } }));
    expect(readScene(kept, [side(), side('back')])).toEqual(scene(text('a')));
  });

  test('a kept text remembers what nobody chose', () => {
    const kept = scene({ ...text('a'), auto: ['fill'] } as TextObject);
    expect(readScene(JSON.parse(JSON.stringify(kept)), [side()])).toEqual(kept);
  });

  const wrong = (object: SceneObject, field: string, value: unknown): [unknown] => [
    { version: 1, sides: { front: [{ ...object, [field]: value }] } },
  ];

  test.each<[unknown]>([
    [null],
    ['x'],
    [{ version: 2, sides: {} }],
    [{ version: 1 }],
    [{ version: 1, sides: null }],
    [{ version: 1, sides: { front: 'x' } }],
    [{ version: 1, sides: { front: [null] } }],
    [{ version: 1, sides: { front: ['x'] } }],
    ...['id', 'text', 'font', 'fill', 'kind'].map((field) => wrong(text('a'), field, 1)),
    ...['x', 'y', 'rotation', 'size', 'weight', 'auto'].map((field) => wrong(text('a'), field, '1')),
    ...['id', 'uploadId'].map((field) => wrong(picture, field, 1)),
    ...['x', 'y', 'width', 'height', 'rotation', 'kind'].map((field) => wrong(picture, field, '1')),
  ])('what is not a scene is no draft: %j', (kept) => {
    expect(readScene(kept, [side()])).toBeUndefined();
  });

  test.each([{ front: [text('a')], back: 'x' }, { front: [text('a'), { kind: 'text', x: '1' }] }])(
    'what is one only in part is none: %j',
    (sides) => {
      expect(readScene({ version: 1, sides }, [side(), side('back')])).toBeUndefined();
    },
  );
});

describe('what nobody chose', () => {
  const auto = (id: string, change: Partial<TextObject> = {}) => ({ ...text(id, change), auto: ['fill', 'size'] }) as TextObject;
  const sizeOf = (object: TextObject, width: number) => textsOn(fitted(scene(object), side(), object.id, width), 'front')[0]?.size;

  test('is inked anew, and nothing else is', () => {
    const before = scene(auto('a'), text('b'), picture);
    const after = inked(before, '#ffffff');
    expect(after.sides.front).toEqual([auto('a', { fill: '#ffffff' }), text('b'), picture]);
    expect(inked(after, '#ffffff')).toBe(after);
  });

  test('is as large as fits the area’s width and height, and no larger than it starts', () => {
    expect(sizeOf(auto('a', { size: 45.5 }), 400)).toBe(34.5);
    expect(sizeOf(auto('a', { size: 45.5, text: '1\n2\n3\n4\n5\n6\n7\n8\n9\n10' }), 20)).toBe(33.3);
    expect(sizeOf(auto('a', { size: 20 }), 60)).toBe(45.5);
  });

  test('stays as it is while it fits and would hardly grow', () => {
    expect(sizeOf(auto('a', { size: 45.5 }), 320)).toBe(45.5);
    expect(sizeOf(auto('a', { size: 45 }), 60)).toBe(45);
  });

  test.each([
    ['was chosen', scene(text('a')), 'a', 400],
    ['is another text', scene(auto('b')), 'a', 400],
    ['is on another side', { version: 1, sides: { back: [auto('a')] } } as Scene, 'a', 400],
    ['is not drawn yet', scene(auto('a')), 'a', 0],
  ])('fits nothing in that %s', (_, drawn, id, width) => {
    expect(fitted(drawn, side(), id, width)).toBe(drawn);
  });
});
