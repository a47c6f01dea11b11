import { expect, test } from '@jest/globals';
import { isIdentityNumber } from './identity-number.ts';

test('checks the last two digits of identity numbers', () => {
  // The authority's published examples, assigned to no person.
  expect(['10000000146', '11111111110', '12345678950'].map(isIdentityNumber)).toEqual([true, true, true]);
});

test('rejects single wrong digits and other forms', () => {
  const good = '10000000146';
  const wrong = [...good].flatMap((digit, place) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => good.slice(0, place) + other + good.slice(place + 1)),
  );
  expect(wrong.filter(isIdentityNumber)).toEqual([]);
  expect(['', '0', '01234567890', '1000000014', '100000001466', '1000000014a', ' 10000000146'].filter(isIdentityNumber)).toEqual([]);
});
