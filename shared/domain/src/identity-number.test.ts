import { expect, test } from '@jest/globals';
import { isIdentityNumber } from './identity-number.ts';

test('accepts the published examples of identity numbers', () => {
  expect(['10000000146', '11111111110', '12345678950'].map(isIdentityNumber)).toEqual([true, true, true]);
});

test('rejects identity numbers with a wrong digit, length or form', () => {
  const good = '10000000146';
  const wrong = [...good].flatMap((digit, place) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => good.slice(0, place) + other + good.slice(place + 1)),
  );
  expect(wrong.filter(isIdentityNumber)).toEqual([]);
  expect(['', '0', '01234567890', '1000000014', '100000001466', '1000000014a', ' 10000000146'].filter(isIdentityNumber)).toEqual([]);
});
