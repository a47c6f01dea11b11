import { expect, test } from '@jest/globals';
import { askedColour, colourCode } from './colour-code.ts';

const white = { name: 'Beyaz', clrCode: '#FFFFFF' };
const black = { name: 'Siyah', clrCode: '#111111' };

test('a colour’s address is the same in each language', () => {
  expect(colourCode(white)).toBe('ffffff');
  expect(askedColour([black, { ...white, name: 'White' }], colourCode(white))?.name).toBe('White');
});

test('a link that names the colour still leads to it; one that names none leads to none', () => {
  expect(askedColour([white, black], 'Siyah')).toBe(black);
  expect(askedColour([white, black], 'Mor')).toBeUndefined();
  expect(askedColour([white, black], null)).toBeUndefined();
});
