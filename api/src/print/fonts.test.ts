import { expect, test } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { fontFamilies, fontFiles } from './fonts.ts';

const LETTERS = [...'ğüşıöçĞÜŞİÖÇ'];
/** Private use: no font has it, so it shows what a missing letter looks like. */
const MISSING = '\ue123';

/** What one font alone makes of a letter. */
function drawn(letter: string, file: string, family: string, weight: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text x="8" y="48" font-size="40" font-family="${family}" font-weight="${weight}">${letter}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: family } }).render().pixels;
}

const fonts = Object.values(fontFamilies).flatMap((family, n) => [
  { family, weight: 400, file: fontFiles[2 * n] ?? '' },
  { family, weight: 700, file: fontFiles[2 * n + 1] ?? '' },
]);

test.each(fonts)('$family $weight has every Turkish letter, each its own', ({ family, weight, file }) => {
  const missing = drawn(MISSING, file, family, weight);
  const pictures = LETTERS.map((letter) => drawn(letter, file, family, weight));
  for (const picture of pictures) {
    expect(picture.some((value) => value > 0)).toBe(true);
    expect(picture.equals(missing)).toBe(false);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(LETTERS.length);
  // Without its accent: a letter that had lost it would look like this one.
  for (const [accented, plain] of [
    ['ğ', 'g'],
    ['ş', 's'],
    ['İ', 'I'],
    ['ı', 'i'],
  ] as const) {
    expect(drawn(accented, file, family, weight).equals(drawn(plain, file, family, weight))).toBe(false);
  }
});
