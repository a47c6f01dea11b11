import { describe, expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { AnyScene, type ClipArtItem, type Item, type PictureItem, Scene, type ShapeItem, type TextItem } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import { familyIds } from '@shop/contracts/scene-fonts';
import { shapeIds } from '@shop/contracts/scene-limits';
import { SceneV1 } from '@shop/contracts/scene-v1';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { artIds } from './clip-art.ts';
import { clipArtPath } from './clip-art-paths.ts';
import { qrPath } from './qr-path.ts';
import { boundsOf, boundsOfAll } from './scene-bounds.ts';
import { type Sources, sceneToPreviewSvg, sceneToSvg, screenPicture } from './scene-svg.ts';

const side: ProductSide = {
  id: 'front',
  name: 'Ön',
  img: 'print/tshirt-white.webp',
  faceMm: { width: 900, height: 900 },
  price: 0,
  printAreaMm: { x: 290, y: 245, width: 320, height: 400 },
};

const sources: Sources = { pictureHref: screenPicture, artPath: clipArtPath, qrPath };

const text = (change: Partial<TextItem> = {}): TextItem => ({
  id: 't1',
  kind: 'text',
  text: 'Merhaba',
  x: 160,
  y: 200,
  rotation: 0,
  size: 40,
  font: 'arimo',
  bold: true,
  fill: '#0f3d3e',
  ...change,
});

const picture = (change: Partial<PictureItem> = {}): PictureItem => ({
  id: 'p1',
  kind: 'picture',
  uploadId: 'AAAAAAAAAAAAAAAAAAAAAA',
  x: 160,
  y: 200,
  width: 80,
  height: 60.0004,
  rotation: 30,
  ...change,
});

const shape = (change: Partial<ShapeItem> = {}): ShapeItem => ({
  id: 's1',
  kind: 'shape',
  shape: 'rect',
  x: 100,
  y: 100,
  rotation: 0,
  width: 50,
  height: 20,
  fill: '#d7263d',
  ...change,
});

const heart: ClipArtItem = { id: 'a1', kind: 'art', art: 'heart', x: 50, y: 60, rotation: 0, width: 25.6, height: 51.2, fill: '#111111' };

const scene = (...items: Item[]): Scene => ({ version: 2, sides: { front: items } });
const drawn = (...items: Item[]): string => sceneToSvg(scene(...items), side, sources);

describe('print area as SVG', () => {
  test('draws the print area in millimetres at real size', () => {
    expect(drawn()).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="320mm" height="400mm" viewBox="0 0 320 400"></svg>');
  });

  test('draws nothing for an unknown side', () => {
    expect(sceneToSvg({ version: 2, sides: {} }, side, sources)).toMatch(/><\/svg>$/);
    expect(sceneToSvg(scene(text()), { ...side, id: 'constructor' }, sources)).toMatch(/><\/svg>$/);
  });

  test('draws items bottom to top and skips hidden items', () => {
    const svg = drawn(text({ text: 'altta' }), text({ text: 'gizli', hidden: true }), text({ text: ' \n' }), text({ text: 'üstte' }));
    expect(svg.indexOf('altta')).toBeLessThan(svg.indexOf('üstte'));
    expect(svg.match(/<text/g)).toHaveLength(2);
    expect(svg).not.toContain('gizli');
  });
});

// Lengths within text are twentieths of a millimetre.
describe('text drawing', () => {
  test('keeps a text’s style and centres its line', () => {
    expect(drawn(text({ font: 'cousine', rotation: 15, italic: true }))).toContain(
      '<g transform="translate(160 200) rotate(15)"><g transform="scale(0.05)"><text font-family="Cousine, &#39;Courier New&#39;, &#39;Liberation Mono&#39;, Courier, monospace" ' +
        'font-size="800" font-weight="700" font-style="italic" text-rendering="geometricPrecision" letter-spacing="0.001" lang="zxx" translate="no" xml:space="preserve" text-anchor="middle" fill="#0f3d3e"><tspan x="0" y="280">Merhaba</tspan></text></g></g>',
    );
  });

  test('never synthesises bold or slanted letters', () => {
    const svg = drawn(text({ font: 'pacifico', italic: true }));
    expect(svg).toContain('font-weight="400"');
    expect(svg).not.toContain('font-style');
  });

  test('centres multiple lines of text vertically', () => {
    expect(drawn(text({ text: 'bir\n\nüç' }))).toMatch(/y="-680">bir<.*y="1240">üç</);
    expect(drawn(text({ text: 'bir\r\niki', lineSpacing: 2 }))).toMatch(/y="-520">bir<.*y="1080">iki</);
  });

  test('aligns text lines to the edges of the widest line', () => {
    const half = 20 * (boundsOf(text({ text: 'uzun satır\nx' })).right - 160);
    expect(drawn(text({ text: 'uzun satır\nx', align: 'left' }))).toMatch(new RegExp(`text-anchor="start".*x="-${half.toFixed(1)}`));
    expect(drawn(text({ text: 'uzun satır\nx', align: 'right' }))).toMatch(new RegExp(`text-anchor="end".*x="${half.toFixed(1)}`));
  });

  test('positions letters individually when they are spaced', () => {
    const spaced = text({ text: 'ab c', letterSpacing: 0.5 });
    expect(drawn(spaced).match(/<tspan/g)).toHaveLength(3);
    const width = (item: TextItem) => boundsOf(item).right - boundsOf(item).left;
    expect(width(spaced) - width(text({ text: 'ab c' }))).toBeCloseTo(3 * 0.5 * 40, 6);
  });

  test.each([90, -90, 350])('bends text by %s degrees about its centre', (curve) => {
    const svg = drawn(text({ text: 'İstanbul', curve }));
    const xs = [...svg.matchAll(/<tspan x="([-\d.]+)" y="[-\d.]+"(?: rotate="([-\d.]+)")?/g)];
    expect(xs).toHaveLength(8);
    const turns = xs.map(([, , turn]) => Number(turn ?? 0));
    expect(turns).toEqual([...turns].sort((a, b) => (curve > 0 ? a - b : b - a)));
    const { left, right } = boundsOf(text({ text: 'İstanbul', curve }));
    expect((left + right) / 2).toBeCloseTo(160, 6);
  });

  test('draws a text’s shadow, then its outline, then its ink', () => {
    const svg = drawn(text({ outline: { colour: '#ffffff', width: 2 }, shadow: { colour: '#aaaaaa', x: 1, y: 2 } }));
    expect(svg).toMatch(
      /translate\(20 40\)"><text [^>]*stroke="#aaaaaa" stroke-width="80".*<\/g><text [^>]*stroke="#ffffff" stroke-width="80".*<text [^>]*fill="#0f3d3e"><tspan/,
    );
  });

  test('escapes markup in text and keeps Turkish letters', () => {
    expect(drawn(text({ text: 'ğüşıöçĞÜŞİÖÇ' }))).toContain('>ğüşıöçĞÜŞİÖÇ</tspan>');
    expect(drawn(text({ text: 'g\u0306' }))).toContain('>ğ</tspan>');
    expect(drawn(text({ text: `<script>&"'` }))).toContain('>&lt;script&gt;&amp;&quot;&#39;</tspan>');
  });

  test('removes characters that XML does not allow', () => {
    expect(drawn(text({ text: 'a\u0000b\u001bc\u007fd\uffffe\tf \ud83d🎈' }))).toContain('>abcde f \ufffd🎈</tspan>');
  });
});

describe('images, shapes and clip art', () => {
  test('rotates and mirrors images in place', () => {
    expect(drawn(picture({ flipX: true }))).toContain(
      '<g transform="translate(160 200) rotate(30) scale(-1 1)"><image href="/upfs/usr/AAAAAAAAAAAAAAAAAAAAAA?w=1280&amp;fm=webp" ' +
        'x="-40" y="-30" width="80" height="60" preserveAspectRatio="none"/></g>',
    );
  });

  test('fills an image’s frame with the cropped part', () => {
    expect(drawn(picture({ width: 80, height: 60, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } }))).toMatch(
      /<svg x="-40" y="-30" width="80" height="60" viewBox="0 0 80 60" overflow="hidden"><image [^>]*x="-40" y="0" width="160" height="60"/,
    );
  });

  test('draws only the part of a crop within the image', () => {
    const beyond = { x: 0.75, y: 0, width: 0.5, height: 1 };
    expect(drawn(picture({ rotation: 90, flipX: true, crop: beyond }))).toMatch(
      /<g transform="translate\(160 220\) rotate\(90\) scale\(-1 1\)"><svg x="-20" y="-30" width="40" height="60" /,
    );
    expect(drawn(picture({ crop: { ...beyond, x: 1 } }))).toBe(drawn());
    expect(drawn(picture({ width: 4000, crop: { x: 0.9999999999999994, y: 0, width: 0.01, height: 1 } }))).toBe(drawn());
  });

  test('uses the image URLs that the caller provides', () => {
    const svg = sceneToSvg(scene(picture()), side, { ...sources, pictureHref: (id) => `data:image/png;base64,${id}` });
    expect(svg).toContain('href="data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAA"');
  });

  test('draws a shape’s fill and outline', () => {
    expect(drawn(shape({ line: { colour: '#111111', width: 2 } }))).toContain(
      '<path d="M -25 -10 h 50 v 20 h -50 Z" fill="#d7263d" stroke="#111111" stroke-width="2" stroke-linejoin="round"/>',
    );
    const { fill, ...empty } = shape({ line: { colour: '#111111', width: 2 } });
    expect(drawn(empty)).toContain('fill="none"');
    const { line, ...nothing } = empty;
    expect(drawn(nothing)).not.toContain('<path');
  });

  test.each(shapeIds)('draws the shape %s', (id) => {
    expect(drawn(shape({ shape: id }))).toMatch(/d="M[-\d. MmLlHhVvCcAaZz]+Z"/);
  });

  test('stretches clip art to size and skips unknown clip art', () => {
    expect(drawn(heart)).toMatch(/<path d="M240,102[^"]*" fill="#111111" transform="translate\(-12.8 -25.6\) scale\(0.1 0.2\)"\/>/);
    expect(drawn({ ...heart, art: 'constructor' })).not.toContain('<path');
  });

  test('has a path and unique id for every clip art', () => {
    expect(artIds.filter((id) => !clipArtPath(id)?.startsWith('M'))).toEqual([]);
    expect(new Set(artIds).size).toBe(artIds.length);
    expect(artIds.length).toBeGreaterThan(200);
  });
});

