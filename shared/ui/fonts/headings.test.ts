import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as fontkit from 'fontkit';
import { headingsCss, letters } from './headings.ts';

const src = join(import.meta.dirname, '../src');
const bytes = readFileSync(join(src, 'headings.woff2'));

test('headings have all letters of both languages in at most 30 KB', () => {
  expect(bytes.length).toBeLessThan(30_000);
  const font = fontkit.create(bytes);
  const drawn = 'characterSet' in font ? new Set(font.characterSet) : new Set();
  expect([...`${letters}ğüşıöçĞÜŞİÖÇ`].filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test("until they are there, a device's own font takes their room", () => {
  expect(readFileSync(join(src, 'headings.css'), 'utf8')).toBe(headingsCss());
});
