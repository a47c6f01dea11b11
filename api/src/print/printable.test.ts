import { expect, test } from '@jest/globals';
import { unprintable } from './printable.ts';

test.each(['ğüşıöçĞÜŞİÖÇ', 'İyi ki doğdun, Iğdır!', 'g\u0306 is ğ', 'â î û – “€ ₺” © ½', 'Ελλάδα Москва', ' \n\t\u00a0\u200d'])(
  '%j can be printed',
  (text) => {
    expect(unprintable(text)).toEqual([]);
  },
);

test.each([
  ['Seni seviyorum 🎈🎈', ['🎈']],
  ['漢字', ['漢', '字']],
  ['a\ue123\ufffe', ['\ue123', '\ufffe']],
])('of %j it is said what cannot', (text, characters) => {
  expect(unprintable(text)).toEqual(characters);
});
