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

test('reports people beyond the limit and texts that have no field', () => {
  const text = Array.from({ length: 5 }, (_, n) => `Kişi Adı ${'abcde'[n]}\tMimar\tİzmir`).join('\n');
  const read = readPeople(text, 3);
  expect([read.people.length, read.dropped, read.ignored]).toEqual([3, 2, ['İzmir']]);
});
