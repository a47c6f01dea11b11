import { expect, test } from '@jest/globals';
import { plainLine, unlinked, withoutLinks } from './plain.ts';

test('removes links from text but keeps prices and full stops', () => {
  expect(withoutLinks('Fiyat 12.50 mi? Ya da 1.250,00.. Evet. Hayır...')).toBe('Fiyat 12.50 mi? Ya da 1.250,00.. Evet. Hayır...');
  expect(withoutLinks('javascript://x HTTP://A.B ftp://ş.example çiçek.example/ğ')).toBe('… … … …');
  expect(withoutLinks('evil\u2024example evil\u3002example/x evil\uff0eexample a\uff20b 203.0.113.9:80/x')).toBe('… … … … …');
});

test('converts a name to one line of plain text', () => {
  expect(plainLine('Ş. Öz')).toBe('Ş. Öz');
  expect(plainLine(' Ali\r\nBcc: kurban\u2028x\u0000y\u0085z ')).toBe('Ali Bcc: kurban x y z');
  expect(plainLine('evil\u200b.example')).toBe('…');
  expect(plainLine('Ali www.evil.example 10.0.0.1')).toBe('Ali … …');
  expect(plainLine('\u202eAli')).toBe('Ali');
  expect(plainLine('=?utf-8?B?aHR0cHM6Ly9ldmls?=')).toBe('= ?utf-8?B?aHR0cHM6Ly9ldmls?=');
  expect(plainLine('=\u200b?utf-8?Q?evil?=')).not.toContain('=?utf');
  expect(plainLine('\u3164Ali\u2800 \u115fÖz')).toBe('Ali Öz');
});

test('disables links in a postal address but keeps it readable', () => {
  expect(unlinked('Cemal Gürsel Cad. No: 12 D: 4')).toBe('Cemal Gürsel Cad. No: 12 D: 4');
  expect(unlinked('A&E "Tic." (Ltd.), No.5, 1.500')).toBe('A&E "Tic." (Ltd.), No.5, 1.500');
  expect(unlinked('eví.example evil_.example').replaceAll('\u200b', '|')).toBe('eví.|example evil_.|example');
  expect(unlinked('Cad.No:5 https://evil.example a@b').replaceAll('\u200b', '|')).toBe('Cad.|No:5 https://|evil.|example a@|b');
});