describe('scene limits', () => {
  test.each<[object, boolean]>([
    [picture(), true],
    [picture({ uploadId: '../../secret' }), false],
    [picture({ uploadId: 'https://evil.example/a.png' }), false],
    [picture({ width: 0 }), false],
    [picture({ crop: { x: 0, y: 0, width: 0, height: 1 } }), false],
    [picture({ mask: 'heart', tone: { contrast: -20 }, opacity: 0.5 }), true],
    [{ ...picture(), mask: 'star' }, false],
    [picture({ tone: { brightness: 101 } }), false],
    [picture({ opacity: 0 }), false],
    [{ ...picture(), href: 'https://evil.example/a.png' }, false],
    [{ ...picture(), kind: 'svg' }, false],
    [text(), true],
    [{ ...text(), font: 'Arial' }, false],
    [text({ fill: 'red' }), false],
    [text({ curve: 400 }), false],
    [{ ...text(), hidden: false }, false],
    [shape(), true],
    [{ ...shape(), d: 'M0 0' }, false],
    [heart, true],
    [{ ...heart, art: '<svg>' }, false],
  ])('validates the item %j: %s', (item, allowed) => {
    expect(Value.Check(Scene, { version: 2, sides: { front: [item] } })).toBe(allowed);
  });

  test('rejects more than a hundred items on a side', () => {
    const many = (count: number) => scene(...Array.from({ length: count }, (_, n) => shape({ id: `s${n}` })));
    expect([100, 101].map((count) => Value.Check(AnyScene, many(count)))).toEqual([true, false]);
  });

  test('escapes attributes of a scene that was never validated', () => {
    const hostile = text({ fill: '"/><script>', font: 'x" onload="' as never, x: Number.NaN, rotation: 'x" onload="' as never });
    const svg = drawn(hostile, picture({ uploadId: '"/><script>', width: Number.NaN }), shape({ fill: '"><a' }));
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<a');
    expect(svg).not.toContain('onload');
    expect(svg).toContain('translate(0 200)');
  });
});

