import { expect, test } from '@jest/globals';
import type { PaymentKind, PaymentMethod } from '@shop/contracts/orders';
import { endOfPayment, isBeingChecked, isPaidByCard, nextCheck } from './model.ts';

test('recognises unpaid and paid card orders', () => {
  const card: PaymentMethod = { Code: 'any-card', Kind: 'card', Name: '', Note: '' };
  const by = (State: 'awaiting-payment' | 'paid' | 'cancelled', Payment = card) => ({ State, Payment });
  expect([by('awaiting-payment'), by('paid'), by('cancelled')].map(isBeingChecked)).toEqual([true, false, false]);
  expect([by('awaiting-payment'), by('paid'), by('cancelled')].map(isPaidByCard)).toEqual([false, true, false]);
  const transfer = by('paid', { ...card, Kind: 'transfer' });
  expect([isBeingChecked(transfer), isPaidByCard(transfer)]).toEqual([false, false]);
});

test('distinguishes a failed payment from a refunded payment', () => {
  const by = (Kind: PaymentKind, PaymentProgress: 'none' | 'refund-due' | 'refunded') =>
    endOfPayment({ Payment: { Code: 'any', Kind, Name: '', Note: '' }, PaymentProgress });
  expect([by('card', 'none'), by('card', 'refund-due'), by('card', 'refunded')]).toEqual(['failed', 'returned', 'returned']);
  expect([by('transfer', 'none'), by('transfer', 'refund-due')]).toEqual(['none', 'returned']);
});

test('polls a card payment for 30 minutes at growing intervals', () => {
  const waits = Array.from({ length: 100 }, (_, looked) => nextCheck(looked + 1));
  const going = waits.filter((wait) => wait !== false);
  expect(waits.slice(0, 13)).toEqual([...new Array(12).fill(5000), 30_000]);
  expect(waits.slice(going.length)).toEqual(new Array(100 - going.length).fill(false));
  expect(going.reduce((sum, wait) => sum + wait, 0)).toBe(30 * 60_000);
});
