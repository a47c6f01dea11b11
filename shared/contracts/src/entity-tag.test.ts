import { expect, test } from '@jest/globals';
import { isKnownTag } from './entity-tag.ts';

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['a', false],
  ['"A"', false],
  ['"b","aa"', false],
])('If-None-Match: %s', (header, known) => {
  expect(isKnownTag('"a"', header)).toBe(known);
});
