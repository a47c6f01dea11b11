import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { cutsOf, families, familyIds } from '@shop/contracts/scene-fonts';
import { advances, missingLetters, tableLetters } from '@shop/scene/font-letters';
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
  // A renderer that drops the accent would draw the plain letter.
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
  for (const { letter, advance } of advances(letters.join(''), typed)) {
    const told = inFile.get(letter.codePointAt(0) ?? 0);
    if (told !== undefined) expect(Math.abs(advance - told)).toBeLessThanOrEqual(0.001 + 1e-9);
  }
});
