import { describe, expect, test } from '@jest/globals';
import { printedSides, printPrice } from '@shop/contracts/line-prices';
import { piecesOf, rowsIn, rowsOfSize, rowText, withoutList } from '@shop/contracts/name-list';
import { Scene, type TextItem } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { Value } from 'typebox/value';
import { boundsOf, sizeOf } from './scene-bounds.ts';
import { evaluateScene } from './scene-quality.ts';
import { changesWithRows, isPrintedFor, sceneOfRow, shownScene, shrunkRoles, textOfRow } from './scene-rows.ts';
import { sceneToSvg } from './scene-svg.ts';

const area = { x: 0, y: 0, width: 300, height: 400 };
const side = { id: 'back', name: 'Arka', img: 'back.svg', faceMm: { width: 400, height: 500 }, printAreaMm: area, price: 0 };
const sides = [side];

const text = (change: Partial<TextItem>): TextItem => ({
  id: 'name',
  kind: 'text',
  text: 'İSİM',
  x: 150,
  y: 80,
  rotation: 0,
  size: 40,
  font: 'arimo',
  fill: '#111111',
  placeholder: true,
  role: 'name',
  ...change,
});
const number = text({ id: 'number', text: '10', role: 'number', y: 220, size: 150 });
const { role: _role, placeholder: _placeholder, ...logo } = text({ id: 'club', text: 'Kulüp', y: 30, size: 20 });

const scene = (list?: Scene['list']): Scene =>
  JSON.parse(JSON.stringify({ version: 2, sides: { back: [logo, text({}), number] }, ...(list && { list }) }));
const isScene = (value: unknown): boolean => Value.Check(Scene, value);

const words = (shown: Scene) => printedOn(shown, 'back').map((item) => (item.kind === 'text' ? item.text : ''));

test('names the texts that a long row prints noticeably smaller', () => {
  const shrunk = (row: { name?: string; number?: string }) => shrunkRoles(scene(), row, sides);
  expect(shrunk({ name: 'ALİ', number: '7' })).toEqual([]);
  const long = { name: 'ABDURRAHMANOĞLU MEHMET', number: '7' };
  const percent = Math.round((100 * textOfRow(text({}), long, side).size) / 40);
  expect(percent).toBeLessThan(80);
  expect(shrunk(long)).toEqual([{ role: 'name', percent }]);
});

