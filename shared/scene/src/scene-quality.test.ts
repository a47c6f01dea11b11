import { describe, expect, test } from '@jest/globals';
import type { Item, PictureItem, QrItem, Scene, ShapeItem, TextItem } from '@shop/contracts/scene';
import { sizeOf } from './scene-bounds.ts';
import { dpiOf, evaluateScene, type Finding, leastQrWidth, mostSevere, type QualityContext } from './scene-quality.ts';

const sides = [
  { id: 'front', printAreaMm: { x: 0, y: 0, width: 300, height: 400 } },
  { id: 'back', printAreaMm: { x: 0, y: 0, width: 300, height: 400 } },
];

const text = (change: Partial<TextItem> = {}): TextItem => ({
  id: 't1',
  kind: 'text',
  text: 'Çağ',
  x: 150,
  y: 200,
  rotation: 0,
  size: 30,
  font: 'arimo',
  fill: '#111111',
  ...change,
});

const picture = (change: Partial<PictureItem> = {}): PictureItem => ({
  id: 'p1',
  kind: 'picture',
  uploadId: 'A'.repeat(22),
  x: 150,
  y: 200,
  rotation: 0,
  width: 254,
  height: 254,
  ...change,
});

const box = (change: Partial<ShapeItem> = {}): ShapeItem => ({
  id: 's1',
  kind: 'shape',
  shape: 'rect',
  x: 150,
  y: 200,
  rotation: 0,
  width: 200,
  height: 100,
  fill: '#111111',
  ...change,
});

const evaluate = (items: Item[], change: Partial<QualityContext> = {}): Finding[] => {
  const scene: Scene = { version: 2, sides: { front: items } };
  return evaluateScene(scene, { sides, productColour: '#f8f7f5', pictureSize: () => ({ width: 3000, height: 3000 }), ...change });
};
const rules = (...args: Parameters<typeof evaluate>): string[] => evaluate(...args).map(({ rule, severity }) => `${rule} ${severity}`);

test('reports no problem for a design without faults', () => {
  expect(rules([text(), picture({ width: 100, height: 100 }), box()])).toEqual([]);
});

describe('image quality', () => {
  test('computes an image’s resolution in its coarser direction', () => {
    expect(dpiOf(picture(), { width: 3000, height: 6000 })).toBe(300);
    expect(dpiOf(picture({ crop: { x: 0, y: 0, width: 0.5, height: 1 } }), { width: 3000, height: 3000 })).toBe(150);
    expect(dpiOf(picture({ crop: { x: 0, y: 0, width: 1, height: 0.5 } }), { width: 3000, height: 3000 })).toBe(150);
    expect(dpiOf(picture({ height: 127 }), { width: 6000, height: 3000 })).toBe(600);
  });

  test.each<[number, string[]]>([
    [3000, []],
    [1500, []],
    [1490, ['resolution advice']],
    [1000, ['resolution advice']],
    [990, ['resolution word']],
  ])('rates the resolution of %i pixels over ten inches: %j', (pixels, said) => {
    expect(rules([picture()], { pictureSize: () => ({ width: pixels, height: pixels }) })).toEqual(said);
  });

  test('expects more pixels on paper', () => {
    const paper = { sides: [{ id: 'front', printAreaMm: { width: 300, height: 400 }, cutMm: { bleed: 3, safety: 3 } }] };
    const of = (pixels: number) => rules([picture()], { ...paper, pictureSize: () => ({ width: pixels, height: pixels }) });
    expect([of(2000), of(1990)]).toEqual([[], ['resolution advice']]);
  });

  test('reports no resolution problem for images of unknown size', () => {
    expect(rules([picture()], { pictureSize: () => undefined })).toEqual([]);
  });
});

describe('item positions', () => {
  test.each<[string, Partial<ShapeItem>, string[]]>([
    ['well inside', { x: 104 }, []],
    ['near the edge', { x: 102 }, ['near-edge advice']],
    ['over the edge', { x: 99 }, ['outside word']],
    ['over the edge with its line', { x: 101, line: { colour: '#d7263d', width: 4 } }, ['outside word']],
    ['over the edge when turned', { width: 380, height: 10, rotation: 0 }, ['outside word']],
    ['inside when turned', { width: 380, height: 10, rotation: 90 }, []],
  ])('judges the position of an item %s', (_, change, said) => {
    expect(rules([box(change)])).toEqual(said);
  });
});

