import { describe, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { objectsOn } from '@shop/contracts/scene-svg';
import { readScene, textsOn } from './model.ts';
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
  const id = add('Yazınız');
  expect(now()).toMatchObject({ selected: id, tool: 'text', edits: 1 });
});

test('undo shows the side where it happened', () => {
  const { add, showSide, undo, now } = editor();
  add('ön');
  showSide('back');
  undo();
  expect(now().side).toBe('front');
  expect(objectsOn(now().scene, 'front')).toHaveLength(0);
});

test('a removed text comes back selected, in its place', () => {
  const { add, remove, undo, now } = editor();
  const first = add('bir') ?? '';
  add('iki');
  remove(first);
  expect(now().selected).toBeUndefined();
  undo();
  expect(now().selected).toBe(first);
  expect(objectsOn(now().scene, 'front')[0]?.id).toBe(first);
});

test('a side carries fifty texts and no more', () => {
  const { add, now } = editor();
  for (let i = 0; i < 50; i += 1) expect(add(`${i}`)).toBeDefined();
  expect(add('bir daha')).toBeUndefined();
  expect(objectsOn(now().scene, 'front')).toHaveLength(50);
});

test('a text comes to the front, and goes back when that is undone', () => {
  const { add, bringToFront, undo, now } = editor();
  const [first, second] = [add('bir'), add('iki')];
  const order = () => objectsOn(now().scene, 'front').map(({ id }) => id);
  bringToFront(first ?? '');
  expect(order()).toEqual([second, first]);
  undo();
  expect(order()).toEqual([first, second]);
});

test('what is pointed at is selected, until another side is shown', () => {
  const { add, select, showTool, showSide, now } = editor();
  const first = add('bir');
  add('iki');
  select(first);
  showTool('colour');
  expect(now()).toMatchObject({ selected: first, tool: 'colour', side: 'front' });
  showSide('back');
  expect(now()).toMatchObject({ selected: undefined, tool: 'colour', side: 'back' });
});

test('a text begins in the middle of its own side, and fits that one', () => {
  const narrow = { ...side('back'), printAreaMm: { x: 0, y: 0, width: 100, height: 100 } };
  const store = createEditor([side('front'), narrow]);
  const { showSide, add, measured } = store.getState();
  showSide('back');
  const id = add('Yazınız') ?? '';
  const text = () => textsOn(store.getState().scene, 'back')[0];
  expect(text()).toMatchObject({ x: 50, y: 50, size: 14.5 });
  measured(id, 200);
  expect(text()?.size).toBe(6.8);
});

test('the widths that texts were drawn with are known, and the same one again is no news', () => {
  const { add, measured, now } = editor();
  const id = add('bir') ?? '';
  measured('t9', 7);
  measured(id, 20);
  const { widths } = now();
  expect(widths).toEqual({ t9: 7, [id]: 20 });
  measured(id, 20);
  expect(now().widths).toBe(widths);
});

test('zooms by tenths', () => {
  const { zoomBy, now } = editor();
  zoomBy(2);
  zoomBy(-1);
  expect(now().zoom).toBe(1.1);
});

test('what is in the cart is the design as it was then', () => {
  const { add, update, markOrdered, now } = editor();
  const id = add('bir') ?? '';
  const { scene } = now();
  markOrdered();
  update(id, { text: 'iki' });
  expect(now().ordered).toBe(scene);
});

test('where there is nothing to change or to take back, nothing happens', () => {
  const { update, undo, redo, now } = editor();
  const before = now();
  update('gone', { size: 9 });
  undo();
  redo();
  expect(now()).toEqual(before);
});

