import { isIdentityNumber } from './identity-number.ts';

/** Validates a VKN (ten digits) or the TCKN of a sole trader. */
export const isTaxNumber = (text: string): boolean => isCompanyNumber(text) || isIdentityNumber(text);

function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + weighed(digit, 9 - index), 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** `place` is 9 for the first digit and counts down to 1. */
function weighed(digit: number, place: number): number {
  const moved = (digit + place) % 10;
  return moved === 0 ? 0 : (moved * 2 ** place) % 9 || 9;
}
