import { expect, test } from '@jest/globals';
import { noTexts } from './people.ts';
import { readPeople } from './read-people.ts';

const isil = { name: 'Işıl Öz', title: 'Mimar', phone: '0532 111 22 33', email: 'isil@oz.com.tr' };
const cagri = { name: 'Çağrı Şık Yılmaz', title: 'Satış Müdürü', phone: '+90 (533) 444 55 66', email: 'cagri.sik@oz.com.tr' };
const people = (text: string, room = 50) => readPeople(text, room).people;

test.each([
  ['a spreadsheet', '\t'],
  ['semicolons', ';'],
  ['commas', ', '],
  ['spaced dashes', ' - '],
])('reads people in %s by the form of their values', (_, sign) => {
  const line = ({ name, title, phone, email }: typeof isil) => [name, title, phone, email].join(sign);
  expect(people(`${line(isil)}\n${line(cagri)}\n`)).toEqual([isil, cagri]);
});

test('reads columns by their headings in any order', () => {
  const text = 'Sıra\tE-posta\tAdı\tSoyadı\tŞube\tÜnvanı\tCep Telefonu\n1\tisil@oz.com.tr\tIşıl\tÖz\tİzmir\tMimar\t0532 111 22 33';
  expect(readPeople(text, 50)).toEqual({ people: [isil], dropped: 0, ignored: ['Şube'] });
});

test('reads a quoted CSV with English headings', () => {
  expect(people('Full name,Job title,Phone,E-mail\n"Öz, Işıl",Mimar,0532 111 22 33,isil@oz.com.tr')).toEqual([
    { ...isil, name: 'Öz, Işıl' },
  ]);
});

test('reads signatures of several lines', () => {
  const text =
    '1. Işıl Öz\nMimar\nTel: 0532 111 22 33\nE-posta: isil@oz.com.tr\n\nÇağrı Şık Yılmaz\nSatış Müdürü\n+90 (533) 444 55 66\ncagri.sik@oz.com.tr';
  expect(people(text)).toEqual([isil, cagri]);
  expect(people(text.replace('\n\n', '\n'))).toEqual([isil, cagri]);
});

test.each([
  ['Işıl Öz', { name: 'Işıl Öz' }],
  ['1) Işıl Öz 0532 111 22 33', { name: 'Işıl Öz', phone: '0532 111 22 33' }],
  ['Işıl Öz <isil@oz.com.tr>', { name: 'Işıl Öz', email: 'isil@oz.com.tr' }],
  ['Işıl Öz, Mimar, tel. 0212 111 22 33 / 105', { name: 'Işıl Öz', title: 'Mimar', phone: '0212 111 22 33 / 105' }],
  ['Işıl Öz\tMimar\t444 1 234', { name: 'Işıl Öz', title: 'Mimar', phone: '444 1 234' }],
  ['Işıl\tÖz\tMimar', { name: 'Işıl Öz', title: 'Mimar' }],
  ['Mimar Işıl Öz-Şen', { name: 'Mimar Işıl Öz-Şen' }],
])('reads %j', (line, person) => {
  expect(people(line)).toEqual([{ ...noTexts, ...person }]);
});

test.each([
  ['Ali Bir, Müdür, 0532 111 22 3', { name: 'Ali Bir', title: 'Müdür', phone: '0532 111 22 3' }],
  ['Veli İki; Şef; 532 111 22 334; veli@x', { name: 'Veli İki', title: 'Şef', phone: '532 111 22 334', email: 'veli@x' }],
  ['Ad Soyad\tTelefon\nAli Bir\t0532 1', { name: 'Ali Bir', phone: '0532 1' }],
  ['Ali Bir\nMüdür\nTel: 0532 11\nali@', { name: 'Ali Bir', title: 'Müdür', phone: '0532 11', email: 'ali@' }],
  ['Ali Bir, 0532 111 22 33 / 0212 444 55 66', { name: 'Ali Bir', phone: '0532 111 22 33 / 0212 444 55 66' }],
  ['Ali Bir, 2024-2025 Dönem Başkanı', { name: 'Ali Bir', title: '2024-2025 Dönem Başkanı' }],
  [`${'Uzun '.repeat(20)}Ad`, { name: `${'Uzun '.repeat(20)}Ad` }],
])('keeps all of %j', (text, person) => {
  expect(readPeople(text, 50)).toEqual({ people: [{ ...noTexts, ...person }], dropped: 0, ignored: [] });
});

test.each([
  'Ali Bir, Müdür, 0532 111 22 33, ali@oz.com, 0212 444 55 66, veli@oz.com, 1042',
  'Ad Soyad,Unvan,Telefon\nAli Bir,Müdür,0532 111 22 33,0212 444 55 66,veli@oz.com,1042',
])('reports values without a field in %j', (text) => {
  expect(readPeople(text, 50).ignored.toSorted()).toEqual(['0212 444 55 66', '1042', 'veli@oz.com']);
});

test('reports lines of a chat that are no people', () => {
  const chat = ['Merhaba, liste aşağıda', 'Kartvizit listesi:', 'Lütfen cuma gününe yetişsin', 'Toplam 2 kişi', 'Teşekkürler'];
  const [first = '', second = '', ...others] = chat;
  const signatures = 'Işıl Öz\nSipariş Sorumlusu\n0532 111 22 33\n';
  expect(readPeople([first, '', second, signatures, ...others].join('\n'), 50)).toEqual({
    people: [{ ...noTexts, name: 'Işıl Öz', title: 'Sipariş Sorumlusu', phone: '0532 111 22 33' }],
    dropped: 0,
    ignored: chat,
  });
  const lines = '[12.10.2026 14:03] Can: Işıl Öz, Mimar\nAyşe Kaya, Sipariş Sorumlusu';
  expect(readPeople([first, second, lines, ...others].join('\n'), 50)).toEqual({
    people: [
      { ...noTexts, name: 'Işıl Öz', title: 'Mimar' },
      { ...noTexts, name: 'Ayşe Kaya', title: 'Sipariş Sorumlusu' },
    ],
    dropped: 0,
    ignored: chat,
  });
});

test('reports people beyond the limit and texts that have no field', () => {
  const text = Array.from({ length: 5 }, (_, n) => `Kişi Adı ${'abcde'[n]}\tMimar\tİzmir`).join('\n');
  const read = readPeople(text, 3);
  expect([read.people.length, read.dropped, read.ignored]).toEqual([3, 2, ['İzmir']]);
});
