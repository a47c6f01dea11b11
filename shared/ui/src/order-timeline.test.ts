import { describe, expect, test } from '@jest/globals';
import type { OrderState, PaymentProgress } from '@shop/contracts/orders';
import { stateText, stateWords } from './order-state.tsx';
import { timeline } from './order-timeline.tsx';

const change = (State: OrderState, Note = '') => ({ State, Date: '2026-03-01T09:30:00.000Z', Note });
const outline = (State: OrderState, ...states: OrderState[]) =>
  timeline({ State, History: states.map((state) => change(state)) }).map(({ state, phase }) => `${phase} ${state}`);

describe('the way of an order', () => {
  test('a new order stands at its first step with the whole way ahead', () => {
    expect(outline('awaiting-payment', 'awaiting-payment')).toEqual([
      'now awaiting-payment',
      'ahead paid',
      'ahead in-production',
      'ahead shipped',
      'ahead delivered',
    ]);
  });

  test('an order that is paid at the door is produced next', () => {
    const steps = timeline({ State: 'awaiting-payment', History: [change('awaiting-payment')], PaymentProgress: 'on-delivery' });
    expect(steps.map(({ state }) => state)).toEqual(['awaiting-payment', 'in-production', 'shipped', 'delivered']);
  });

  test('what has happened is behind it', () => {
    expect(outline('shipped', 'awaiting-payment', 'paid', 'in-production', 'shipped')).toEqual([
      'past awaiting-payment',
      'past paid',
      'past in-production',
      'now shipped',
      'ahead delivered',
    ]);
  });

  test('a cancelled order has nothing ahead', () => {
    expect(outline('cancelled', 'awaiting-payment', 'cancelled')).toEqual(['past awaiting-payment', 'now cancelled']);
  });

  test('keeps dates and notes of what has happened, and has none for what is to come', () => {
    const [now, next] = timeline({ State: 'paid', History: [change('paid', 'Havale alındı.')] });
    expect(now).toEqual({ state: 'paid', phase: 'now', date: '2026-03-01T09:30:00.000Z', note: 'Havale alındı.' });
    expect(next).toEqual({ state: 'in-production', phase: 'ahead' });
  });
});

test('an order waits for its payment, unless it is paid at the door: that one is received', () => {
  const said = (state: OrderState, progress?: PaymentProgress) => stateText(state, progress, stateWords.tr);
  expect([said('awaiting-payment'), said('awaiting-payment', 'none')]).toEqual(['Ödeme bekleniyor', 'Ödeme bekleniyor']);
  expect([said('awaiting-payment', 'on-delivery'), said('shipped', 'on-delivery')]).toEqual(['Sipariş alındı', 'Kargoda']);
});