describe('ink', () => {
  const white = '#f8f7f5';
  const black = '#29292d';
  const onBlack = () => {
    const { now, ...actions } = editor();
    actions.showProductColour(black);
    const id = actions.add('Çığ') ?? '';
    return { ...actions, now, id, fill: () => textsOn(now().scene, 'front')[0]?.fill };
  };

  test('that nobody chose follows the product’s colour', () => {
    const { showProductColour, fill } = onBlack();
    expect(fill()).toBe('#ffffff');
    showProductColour(white);
    expect(fill()).toBe('#111111');
  });

  test('that nobody chose follows on every side, and through undo and redo', () => {
    const { showProductColour, showSide, add, update, id, undo, redo, now, fill } = onBlack();
    update(id, { x: 10 });
    showSide('back');
    add('ARKA');
    showProductColour(white);
    expect(textsOn(now().scene, 'back')[0]?.fill).toBe('#111111');
    undo();
    undo();
    expect(fill()).toBe('#111111');
    redo();
    redo();
    expect([fill(), textsOn(now().scene, 'back')[0]?.fill]).toEqual(['#111111', '#111111']);
  });

  test('that was chosen stays, until the choice is taken back', () => {
    const { showProductColour, update, id, undo, fill } = onBlack();
    update(id, { fill: '#ffffff' });
    showProductColour(white);
    expect(fill()).toBe('#ffffff');
    undo();
    expect(fill()).toBe('#111111');
  });

  test('of a draft follows when it is opened on another colour', () => {
    const { update, add, now } = onBlack();
    update(add('seçilmiş') ?? '', { fill: '#ef6c2f' });
    const draft = readScene(JSON.parse(JSON.stringify(now().scene)), now().sides);
    const later = createEditor([side('front'), side('back')], white);
    if (draft) later.getState().restore(draft);
    expect(textsOn(later.getState().scene, 'front').map(({ fill }) => fill)).toEqual(['#111111', '#ef6c2f']);
  });
});

describe('the size a text starts with', () => {
  /** A browser whose letters are so wide, in sizes: it measures after every change until none follows. */
  const written = (words: string, letter = 0.6) => {
    const { now, ...actions } = editor();
    const id = actions.add(words) ?? '';
    const text = () => textsOn(now().scene, 'front').find((object) => object.id === id);
    const width = () => Math.round((text()?.text.length ?? 0) * letter * (text()?.size ?? 0) * 10) / 10;
    const measure = () => {
      for (let before = -1, times = 0; before !== text()?.size; times += 1) {
        if (times > 5) throw new Error('the size never comes to rest');
        before = text()?.size ?? 0;
        actions.measured(id, width());
      }
    };
    const write = (next: string) => {
      actions.update(id, { text: next }, 'text');
      measure();
    };
    measure();
    return { ...actions, now, id, width, write, measure, size: () => text()?.size ?? 0 };
  };

  test('lets the words fit the print area as they are written, and is full again for few', () => {
    const { write, width, size } = written('Yazınız');
    const full = size();
    write('Çığ düştü: ğüşıöç ve daha');
    expect(size()).toBeLessThan(full);
    expect(width()).toBeLessThanOrEqual(320);
    expect(width()).toBeGreaterThan(250);
    write('Çığ');
    expect(size()).toBe(full);
  });

  test('fits many lines too', () => {
    const { write, size } = written('Yazınız');
    write('bir\niki\nüç\ndört\nbeş\naltı\nyedi\nsekiz\ndokuz\non');
    expect(size() * 1.2 * 10).toBeLessThanOrEqual(400);
  });

  test('comes to rest whatever is written', () => {
    for (let length = 1; length <= 200; length += 1) written('m'.repeat(length), 0.55 + (length % 7) / 20);
  });

  test('is the shopper’s once they have set one', () => {
    const { update, write, id, size } = written('Yazınız');
    update(id, { size: 90 });
    write('Çığ düştü: ğüşıöç ve daha');
    expect(size()).toBe(90);
  });

  test('is no step to undo', () => {
    const { write, undo, measure, now, size } = written('Yazınız');
    const full = size();
    write('Çığ düştü: ğüşıöç ve daha');
    undo();
    measure();
    expect(textsOn(now().scene, 'front')[0]?.text).toBe('Yazınız');
    expect(size()).toBe(full);
  });
});
