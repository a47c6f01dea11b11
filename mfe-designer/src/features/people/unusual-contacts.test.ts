import { expect, test } from '@jest/globals';
import { isPhone } from './unusual-contacts.ts';

test.each([
  '0532 111 22 33',
  '532.111.22.33',
  '+90 (0532) 111-22-33',
  '0090 532 111 22 33',
  '0532/111 22 33',
  'Tel: 0212 111 22 33 / 105',
  '0212 111 22 33-34',
  '0212 111 22 33 (105)',
  '0212 111 22 33 dahili 105',
  '0532 111 22 33 / 0212 444 55 66',
  '444 1 234',
  '+49 30 901820',
])('accepts the phone number %j', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each(['0532 111 22 3', '532 111 22 334', '0532 1', '0532 111 22 33 4', '0532 111 22 33 / 0212 444 55', '+49 30', 'yok'])(
  'doubts the phone number %j',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);
