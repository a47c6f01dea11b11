import { describe, expect, test } from '@jest/globals';
import type { Item, PictureItem, QrItem, Scene, ShapeItem, TextItem } from '@shop/contracts/scene';
import { methodLimits, type PrintMethod } from '@shop/domain/print-method';
import { sizeOf } from './scene-bounds.ts';
import { dpiOf, evaluateScene, type Finding, leastQrWidth, mostSevere, type QualityContext, shortfallOf } from './scene-quality.ts';
import { coloursBeneath, type DotOf } from './text-grounds.ts';

const sides = [
  { id: 'front', printAreaMm: { x: 0, y: 0, width: 300, height: 400 } },
  { id: 'back', printAreaMm: { x: 0, y: 0, width: 300, height: 400 } },
];

const paperSides = sides.map((side) => ({ ...side, cutMm: { bleed: 3, safety: 3 } }));

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
  expect(rules([text(), picture({ width: 100, height: 100 }), box({ y: 340 })])).toEqual([]);
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

  test('requires more pixels for paper than for cloth', () => {
    const paper = { sides: [{ id: 'front', printAreaMm: { width: 300, height: 400 }, cutMm: { bleed: 3, safety: 3 } }] };
    const of = (pixels: number) => rules([picture()], { ...paper, pictureSize: () => ({ width: pixels, height: pixels }) });
    expect([of(2000), of(1990)]).toEqual([[], ['resolution advice']]);
  });

  test('requires confirmation for an image without visible pixels', () => {
    expect(rules([picture()], { isClear: () => true })).toEqual(['clear word']);
    expect(rules([picture()], { isClear: () => false })).toEqual([]);
  });

  test.each<[string, Item[], Partial<QualityContext> & { edgeColour?: string | null }, string[]]>([
    ['white on black', [picture()], {}, ['backdrop word']],
    ['pale grey on black', [picture()], { edgeColour: '#dddddd' }, ['backdrop word']],
    ['white on a pale product', [picture()], { productColour: '#f8f7f5' }, []],
    ['white on a product of unknown colour', [picture()], { productColour: undefined }, []],
    ['white without white ink', [picture()], { printMethod: 'sublimation' }, []],
    ['black on red', [picture()], { edgeColour: '#000000', productColour: '#d7263d' }, []],
    ['no plain border', [picture()], { edgeColour: null }, []],
    ['turned', [picture({ rotation: 45, width: 150, height: 150 })], {}, ['backdrop word']],
    ['with an outline of its own', [picture({ mask: 'ellipse' })], {}, []],
    ['cropped on all sides', [picture({ crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } })], {}, []],
    ['cropped on one side', [picture({ crop: { x: 0.1, y: 0, width: 0.9, height: 1 } })], {}, ['backdrop word']],
    ['all over the cloth’s print area', [picture({ width: 300, height: 400 })], {}, ['backdrop word']],
    ['all over paper', [picture({ width: 306, height: 406 })], { sides: paperSides, printMethod: 'uv' }, []],
    ['on a white shape', [box({ width: 260, height: 260, fill: '#ffffff' }), picture()], {}, []],
    ['on a black shape', [box({ width: 260, height: 260 }), picture()], { productColour: '#f8f7f5' }, ['backdrop word']],
  ])('evaluates an image’s plain background: %s', (_, items, { edgeColour = '#ffffff', ...change }, said) => {
    const found = rules(items, { productColour: '#111111', pictureSize: () => ({ width: 6000, height: 6000, edgeColour }), ...change });
    expect(found.filter((rule) => rule.startsWith('backdrop'))).toEqual(said);
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
    ['on the whole area', { width: 300, height: 400 }, []],
    ['across the whole width', { width: 300, height: 10 }, ['near-edge advice']],
  ])('evaluates an item that lies %s', (_, change, said) => {
    expect(rules([box(change)])).toEqual(said);
  });
});

