import { expect, test } from '@jest/globals';
import { bidiLines } from './bidi-lines.ts';

const typesetting = {
  fontOf: (letter: string) => (/\p{Script=Arabic}/u.test(letter) ? 'arabic' : 'latin'),
  widthOf: (text: string) => [...text].length,
};
const lines = (text: string, width = 100) => bidiLines(text, width, typesetting).map((line) => line.map((run) => run.text).join(''));

test.each([
  ['a name in Arabic letters', 'محمد العلي', 'العلي محمد'],
  ['a name in Hebrew letters', 'שלום עולם', 'עולם שלום'],
  ['a house number among them', 'شارع السلام 15', '15 السلام شارع'],
  ['a Turkish address with Arabic in it', 'Ilıca Mah., شارع السلام 15 (قرب) No: 3', 'Ilıca Mah., (قرب) 15 السلام شارع No: 3'],
  ['Turkish alone', 'Şifne Caddesi No: 5', 'Şifne Caddesi No: 5'],
])('puts the words of %s into visual order', (_, text, seen) => expect(lines(text)).toEqual([seen]));

test('wraps text between words, then orders each line visually', () => {
  expect(lines('abc def شارع السلام 15 jkl', 12)).toEqual(['abc def شارع', '15 السلام', 'jkl']);
  expect(lines('محمد\nAli')).toEqual(['محمد', 'Ali']);
  expect(lines('')).toEqual(['']);
});

test('draws adjacent letters of the same font and direction together', () => {
  expect(bidiLines('Ali محمد', 100, typesetting)[0]).toMatchObject([
    { text: 'Ali', font: 'latin', width: 3 },
    { text: ' ' },
    { text: 'محمد', font: 'arabic', width: 4 },
  ]);
});
