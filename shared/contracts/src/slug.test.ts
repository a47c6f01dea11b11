import { expect, test } from '@jest/globals';
import { SLUG_MAX_LENGTH, slugify } from './slug.ts';

test.each([
  ['Tişört Baskı', 'tisort-baski'],
  ['ğüşıöç', 'gusioc'],
  ['ĞÜŞİÖÇ', 'gusioc'],
  ['KIRMIZI IŞIK', 'kirmizi-isik'],
  ['İSTANBUL Iğdır', 'istanbul-igdir'],
  ['Kâğıt, Hâlâ & Sükûn', 'kagit-hala-sukun'],
  ['Café Crème', 'cafe-creme'],
  ['%100 Pamuk (3 adet)', '100-pamuk-3-adet'],
  ['Beauty & Care: 50ml', 'beauty-care-50ml'],
])('the name %j becomes %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('letters typed with combining marks become the same slug', () => {
  const name = 'Çiğ Köfte Tişörtü İÇİN';
  expect(slugify(name.normalize('NFD'))).toBe(slugify(name.normalize('NFC')));
});

test.each([
  ['kupa   \t\n bardak', 'kupa-bardak'],
  ['kupa - bardak', 'kupa-bardak'],
  ['kupa---bardak', 'kupa-bardak'],
  ['--- kupa ---', 'kupa'],
  ['!?kupa!?', 'kupa'],
  ['a!-!b', 'a-b'],
])('white space and hyphens of %j make single hyphens inside: %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each(['', '   ', '---', '!!!', '衬衫', '👕'])('a name without letters or digits, %j, has an empty slug', (name) => {
  expect(slugify(name)).toBe('');
});

test('is cut to 60 characters, and a hyphen at the cut goes too', () => {
  expect(SLUG_MAX_LENGTH).toBe(60);
  expect(slugify('a'.repeat(60))).toBe('a'.repeat(60));
  expect(slugify('a'.repeat(61))).toBe('a'.repeat(60));
  expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

// Random, but the same in every run: a linear congruential generator (Numerical Recipes).
function randomNames(count: number): string[] {
  let seed = 20_260_102;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const letters = [...'abzAIZ019 --  \t\n\u00a0ğüşıöçĞÜŞİÖÇâîûéß_./\\%&<>"\'衬👕\u0307\u0327\u212a\u2028'];
  const anyLetter = () => (next(4) > 0 ? (letters[next(letters.length)] ?? '') : String.fromCodePoint(next(0xd800)));
  return Array.from({ length: count }, () => Array.from({ length: next(100) }, anyLetter).join(''));
}

test('of any name at all the slug is plain, at most 60 long, and its own slug', () => {
  for (const name of randomNames(3000)) {
    const slug = slugify(name);
    expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slugify(slug)).toBe(slug);
  }
});