describe('paper that is cut to size', () => {
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
    ['a drawing outside the cut line', rect({ x: 95, width: 20, height: 20 }), ['empty-design refused', 'cut-off word']],
    ['a text across the cut line', text({ ...middle, size: 10, x: 2 }), ['cut-off word']],
  ])('evaluates ink on cut paper: %s', (_, item, said) => {
    expect(rules([item], card)).toEqual(said);
  });

  test('measures the distance of a text from the cut line', () => {
    const found = evaluate([text({ ...middle, size: 10, align: 'left', text: 'I', x: 42.5, y: 8 })], card);
    expect(found).toMatchObject([{ rule: 'unsafe', room: expect.any(Number), least: 3 }]);
    const lower = evaluate([text({ ...middle, size: 10, align: 'left', text: 'I', x: 42.5, y: 8.5 })], card);
    const [room, more] = [found, lower].map(([one]) => (one && shortfallOf(one)?.measured) ?? Number.NaN);
    expect((more ?? 0) - (room ?? 0)).toBeCloseTo(0.5);
  });

  test('accepts items within a background that fills the bleed', () => {
    const ends = picture({ ...middle, width: 88, height: 58 });
    expect(rules([rect({ width: 91, height: 61 }), ends], card)).toEqual([]);
    expect(rules([rect({ width: 91, height: 60 }), ends], card)).toEqual(['white-edge word', 'white-edge word']);
  });

  test('requires confirmation for a text beyond a round print area', () => {
    const badge = { sides: [{ id: 'front', printAreaMm: { width: 58, height: 58 }, cornerMm: 29, cutMm: { bleed: 6, safety: 3 } }] };
    const lineAt = (y: number) => rules([text({ x: 29, y, size: 8 })], badge);
    expect([lineAt(29), lineAt(3)]).toEqual([[], ['cut-off word']]);
    expect(rules([box({ x: 29, y: 29, width: 70, height: 70 })], badge)).toEqual([]);
  });

  const coaster = { id: 'front', printAreaMm: { width: 90, height: 90 }, cornerMm: 45 };

  test.each<[string, Item, string[]]>([
    ['text in the middle', text({ x: 45, y: 45, size: 8 }), []],
    ['text across the edge', text({ text: 'Şen Aile', x: 30, y: 20, size: 12 }), ['outside word']],
    ['turned text in a corner', text({ x: 12, y: 12, rotation: 45, size: 8 }), ['outside word']],
    ['a code in a corner', { ...box({ x: 14, y: 14, width: 20, height: 20 }), kind: 'qr', text: 'a' } as never, ['outside word']],
    ['a ground', box({ x: 45, y: 45, width: 90, height: 90, fill: '#f2b441' }), []],
  ])('measures %s to the outline of round goods', (_, item, said) => {
    expect(rules([item], { sides: [coaster] }).filter((rule) => rule.startsWith('outside'))).toEqual(said);
  });

  test('measures curved text by its letters', () => {
    const badge = { sides: [{ id: 'front', printAreaMm: { width: 58, height: 58 }, cornerMm: 29, cutMm: { bleed: 6, safety: 3 } }] };
    const ring = (size: number, y: number) => rules([text({ text: 'ÇAĞDAŞ KÜTÜPHANECİLER DERNEĞİ', curve: 300, x: 29, y, size })], badge);
    expect([ring(5, 29), ring(7, 29)]).toEqual([[], ['cut-off word']]);
    expect(ring(5, 20)).not.toEqual([]);
  });

  test('requires confirmation for text beyond the safety line', () => {
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
  ])('evaluates a small item that lies %s', (_, place, said) => {
    expect(rules([box({ ...small, ...place })])).toEqual(said);
  });

  test('accepts the edges of a collage that fills the area', () => {
    const [left, right] = [picture({ x: 74, width: 148, height: 400 }), picture({ id: 'p2', x: 226, width: 148, height: 400 })];
    const places = (items: Item[]) => rules(items).filter((rule) => rule.startsWith('near-edge'));
    expect(places([left, right])).toEqual([]);
    expect(places([left])).toEqual(['near-edge advice']);
    expect(places([left, { ...right, width: 146 }])).toEqual(['near-edge advice', 'near-edge advice']);
  });

  test('measures the distance of an item from the edge', () => {
    const [found] = evaluate([box({ ...small, x: 11 })]);
    expect(found && shortfallOf(found)).toEqual({ measured: 1, least: 3 });
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
  ])('evaluates the contrast of a text on a shape %s', (_, change, said) => {
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

describe('texts on photos', () => {
  const photo = picture({ width: 280, height: 380 });
  const over =
    (colour: string, alpha = 1): DotOf =>
    () => ({ colour, alpha });
  const half: DotOf = (_, { x }) => ({ colour: x < 150 ? '#ffffff' : '#222222', alpha: 1 });
  const onPhoto = (items: Item[], dotOf: DotOf = over('#f4f1e8'), change = {}) =>
    evaluate(items, { coloursBeneath: (item, side, beneath) => coloursBeneath(item, side, beneath, dotOf), ...change }).flatMap(
      ({ rule, severity, item }) => (item === 't1' ? [`${rule} ${severity}`] : []),
    );
  const white = (change: Partial<TextItem> = {}) => text({ fill: '#ffffff', ...change });

  test.each<[string, Item[], DotOf?]>([
    ['white on a pale photo', [photo, white()]],
    ['white over a pale half', [photo, white()], half],
    ['white on a curve over a pale half', [photo, white({ text: 'KAHVE DÜKKÂNI', size: 10, curve: 120 })], half],
    ['black over a dark half', [photo, text()], half],
    ['pale through a translucent photo', [photo, white()], over('#222222', 0.2)],
    [
      'white on pale clip art',
      [{ id: 'a', kind: 'art', art: 'heart', x: 150, y: 200, rotation: 0, width: 150, height: 150, fill: '#111111' }, white()],
    ],
    ['white half on a pale shape', [box({ width: 300 }), box({ id: 's2', x: 75, width: 150, fill: '#ffffff' }), white({ y: 190 })]],
  ])('advises against unreadable text: %s', (_, items, dotOf) => {
    expect(onPhoto(items, dotOf)).toEqual(['faint advice']);
  });

  test.each<[string, Item[], DotOf?]>([
    ['black on a pale photo', [photo, text()]],
    ['with a contrasting outline', [photo, white({ outline: { colour: '#111111', width: 1 } })]],
    ['with a contrasting shadow', [photo, white({ shadow: { colour: '#111111', x: 1, y: 1 } })]],
    ['on a plate', [photo, box({ width: 120, height: 60 }), white()]],
    ['on the dark middle of a circle', [photo, box({ shape: 'ellipse', width: 120, height: 120 }), white()]],
    [
      'with one letter over a pale part',
      [photo, white({ text: 'KAHVE DÜKKÂNI', size: 10 })],
      (_, { x }) => ({ colour: x < 120 ? '#ffffff' : '#222222', alpha: 1 }),
    ],
    ['on a loading photo', [photo, white()], () => undefined],
    ['on several photos with a gap', [picture({ x: 75, width: 148 }), picture({ id: 'p2', x: 225, width: 148 }), white()], over('#222222')],
  ])('accepts readable text: %s', (_, items, dotOf) => {
    expect(onPhoto(items, dotOf)).toEqual([]);
  });

  test('accepts text on photos whose pixels are unknown', () => {
    expect(rules([picture({ x: 100, width: 110 }), white()])).toEqual([]);
  });

  test('measures at most 50 spots of a long text', () => {
    let count = 0;
    const lines = Array.from({ length: 40 }, (_, n) => `Çağ ${n}`).join('\n');
    onPhoto([photo, white({ text: lines, size: 5 })], () => {
      count += 1;
      return undefined;
    });
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThanOrEqual(50);
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

  test('refuses placeholders, and letters missing from the font', () => {
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

  const outside = { x: -1900, y: -1900 };
  const card = { sides: [{ id: 'front', printAreaMm: { width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } }] };

  test.each<[string, Item[], Partial<QualityContext>, string[]]>([
    ['a text', [text(outside)], {}, ['outside word']],
    ['all items', [text(outside), picture(outside), box({ x: 450 })], {}, ['outside word', 'outside word', 'outside word']],
    ['a turned bar beside the edge', [box({ x: -6, width: 200, height: 10, rotation: 90 })], {}, ['outside word']],
    ['a dot in the bleed', [box({ x: -2, y: 20, width: 3, height: 3 })], card, ['cut-off word']],
  ])('rejects a design with %s outside the print area', (_, items, change, said) => {
    expect(rules(items, change)).toEqual(['empty-design refused', ...said]);
  });

  test.each<[string, Item[]]>([
    ['one item inside', [text(outside), text({ id: 't2' })]],
    ['a turned bar across the edge', [box({ x: -6, width: 200, height: 10 })]],
  ])('requires confirmation for a design with %s', (_, items) => {
    expect(rules(items)).toEqual(['outside word']);
  });

  test('reports an empty design when no listed name is visible', () => {
    const emptyWith = (name: string): boolean => {
      const sample = text({ x: -15, size: 10, text: 'Nazlıcan', role: 'name' });
      const scene: Scene = { version: 2, sides: { front: [sample] }, list: [{ name: 'A' }, { name }] };
      const found = evaluateScene(scene, { sides, productColour: '#f8f7f5', pictureSize: () => undefined });
      return found.some(({ rule }) => rule === 'empty-design');
    };
    expect([emptyWith('B'), emptyWith('Nazlıcan')]).toEqual([true, false]);
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

  test('counts each ink once regardless of letter case', () => {
    const words = text({ fill: '#AA0000', outline: { colour: '#00bb00', width: 1 } });
    expect(rules([words, text({ id: 't2', fill: '#aa0000' }), box({ fill: '#00BB00' })])).toEqual([]);
    const third = { colour: '#0000cc', x: 1, y: 1 };
    expect(rules([{ ...words, shadow: third }])).toEqual([{ rule: 'colours', severity: 'refused', side: 'front', count: 3, most: 2 }]);
    expect(rules([words, box({ fill: '#0000cc', line: { colour: '#111111', width: 1 } })])).toMatchObject([{ count: 4, most: 2 }]);
    expect(rules([words, box({ fill: '#0000cc', hidden: true })])).toEqual([]);
  });

  test('counts inks that look alike as one', () => {
    const white = text({ fill: '#ffffff', outline: { colour: '#fefefe', width: 1 }, shadow: { colour: '#fbfcfa', x: 1, y: 1 } });
    expect(rules([white, box({ fill: '#aa0000' }), box({ fill: '#ab0101' })])).toEqual([]);
    expect(rules([white, box({ fill: '#aa0000' }), box({ fill: '#c00000' })])).toMatchObject([{ count: 3, most: 2 }]);
  });

  test('requires confirmation for images when inks are limited', () => {
    expect(rules([picture()])).toEqual([{ rule: 'picture-colours', severity: 'word', side: 'front', item: 'p1', most: 2 }]);
    const many = ['#000001', '#000002', '#000003'].map((fill, n) => box({ id: `b${n}`, fill }));
    expect(evaluate([...many, picture()]).filter(({ rule }) => rule.includes('colours'))).toEqual([]);
  });
});

test('accepts a pale background that is locked', () => {
  expect(rules([box({ fill: '#ffffff' })])).toEqual(['faint advice']);
  expect(rules([box({ fill: '#ffffff', locked: true })])).toEqual([]);
});

test.each<[string, Partial<ShapeItem>, string[]]>([
  ['all of the area', { width: 300, height: 400 }, []],
  ['more than the area', { width: 310, height: 410, fill: '#ffffff' }, []],
  ['all of the area in round', { width: 300, height: 400, shape: 'ellipse' }, []],
  ['most of the area', { width: 300, height: 380 }, ['faint advice']],
  ['less than it seems', { width: 300, height: 400, shape: 'star' }, ['faint advice']],
])('evaluates a pale shape that covers %s', (_, change, said) => {
  const found = rules([box({ fill: '#f7e27a', ...change })], { productColour: '#ffffff' });
  expect(found.filter((rule) => rule.startsWith('faint'))).toEqual(said);
});

test('compares ink with the side’s panel, not with the product', () => {
  const panel = { sides: sides.map((side) => ({ ...side, groundColour: '#f8f7f5' })), productColour: '#1f2a5a' };
  expect(rules([text({ fill: '#ffffff' })], panel)).toEqual(['faint word']);
  expect(rules([text({ fill: '#1f2a5a' })], panel)).toEqual([]);
});

test('warns that a press prints no white on coloured paper', () => {
  const paper = { sides: sides.map((side) => ({ ...side, cutMm: { bleed: 3, safety: 3 } })), productColour: '#c9a77c' };
  for (const item of [text({ fill: '#ffffff' }), box({ fill: '#ffffff' }), box({ fill: '#fff8e7', locked: true })]) {
    expect(rules([box({ y: 70 }), item], paper)).toEqual(['no-white word']);
    expect(rules([box({ y: 70 }), item], { productColour: '#c9a77c' })).toEqual([]);
  }
  expect(rules([text()], paper)).toEqual([]);
  expect(rules([text({ fill: '#f2d8b0' })], paper)).toEqual(['faint word']);
});

describe('white on coloured goods without white ink', () => {
  const area = { width: 300, height: 400 };
  const red = box({ id: 'red', ...area, fill: '#b3261e' });
  const code: QrItem = { ...box(), id: 'q1', kind: 'qr', text: 'a', fill: '#111111' } as never;
  const heart = { ...box({ fill: '#ffffff' }), kind: 'art', art: 'heart' } as Item;
  const photo = picture(area);
  const asked = (items: Item[], { productColour = '#c9a77c', edgeColour = '#fdfdfd', printMethod = 'offset' as PrintMethod } = {}) =>
    evaluate(items, { printMethod, productColour, pictureSize: () => ({ width: 4000, height: 4000, edgeColour }) }).filter(
      ({ rule }) => rule === 'no-white',
    );

  test.each<[string, Item[]]>([
    ['text on a dark ground', [red, text({ fill: '#ffffff' })]],
    ['several texts', [red, text({ fill: '#ffffff' }), text({ id: 't2', y: 300, fill: '#fffdf5' })]],
    ['a ground below dark text', [box({ ...area, fill: '#ffffff' }), text()]],
    ['a locked ground', [box({ ...area, fill: '#ffffff', locked: true }), text()]],
    ['an outline', [red, text({ outline: { colour: '#ffffff', width: 1 } })]],
    ['a frame', [box({ fill: '#1f2a5a', line: { colour: '#ffffff', width: 2 } })]],
    ['art', [red, heart]],
    ['the plate of a code', [{ ...code, plate: '#ffffff' }]],
    ['an image that covers the side', [photo]],
    ['an image', [red, picture()]],
  ])('requires one confirmation per side for %s', (_, items) => {
    expect(asked(items)).toEqual([{ rule: 'no-white', severity: 'word', side: 'front' }]);
    for (const productColour of ['#f8f7f5', undefined])
      expect(evaluate(items, { printMethod: 'dtf', productColour }).map(({ rule }) => rule)).not.toContain('no-white');
    expect(asked(items, { printMethod: 'dtf' })).toEqual([]);
  });

  test('names the texts that do not print', () => {
    const lost = text({ id: 'lost', y: 320, fill: '#ffffff' });
    const kept = text({ id: 'kept', fill: '#ffffff' });
    const outlined = text({ id: 'outlined', y: 80, fill: '#ffffff', outline: { colour: '#111111', width: 1 } });
    const named = [{ rule: 'no-white', severity: 'word', side: 'front', items: ['lost', 'late'] }];
    expect(asked([box(), heart, kept, outlined, lost, { ...lost, id: 'late', y: 360 }])).toEqual(named);
    expect(asked([lost, text()], { productColour: '#f8f7f5' })).toMatchObject([{ item: 'lost' }]);
  });

  test.each<[string, Item[], object?]>([
    ['covered white', [box({ fill: '#ffffff' }), red]],
    ['white outside the print area', [red, text({ fill: '#ffffff', x: -200 })]],
    ['hidden white', [red, text({ fill: '#ffffff', hidden: true })]],
    ['a cropped image', [picture({ crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } })]],
    ['an image with a dark edge', [photo], { edgeColour: '#223344' }],
    ['white on white goods', [red, text({ fill: '#ffffff' })], { productColour: '#f8f7f5' }],
    ['a code without plate', [code]],
  ])('accepts %s', (_, items, change) => {
    expect(asked(items, change)).toEqual([]);
  });
});

describe('white images', () => {
  const on = (items: Item[], productColour: string, printMethod: PrintMethod, white?: 'some' | 'all') =>
    rules(items, { printMethod, productColour, pictureSize: () => ({ width: 4000, height: 4000, format: 'png', white }) });
  const logo = picture({ id: 'logo', width: 90, height: 90 });
  const dark = text({ y: 350 });
  const [kraft, white] = ['#c9a77c', '#f8f7f5'];

  test('refuses a design of white images without white ink', () => {
    for (const colour of [kraft, white]) expect(on([logo], colour, 'offset', 'all')).toContain('empty-design refused');
    for (const colour of [kraft, white]) expect(on([logo], colour, 'dtf', 'all')).not.toContain('empty-design refused');
  });

  test.each<[string, Item[], string, PrintMethod, 'some' | 'all' | undefined, string[]]>([
    ['white on kraft', [logo, dark], kraft, 'offset', 'all', ['no-white word']],
    ['partly white on kraft', [logo, dark], kraft, 'offset', 'some', ['no-white word']],
    ['without white on kraft', [logo, dark], kraft, 'offset', undefined, []],
    ['white on white paper', [logo, dark], white, 'offset', 'all', ['no-white word']],
    ['white on a white shirt', [logo, dark], white, 'dtf', 'all', ['faint word']],
    ['white on a black shirt', [logo], '#111111', 'dtf', 'all', []],
    ['white on ink', [box(), logo, dark], white, 'offset', 'all', []],
    ['partly white on white paper', [logo, dark], white, 'offset', 'some', []],
    ['changed in tone', [{ ...logo, tone: { brightness: -50, contrast: 0, saturation: 0 } }, dark], white, 'offset', 'all', []],
  ])('evaluates an image that is %s', (_, items, colour, method, share, said) => {
    expect(on(items, colour, method, share)).toEqual(said);
  });
});

describe('covered text', () => {
  const png = { width: 3000, height: 3000, format: 'png' };
  const curved = text({ id: 'c', text: 'ÇAĞDAŞ KÜTÜPHANECİLER DERNEĞİ', curve: 180, size: 10 });

  test.each<[string, Item[], object, string[]]>([
    ['a filled shape', [text(), box()], png, ['t1 s1']],
    ['a photo over its lower half', [text(), picture({ height: 20, y: 216 })], { ...png, format: 'jpeg' }, ['t1 p1']],
    ['an opaque image', [text(), picture()], { ...png, edgeColour: '#ffffff' }, ['t1 p1']],
    ['another text', [text(), text({ id: 't2', text: 'Işıl', y: 210 })], png, ['t1 t2']],
    ['a letter of a curved text', [curved, text({ id: 't2', size: 8, y: 171 })], png, ['c t2']],
    ['a transparent image', [text(), picture()], png, []],
    ['a translucent photo', [text(), picture({ opacity: 0.5 })], { ...png, format: 'jpeg' }, []],
    ['an empty frame', [text(), box({ fill: undefined as never, line: { colour: '#111111', width: 1 } })], png, []],
    ['a hidden shape', [text(), box({ hidden: true })], png, []],
    ['its own shadow', [text({ fill: '#999999' }), text({ id: 't2', x: 151, y: 201 })], png, []],
    ['the next line', [text(), text({ id: 't2', text: 'Işıl', y: 232 })], png, []],
    ['a text within its curve', [curved, text({ id: 't2', size: 8, y: 215 })], png, []],
    ['a shape below it', [box({ fill: '#f2b441' }), text()], png, []],
  ])('finds what covers a text: %s', (_, items, facts, found) => {
    const covered = evaluate(items, { pictureSize: () => ({ ...png, ...facts }) }).flatMap((one) =>
      one.rule === 'text-covered' ? [`${one.item} ${one.other}`] : [],
    );
    expect(covered).toEqual(found);
  });
});

test('compares a text’s ink with what lies below its printed part', () => {
  const navy = box({ x: 150, y: 40, width: 300, height: 80, fill: '#1f2a5a' });
  expect(rules([navy, text({ x: 150, y: 5, fill: '#f2b441' })])).not.toContain('faint word');
  expect(rules([navy, text({ x: 150, y: 80, fill: '#f2b441' })])).toContain('faint word');
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

  test('warns of QR codes too small to scan', () => {
    const least = leastQrWidth('https://baskihane.com');
    expect(evaluate([qr({ width: least, height: least })])).toEqual([]);
    expect(evaluate([qr({ width: least - 0.1, height: 30 })])).toEqual([
      { rule: 'qr-small', severity: 'word', side: 'front', item: 'q1', size: expect.any(Number), least },
    ]);
    expect(leastQrWidth('ş'.repeat(200))).toBeGreaterThan(2 * least);
  });

  test('warns of QR codes with too little contrast', () => {
    expect(rules([qr({ fill: '#f2b441' })])).toEqual(['qr-faint word']);
    expect(rules([qr({ fill: '#ffffff', plate: '#111111' })])).toEqual(['qr-faint word']);
    const { plate: _, ...bare } = qr();
    expect(rules([bare])).toEqual([]);
    expect(rules([bare], { productColour: '#29292d' })).toEqual(['qr-faint word']);
    expect(rules([box({ fill: '#1f2a5a' }), bare])).toEqual(['qr-faint word']);
    expect(rules([box({ fill: '#1f2a5a' }), qr()])).toEqual([]);
  });

  const { fill: _, ...frame } = box({ line: { colour: '#111111', width: 1 } });

  test.each<[string, Item[], string[]]>([
    ['a text below it', [text(), qr()], ['qr-covers t1']],
    ['a text above it', [qr(), text()], ['qr-covered t1']],
    ['another code above it', [qr(), qr({ id: 'q2', x: 160 })], ['qr-covered q2']],
    ['a filled shape above it', [qr(), box()], ['qr-covered s1']],
    ['an image above it', [qr(), picture({ width: 100, height: 100 })], ['qr-covered p1']],
    ['an empty frame around it', [qr(), frame], []],
    ['a background below it', [picture({ width: 200, height: 200 }), box(), qr()], []],
    ['a text beside it', [text({ y: 200 + 15 + 20 }), qr()], []],
    ['a turned text whose corner is beside it', [text({ x: 180, y: 230, rotation: -45 }), qr()], []],
    ['a text over its quiet zone', [qr({ width: 60, height: 60 }), text({ size: 5, y: 172 })], []],
    ['a hidden text', [text({ hidden: true }), qr()], []],
  ])('finds items that a QR code overlaps: %s', (_, items, found) => {
    const met = evaluate(items).flatMap((finding) => ('other' in finding ? `${finding.rule} ${finding.other}` : []));
    expect(met).toEqual(found);
  });

  test('warns of QR codes near or beyond the cut line', () => {
    const paper = [{ id: 'front', printAreaMm: { width: 85, height: 55 }, cutMm: { bleed: 3, safety: 3 } }];
    expect(rules([qr({ x: 17, y: 27 })], { sides: paper })).toEqual(['unsafe word']);
    expect(rules([qr({ x: 14, y: 27 })], { sides: paper })).toEqual(['cut-off word']);
  });
});

describe('limits of the print method', () => {
  const methods = Object.keys(methodLimits) as PrintMethod[];

  test.each(methods)('warns about lines and letters that are too fine for %s', (printMethod) => {
    const { thinnestLine, smallestLetters, losesDetail } = methodLimits[printMethod];
    const severity = losesDetail ? 'word' : 'advice';
    const found = (line: number, size: number) =>
      rules([box({ line: { colour: '#111111', width: line } }), text({ size, fill: '#2e7d4f', y: 300 })], { printMethod });
    expect(found(thinnestLine, smallestLetters)).toEqual([]);
    expect(found(thinnestLine - 0.1, smallestLetters - 0.1)).toEqual([`thin ${severity}`, `small ${severity}`]);
  });

  test.each(methods)('reports lost white unless %s prints white', (printMethod) => {
    const { whiteInk } = methodLimits[printMethod];
    const white = [
      text({ fill: '#ffffff' }),
      box({ fill: '#fffdf5' }),
      { ...box({ fill: '#ffffff' }), kind: 'art', art: 'heart', name: 'Kalp' } as Item,
    ];
    const on = (productColour: string) => white.flatMap((item) => rules([item], { printMethod, productColour }));
    const lost = ['empty-design refused', 'no-white word', 'no-white advice', 'empty-design refused', 'no-white word'];
    const asked = ['empty-design refused', 'no-white word', 'no-white word', 'empty-design refused', 'no-white word'];
    const faint = ['faint word', 'faint advice', 'faint advice'];
    expect(on('#f8f7f5')).toEqual(whiteInk ? faint : lost);
    expect(on('#bcd9ec')).toEqual(whiteInk ? faint : asked);
    expect(on('#c9a77c')).toEqual(whiteInk ? [] : asked);
  });

  test.each(methods)('treats unknown goods as white unless %s prints white', (printMethod) => {
    const on = (productColour: string | undefined) =>
      rules([text(), text({ id: 't2', y: 300, fill: '#ffffff' })], { printMethod, productColour });
    expect(on(undefined)).toEqual(methodLimits[printMethod].whiteInk ? [] : on('#ffffff'));
    expect(on('#ffffff')).toEqual([methodLimits[printMethod].whiteInk ? 'faint word' : 'no-white word']);
  });

  const outlined = { line: { colour: '#FFFFFF', width: 2 } };
  test.each<[string, Item]>([
    ['text', text({ fill: '#ffffff', outline: { colour: '#FFFFFF', width: 1 } })],
    ['a background', box({ fill: '#ffffff', width: 400, height: 500, locked: true })],
    ['a frame', box({ fill: '#ffffff', ...outlined })],
    ['art', { ...box({ fill: '#fefefe' }), kind: 'art', art: 'heart' } as Item],
  ])('refuses a design of nothing but white %s without white ink', (_, item) => {
    for (const printMethod of methods)
      for (const productColour of [undefined, '#ffffff', '#c9a77c']) {
        const empty = evaluate([item], { printMethod, productColour }).filter(({ rule }) => rule === 'empty-design');
        expect(empty).toEqual(methodLimits[printMethod].whiteInk ? [] : [{ rule: 'empty-design', severity: 'refused', isWhite: true }]);
      }
  });

  test.each<[string, Item]>([
    ['pale ink', box({ fill: '#fff8e7' })],
    ['a dark outline', text({ fill: '#ffffff', outline: { colour: '#111111', width: 1 } })],
    ['an image', picture({ width: 100, height: 100 })],
  ])('accepts white with %s as a design', (_, item) => {
    const found = rules([text({ fill: '#ffffff', y: 300 }), item], { printMethod: 'offset', productColour: undefined });
    expect(found).not.toContain('empty-design refused');
  });

  test('accepts white on an inked shape of white goods', () => {
    expect(rules([box(), text({ fill: '#ffffff' })], { printMethod: 'sublimation', productColour: '#f8f7f5' })).toEqual([]);
  });
});

test('warns when a text or QR code crosses a fold', () => {
  const folded = { sides: [{ id: 'front', printAreaMm: { width: 300, height: 210 }, foldsMm: [100, 200] }] };
  const half = sizeOf(text()).width / 2;
  const at = (x: number) => rules([text({ x, y: 100 })], folded);
  expect([at(150), at(100 - half), at(100), at(200 - half / 2)]).toEqual([[], [], ['on-fold advice'], ['on-fold advice']]);
  expect(rules([box({ y: 100 })], folded)).toEqual([]);
});