test('returns common bounds of several items, even rotated ones', () => {
  expect(boundsOfAll([shape(), shape({ x: 200, rotation: 90 })])).toEqual({
    left: 75,
    top: expect.closeTo(75),
    right: expect.closeTo(210),
    bottom: expect.closeTo(125),
  });
  expect(boundsOfAll([])).toBeUndefined();
});

describe('scene of version 1', () => {
  const old: SceneV1 = {
    version: 1,
    sides: {
      front: [
        { id: 't1', kind: 'text', text: 'Eski', x: 160, y: 200, rotation: -90, size: 40, font: 'serif', weight: 700, fill: '#0f3d3e' },
        { id: 'i1', kind: 'image', uploadId: 'AAAAAAAAAAAAAAAAAAAAAA', x: 50, y: 60, width: 80, height: 60, rotation: 30 },
      ],
    },
  };

  test('still draws scenes of version 1', () => {
    expect(Value.Check(AnyScene, old)).toBe(true);
    expect(Value.Check(Scene, currentScene(old))).toBe(true);
    const svg = sceneToSvg(old, side, sources);
    expect(svg).toMatch(
      /translate\(160 200\) rotate\(-90\)"><g transform="scale\(0.05\)"><text font-family="Tinos[^>]*font-size="800" font-weight="700"[^>]*fill="#0f3d3e"><tspan x="0" y="280">Eski/,
    );
    expect(svg).toContain('translate(50 60) rotate(30)"><image');
    expect(printedOn(old, 'front').map(({ kind }) => kind)).toEqual(['text', 'picture']);
    expect(Value.Check(SceneV1, currentScene(old))).toBe(false);
  });
});

