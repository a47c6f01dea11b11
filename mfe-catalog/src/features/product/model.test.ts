import { describe, expect, test } from '@jest/globals';
import { coloursOf, firstColourOf, isPrinted, PREVIEW_LENGTH, pictureOf, picturesOf, previewOf } from './model.ts';

describe('preview of a description', () => {
  test('keeps a short description uncut in the preview', () => expect(previewOf('Kısa.')).toEqual({ head: 'Kısa.', rest: '' }));

  test('keeps a description of exactly 100 characters uncut', () => {
    expect(previewOf('ş'.repeat(PREVIEW_LENGTH))).toEqual({ head: 'ş'.repeat(100), rest: '' });
  });

  test('cuts a longer description after 100 characters in the preview', () => {
    const text = 'Yumuşak pamuklu kumaş. '.repeat(8);
    const { head, rest } = previewOf(text);
    expect(head).toHaveLength(100);
    expect(head + rest).toBe(text);
  });

  test("never splits an emoji in the description's preview", () =>
    expect(previewOf(`${'a'.repeat(99)}🎁b`)).toEqual({ head: `${'a'.repeat(99)}🎁`, rest: 'b' }));
});

describe('pictures and colours', () => {
  const white = { name: 'Beyaz', clrCode: '#ffffff' };
  const black = { name: 'Siyah', clrCode: '#000000' };
  const imageURLs = [
    { img: 'white.svg', color: white },
    { img: 'white-back.svg', color: white },
    { img: 'black.svg', color: black },
    { img: 'box.svg' },
    { img: 'unnamed.svg', color: { name: '', clrCode: '#123456' } },
  ];

  test('shows each image once, the product’s main image first', () => {
    expect(picturesOf({ img: 'black.svg', imageURLs })).toEqual(['black.svg', 'white.svg', 'white-back.svg', 'box.svg', 'unnamed.svg']);
  });

  test('offers each named colour once', () => expect(coloursOf({ imageURLs })).toEqual([white, black]));
  test('offers no colours if no image names a colour', () => expect(coloursOf({ imageURLs: imageURLs.slice(3) })).toEqual([]));

  test('preselects the main image’s colour, otherwise the first colour', () => {
    expect(firstColourOf({ img: 'black.svg', imageURLs })).toBe('Siyah');
    expect(firstColourOf({ img: 'sample.svg', imageURLs })).toBe('Beyaz');
    expect(firstColourOf({ img: 'box.svg', imageURLs: imageURLs.slice(3) })).toBe('');
  });

  test('distinguishes blank images from printed examples', () => {
    const printed = [{ img: 'blank.svg', sides: { front: 'blank.svg', back: 'back.svg' } }, { img: 'sample.svg' }, { img: 'back.svg' }];
    const of = (printable: boolean) =>
      ['blank.svg', 'back.svg', 'sample.svg'].map((img) => isPrinted({ printable, imageURLs: printed }, img));
    expect([of(true), of(false)]).toEqual([
      [false, false, true],
      [undefined, undefined, undefined],
    ]);
  });

  test('shows the first image of a colour', () => {
    expect(pictureOf({ imageURLs }, 'Beyaz')).toBe('white.svg');
    expect(pictureOf({ imageURLs }, 'Mor')).toBeUndefined();
  });
});
