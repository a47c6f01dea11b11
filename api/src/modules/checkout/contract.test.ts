import { expect, test } from '@jest/globals';
import { RETURN_DAYS, WITHDRAWAL_DAYS } from '@shop/contracts/limits';
import { contractFor } from './contract.ts';

const seller = {
  name: '',
  address: 'Söğütlü Sokak 5, Iğdır',
  phone: '0476 111 22 33',
  email: 'merhaba@igdir.example',
  mersis: '0123456789012345',
  etbis: '',
};

const deal: Parameters<typeof contractFor>[0] = {
  seller: { ...seller, name: 'Iğdır Baskı Ltd. Şti.' },
  currency: 'TRY',
  lines: [],
  totals: { Subtotal: 10_000, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 1667, Vat: [], Total: 10_000 },
  delivery: { Code: 'standard', Name: 'Standart', Promise: '2-4 iş günü', Fee: 0 },
  payment: undefined,
};

test.each(['tr', 'en'] as const)('states withdrawal and return periods in the contract (%s)', (locale) => {
  const { PreInformation, Agreement } = contractFor(deal, locale);
  for (const text of [PreInformation, Agreement]) {
    expect(text).toMatch(new RegExp(`${WITHDRAWAL_DAYS} (?:gün içinde hiçbir gerekçe|days of receiving)`));
    expect(text).toMatch(new RegExp(`${RETURN_DAYS} (?:gün boyunca|days from receipt)`));
  }
});

test('sorts a product’s sizes in the contract', () => {
  const shirt = { title: 'Tişört', unitPrice: 5000, qty: 1, packOf: 1, vatRate: 10, personalised: true, blank: false, colour: 'Beyaz' };
  const sized = (size: string, change = {}) => ({ ...shirt, size, ...change });
  const lines = [
    sized('L'),
    sized('XXL'),
    sized('M', { title: 'Önlük' }),
    sized('XL'),
    sized('S'),
    sized('M'),
    sized('S', { title: 'Önlük' }),
  ];
  const { Agreement } = contractFor({ ...deal, lines }, 'tr');
  const goods = Agreement.split('\n').filter((line) => line.startsWith('- '));
  expect(goods.map((line) => /^- (\S+) .*· (\S+)\)/.exec(line)?.slice(1).join(' '))).toEqual([
    ...['Tişört S', 'Tişört M', 'Tişört L', 'Tişört XL', 'Tişört XXL'],
    ...['Önlük S', 'Önlük M'],
  ]);
});

test('names size and colour of each line in the contract', () => {
  const shirt = { title: 'Tişört', unitPrice: 5000, qty: 1, packOf: 1, vatRate: 10, personalised: false, blank: false };
  const lines = [
    { ...shirt, colour: 'Beyaz', size: 'M' },
    { ...shirt, colour: 'Beyaz', size: 'L' },
    { ...shirt, title: 'Kupa', colour: 'Siyah', size: '', blank: true },
    { ...shirt, title: 'Kitap', colour: '', size: '' },
  ];
  const { PreInformation, Agreement } = contractFor({ ...deal, lines }, 'tr');
  for (const text of [PreInformation, Agreement]) {
    const goods = text.split('\n').filter((line) => line.startsWith('- '));
    expect(goods.map((line) => line.split(' × ')[0])).toEqual([
      '- Tişört (Beyaz · M)',
      '- Tişört (Beyaz · L)',
      '- Baskısız: Kupa (Siyah)',
      '- Kitap',
    ]);
  }
});

test.each([
  ['tr', '1.000 adet'],
  ['en', '1,000 pieces'],
] as const)('counts pieces of packs in the contract (%s)', (locale, quantity) => {
  const cards = { title: 'Kartvizit', unitPrice: 1490, qty: 1000, packOf: 100, vatRate: 10, personalised: true, blank: false };
  const { Agreement } = contractFor({ ...deal, lines: [{ ...cards, colour: '', size: '' }] }, locale);
  expect(Agreement).toContain(`- Kartvizit × ${quantity}: `);
});

test.each(['tr', 'en'] as const)('names the seller in full in the contract (%s)', (locale) => {
  const { PreInformation, Agreement } = contractFor(deal, locale);
  for (const text of [PreInformation, Agreement]) {
    for (const fact of Object.values(deal.seller)) expect(text).toContain(fact);
    expect(text).not.toContain('ETBİS');
  }
});
