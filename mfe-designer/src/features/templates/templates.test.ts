import { expect, test } from '@jest/globals';
import { occasions } from '@shop/contracts/occasions';
import { type Item, Scene } from '@shop/contracts/scene';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { evaluateScene } from '@shop/scene/scene-quality';
import { templateFontMetrics } from '@shop/scene/template-font-metrics';
import { Value } from 'typebox/value';
import { finished } from '../design/model.ts';
import { fromTemplate } from './from-template.ts';
import { formats } from './paper/formats.ts';
import { templates } from './templates.ts';

const all = Object.values(templates).flat();
const side = { id: 'front', printAreaMm: { x: 0, y: 0, width: 320, height: 400 } };
const made = (id: string, locale: 'tr' | 'en', colour = '#ffffff'): Item[] =>
  fromTemplate(all.find((template) => template.id === id)?.parts ?? [], { scene: { version: 2, sides: {} }, side, colour, locale });

test('provides at least forty templates with unique ids', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(occasions.every((occasion) => templates[occasion].length >= 3)).toBe(true);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test.each(all.map(({ id }) => id))('prints the template %s on light and dark products', (id) => {
  for (const locale of ['tr', 'en'] as const) {
    for (const productColour of ['#f8f7f5', '#29292d']) {
      const items = made(id, locale, productColour);
      const found = evaluateScene({ version: 2, sides: { front: items } }, { sides: [side], productColour, pictureSize: () => undefined });
      expect(found.filter(({ rule }) => rule !== 'placeholder')).toEqual([]);
      expect(items.filter((item) => item.kind === 'art' && clipArtPath(item.art) === undefined)).toEqual([]);
      expect(items.filter((item) => item.kind === 'art' && !item.name)).toEqual([]);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    }
  }
});

test.each([
  [45, 6],
  [34, 42],
  [1880, 880],
])('makes valid designs for %d × %d mm', (width, height) => {
  const on = { id: 'front', printAreaMm: { x: 0, y: 0, width, height } };
  for (const locale of ['tr', 'en'] as const) {
    for (const { id, parts } of all) {
      const front = fromTemplate(parts, { scene: { version: 2, sides: {} }, side: on, colour: '#ffffff', locale });
      expect([id, ...Value.Errors(Scene, finished({ version: 2, sides: { front } }))]).toEqual([id]);
    }
  }
});

test('uses only fonts whose widths load with the templates', async () => {
  const paper = await Promise.all(formats.map(({ load }) => load()));
  const fonts = Array.from(JSON.stringify([all, paper]).matchAll(/"font":"([^"]+)"/g), ([, font = '']) => font);
  expect(fonts.length).toBeGreaterThan(100);
  expect(fonts.filter((font) => font !== 'arimo' && !Object.hasOwn(templateFontMetrics, font))).toEqual([]);
});

test('gives a template’s items ids that no side uses', () => {
  const [old] = made('love-plain', 'tr');
  const scene = {
    version: 2 as const,
    sides: {
      front: [
        { ...old, id: 'i1' },
        { ...old, id: 'i2' },
      ],
      back: [{ ...old, id: 'i3' }],
    } as Record<string, Item[]>,
  };
  const items = fromTemplate(templates.love[0]?.parts ?? [], { scene, side, colour: '#ffffff', locale: 'tr' });
  expect(items.map(({ id }) => id)).toEqual(['i1', 'i2', 'i4']);
});
