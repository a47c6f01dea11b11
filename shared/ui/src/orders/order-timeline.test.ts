import { describe, expect, test } from '@jest/globals';
import type { OrderState, PaymentProgress } from '@shop/contracts/orders';
import { stateText, stateWords } from './order-state.tsx';
import { timeline } from './order-timeline.tsx';

const change = (State: OrderState, Note = '') => ({ State, Date: '2026-03-01T09:30:00.000Z', Note });
const outline = (State: OrderState, ...states: OrderState[]) =>
  timeline({ State, History: states.map((state) => change(state)) }).map(({ state, phase }) => `${phase} ${state}`);

describe('order timeline', () => {
  test('puts a new order at its first step', () => {
    expect(outline('awaiting-payment', 'awaiting-payment')).toEqual([
      'now awaiting-payment',
      'ahead paid',
      'ahead in-production',
      'ahead shipped',
      'ahead delivered',
    ]);
  });

  test('skips the payment step for orders paid on delivery', () => {
    const steps = timeline({ State: 'awaiting-payment', History: [change('awaiting-payment')], PaymentProgress: 'on-delivery' });
    expect(steps.map(({ state }) => state)).toEqual(['awaiting-payment', 'in-production', 'shipped', 'delivered']);
  });

  test('puts past changes before the current step', () => {
    expect(outline('shipped', 'awaiting-payment', 'paid', 'in-production', 'shipped')).toEqual([
      'past awaiting-payment',
      'past paid',
      'past in-production',
      'now shipped',
      'ahead delivered',
    ]);
  });

  test('shows no further steps after a cancellation', () => {
    expect(outline('cancelled', 'awaiting-payment', 'cancelled')).toEqual(['past awaiting-payment', 'now cancelled']);
  });

  test('shows dates and notes of reached steps only', () => {
    const [now, next] = timeline({ State: 'paid', History: [change('paid', 'Havale alındı.')] });
    expect(now).toEqual({ state: 'paid', phase: 'now', date: '2026-03-01T09:30:00.000Z', note: 'Havale alındı.' });
    expect(next).toEqual({ state: 'in-production', phase: 'ahead' });
  });
});

test('shows “awaiting payment” except for orders paid on delivery', () => {
  const said = (state: OrderState, progress?: PaymentProgress) => stateText(state, progress, stateWords.tr);
  expect([said('awaiting-payment'), said('awaiting-payment', 'none')]).toEqual(['Ödeme bekleniyor', 'Ödeme bekleniyor']);
  expect([said('awaiting-payment', 'on-delivery'), said('shipped', 'on-delivery')]).toEqual(['Sipariş alındı', 'Kargoda']);
});
