import { expect, test } from '@jest/globals';
import { unprintable } from './printable.ts';

test.each([
  'ğüşıöçĞÜŞİÖÇ',
  'İyi ki doğdun, Iğdır!',
  'g\u0306 is ğ',
  'şi\u0307şe',
  'â î û – “€ ₺” © ½',
  'Ελλάδα Москва',
  ' \n\t\u00a0\u200d',
])('accepts %j as printable', (text) => {
  expect(unprintable(text)).toEqual([]);
});

test.each([
  ['Seni seviyorum 🎈🎈', ['🎈']],
  ['漢字', ['漢', '字']],
  ['a\ue123\ufffe', ['\ue123', '\ufffe']],
])('lists the unprintable characters of %j', (text, characters) => {
  expect(unprintable(text)).toEqual(characters);
});
