import { expect, test } from '@jest/globals';
import { localeCookie, localeOf } from './locale.ts';

test.each([
  ['lang=en', 'en'],
  ['lang=tr', 'tr'],
  ['sid=abc; lang=en', 'en'],
  ['sid=abc;lang=en;x=y', 'en'],
  ['lang=en; sid=abc', 'en'],
])('the cookie header %j asks for %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test.each([undefined, '', 'sid=abc', 'lang=', 'lang=de', 'lang=english', 'lang=EN', 'xlang=en', 'x=lang=en', 'lang=en%00', 'lang'])(
  'without a choice of ours, as in %j, it is Turkish',
  (header) => {
    expect(localeOf(header)).toBe('tr');
  },
);

test('a choice is kept for a year, for the whole shop, and understood again', () => {
  const cookie = localeCookie('en');
  expect(cookie.split('; ')).toEqual(['lang=en', 'Path=/', 'Max-Age=31536000', 'SameSite=Lax']);
  expect(localeOf(cookie.split('; ')[0])).toBe('en');
});