describe('paper that is cut', () => {
  const card = { sides: [{ id: 'front', printAreaMm: { width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } }] };
  const middle = { x: 42.5, y: 27.5 };
  const rect = (change: Partial<ShapeItem>) => box({ ...middle, ...change });

  test.each<[string, Item, string[]]>([
    ['a background out to the bleed', rect({ width: 91, height: 61 }), []],
    ['a photo out to the bleed', picture({ ...middle, width: 91, height: 61 }), []],
    ['a band from bleed to bleed', rect({ width: 91, height: 20 }), []],
    ['a background up to the cut line', rect({ width: 85, height: 55 }), ['white-edge word']],
    ['a background that ends in the bleed', rect({ width: 91, height: 60 }), ['white-edge word']],
    ['a frame in the safety margin', rect({ width: 81, height: 40 }), ['unsafe advice']],
    ['a frame at the safety line', rect({ width: 79, height: 49 }), []],
    ['a drawing outside the cut line', rect({ x: 95, width: 20, height: 20 }), ['cut-off word']],
    ['a text across the cut line', text({ ...middle, size: 10, x: 2 }), ['cut-off word']],
  ])('judges %s', (_, item, said) => {
    expect(rules([item], card)).toEqual(said);
  });

  test('accepts what ends in the bleed of a full background', () => {
    const ends = picture({ ...middle, width: 88, height: 58 });
    expect(rules([rect({ width: 91, height: 61 }), ends], card)).toEqual([]);
    expect(rules([rect({ width: 91, height: 60 }), ends], card)).toEqual(['white-edge word', 'white-edge word']);
  });

  test('asks about a text between safety line and cut line', () => {
    const { width } = sizeOf(text({ size: 8 }));
    const leftAt = (left: number) => rules([text({ ...middle, size: 8, x: left + width / 2 })], card);
    expect([leftAt(3.5), leftAt(1.5)]).toEqual([[], ['unsafe word']]);
  });
});

test.each<[string, Partial<TextItem>, boolean, string[]]>([
  ['upright', { font: 'arimo' }, false, []],
  ['curly', { font: 'great-vibes' }, false, ['outside word']],
  ['curly and turned half around', { font: 'great-vibes', rotation: 180 }, false, []],
  ['curly and mirrored', { font: 'great-vibes', flipX: true }, false, []],
  ['curly and mirrored, at the left', { font: 'great-vibes', flipX: true }, true, ['outside word']],
])('finds letters that leave the print area: %s', (_, change, isLeft, said) => {
  const item = text({ text: 'BRAVO KT', size: 20, ...change });
  const half = sizeOf(item).width / 2 + 4;
  expect(rules([{ ...item, x: isLeft ? half : 300 - half }])).toEqual(said);
});

describe('edges', () => {
  const small: Partial<ShapeItem> = { width: 20, height: 20 };
  test.each<[string, Partial<ShapeItem>, string[]]>([
    ['well inside, at the left', { x: 14 }, []],
    ['well inside, at the right', { x: 286 }, []],
    ['well inside, at the top', { y: 14 }, []],
    ['well inside, at the bottom', { y: 386 }, []],
    ['near the left', { x: 11 }, ['near-edge advice']],
    ['near the right', { x: 289 }, ['near-edge advice']],
    ['near the top', { y: 11 }, ['near-edge advice']],
    ['near the bottom', { y: 389 }, ['near-edge advice']],
    ['over the left', { x: 9 }, ['outside word']],
    ['over the right', { x: 291 }, ['outside word']],
    ['over the top', { y: 9 }, ['outside word']],
    ['over the bottom', { y: 391 }, ['outside word']],
    ['at the left itself, but for rounding', { x: 9.995 }, ['near-edge advice']],
  ])('judges the position of a small item %s', (_, place, said) => {
    expect(rules([box({ ...small, ...place })])).toEqual(said);
  });
});

