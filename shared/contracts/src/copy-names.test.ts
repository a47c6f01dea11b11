import { expect, test } from '@jest/globals';
import { copyName, originalName } from './copy-names.ts';
import { MAX_DESIGN_NAME } from './limits.ts';

test('numbers copies when a copy has the name', () => {
  const names = ['Kupa'];
  for (const name of ['Kupa', 'Kupa', 'Kupa (kopya)', 'Kupa (kopya 2)']) names.push(copyName(name, 'tr', names));
  expect(names).toEqual(['Kupa', 'Kupa (kopya)', 'Kupa (kopya 2)', 'Kupa (kopya 3)', 'Kupa (kopya 4)']);
  expect(copyName('Kupa (kopya)', 'en', names)).toBe('Kupa (copy)');
});

test('shortens the original when a copy’s name would be too long', () => {
  const names: string[] = [];
  for (let n = 0; n < 11; n += 1) names.push(copyName('x'.repeat(MAX_DESIGN_NAME), 'tr', names));
  expect(new Set(names).size).toBe(11);
  expect(names.map((name) => name.length)).toEqual(Array(11).fill(MAX_DESIGN_NAME));
});

test.each(['Kupa', '(kopya)', 'Kupa kopya', 'Kupa (kopya 2) mavi'])('keeps a name without a mark: %s', (name) => {
  expect(originalName(name)).toBe(name);
});
