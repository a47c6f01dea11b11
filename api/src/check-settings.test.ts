import { expect, test } from '@jest/globals';
import { unsaid } from './check-settings.ts';
import { readConfig } from './env.ts';

const BANK_ACCOUNTS = JSON.stringify([{ Bank: 'Şekerbank', Iban: 'TR330006100519786457841326' }]);
const COMPANY = {
  COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.',
  COMPANY_MERSIS: '0123456789012345',
  COMPANY_TAX: 'Iğdır 1234567890',
  COMPANY_KEP: 'igdir@hs01.kep.tr',
};

const CONTACT = { SHOP_ADDRESS: 'Söğütlü Sokak 5, Iğdır', SHOP_HOURS: 'Hafta içi 9–18' };

test('a shop on the internet that has not said where to pay, who sells and where it is is told so in its log', () => {
  const said = unsaid(readConfig({ PUBLIC_ORIGIN: 'https://shop.example' }));
  expect(said.map((line) => line.match(/[A-Z]+_[A-Z]+/)?.[0])).toEqual(['BANK_ACCOUNTS', 'COMPANY_NAME', 'COMPANY_MERSIS', 'SHOP_ADDRESS']);
});

test('one that has is told nothing, nor is one that is tried out', () => {
  expect(unsaid(readConfig({ PUBLIC_ORIGIN: 'https://shop.example', BANK_ACCOUNTS, ...COMPANY, ...CONTACT }))).toEqual([]);
  expect(unsaid(readConfig({}))).toEqual([]);
});

test('a setting of the company that we do not know is a slip', () => {
  expect(() => readConfig({ COMPANY_NAMES: 'x' })).toThrow('COMPANY_NAME');
});
