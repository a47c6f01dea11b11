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
])('matches the ETag of a page against If-None-Match %s: %s', (header, known) => {
  for (const etag of ['"a"', 'W/"a"']) expect(isKnownTag(etag, header)).toBe(known);
});
