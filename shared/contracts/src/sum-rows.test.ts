import { expect, test } from '@jest/globals';
import { sumRows } from './sum-rows.ts';

const totals = {
  Subtotal: 123_300,
  Discount: 1_000,
  DeliveryFee: 490,
  PaymentFee: 650,
  VatIncluded: 20_573,
  Vat: [
    { Rate: 10, Base: 4_091, Amount: 409 },
    { Rate: 20, Base: 98_776, Amount: 20_164 },
  ],
  Total: 123_440,
};

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);

test.each([true, false])('adds up sum rows to the order’s total (company: %s)', (company) => {
  const rows = sumRows(totals, company);
  const at = rows.findIndex(({ kind }) => kind === 'total');
  expect(sum(rows.slice(0, at))).toBe(totals.Total);
  expect(sum(rows.slice(at + 1))).toBe(company ? totals.Total : totals.VatIncluded);
});
