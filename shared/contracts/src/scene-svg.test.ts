import { describe, expect, test } from '@jest/globals';
import { Value } from 'typebox/value';
import type { ProductSide } from './catalog.ts';
import { type ImageObject, Scene, type SceneObject, type TextObject } from './scene.ts';
import { sceneToPreviewSvg, sceneToSvg, textGeometry, textHeight } from './scene-svg.ts';

const side: ProductSide = {
  id: 'front',
  name: 'Ön',
  img: 'print/tshirt-white.svg',
  faceMm: { width: 900, height: 900 },
  price: 0,
  printAreaMm: { x: 290, y: 245, width: 320, height: 400 },
};

const text = (change: Partial<TextObject> = {}): TextObject => ({
  id: 't1',
  kind: 'text',
  text: 'Merhaba',
  x: 160,
  y: 200,
  rotation: 0,
  size: 40,
  font: 'sans',
  weight: 700,
  fill: '#0f3d3e',
  ...change,
});

const image = (change: Partial<ImageObject> = {}): ImageObject => ({
  id: 'i1',
  kind: 'image',
  uploadId: 'AAAAAAAAAAAAAAAAAAAAAA',
  x: 160,
  y: 200,
  width: 80,
  height: 60.0004,
  rotation: 30,
  ...change,
});

const scene = (...objects: SceneObject[]): Scene => ({ version: 1, sides: { front: objects } });

describe('geometry of a text', () => {
  test('a line sits with its middle on the centre', () => {
    expect(textGeometry(text()).lines).toEqual([{ text: 'Merhaba', x: 160, y: 214 }]);
  });

  test('lines are spread about the centre, blank ones take room', () => {
    const { lines } = textGeometry(text({ text: 'bir\n\nüç' }));
    expect(lines.map(({ text, y }) => [text, y])).toEqual([
      ['bir', 166],
      ['üç', 262],
    ]);
    expect(textHeight({ text: 'bir\r\niki', size: 40 })).toBe(96);
  });

  test('turns clockwise about its centre', () => {
    expect(textGeometry(text({ rotation: -90.00049 })).transform).toBe('rotate(-90 160 200)');
  });

  test('a letter written as letter and mark becomes the one letter that fonts have', () => {
    expect(textGeometry(text({ text: 'g\u0306' })).lines[0]?.text).toBe('ğ');
  });
});

describe('print area as SVG', () => {
  test('is in millimetres and at its real size', () => {
    expect(sceneToSvg(scene(), side)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320mm" height="400mm" viewBox="0 0 320 400"></svg>',
    );
  });

  test('bleed widens it on every side', () => {
    expect(sceneToSvg(scene(), side, { bleedMm: 3 })).toContain('width="326mm" height="406mm" viewBox="-3 -3 326 406"');
  });

  test('a side without objects, or named like something every object has, is empty', () => {
    expect(sceneToSvg({ version: 1, sides: {} }, side)).toMatch(/><\/svg>$/);
    expect(sceneToSvg(scene(text()), { ...side, id: 'constructor' })).toMatch(/><\/svg>$/);
  });

  test('a text carries its look', () => {
    expect(sceneToSvg(scene(text({ font: 'mono', weight: 400, rotation: 15 })), side)).toContain(
      '<text font-family="Cousine, &#39;Courier New&#39;, &#39;Liberation Mono&#39;, Courier, monospace" font-size="40" font-weight="400" ' +
        'fill="#0f3d3e" text-anchor="middle" transform="rotate(15 160 200)"><tspan x="160" y="214">Merhaba</tspan></text>',
    );
  });

  test('objects are drawn bottom first', () => {
    const svg = sceneToSvg(scene(text({ text: 'altta' }), text({ id: 't2', text: 'üstte' })), side);
    expect(svg.indexOf('altta')).toBeLessThan(svg.indexOf('üstte'));
  });

  test('Turkish letters stay as they are', () => {
    expect(sceneToSvg(scene(text({ text: 'ğüşıöçĞÜŞİÖÇ' })), side)).toContain('>ğüşıöçĞÜŞİÖÇ</tspan>');
  });

  test('what would be markup is text', () => {
    expect(sceneToSvg(scene(text({ text: `<script>&"'` })), side)).toContain('>&lt;script&gt;&amp;&quot;&#39;</tspan>');
  });

  test('characters that XML cannot carry are left out, half a surrogate pair is replaced', () => {
    expect(sceneToSvg(scene(text({ text: 'a\u0000b\u001bc\u007fd\uffffe\tf \ud83d🎈' })), side)).toContain('>abcde f \ufffd🎈</tspan>');
  });

  test('nothing breaks out of an attribute, even where a schema was not asked', () => {
    const hostile = text({ fill: '"/><script>', font: 'x" onload="' as never, x: Number.NaN, weight: '"><a' as never });
    const svg = sceneToSvg(scene(hostile), side);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<a');
    expect(svg).not.toContain('onload');
    expect(svg).toContain('fill="&quot;/&gt;&lt;script&gt;"');
    expect(svg).toContain('rotate(0 0 200)');
  });
});

describe('uploaded pictures', () => {
  test('sit with their middle on the centre and turn about it', () => {
    expect(sceneToSvg(scene(image()), side)).toContain(
      '<image href="/upfs/usr/AAAAAAAAAAAAAAAAAAAAAA?w=1280&amp;fm=webp" x="120" y="170" width="80" height="60" ' +
        'preserveAspectRatio="none" transform="rotate(30 160 200)"/>',
    );
  });

  test('come from where the renderer says, in their place between the texts', () => {
    const svg = sceneToSvg(scene(text({ text: 'altta' }), image(), text({ id: 't2', text: 'üstte' })), side, {
      pictureHref: (id) => `data:image/png;base64,${id}`,
    });
    expect(svg).toMatch(/altta.*<image href="data:image\/png;base64,AAAAAAAAAAAAAAAAAAAAAA".*üstte/);
    const preview = sceneToPreviewSvg(scene(image()), side, { imageHref: '/blank', pictureHref: () => '/mine' });
    expect(preview).toMatch(/<image href="\/blank".*<image href="\/mine"/);
  });

  test('break out of nothing, even where a schema was not asked', () => {
    const svg = sceneToSvg(scene(image({ uploadId: '"/><script>', x: Number.NaN, rotation: 'x" onload="' as never })), side);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('onload');
  });

  test.each([
    [{}, true],
    [{ uploadId: '../../secret' }, false],
    [{ uploadId: 'https://evil.example/a.png' }, false],
    [{ width: 0 }, false],
    [{ height: -5 }, false],
    [{ href: 'https://evil.example/a.png' }, false],
    [{ kind: 'svg' }, false],
  ])('%j is allowed in a scene: %s', (change, allowed) => {
    expect(Value.Check(Scene, scene({ ...image(), ...change } as SceneObject))).toBe(allowed);
  });
});

describe('preview as SVG', () => {
  test('has the whole face, with the ink cut to the print area', () => {
    const svg = sceneToPreviewSvg(scene(text()), side, { imageHref: '/upfs/stc/a.svg?w=320&fm=webp' });
    expect(svg).toContain('viewBox="0 0 900 900"');
    expect(svg).toContain('<image href="/upfs/stc/a.svg?w=320&amp;fm=webp" width="900" height="900" preserveAspectRatio="none"/>');
    expect(svg).toContain('<svg x="290" y="245" width="320" height="400" viewBox="0 0 320 400" overflow="hidden"><text');
  });

  test('the picture’s address cannot break out', () => {
    expect(sceneToPreviewSvg(scene(), side, { imageHref: '"><script>' })).not.toContain('<script');
  });
});
