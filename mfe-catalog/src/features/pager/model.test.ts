import { expect, test } from '@jest/globals';
import { shownPages } from './model.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 0, 10]],
  [4, 10, [1, 2, 3, 4, 5, 0, 10]],
  [5, 10, [1, 0, 4, 5, 6, 0, 10]],
  [10, 10, [1, 0, 9, 10]],
])('lists pages around page %i of %i: %j', (page, last, shown) => expect(shownPages(page, last)).toEqual(shown));
