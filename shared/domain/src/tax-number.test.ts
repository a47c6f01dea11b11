import { expect, test } from '@jest/globals';
import { isTaxNumber } from './tax-number.ts';

test('checks length and last digit of tax numbers', () => {
  for (const number of ['1234567890', '4540536920', '8790017566']) expect(isTaxNumber(number)).toBe(true);
  for (const number of ['1234567891', '4540536902', '123456789', '12345678900', '123456789O', '']) expect(isTaxNumber(number)).toBe(false);
});
