import { describe, expect, test } from '@jest/globals';
import { cut, ONE_LINE, PERSON_NAME, PLAIN_LINE, PROSE, VISIBLE } from './line-rules.ts';

const isName = (text: string): boolean => new RegExp(PERSON_NAME, 'u').test(text);
const isLine = (text: string): boolean => new RegExp(PLAIN_LINE, 'u').test(text);

describe('public prose', () => {
  const isProse = (text: string): boolean => new RegExp(PROSE, 'u').test(text);

  test.each(['Çok güzel.Teşekkürler', 'Beden: M.\n\nBaskı 3.5 cm', '5 yıldız @baskihane ekibine', 'Harika!!! 👍🏽', 'Araba.comu değil'])(
    'accepts the public text %j',
    (text) => expect(isProse(text)).toBe(true),
  );

  test.each([
    '',
    ' \n ',
    '\u200b',
    'bakın https://evil',
    'bakın\nWWW.evil',
    'evil.COM da var',
    'evil.com',
    'eví.com',
    'evil_.com',
    'ali@evil.example',
    'satır\nevil.xyz\nsatır',
    'daha ucuzu t.me/ucuzkupa',
    'KUPACIM.TR',
  ])('rejects the public text %j', (text) => expect(isProse(text)).toBe(false));
});

describe('person names', () => {
  test.each([
    'Ş. Öz',
    'Gülşah',
    'Iğdırlıoğlu',
    'Ayşe-Nur',
    'Işıl Su',
    "O'Neill",
    'D’Angelo',
    '’t Hooft',
    'M. Kemal',
    'J.R.R. Tolkien',
    'A.B.',
    'Hâlide Edib',
    'Prof. Dr. Ömer',
    'José María',
    'O\u0308mer',
    'Νίκος',
    'Юрий',
    '山田',
    'محمد',
    ' Ali ',
    'Öz',
    'İ',
  ])('accepts the person name %j', (name) => {
    expect(isName(name)).toBe(true);
    expect(isLine(name)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    'http://evil.example',
    'https://evil',
    'www.evil.example',
    'evil.example',
    'evi\u0301.example',
    'evil_.example',
    'Ali evil.example Öz',
    'x.co',
    't.co',
    'M.Ali',
    'evil\u2024example',
    'evil\u3002example',
    'evil\uff0eexample',
    'evil\uff61example',
    'evil\ufe52example',
    '203.0.113.9',
    'Ara 0532',
    'ali@evil',
    'ali\uff20evil',
    'Ali\nBcc: a',
    'Ali\r',
    'Ali\tÖz',
    'Ali\u0000',
    'Ali\u0085Öz',
    'Ali\u2028Öz',
    'Ali\u202eÖz',
    'Ali\u200bÖz',
    'evil/x',
    '<b>Ali</b>',
    'Ali [evil]',
  ])('rejects the person name %j', (name) => {
    expect(isName(name)).toBe(false);
  });
});

describe('single lines', () => {
  test.each([
    'Toplu sipariş',
    '3.500 kupa için fiyat?',
    'Fiyat 1.234,50 mi?',
    'No.5 ve A.Ş. için: %10 indirim!',
    'Işık Matbaa San. Tic. Ltd. Şti.',
    '100×70 cm & 3D baskı (2. kalite)',
    'Nasıl yani...',
    'Hmm… peki',
    'BH-2026-000042',
    'Fiyat=? Adet=?',
  ])('accepts %j as one line of plain text', (text) => expect(isLine(text)).toBe(true));

  test.each([
    'http://evil.example',
    'bakın: https://evil',
    'ftp://x',
    'www.evil',
    'WWW.EVIL',
    'evil.example',
    'çok.ucuz.example al',
    'al: t.co/x',
    '203.0.113.9',
    'bak 10.0.0.1 buraya',
    'a@b',
    'evil\u2024example',
    'evil\u3002example',
    'evil\uff0eexample',
    'a\uff20b',
    'x\r\nBcc: herkes',
    'x\ny',
    'x\ty',
    'x\u0000y',
    'x\u2028y',
    'x\u202ey',
    'x\u200by',
    'x\u00ady',
    '=?utf-8?B?aHR0cHM6Ly9ldmls?=',
    'Soru =?iso-8859-9*tr?q?evil?=',
  ])('rejects %j as one line of plain text', (text) => expect(isLine(text)).toBe(false));
});

test('validates text of nearly maximal length quickly', () => {
  const began = performance.now();
  for (const text of [
    'a'.repeat(50_000),
    'a.'.repeat(25_000),
    '1.'.repeat(25_000),
    'w'.repeat(50_000),
    ' '.repeat(50_000),
    '=?a'.repeat(20_000),
  ]) {
    isName(`${text}@`);
    isLine(`${text}@`);
  }
  expect(performance.now() - began).toBeLessThan(1000);
});

describe('invisible characters', () => {
  const unseen = [
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u2800',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u{e0020}',
    '\ufe0f',
  ];

  test.each(unseen)('rejects a text that consists only of %j', (sign) => {
    for (const rule of [PERSON_NAME, PLAIN_LINE, ONE_LINE, PROSE, VISIBLE]) {
      expect(new RegExp(rule, 'u').test(sign)).toBe(false);
      expect(new RegExp(rule, 'u').test(sign.repeat(3))).toBe(false);
    }
  });

  test.each(unseen.slice(0, 5))('rejects %j inside a name', (sign) => {
    expect(isName(`Ali${sign}Öz`)).toBe(false);
    expect(isLine(`Ali${sign}Öz`)).toBe(false);
  });

  test('accepts emoji in names and lines', () => {
    expect(new RegExp(ONE_LINE, 'u').test('Ev ❤️')).toBe(true);
    expect(new RegExp(VISIBLE, 'u').test('👍🏽')).toBe(true);
    expect(isLine('Teşekkürler ❤️')).toBe(true);
  });
});

test('cuts text without splitting surrogate pairs', () => {
  expect([cut('Kedi 🐈', 5), cut('Kedi 🐈', 6), cut('Kedi 🐈', 7)]).toEqual(['Kedi ', 'Kedi ', 'Kedi 🐈']);
});
