import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as fontkit from 'fontkit';
import { headingsCss, letters } from './headings.ts';
import { textCss } from './text.ts';

const src = join(import.meta.dirname, '../src/styles');

test.each(['headings.woff2', 'text.woff2', 'text-bold.woff2'])('keeps the font %s complete and below 30 KB', (name) => {
  const bytes = readFileSync(join(src, name));
  expect(bytes.length).toBeLessThan(30_000);
  const font = fontkit.create(bytes);
  const drawn = 'characterSet' in font ? new Set(font.characterSet) : new Set();
  expect([...`${letters}ğüşıöçĞÜŞİÖÇ`].filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('keeps text.css equal to the generated stylesheet', () => {
  expect(readFileSync(join(src, 'text.css'), 'utf8')).toBe(textCss());
});

test('keeps headings.css equal to the generated stylesheet', () => {
  expect(readFileSync(join(src, 'headings.css'), 'utf8')).toBe(headingsCss());
});
