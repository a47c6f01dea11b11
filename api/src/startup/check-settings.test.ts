import { expect, test } from '@jest/globals';
import { readConfig } from '../env.ts';
import { missingSettings } from './check-settings.ts';

const BANK_ACCOUNTS = JSON.stringify([{ Bank: 'Şekerbank', Iban: 'TR330006100519786457841326' }]);
const COMPANY = {
  COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.',
  COMPANY_MERSIS: '0123456789012345',
  COMPANY_ETBIS: '1234567',
  COMPANY_TAX: 'Iğdır 1234567890',
  COMPANY_KEP: 'igdir@hs01.kep.tr',
};

const CONTACT = {
  SHOP_ADDRESS: 'Söğütlü Sokak 5, Iğdır',
  SHOP_EMAIL: 'merhaba@igdir.example',
  SHOP_PHONE: '0476 111 22 33',
  SHOP_HOURS: 'Hafta içi 9–18',
};

const settingsIn = (lines: string[]): string[] => lines.flatMap((line) => line.match(/[A-Z]+_[A-Z]+/g) ?? []);
const SELLER = ['COMPANY_NAME', 'SHOP_ADDRESS', 'SHOP_PHONE', 'SHOP_EMAIL', 'COMPANY_MERSIS', 'COMPANY_ETBIS'];

test('lists each missing seller setting when the origin is https', () => {
  expect(settingsIn(missingSettings(readConfig({ PUBLIC_ORIGIN: 'https://shop.example' })))).toEqual([
    ...SELLER,
    'BANK_ACCOUNTS',
    'COMPANY_TAX',
    'COMPANY_KEP',
    'SHOP_HOURS',
  ]);
});

test('warns about sample data in place of the seller’s data', () => {
  const said = missingSettings(readConfig({ COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.' }));
  expect(said).toEqual([expect.stringContaining('sample')]);
  expect(settingsIn(said)).toEqual(SELLER.slice(1));
});

test.each(['https://shop.example', 'http://localhost:3000'])(
  'returns no warning for origin %s when all settings exist',
  (PUBLIC_ORIGIN) => {
    expect(missingSettings(readConfig({ PUBLIC_ORIGIN, BANK_ACCOUNTS, ...COMPANY, ...CONTACT }))).toEqual([]);
  },
);

test('suggests the correct name of an unknown company setting', () => {
  expect(() => readConfig({ COMPANY_NAMES: 'x' })).toThrow('COMPANY_NAME');
});
