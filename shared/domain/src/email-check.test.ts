import { domainToUnicode } from 'node:url';
import { expect, test } from '@jest/globals';
import { emailProblem, emailTypo } from './email-check.ts';

const problem = (email: string) => emailProblem(email, domainToUnicode);

test.each([
  ['ayse@gmaıl.com', 'ayse@gmail.com'],
  ['ayse@xn--gmal-nza.com', 'ayse@gmail.com'],
  ['ayse@GMAİL.COM', 'ayse@gmail.com'],
  ['ayse@hotmaıl.com.tr', 'ayse@hotmail.com.tr'],
  ['ayse@iсloud.com', 'ayse@icloud.com'],
  ['ayşe@gmail.com', 'ayse@gmail.com'],
  ['İpek@example.com', 'ipek@example.com'],
  ['ışıl@gmaıl.com', 'isil@gmail.com'],
  ['ayse@gmaiI.com', 'ayse@gmail.com'],
  ['ayse@hotrnai1.com', 'ayse@hotmail.com'],
  ['ayse@оut1ook.com.tr', 'ayse@outlook.com.tr'],
])('detects %s as a look-alike of %s', (email, suggestion) => {
  expect(problem(email)).toEqual({ kind: 'look-alike', suggestion });
});

test.each(['ayse@bаskihane.com', 'ayse@sirκet.example', 'ayse@alan.exаmple'])('rejects %s for letters of mixed alphabets', (email) => {
  expect(problem(email)).toEqual({ kind: 'mixed-scripts' });
});

test.each(['ayse@gmail.com', 'ayse@çiçek.com.tr', 'ayse@xn--iek-1lab.com.tr', 'ivan@почта.рф', 'a.b+c@baskihane.example'])(
  'finds no look-alike in %s',
  (email) => {
    expect(problem(email)).toBeUndefined();
  },
);

test.each([
  ['ayse@gmial.com', 'ayse@gmail.com'],
  ['ayse@gmail.con', 'ayse@gmail.com'],
  ['ayse@gmail.co', 'ayse@gmail.com'],
  ['ayse@gmal.com', 'ayse@gmail.com'],
  ['ayse@gmailll.com', undefined],
  ['ayse@gmaill.com', 'ayse@gmail.com'],
  ['Ayse@GNAIL.COM', 'Ayse@gmail.com'],
  ['ayse@gmial.cmo', 'ayse@gmail.com'],
  ['ayse@hotmial.com.tr', 'ayse@hotmail.com.tr'],
  ['ayse@hotmail.com.rt', 'ayse@hotmail.com.tr'],
  ['ayse@outlok.com', 'ayse@outlook.com'],
  ['ayse@iclud.com', 'ayse@icloud.com'],
  ['ayse@live.con', 'ayse@live.com'],
])('suggests a correction for %s', (email, meant) => {
  expect(emailTypo(email)).toBe(meant);
});

test.each([
  'ayse@gmail.com',
  'ayse@mail.com',
  'ayse@ymail.com',
  'ayse@line.com',
  'ayse@he.com',
  'ayse@outlook.com.br',
  'ayse@outlook.com.tr',
  'ayse@hotmail.fr',
  'ayse@baskihane.example',
  'gmial.com',
])('suggests no correction for %s', (email) => {
  expect(emailTypo(email)).toBeUndefined();
});
