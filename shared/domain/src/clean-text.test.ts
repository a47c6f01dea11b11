import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanDigits, cleanEmail, cleanLines, cleanPhone, cleanText } from './clean-text.ts';
import { PHONE } from './line-rules.ts';

describe('text', () => {
  test.each([
    ['a joiner between Latin letters', 'Ayşe\u200dCan', 'AyşeCan'],
    ['a zero-width space', 'Ayşe\u200bCan', 'AyşeCan'],
    ['soft hyphens', 'Bas\u00adkı\u00adhane', 'Baskıhane'],
    ['a byte order mark', '\ufeffğüşıöçĞÜŞİÖÇ', 'ğüşıöçĞÜŞİÖÇ'],
    ['direction marks in Turkish', '\u200eAyşe\u200f \u202aCan\u202c\u2066!\u2069', 'Ayşe Can!'],
    ['a variation selector behind a letter', 'A\ufe0fB\u{e0101}', 'AB'],
    ['Hangul fillers', 'A\u3164B\u115f', 'AB'],
    ['an Arabic mark between Latin letters', 'Ayşe\u061cCan\u200e', 'AyşeCan'],
    ['what stands for an object', 'Ayşe\ufffc Can\ufff9', 'Ayşe Can'],
    ['decomposed letters', 's\u0327 I\u0307 g\u0306', 'ş İ ğ'],
    ['letters parted from their marks', 's\u200b\u0327', 'ş'],
    ['kinds of hyphens and dashes', 'e\u2011posta e\u2010posta 1\u20122 a\u2015b', 'e-posta e-posta 1–2 a—b'],
    ['ligatures and bullets of other programs', '\ufb01nal \ufb02ama o\ufb03s \ufb06ar \uf0b7 \u2043 a', 'final flama offis star • - a'],
    [
      'dots left by lower-casing İ without Turkish rules',
      'i\u0307stanbul şi\u0307şe \ufb01\u0307 i\u200b\u0307\u0307 i\u0307\u0301 ı\u0307 İ\u0307 I\u0307\u0307',
      'istanbul şişe fi i í i İ İ',
    ],
    ['kinds of spaces and line ends', 'a\u00a0b\u2003c\r\nd\u2028e', 'a b c\nd\ne'],
  ])('removes %s from a text', (_, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  test.each([
    ['Persian non-joiners', 'می\u200cخواهم'],
    ['Devanagari joiners', 'क\u094d\u200dष'],
    ['direction marks in Arabic', 'السعر (5)\u200f و'],
    ['an emoji of several', '👩\u200d🎨 ❤\ufe0f 👍🏽'],
    ['keycaps and flags', '1\ufe0f\u20e3 🇹🇷 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a Han letter’s variant', '葛\u{e0100}'],
  ])('keeps %s in a text', (_, typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  test('changes nothing when cleaned text is cleaned again', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u200d', '\u200c', '\ufe0f', '\u200f', 's', '\u0327', 'i', 'İ', '\u0307', '\ufb01', 'ا', '👩', '\u{e0067}'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
        const once = cleanText(parts.join(''));
        expect(cleanText(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe('postal addresses', () => {
  test('omits blank lines', () => {
    expect(cleanLines(`Çiçek Sok. No: 5${' \n'.repeat(300)}\r\nKonak / İzmir\n`)).toBe('Çiçek Sok. No: 5\nKonak / İzmir');
    expect(cleanLines('\n \n')).toBe('');
  });

  test('joins the lines beyond the sixth', () => {
    const typed = 'bir\niki\nüç\ndört\nbeş\naltı\nyedi\nsekiz';
    expect(cleanLines(typed)).toBe('bir\niki\nüç\ndört\nbeş\naltı yedi sekiz');
    expect(cleanLines(cleanLines(typed))).toBe(cleanLines(typed));
  });
});

describe('phone numbers', () => {
  test.each([
    ['\u202a+90 532 123 45 67\u202c', '+90 532 123 45 67'],
    ['0532\u00a0123\u00a045\u00a067', '0532 123 45 67'],
    ['0532.123.45.67', '0532 123 45 67'],
    ['0532/123 45 67', '0532 123 45 67'],
    ['0532\u2011123\u201345\u201467', '0532-123-45-67'],
    ['0090 532 123 45 67', '+90 532 123 45 67'],
    ['+90 (0) 532 123 45 67', '+90  532 123 45 67'],
    ['+90 0532 123 45 67', '+90 532 123 45 67'],
    ['90 0532 123 45 67', '90 532 123 45 67'],
    ['9005321234567', '905321234567'],
    ['90 (0532) 123 45 67', '90 (532) 123 45 67'],
    ['(+90) 532 123 45 67', '+90 532 123 45 67'],
    ['tel:+905321234567', '+905321234567'],
    ['Tel: 0532 123 45 67', '0532 123 45 67'],
    ['００９０ ５３２ １２３ ４５ ６７', '+90 532 123 45 67'],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '0532 123 45 67'],
    ['00 90 532 123 45 67', '+90 532 123 45 67'],
    ['+ 90 (0532) 123 45 67', '+90 (532) 123 45 67'],
    ['cep tel.: 0532 123 45 67', '0532 123 45 67'],
    ['☎\ufe0f [0532] 123 45 67 (iş)', '(0532) 123 45 67'],
    ['“0532|123~45\\67”;', '0532 123 45 67'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
  ])('cleans the phone number %j to %s', (typed, cleaned) => {
    expect(cleanPhone(typed)).toBe(cleaned);
    expect(cleaned).toMatch(new RegExp(PHONE, 'u'));
  });

  test.each(['', '0532 123', 'arayın', '0532 123 45 67 89 01 23', '0532 123 45 67 dahili 12'])('rejects %j as a phone number', (typed) => {
    expect(cleanPhone(typed)).not.toMatch(new RegExp(PHONE, 'u'));
  });
});

test.each([
  ['100 000\u200b00146', '10000000146'],
  ['123.456.78 90', '1234567890'],
  ['35\u00a0930', '35930'],
  ['١٢٣٤٥', '12345'],
  ['VKN: 123’456\u20117890', '1234567890'],
  ['(TR) 35930.', '35930'],
])('extracts from %j the digits %s', (typed, cleaned) => {
  expect(cleanDigits(typed)).toBe(cleaned);
});

test.each([
  [' \u200eayse@example.com\u200b ', 'ayse@example.com'],
  ['mailto:ayse@example.com', 'ayse@example.com'],
  ['<ayse@example.com>,', 'ayse@example.com'],
  ['ayse＠example．com', 'ayse@example.com'],
  ['Ayşe Öz <ayse@example.com>', 'ayse@example.com'],
  ['“ayse @ example. com”', 'ayse@example.com'],
  ['E-posta: mailto:ayse@example.com?subject=Baskı', 'ayse@example.com'],
  ['ａｙｓｅ@example.com', 'ayse@example.com'],
  ['ayse oz@example.com', 'ayse oz@example.com'],
  ['i\u0307rem@example.com', 'irem@example.com'],
])('reads the e-mail address in %j as %s', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned);
});

test.each([
  ['punctuation', `a${';'.repeat(60_000)}b`],
  ['blanks', `a${' '.repeat(60_000)}b`],
  ['brackets', `a${'<(+'.repeat(20_000)}b`],
  ['marks to be sorted', `a${['\u0345', '\u035d', '\u0300', '\u0316', '\u0321', '\u0334'].map((mark) => mark.repeat(5000)).join('')}`],
  ['marks to be sorted once they are joined', `a${'\u0300\u200b'.repeat(10_000)}${'\u0316\u200b'.repeat(10_000)}`],
  ['characters that nobody sees', 'ا\u200d\ufe0f'.repeat(20_000)],
])('cleans 60,000 characters of %s quickly', (_, text) => {
  for (const clean of [cleanText, cleanEmail, cleanDigits, cleanPhone]) {
    const before = process.cpuUsage();
    clean(cleanText(text));
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(250_000);
  }
});
