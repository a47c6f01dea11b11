import { expect, test } from '@jest/globals';
import type { PaymentKind, PaymentMethod } from '@shop/contracts/orders';
import { bareIban, endOfPayment, isBeingChecked, isPaidByCard, nextCheck } from './model.ts';

test('an IBAN is copied without its spaces', () => {
  expect(bareIban('TR33 0006 1005 1978 6457 8413 26')).toBe('TR330006100519786457841326');
});

test('a card order is checked until the bank has answered, and is a purchase once it is paid', () => {
  const card: PaymentMethod = { Code: 'any-card', Kind: 'card', Name: '', Note: '' };
  const by = (State: 'awaiting-payment' | 'paid' | 'cancelled', Payment = card) => ({ State, Payment });
  expect([by('awaiting-payment'), by('paid'), by('cancelled')].map(isBeingChecked)).toEqual([true, false, false]);
  expect([by('awaiting-payment'), by('paid'), by('cancelled')].map(isPaidByCard)).toEqual([false, true, false]);
  const transfer = by('paid', { ...card, Kind: 'transfer' });
  expect([isBeingChecked(transfer), isPaidByCard(transfer)]).toEqual([false, false]);
});

test('a cancelled order says where the money is', () => {
  const by = (Kind: PaymentKind, PaymentProgress: 'none' | 'refund-due' | 'refunded') =>
    endOfPayment({ Payment: { Code: 'any', Kind, Name: '', Note: '' }, PaymentProgress });
  expect([by('card', 'none'), by('card', 'refund-due'), by('card', 'refunded')]).toEqual(['failed', 'returned', 'returned']);
  expect([by('transfer', 'none'), by('transfer', 'refund-due')]).toEqual(['none', 'returned']);
});

test('the bank’s answer is looked for often at first, then now and then, and not for ever', () => {
  let looks = 1;
  let waited = 0;
  for (let wait = nextCheck(looks); wait !== false; wait = nextCheck(looks)) {
    waited += wait;
    looks += 1;
  }
  expect(nextCheck(1)).toBe(5000);
  expect(nextCheck(20)).toBe(30_000);
  expect(waited).toBe(30 * 60_000);
});
