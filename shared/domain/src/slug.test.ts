import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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
])('converts the name %j to the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('treats combining marks like composed letters in slugs', () => {
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
])('collapses spaces and hyphens of %j to single hyphens: %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each(['', '   ', '---', '!!!', '衬衫', '👕'])('returns an empty slug for %j', (name) => {
  expect(slugify(name)).toBe('');
});

test('cuts slugs to 60 characters without a trailing hyphen', () => {
  expect(SLUG_MAX_LENGTH).toBe(60);
  expect(slugify('a'.repeat(60))).toBe('a'.repeat(60));
  expect(slugify('a'.repeat(61))).toBe('a'.repeat(60));
  expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

const letter = fc.constantFrom(...'abzAIZ019 --  \t\n\u00a0ğüşıöçĞÜŞİÖÇâîûéß_./\\%&<>"\'衬👕\u0307\u0327\u212a\u2028');
const anyName = fc.string({ unit: fc.oneof(letter, letter, fc.string({ unit: 'binary', maxLength: 1 })), maxLength: 100 });

test('leaves a slug unchanged when slugified again', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slugify(slug)).toBe(slug);
      expect(encodeURIComponent(slug)).toBe(slug);
    }),
    { numRuns: 1000 },
  );
});

test('gives a Turkish name the same slug in any case', () => {
  const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz 019'), maxLength: 80 });
  fc.assert(
    fc.property(turkish, (name) => {
      const slug = slugify(name);
      expect(slugify(name.toLocaleUpperCase('tr'))).toBe(slug);
      expect(slugify(name.normalize('NFD'))).toBe(slug);
      expect(slug).toBe(slugify(name.replace(/[çğıöşü]/g, (it) => ({ ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' })[it] ?? it)));
    }),
  );
});
