import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import type { Scene, TextItem } from '@shop/contracts/scene';
import { cutsOf, families, familyIds } from '@shop/contracts/scene-fonts';
import { missingLetters, tableLetters } from '@shop/scene/font-letters';
import { sizeOf } from '@shop/scene/scene-bounds';
import { roomOf } from '@shop/scene/scene-quality';
import { drawSide, sceneToSvg } from '@shop/scene/scene-svg';
import { drawPdf } from './draw-pdf.ts';
import { fontFile } from './fonts.ts';
import { plainFontFile } from './plain-fonts.ts';
import { rasterise } from './rasterise.ts';
import { embeddedSources } from './scene-pictures.ts';

const AREA = { x: 0, y: 0, width: 300, height: 300 };
const SIDE = { id: 'front', name: '', img: '', faceMm: AREA, printAreaMm: AREA, price: 0 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sceneOf = (text: string, font: TextItem['font'], cut: { bold?: true; italic?: true } = {}): Scene => ({
  version: 2,
  sides: { front: [{ kind: 'text', id: 't', text, font, ...cut, x: 150, y: 150, rotation: 0, size: 6, fill: '#000000' }] },
});

/** In quarters of a millimetre. */
function inkWidth(scene: Scene): number {
  const { pixels, width } = rasterise(sceneToSvg(scene, SIDE, embeddedSources), new Map(), 4 * AREA.width);
  const columns = new Set<number>();
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]) columns.add(((at - 3) / 4) % width);
  return columns.size === 0 ? 0 : Math.max(...columns) - Math.min(...columns) + 1;
}

async function pdf(scene: Scene): Promise<Buffer> {
  const file = join(folder, 'letters.pdf');
  const page = { ink: drawSide(scene, SIDE, embeddedSources, 3), trimMm: AREA, bleedMm: 3 };
  await drawPdf({ kind: 'pdf', pages: [page], pictures: [], title: '', date: '2026-01-01T00:00:00Z', file });
  return readFile(file);
}

const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\ufe0f', '\u200e', '\u202e', '\u2066', '\u3164'];

const every = familyIds.flatMap((font) => cutsOf(font).map((cut) => [font, cut] as const));

test.each(every)('ignores invisible characters when printing text in %s %s', async (font, cut) => {
  const style = { ...(cut.startsWith('700') && { bold: true as const }), ...(cut.endsWith('i') && { italic: true as const }) };
  const known = tableLetters.filter((letter) => missingLetters(letter, { font, ...style }).length === 0);
  expect(known.length).toBeGreaterThan(180);
  const lines = Array.from({ length: Math.ceil(known.length / 24) }, (_, n) => known.slice(n * 24, n * 24 + 24));
  const text = lines.map((line, n) => line.join(INVISIBLE[n % INVISIBLE.length])).join('\n');
  const plain = lines.map((line) => line.join('')).join('\n');
  expect(missingLetters(text, { font, ...style })).toEqual([]);
  expect(await pdf(sceneOf(text, font, style))).toEqual(await pdf(sceneOf(plain, font, style)));
  expect(inkWidth(sceneOf(text, font, style))).toBe(inkWidth(sceneOf(plain, font, style)));
});

test.each(familyIds)('prints spaces in %s as wide as in the editor', async (font) => {
  const [one, four] = [sceneOf('A B', font), sceneOf('A    B', font)];
  const frame = (scene: Scene) => Math.max(...(scene.sides.front ?? []).map((item) => sizeOf(item).width));
  expect(Math.abs(inkWidth(four) - inkWidth(one) - 4 * (frame(four) - frame(one)))).toBeLessThan(2);
  expect(await pdf(four)).not.toEqual(await pdf(one));
});

function drawn(text: string, file: string, family: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text x="20" y="60" font-size="48" font-family="${family}">${text}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: family } }).render().pixels;
}

const UPRIGHT = ['arimo', 'tinos', 'cousine', 'montserrat', 'playfair-display', 'oswald', 'anton', 'baloo-2'] as const;

test('prints no ligatures', () => {
  let joined = 0;
  for (const font of UPRIGHT) {
    const [file, family] = [fontFile(font, '400'), families[font].css];
    for (const pair of ['fi', 'fl', 'ff', 'ft']) {
      // A zero-width non-joiner separates a ligature.
      const parted = drawn([...pair].join('\u200c'), file, family);
      expect([font, pair, drawn(pair, plainFontFile(file), family).equals(parted)]).toEqual([font, pair, true]);
      if (!drawn(pair, file, family).equals(parted)) joined += 1;
    }
  }
  expect(joined).toBeGreaterThan(4);
});

const BADGE = { ...SIDE, printAreaMm: { x: 0, y: 0, width: 58, height: 58 }, cornerMm: 29 };

const DOT = 0.05;

/** Millimetres from the outermost ink to the edge of the badge. */
function inkRoom(item: TextItem): number {
  const svg = sceneToSvg({ version: 2, sides: { front: [item] } }, BADGE, embeddedSources);
  const { pixels, width } = rasterise(svg, new Map(), 58 / DOT);
  let furthest = 0;
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 128) continue;
    const dot = (at - 3) / 4;
    furthest = Math.max(furthest, Math.hypot((dot % width) + 0.5 - width / 2, Math.floor(dot / width) + 0.5 - width / 2));
  }
  return 29 - furthest * DOT;
}

const around = (text: string, curve: number, change: Partial<TextItem> = {}): TextItem => ({
  ...{ id: 't', kind: 'text', text, curve, x: 29, y: 29, rotation: 0, font: 'arimo', size: 5, fill: '#000000' },
  ...change,
});

test.each(every)('measures no more room around curved %s %s than its ink leaves', (font, cut) => {
  const style = { font, ...(cut.startsWith('700') && { bold: true as const }), ...(cut.endsWith('i') && { italic: true as const }) };
  for (const item of [around('ŞIK JOKER Çağlayan Öğüt', 230, style), around('fiziği güzel, Zeytin & 1923', -200, style)]) {
    expect(roomOf(item, BADGE)).toBeLessThan(inkRoom(item) + DOT);
  }
});

test.each([
  ['İZMİR BİSİKLET DERNEĞİ', 300],
  ['ANKARA KULESİ', 180],
  ['ANKARA KULESİ', -180],
  ['vazo severler', 120],
  ['Işıl’ın sınıfı', -90],
])('measures the room around %s on a curve of %i degrees by its ink', (text, curve) => {
  const item = around(text, curve, { outline: { colour: '#000000', width: 0.4 } });
  expect(inkRoom(item) - roomOf(item, BADGE)).toBeLessThan(item.size / 10);
});
