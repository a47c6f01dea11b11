import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { cutsOf, families, familyIds } from '@shop/contracts/scene-fonts';
import { metricsOf, missingLetters, tableLetters } from '@shop/scene/font-letters';
import { boundsOf } from '@shop/scene/scene-bounds';
import { advancesOf } from './font-tables.ts';
import { fontFile } from './fonts.ts';

const LETTERS = [...'ğüşıöçĞÜŞİÖÇ'];
/** A private-use character. */
const MISSING = '\ue123';

function drawn(letter: string, file: string, family: string, weight: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text x="8" y="48" font-size="40" font-family="${family}" font-weight="${weight}">${letter}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: family } }).render().pixels;
}

const fonts = familyIds.flatMap((family) => cutsOf(family).map((cut) => ({ family, cut, file: fontFile(family, cut) })));

test.each(fonts)('draws every Turkish letter in $family $cut', ({ family: id, cut, file }) => {
  const family = families[id].css;
  const weight = Number.parseInt(cut, 10);
  const missing = drawn(MISSING, file, family, weight);
  const pictures = LETTERS.map((letter) => drawn(letter, file, family, weight));
  for (const picture of pictures) {
    expect(picture.some((value) => value > 0)).toBe(true);
    expect(picture.equals(missing)).toBe(false);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(LETTERS.length);
  // The accent must be visible in print.
  for (const [accented, plain] of [
    ['ğ', 'g'],
    ['ş', 's'],
    ['İ', 'I'],
    ['ı', 'i'],
  ] as const) {
    expect(drawn(accented, file, family, weight).equals(drawn(plain, file, family, weight))).toBe(false);
  }
});

test.each(fonts)('finds the letter table’s glyphs and widths in $family $cut', ({ family: font, cut, file }) => {
  const inFile = advancesOf(readFileSync(file));
  const typed = { font, bold: cut.startsWith('700'), italic: cut.endsWith('i') };
  const letters = tableLetters.filter((letter) => /\S/.test(letter));
  expect(missingLetters(letters.join(''), typed)).toEqual(
    letters.filter((letter) => /\P{Cf}/u.test(letter) && !inFile.has(letter.codePointAt(0) ?? 0)),
  );
  for (const { letter, advance } of metricsOf(letters.join(''), typed)) {
    const told = inFile.get(letter.codePointAt(0) ?? 0);
    if (told !== undefined) expect(Math.abs(advance - told)).toBeLessThanOrEqual(0.001 + 1e-9);
  }
});

const words = ['Tatlı', 'Kaf', 'Fırat', 'jilet', 'Yıldız', 'LLL', 'Ğüşıöç', 'ĞÜŞİÖÇ', 'dd', '[Vf]', 'ß'];

test.each(fonts)('keeps drawn letters within their computed bounds in $family $cut', ({ family: font, cut, file }) => {
  const size = 40;
  const typed = { font, ...(cut.startsWith('700') && { bold: true as const }), ...(cut.endsWith('i') && { italic: true as const }) };
  for (const text of words) {
    const item = { kind: 'text', id: 'i1', x: 300, y: 100, rotation: 0, text, size, align: 'left', fill: '#000000', ...typed } as const;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><text x="300" y="100" text-anchor="middle" font-size="${size}" font-family="${families[font].css}" font-weight="${Number.parseInt(cut, 10)}" font-style="${cut.endsWith('i') ? 'italic' : 'normal'}">${text}</text></svg>`;
    const { width, pixels } = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: families[font].css },
    }).render();
    let [first, last] = [width, 0];
    for (let at = 3; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) <= 32) continue;
      const column = ((at - 3) / 4) % width;
      first = Math.min(first, column);
      last = Math.max(last, column);
    }
    const { left, right } = boundsOf(item);
    const tolerance = size / 10;
    expect([text, first >= left - tolerance, last <= right + tolerance]).toEqual([text, true, true]);
  }
});