describe('items on shapes', () => {
  const white = text({ fill: '#ffffff' });
  const held = box({ width: 120, height: 60 });
  test.each<[string, Partial<ShapeItem>, string[]]>([
    ['wholly', {}, []],
    ['and over its left', { x: 190 }, ['faint word']],
    ['and over its right', { x: 110 }, ['faint word']],
    ['and over its top', { y: 225 }, ['faint word']],
    ['and over its bottom', { y: 175 }, ['faint word']],
    ['that has more holes than ink', { shape: 'star' }, ['faint word']],
  ])('judges the contrast of a text on a shape %s', (_, change, said) => {
    expect(rules([{ ...held, ...change }, white])).toEqual(said);
  });

  test('compares a text’s ink with the topmost filled shape below', () => {
    expect(rules([box({ id: 's0', fill: '#ffffff' }), held, white])).toEqual(['faint advice']);
    expect(rules([held, box({ id: 's2', fill: '#ffffff', width: 100, height: 50 }), white])).toEqual(['faint word']);
    const { fill: _, ...hollow } = box({ id: 's2', width: 100, height: 50, line: { colour: '#111111', width: 1 } });
    expect(rules([box({ fill: '#2e7d4f' }), hollow, white])).toEqual([]);
    expect(rules([held, box({ id: 's2', fill: '#ffffff', width: 10, height: 10 }), white])).not.toContain('faint word');
  });

  test('warns about faint text on clip art without requiring confirmation', () => {
    const art: Item = { id: 'a1', kind: 'art', art: 'heart', x: 150, y: 200, rotation: 0, width: 150, height: 150, fill: '#ffffff' };
    expect(rules([art, white])).toEqual(['faint advice']);
  });
});

describe('text quality', () => {
  test('requires confirmation for text in the product’s colour', () => {
    expect(rules([text({ fill: '#ffffff' })])).toEqual(['faint word']);
    expect(rules([text({ fill: '#ffffff' })], { productColour: undefined })).toEqual([]);
  });

  test('considers a text’s outline and underlying shapes in contrast checks', () => {
    expect(rules([text({ fill: '#ffffff', outline: { colour: '#111111', width: 1 } })])).toEqual([]);
    expect(rules([box(), text({ fill: '#ffffff' })])).toEqual([]);
    expect(rules([box(), text()])).toEqual(['faint word']);
    expect(rules([text({ fill: '#ffffff' }), box({ width: 30 })])).toContain('faint word');
    expect(rules([picture({ width: 280, height: 380 }), text({ fill: '#ffffff' })])).not.toContain('faint word');
  });

  test('refuses placeholders and letters that the font lacks', () => {
    expect(rules([text({ placeholder: true })])).toEqual(['placeholder refused']);
    expect(evaluate([text({ text: 'a🎈ç🎈' })])).toEqual([
      { rule: 'letters', severity: 'refused', letters: ['🎈'], side: 'front', item: 't1' },
    ]);
  });

  test('warns about tiny text', () => {
    expect(rules([text({ size: 2.5 })])).toEqual(['small advice']);
  });
});

test.each<[Item]>([
  [text({ outline: { colour: '#111111', width: 0.2 } })],
  [box({ line: { colour: '#111111', width: 0.3 } })],
  [box({ shape: 'line', height: 0.5, width: 0.3 })],
])('warns about a hairline: %j', (item) => {
  expect(rules([item])).toEqual(['thin advice']);
});

test('accepts lines at least a third of a millimetre wide', () => {
  for (const item of [text({ outline: { colour: '#111111', width: 0.35 } }), box({ shape: 'line', height: 0.5 }), box({ height: 0.3 })])
    expect(rules([item])).toEqual([]);
});

describe('empty sides', () => {
  test('rejects a design without visible items', () => {
    expect(rules([])).toEqual(['empty-design refused']);
    const { fill: _, ...hollow } = box();
    for (const item of [...[' ', '\u200b', '\u00ad', '\u2060', '\u200d\u00a0'].map((blank) => text({ text: blank })), hollow]) {
      expect(rules([item])).toEqual(['empty-design refused', 'empty-side advice']);
    }
  });

  test('warns about sides with only hidden items', () => {
    const scene: Scene = { version: 2, sides: { front: [text()], back: [text({ hidden: true, fill: '#ffffff' })] } };
    const found = evaluateScene(scene, { sides, productColour: '#f8f7f5', pictureSize: () => undefined });
    expect(found).toEqual([{ rule: 'empty-side', severity: 'advice', side: 'back' }]);
  });
});

test('returns the highest severity of all findings', () => {
  expect(mostSevere([])).toBeUndefined();
  expect(mostSevere(evaluate([text({ size: 2.5 })]))).toBe('advice');
  expect(mostSevere(evaluate([text({ size: 2.5, fill: '#ffffff' })]))).toBe('word');
  expect(mostSevere(evaluate([text({ placeholder: true, fill: '#ffffff' })]))).toBe('refused');
});

