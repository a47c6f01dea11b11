import { describe, expect, test } from '@jest/globals';
import { orderNumber, typedNumber } from './number.ts';
import { isPaid, mayBecome, orderStates, productionMayStart } from './states.ts';

const order = (Code: string, total = 1000) => ({ total, payment: { Code } });

const on = ['paid → in-production', 'paid → cancelled', 'in-production → shipped', 'shipped → delivered'];
const inAdvance = ['awaiting-payment → paid', 'awaiting-payment → cancelled', ...on];
const produced = ['paid', 'in-production', 'shipped', 'delivered'];
const ways = [
  { what: 'paid by transfer', order: order('bank-transfer'), allowed: inAdvance, begins: 'paid', paid: produced },
  { what: 'paid by card', order: order('card'), allowed: inAdvance, begins: 'paid', paid: produced },
  {
    what: 'paid at the door',
    order: order('cash-on-delivery'),
    allowed: ['awaiting-payment → in-production', 'awaiting-payment → cancelled', ...on],
    begins: 'in-production',
    paid: ['delivered'],
  },
  { what: 'that leaves nothing for the door', order: order('cash-on-delivery', 0), allowed: inAdvance, begins: 'paid', paid: [] },
];

describe.each(ways)('state changes of an order $what', ({ order, allowed, begins, paid }) => {
  test('allows only the valid state changes of an order', () => {
    const possible = orderStates.flatMap((from) => orderStates.filter((to) => mayBecome(from, to, order)).map((to) => `${from} → ${to}`));
    expect(possible.toSorted()).toEqual(allowed.toSorted());
  });

  test(`starts production once the order is ${begins}`, () => {
    expect(orderStates.filter((state) => productionMayStart(state, order))).toEqual([begins]);
  });

  test(`counts an order as paid in ${paid.join(', ') || 'no state'}`, () => {
    expect(orderStates.filter((state) => isPaid(state, order))).toEqual(paid);
  });
});

test('takes the year of order numbers from Turkish time', () => {
  expect(orderNumber(123, new Date('2026-12-31T21:30:00Z'))).toBe('BH-2027-000123');
});

test.each([
  'BH-2026-000123',
  ' bh-2026-000123 ',
  'bh2026000123',
  'BH 2026 000123',
  'BH–2026–000123',
  '#BH-2026-000123',
  '2026-000123',
  'Sipariş no: BH-2026-000123',
])('recognises the order number in the input %j', (typed) => {
  expect(typedNumber(typed)).toBe('BH-2026-000123');
});

test('trims and upper-cases input that is no order number', () => {
  expect(['2026', 'BH-26-1', 'BH', '  x '].map(typedNumber)).toEqual(['2026', 'BH-26-1', 'BH', 'X']);
});
