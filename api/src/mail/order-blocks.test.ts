import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { formatMoney } from '@shop/domain/money';
import { totals } from '../modules/pricing/totals.ts';
import { sampleOrder } from '../testing/sample-mails.ts';
import { languages } from './compose.ts';
import { fill } from './fill.ts';
import { orderFacts, orderGoods, sellerRows } from './order-blocks.ts';

const words = languages.tr.order;
const setting = { words, locale: 'tr', currency: 'TRY' } as const;
const money = (amount: number) => formatMoney(amount, 'TRY');

function sumsOf(order: Order) {
  const goods = orderGoods(order, setting);
  return goods.kind === 'goods' ? goods.sums : [];
}

const priced = (...rates: number[]) =>
  totals(
    rates.map((vatRate, n) => ({ unitPrice: 1_237 + n, qty: 7, packOf: 1, vatRate })),
    { discount: 333, deliveryFee: 490, paymentFee: 650 },
  );

test.each([
  ['one VAT rate', priced(20)],
  ['several VAT rates', priced(20, 10, 1)],
])('shows a company the total without VAT in mails (%s)', (_, Totals) => {
  const net = Totals.Vat.reduce((sum, { Base }) => sum + Base, 0);
  expect(sumsOf(sampleOrder({ Totals })).slice(-2 - Totals.Vat.length)).toEqual([
    { name: words.sums.total, value: money(Totals.Total), total: true },
    { name: words.sums.net, value: money(net) },
    ...Totals.Vat.map(({ Amount }) => ({ name: expect.any(String), value: money(Amount) })),
  ]);
});

test('shows a consumer the total with VAT in mails', () => {
  const order = sampleOrder({ Invoice: { Kind: 'personal' } });
  expect(sumsOf(order).find(({ total }) => total)?.name).toBe(words.sums.total);
  expect(sumsOf(order).map(({ name }) => name)).not.toContain(words.sums.net);
});

const days = (changes: Partial<Order>) => {
  const Delivery = { ...sampleOrder().Delivery, Earliest: '2026-12-04', Latest: '2026-12-10' };
  const facts = orderFacts(sampleOrder({ Delivery, ...changes }), setting);
  return facts.kind === 'facts' ? facts.rows.find(([name]) => name === words.expected)?.[1] : undefined;
};

test('states the delivery days of an unfinished order in mails', () => {
  const span = '4\u00a0–\u2060\u00a010 Aralık';
  for (const State of ['paid', 'in-production', 'shipped'] as const) expect(days({ State, PaymentProgress: 'paid' })).toBe(span);
  for (const State of ['delivered', 'cancelled'] as const) expect(days({ State, PaymentProgress: 'paid' })).toBeUndefined();
  expect(days({ State: 'paid', PaymentProgress: 'paid', Delivery: sampleOrder().Delivery })).toBeUndefined();
});

test('states delivery in working days when delivery days are unknown', () => {
  const text = (changes: Partial<Order>) => JSON.stringify(orderFacts(sampleOrder(changes), setting));
  const { Delivery } = sampleOrder();
  expect(text({ Delivery })).toContain(Delivery.Promise);
  expect(text({ Delivery: { ...Delivery, Earliest: '2026-12-04', Latest: '2026-12-10' } })).not.toContain(Delivery.Promise);
});

test.each(['transfer', 'card'] as const)('states what an unpaid %s order’s delivery days depend on', (Kind) => {
  const Payment = { ...sampleOrder().Payment, Kind };
  expect(days({ Payment, BankAccounts: [] })).toBe(fill(words.ifPaidSameDay, { days: '4\u00a0–\u2060\u00a010 Aralık' }));
});

const Seller = { Brand: 'Baskıhane', Name: 'Iğdır Baskı', Address: 'Kadıköy', Phone: '', Email: 'a@shop.example', Mersis: '' };

test('names the seller with tax office and number if configured', () => {
  const rows = (Tax?: string) => sellerRows(sampleOrder({ Seller: { ...Seller, ...(Tax !== undefined && { Tax }) } }), setting);
  expect(rows('Kadıköy 1234567890')).toEqual([
    [words.seller, 'Iğdır Baskı'],
    [words.street, 'Kadıköy'],
    [words.email, 'a@shop.example'],
    [words.sellerTax, 'Kadıköy 1234567890'],
  ]);
  expect(rows()).toHaveLength(3);
});

const designed = (Name?: string) => {
  const [line] = sampleOrder().Lines;
  if (!line) throw new Error('the sample has lines');
  const Design = {
    DesignId: 'a',
    PId: line.PId,
    Colour: '',
    Sides: [],
    ...(Name !== undefined && { Name }),
  } as unknown as NonNullable<Order['Lines'][number]['Design']>;
  const goods = orderGoods(sampleOrder({ Lines: [{ ...line, Design }] }), setting);
  return goods.kind === 'goods' ? (goods.lines[0]?.detail ?? '') : '';
};

test('shows the name of a line’s design if it has one', () => {
  expect(designed('Takım forması')).toContain('“Takım forması”');
  expect(designed('Takım forması')).not.toContain(words.designed);
  expect(designed()).toContain(words.designed);
});