test('draws any random scene as well-formed SVG, or refuses it', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const colour = fc.constantFrom('#000000', '#ff8800', '#FFFFFF');
  const common = {
    id: fc.stringMatching(/^[a-z]{1,5}$/),
    x: number(-2100, 2100),
    y: number(-2000, 2000),
    rotation: number(-360, 360),
  };
  const optional = { flipX: fc.constant(true), hidden: fc.constant(true), name: fc.string({ minLength: 1, maxLength: 60 }) };
  const size = { width: number(0.4, 500), height: number(1, 500) };
  const rare = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  const item = fc.oneof(
    fc.record(
      {
        ...common,
        ...optional,
        kind: fc.constant('text'),
        text: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        font: fc.constantFrom(...familyIds),
        size: number(1.9, 500),
        fill: colour,
        align: fc.constantFrom('left', 'right'),
        curve: number(-351, 351),
        letterSpacing: number(-0.1, 2),
        outline: fc.record({ colour, width: number(0.1, 50) }),
      },
      { requiredKeys: ['id', 'x', 'y', 'rotation', 'kind', 'text', 'font', 'size', 'fill'] },
    ),
    fc.record({ ...common, ...size, kind: fc.constant('shape'), shape: fc.constantFrom(...shapeIds), fill: colour }),
    fc.record({ ...common, ...size, kind: fc.constant('art'), art: fc.constantFrom('heart', 'none', 'x'), fill: colour }),
    fc.record({ ...common, ...size, kind: fc.constant('picture'), uploadId: fc.constant('A'.repeat(22)) }),
  );
  let drawnScenes = 0;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), rare(fc.constant(3)), (items, version) => {
      const made: unknown = { version: version ?? 2, sides: { front: items } };
      if (!Value.Check(Scene, made)) return;
      drawnScenes += 1;
      const svg = sceneToSvg(made, side, sources);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const opened = svg.match(/<[a-z]+/g)?.length ?? 0;
      expect((svg.match(/<\/[a-z]+>/g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0)).toBe(opened);
      for (const { left, right, top, bottom } of items.map((made) => boundsOf(made as Item))) {
        expect(right).toBeGreaterThanOrEqual(left);
        expect(bottom).toBeGreaterThanOrEqual(top);
      }
    }),
    { numRuns: 300 },
  );
  expect(drawnScenes).toBeGreaterThan(50);
});

describe('preview as SVG', () => {
  test('clips the design to the product image’s print area', () => {
    const svg = sceneToPreviewSvg(scene(text()), side, { ...sources, imageHref: '/upfs/stc/a.svg?w=320&fm=webp' });
    expect(svg).toContain('viewBox="0 0 900 900"');
    expect(svg).toContain('<image href="/upfs/stc/a.svg?w=320&amp;fm=webp" width="900" height="900" preserveAspectRatio="none"/>');
    expect(svg).toContain('<svg x="290" y="245" width="320" height="400" viewBox="0 0 320 400" overflow="hidden"><g');
  });

  test('escapes the product’s image URL in the preview', () => {
    expect(sceneToPreviewSvg(scene(), side, { ...sources, imageHref: '"><script>' })).not.toContain('<script');
  });
});
