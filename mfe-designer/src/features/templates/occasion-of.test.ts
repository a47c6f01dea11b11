import { expect, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { occasionOf } from './occasion-of.ts';

test.each<[string, string[], Locale, string]>([
  ['a jersey', ['forma', 'futbol', 'takım'], 'tr', 'team'],
  ['a jersey', ['jersey', 'football', 'team'], 'en', 'team'],
  ['a roll-up', ['roll-up', 'fuar', 'reklam'], 'tr', 'company'],
  ['a roll-up', ['roll-up', 'trade fair', 'advertising'], 'en', 'company'],
  ['a child’s T-shirt', ['tişört', 'çocuk', 'doğum günü'], 'tr', 'birthday'],
  ['a mug', ['kupa', 'hediye'], 'tr', 'birthday'],
])('opens the templates that fit %s (%j, %s)', (_, tags, locale, occasion) => {
  expect(occasionOf(tags, locale)).toBe(occasion);
});