describe('limited print colours', () => {
  const few = { sides: [{ ...sides[0], id: 'front', printAreaMm: { x: 0, y: 0, width: 300, height: 400 }, maxColours: 2 }] };
  const rules = (items: Item[]) => evaluate(items, few).filter(({ rule }) => rule === 'colours' || rule === 'picture-colours');

  test('counts inks once whether written in upper or lower case', () => {
    const words = text({ fill: '#AA0000', outline: { colour: '#00bb00', width: 1 } });
    expect(rules([words, text({ id: 't2', fill: '#aa0000' }), box({ fill: '#00BB00' })])).toEqual([]);
    const third = { colour: '#0000cc', x: 1, y: 1 };
    expect(rules([{ ...words, shadow: third }])).toEqual([{ rule: 'colours', severity: 'refused', side: 'front', count: 3, most: 2 }]);
    expect(rules([words, box({ fill: '#0000cc', line: { colour: '#111111', width: 1 } })])).toMatchObject([{ count: 4, most: 2 }]);
    expect(rules([words, box({ fill: '#0000cc', hidden: true })])).toEqual([]);
  });

  test('requires confirmation for images when inks are limited', () => {
    expect(rules([picture()])).toEqual([{ rule: 'picture-colours', severity: 'word', side: 'front', item: 'p1', most: 2 }]);
    const many = ['#000001', '#000002', '#000003'].map((fill, n) => box({ id: `b${n}`, fill }));
    expect(evaluate([...many, picture()]).filter(({ rule }) => rule.includes('colours'))).toEqual([]);
  });
});

test('accepts pale backgrounds, which are locked', () => {
  expect(rules([box({ fill: '#ffffff' })])).toEqual(['faint advice']);
  expect(rules([box({ fill: '#ffffff', locked: true })])).toEqual([]);
});

test('warns about white on coloured paper, which presses cannot print', () => {
  const paper = { sides: sides.map((side) => ({ ...side, cutMm: { bleed: 3, safety: 3 } })), productColour: '#c9a77c' };
  const pale: [Item, string][] = [
    [text({ fill: '#ffffff' }), 'faint word'],
    [box({ fill: '#ffffff' }), 'faint advice'],
    [box({ fill: '#fff8e7', locked: true }), 'faint advice'],
  ];
  for (const [item, found] of pale) {
    expect(rules([item], paper)).toEqual([found]);
    expect(rules([item], { productColour: '#c9a77c' })).toEqual([]);
  }
  expect(rules([box(), text({ fill: '#ffffff' })], paper)).toEqual([]);
  expect(rules([text()], paper)).toEqual([]);
});

describe('QR codes', () => {
  const qr = (change: Partial<QrItem> = {}): QrItem => ({
    id: 'q1',
    kind: 'qr',
    text: 'https://baskihane.com',
    x: 150,
    y: 200,
    rotation: 0,
    width: 30,
    height: 30,
    fill: '#111111',
    plate: '#ffffff',
    ...change,
  });

  test('warns of codes too small to scan', () => {
    const least = leastQrWidth('https://baskihane.com');
    expect(evaluate([qr({ width: least, height: least })])).toEqual([]);
    expect(evaluate([qr({ width: least - 0.1, height: 30 })])).toEqual([
      { rule: 'qr-small', severity: 'word', side: 'front', item: 'q1', least },
    ]);
    expect(leastQrWidth('ş'.repeat(200))).toBeGreaterThan(2 * least);
  });

  test('warns of codes with too little contrast', () => {
    expect(rules([qr({ fill: '#f2b441' })])).toEqual(['qr-faint word']);
    expect(rules([qr({ fill: '#ffffff', plate: '#111111' })])).toEqual(['qr-faint word']);
    const { plate: _, ...bare } = qr();
    expect(rules([bare])).toEqual([]);
    expect(rules([bare], { productColour: '#29292d' })).toEqual(['qr-faint word']);
    expect(rules([box({ fill: '#1f2a5a' }), bare])).toEqual(['qr-faint word']);
    expect(rules([box({ fill: '#1f2a5a' }), qr()])).toEqual([]);
  });

  test('warns of codes that are cut', () => {
    const paper = [{ id: 'front', printAreaMm: { width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } }];
    expect(rules([qr({ x: 17, y: 27 })], { sides: paper })).toEqual(['unsafe word']);
    expect(rules([qr({ x: 14, y: 27 })], { sides: paper })).toEqual(['cut-off word']);
  });
});
