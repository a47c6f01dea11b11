import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../env.ts';
import { formatIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  test.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'TR33\u00a00006\t1005\u202f1978 6457 8413 26\n',
    '\u202aTR33-0006-1005-1978-6457-8413-26\u202c',
    'tr330006100519786457841326',
    'DE89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
  ])('accepts the IBAN %s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  test.each([
    'TR33 0006 1005 1978 6457 8413 27',
    'TR33 0006 1005 1978 6457 8431 26',
    'TR33 0006 1005 1978 6457 8413 2',
    'DE893704004405320130001',
    'İR33 0006 1005 1978 6457 8413 26',
    '',
  ])('rejects the IBAN %s', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  test('formats an IBAN in groups of four characters', () => {
    for (const typed of ['DE89370400440532013000', 'de89\u00a03704-0044 0532\t013000'])
      expect(formatIban(typed)).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('BANK_ACCOUNTS', () => {
  const one = { Bank: 'Garanti BBVA', Iban: 'TR330006100519786457841326' };

  test('uses sample bank accounts with invalid IBANs in trial shops', () => {
    const accounts = readConfig({}).bankAccounts;
    expect(accounts).toHaveLength(2);
    for (const { Iban, Holder } of accounts) expect([isIban(Iban), Holder]).toEqual([false, 'Örnek Baskı Sanayi ve Ticaret Ltd. Şti.']);
  });

  test('uses no default bank accounts in production shops', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://shop.example' }).bankAccounts).toEqual([]);
    expect(readConfig({ PUBLIC_ORIGIN: 'https://shop.example', BANK_ACCOUNTS: '' }).bankAccounts).toEqual([]);
  });

  test('uses the company name as the default bank account holder', () => {
    const accounts = readConfig({ COMPANY_NAME: 'Iğdır Baskı Ltd. Şti.', BANK_ACCOUNTS: JSON.stringify([one]) }).bankAccounts;
    expect(accounts[0]?.Holder).toBe('Iğdır Baskı Ltd. Şti.');
  });

  test('reads bank accounts with explicit account holders from the setting', () => {
    const holder = { ...one, Holder: 'Baskıhane Matbaacılık A.Ş.' };
    expect(readConfig({ BANK_ACCOUNTS: JSON.stringify([one, holder]) }).bankAccounts).toEqual([
      { Bank: 'Garanti BBVA', Holder: 'Örnek Baskı Sanayi ve Ticaret Ltd. Şti.', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
      { Bank: 'Garanti BBVA', Holder: 'Baskıhane Matbaacılık A.Ş.', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
    ]);
  });

  test.each([
    'Ziraat TR33',
    '{}',
    '[]',
    JSON.stringify([{ Bank: 'Ziraat' }]),
    JSON.stringify([{ ...one, Swift: 'X' }]),
    JSON.stringify([{ ...one, Iban: 'TR330006100519786457841327' }]),
    JSON.stringify([{ ...one, Iban: 'TR330006100519786457841327' }, one]),
    JSON.stringify([one, { ...one, Iban: 'TR330006100519786457841327' }]),
  ])('rejects the setting BANK_ACCOUNTS with value %s', (text) => {
    expect(() => readConfig({ BANK_ACCOUNTS: text })).toThrow(/^BANK_ACCOUNTS must be JSON such as /);
  });
});
