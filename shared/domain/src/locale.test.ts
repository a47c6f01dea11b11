import { describe, expect, test } from '@jest/globals';
import { acceptedLocale, inLanguage, locales, readLanguage } from './locale.ts';

const pages: [string, string][] = [
  ['/', '/en'],
  ['/?utm_source=mail', '/en?utm_source=mail'],
  ['/#content', '/en#content'],
  ['/products', '/en/products'],
  ['/products?page=2&sort=price', '/en/products?page=2&sort=price'],
  ['/products/baskili-kupa/17', '/en/products/baskili-kupa/17'],
  ['/english', '/en/english'],
  ['/e', '/en/e'],
  ['/%65n', '/en/%65n'],
];
const pathOf = (address: string) => new URL(address, 'https://shop.example').pathname;

test.each(pages)('maps %s to %s in English and to itself in Turkish', (path, english) => {
  expect(inLanguage('en', path)).toBe(english);
  expect(inLanguage('tr', path)).toBe(path);
});

test.each(pages)('reads %s and %s as one page in two languages', (path, english) => {
  expect(readLanguage(pathOf(path))).toEqual({ locale: 'tr', path: pathOf(path) });
  expect(readLanguage(pathOf(english))).toEqual({ locale: 'en', path: pathOf(path) });
});

test('reads path and language back from URLs of any page', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const parts = ['products', 'kupa', '17', 'e', 'english', 'en-gb', 'tr', '%65n', '%2f', '..', '', '.aspx', 'enroll', 'ENGLISH', '~'];
  const addresses = new Map<string, string>();
  for (let round = 0; round < 2000; round++) {
    const path = `/${Array.from({ length: next(5) }, () => parts[next(parts.length)]).join('/')}`;
    for (const locale of locales) {
      const address = inLanguage(locale, path);
      expect(readLanguage(address)).toEqual({ locale, path });
      expect(addresses.get(address) ?? `${locale} ${path}`).toBe(`${locale} ${path}`);
      addresses.set(address, `${locale} ${path}`);
    }
  }
});

test.each(['/EN', '/En/products', '/en/', '/eN/'])('reads the non-canonical path %s as English', (address) => {
  const { locale, path } = readLanguage(address);
  expect(locale).toBe('en');
  expect(inLanguage(locale, path)).not.toBe(address);
  expect(inLanguage(locale, path)).toMatch(/^\/en(?:\/products)?$/);
});

describe('accepted languages', () => {
  test.each([
    ['en', 'en'],
    ['tr', 'tr'],
    ['en-GB,en;q=0.9,tr;q=0.8', 'en'],
    ['de-DE, de;q=0.9, en;q=0.8', 'en'],
    ['TR-tr', 'tr'],
    ['de', 'tr'],
    ['', 'tr'],
    ['*', 'tr'],
    [undefined, 'tr'],
  ])('chooses for the Accept-Language header %j the language %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});
