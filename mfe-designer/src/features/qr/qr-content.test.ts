import { expect, test } from '@jest/globals';
import { contactFields } from '@shop/contracts/scene-limits';
import fc from 'fast-check';
import { isWebAddress, type QrContent, qrText, readQrText } from './qr-content.ts';

test('writes contacts as vCards with Turkish letters', () => {
  const fields = {
    name: 'Şükrü Öz Çağlayan',
    company: 'Işık; Gölge, Ltd',
    phone: '0532 000 00 00',
    web: 'isik.com.tr',
    address: 'Gül Sk. 3',
  };
  expect(qrText({ kind: 'contact', fields })).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Çağlayan;Şükrü Öz;;;',
      'FN:Şükrü Öz Çağlayan',
      'ORG:Işık\\; Gölge\\, Ltd',
      'TEL:0532 000 00 00',
      'URL:https://isik.com.tr',
      'ADR:;;Gül Sk. 3;;;;',
      'END:VCARD',
    ].join('\r\n'),
  );
});

test('escapes Wi-Fi names and passwords', () => {
  expect(qrText({ kind: 'wifi', fields: { network: 'Kahve; "Köşe"', password: 'a\\b:c,d' } })).toBe(
    'WIFI:T:WPA;S:Kahve\\; \\"Köşe\\";P:a\\\\b\\:c\\,d;;',
  );
  expect(qrText({ kind: 'wifi', fields: { network: 'Misafir' } })).toBe('WIFI:T:nopass;S:Misafir;;');
});

test('accepts web addresses with and without a scheme', () => {
  for (const good of ['baskihane.com', 'https://baskihane.com/menü?masa=3', 'http://çiçek.com.tr'])
    expect([good, isWebAddress(good)]).toEqual([good, true]);
  for (const bad of ['', 'baskihane', 'javascript:alert(1)', 'https://', 'iki kelime.com'])
    expect([bad, isWebAddress(bad)]).toEqual([bad, false]);
});

const words = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aZşĞİ9;:,\\" .') }).map((text) => `x${text}x`);
const contact = fc.record(Object.fromEntries(contactFields.filter((field) => field !== 'web').map((field) => [field, words])), {
  requiredKeys: [],
});
const contents = fc.oneof(
  words.map((url): QrContent => ({ kind: 'url', fields: { url: `https://a.tr/${url}` } })),
  contact.map((fields): QrContent => ({ kind: 'contact', fields })),
  fc.record({ network: words, password: words }).map((fields): QrContent => ({ kind: 'wifi', fields })),
);

test('reads back the content of a QR code', () => {
  fc.assert(fc.property(contents, (content) => expect(readQrText(qrText(content))).toEqual(content)));
});
