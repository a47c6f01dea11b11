import { describe, expect, test } from '@jest/globals';
import { orderNumber, typedNumber } from './number.ts';
import { mayBecome, orderStates, productionMayStart } from './states.ts';

/** Every pair of states that is allowed; all others are refused. */
const ways = {
  'bank-transfer': [
    'awaiting-payment → paid',
    'awaiting-payment → cancelled',
    'paid → in-production',
    'paid → cancelled',
    'in-production → shipped',
    'shipped → delivered',
  ],
  card: [
    'awaiting-payment → paid',
    'awaiting-payment → cancelled',
    'paid → in-production',
    'paid → cancelled',
    'in-production → shipped',
    'shipped → delivered',
  ],
  'cash-on-delivery': [
    'awaiting-payment → in-production',
    'awaiting-payment → cancelled',
    'paid → in-production',
    'paid → cancelled',
    'in-production → shipped',
    'shipped → delivered',
  ],
};

describe.each(Object.entries(ways))('an order paid by %s', (paymentCode, allowed) => {
  test('goes its way and no other', () => {
    const possible = orderStates.flatMap((from) =>
      orderStates.filter((to) => mayBecome(from, to, paymentCode)).map((to) => `${from} → ${to}`),
    );
    expect(possible.toSorted()).toEqual(allowed.toSorted());
  });
});

test.each([
  ['bank-transfer', 'paid'],
  ['card', 'paid'],
  ['cash-on-delivery', 'in-production'],
])('what is paid by %s is made once it is %s, not before and not again', (paymentCode, begin) => {
  expect(orderStates.filter((state) => productionMayStart(state, paymentCode))).toEqual([begin]);
});

test('order numbers carry the year as it is in Turkey', () => {
  expect(orderNumber(123, new Date('2026-12-31T21:30:00Z'))).toBe('BH-2027-000123');
});

test.each(['BH-2026-000123', ' bh-2026-000123 ', 'bh2026000123', 'BH 2026 000123', 'BH–2026–000123', '#BH-2026-000123'])(
  'an order is found by its number however it is typed: %j',
  (typed) => {
    expect(typedNumber(typed)).toBe('BH-2026-000123');
  },
);

test('what is no number stays what it is', () => {
  expect(['2026', 'BH-26-1', 'BH', '  x '].map(typedNumber)).toEqual(['2026', 'BH-26-1', 'BH', 'X']);
});