describe('row placement', () => {
  test('replaces sample texts with a row’s values', () => {
    expect(words(sceneOfRow(scene(), { name: 'Işıl', number: '07' }, sides))).toEqual(['Kulüp', 'Işıl', '07']);
    expect(words(sceneOfRow(scene(), { number: '9' }, sides))).toEqual(['Kulüp', '9']);
    const first = scene([{ name: 'Ali' }, { name: 'Veli' }]);
    expect(words(shownScene(first, sides))).toEqual(['Kulüp', 'Ali']);
    expect(shownScene(first, sides).list).toBeUndefined();
    expect(words(shownScene(scene(), sides))).toEqual(['Kulüp', 'İSİM', '10']);
  });

  test('shrinks long names and keeps the size of short names', () => {
    expect(textOfRow(text({}), { name: 'Ali' }, side).size).toBe(40);
    const long = textOfRow(text({}), { name: 'Abdurrahman Karamürselli' }, side);
    const { left, right } = boundsOf(long);
    expect(long.size).toBeLessThan(40);
    expect([left >= 0, right <= 300, right - left > 290]).toEqual([true, true, true]);
    const inPlace = sceneOfRow(scene(), { name: 'Abdurrahman Karamürselli' }, sides);
    expect(evaluateScene(inPlace, { sides, productColour: '#ffffff', pictureSize: () => undefined })).toEqual([]);
    const turned = boundsOf(textOfRow(text({ rotation: 90, y: 380 }), { name: 'Abdurrahman Karamürselli' }, side));
    expect(turned.bottom).toBeLessThanOrEqual(boundsOf(text({ rotation: 90, y: 380 })).bottom + 0.01);
  });

  describe('with an aligned sample text', () => {
    const long = 'Abdurrahman Karamürselli';
    const edgeOf = ({ x, y, rotation, align, flipX, ...item }: TextItem) => {
      const half = (sizeOf({ ...item, x, y, rotation }).width / 2) * ((align === 'left') === !flipX ? -1 : 1);
      const angle = (rotation * Math.PI) / 180;
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
    };

    test.each<[string, Partial<TextItem>]>([
      ['left', { align: 'left', x: 60 }],
      ['right', { align: 'right', x: 240 }],
      ['left, turned', { align: 'left', rotation: 90 }],
      ['right, slanted', { align: 'right', rotation: -30, x: 240 }],
      ['left, mirrored', { align: 'left', flipX: true, x: 240 }],
      ['left, spaced', { align: 'left', letterSpacing: 0.1, x: 60 }],
      ['left, outlined in curly letters at the edge', { align: 'left', font: 'pacifico', outline: { colour: '#ffffff', width: 1 }, x: 45 }],
      ['left, of two lines', { align: 'left', text: 'AD\nSOYAD', x: 80 }],
    ])('keeps an aligned name’s edge: %s', (_, placed) => {
      const sample = text(placed);
      for (const name of ['Jo', 'Işıl', long]) {
        const row = textOfRow(sample, { name }, side);
        expect(edgeOf(row)).toEqual(edgeOf(sample).map((mm) => expect.closeTo(mm, 6)));
        expect(name === long ? row.size < 40 && row.size > 5 : row.size === 40).toBe(true);
      }
    });

    test('shrinks an aligned name to the space before the edge', () => {
      for (const [align, x] of [
        ['left', 60],
        ['right', 240],
      ] as const) {
        const sample = text({ align, x });
        const { left, right } = boundsOf(textOfRow(sample, { name: long }, side));
        expect([left >= 3, right <= 297]).toEqual([true, true]);
        expect(align === 'left' ? right : 300 - left).toBeGreaterThan(290);
      }
    });

    test('centres a curved name where the sample text was centred', () => {
      expect(textOfRow(text({ align: 'left', curve: 90 }), { name: 'Işıl' }, side)).toMatchObject({ x: 150, y: 80 });
    });
  });

  test('treats markup in rows as text', () => {
    const svg = sceneToSvg(sceneOfRow(scene(), { name: '<script>&"' }, sides), side, {
      pictureHref: () => '',
      artPath: () => undefined,
      qrPath: () => undefined,
    });
    expect(svg).toContain('&lt;script&gt;&amp;');
    expect(svg).not.toContain('<script');
  });

  test('detects the sides whose texts differ between rows', () => {
    const list: Scene['list'] = [{ name: 'Ali' }];
    expect([changesWithRows(scene(list), 'back'), changesWithRows(scene(list), 'front'), changesWithRows(scene(), 'back')]).toEqual([
      true,
      false,
      false,
    ]);
    const alone: Scene = { version: 2, sides: { back: [text({})] }, list: [{ name: 'Ali' }, { number: '1' }] };
    expect([isPrintedFor(alone, 'back', { name: 'Ali' }), isPrintedFor(alone, 'back', { number: '1' })]).toEqual([true, false]);
  });
});

test('prints no rows on sides with blank sample texts', () => {
  const list: Scene['list'] = [{ name: 'Ali', number: '7' }];
  for (const blank of [' ', '\u00a0', '\ufeff', '\n', '\u2028', '\u200b', '\u00ad', '\u2060', '\u200d\u00a0']) {
    const hollow: Scene = {
      version: 2,
      sides: { back: [logo], front: [text({ text: blank }), text({ text: blank, role: 'number' })] },
      list,
    };
    const front = { ...side, id: 'front', price: 250 };
    expect(changesWithRows(hollow, 'front')).toBe(false);
    expect(isPrintedFor(hollow, 'front', { name: 'Ali' })).toBe(false);
    expect(printedOn(sceneOfRow(hollow, { name: 'Ali', number: '7' }, [side, front]), 'front')).toEqual([]);
    expect(printPrice([side, front], printedSides(hollow, []))).toBe(0);
    expect(evaluateScene(hollow, { sides: [side, front], productColour: '#f8f7f5', pictureSize: () => undefined })).toMatchObject([
      { rule: 'no-role', severity: 'refused', role: 'name' },
      { rule: 'no-role', severity: 'refused', role: 'number' },
      { rule: 'empty-side', side: 'front' },
    ]);
  }
});

