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