describe('name list', () => {
  const list = [
    { sizeId: 3, name: 'Ali' },
    { sizeId: 4, number: '7' },
    { sizeId: 3, name: 'Işıl', number: '10' },
  ];

  test('counts the rows of a list per size', () => {
    expect([...piecesOf(list, undefined)]).toEqual([
      [3, 2],
      [4, 1],
    ]);
    expect([...piecesOf([{ name: 'Ali' }, { name: 'Veli' }], 9)]).toEqual([[9, 2]]);
    expect(rowsOfSize(list, 3).map(({ row, index }) => [index, rowText(row)])).toEqual([
      [0, 'Ali'],
      [2, 'Işıl 10'],
    ]);
    expect(rowsIn(scene(list))).toEqual(list);
    expect(rowsIn(withoutList(scene(list)))).toEqual([]);
    expect(rowsIn({ version: 1, sides: {} })).toEqual([]);
  });

  test('accepts scenes without a list and rejects hostile rows', () => {
    expect([isScene(scene()), isScene(scene(list))]).toEqual([true, true]);
    const many = Array.from({ length: 10_000 }, () => ({ name: 'Ali' }));
    for (const hostile of [
      [],
      many.slice(0, 201),
      many,
      [{ name: '' }],
      [{ name: ' ' }],
      [{ name: 'a'.repeat(31) }],
      [{ name: 'Ali\nVeli' }],
      [{ name: 'Ali\u0000' }],
      [{ name: '\u202eilA' }],
      [{ name: 'A\u200bli' }],
      [{ name: 'Ali\u2028' }],
      [{ number: '10a' }],
      [{ number: '12345' }],
      [{ number: '١٢' }],
      [{ number: 10 }],
      [{ sizeId: 0, name: 'Ali' }],
      [{ sizeId: '3', name: 'Ali' }],
      [{ name: 'Ali', colour: '#ffffff' }],
      [null],
      'Ali',
    ]) {
      expect([hostile, isScene({ ...scene(), list: hostile })]).toEqual([hostile, false]);
    }
    expect(isScene(scene(many.slice(0, 200)))).toBe(true);
    expect(isScene(scene([{ name: '<b>Ali & "Veli"</b>' }]))).toBe(true);
  });

  const evaluate = (rows: Scene['list'], items?: TextItem[]) =>
    evaluateScene(
      { ...scene(rows), ...(items && { sides: { back: items } }) },
      { sides, productColour: '#f8f7f5', pictureSize: () => undefined },
    );

  test('reports the row furthest below a rule’s minimum', () => {
    const card = { ...side, printAreaMm: { width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } };
    const wide = text({ text: 'HHHHHHHHHH', x: 42.5, y: 27, size: 8 });
    const { left, right } = boundsOf(wide);
    const item = { ...wide, size: (8 * 83) / (right - left) };
    const rows = ['H', 'HHHHHHHHHB', 'HHHHHHHHHH', 'HHHHHHHHHB'].map((name) => ({ name }));
    const found = evaluateScene(
      { ...scene(rows), sides: { back: [item] } },
      { sides: [card], productColour: '#f8f7f5', pictureSize: () => undefined },
    );
    expect(found.map(({ rule, row }) => [rule, row])).toEqual([['unsafe', 2]]);
  });

  test('reports each rule once, at the first row violating it', () => {
    expect(evaluate(list)).toEqual([]);
    expect(evaluate([{ name: 'Ali' }, { name: 'Жанна' }, { name: 'Жора' }])).toEqual([
      { rule: 'letters', severity: 'refused', letters: ['Ж', 'а', 'н'], side: 'back', item: 'name', row: 1 },
    ]);
    expect(evaluate(undefined).map(({ rule }) => rule)).toEqual(['placeholder', 'placeholder']);
  });

  test('refuses a list without sample texts', () => {
    expect(evaluate([{ name: 'Ali', number: '1' }], [text({})])).toMatchObject([{ rule: 'no-role', severity: 'refused', role: 'number' }]);
    expect(evaluate([{ name: 'Ali' }], [text({ hidden: true }), number])).toMatchObject([{ rule: 'no-role', role: 'name' }]);
  });

  test('refuses rows without values', () => {
    expect(evaluate([{ name: 'Ali' }, { sizeId: 3 }])).toEqual([{ rule: 'empty-row', severity: 'refused', row: 1 }]);
  });
});
