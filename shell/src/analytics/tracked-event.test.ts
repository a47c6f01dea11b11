import { expect, test } from '@jest/globals';
import type { EventMap } from '@shop/contracts/events';
import { type BusEvent, type TrackedName, trackedNames } from './events.ts';
import { toTrackedEvent } from './tracked-event.ts';

const payloads: { [N in TrackedName]: EventMap[N] } = {
  'page:viewed': {},
  'product:viewed': { product: { id: 7, title: 'Tişört', priceVATIncl: { Birim: 1250, Kar: 0 } } },
  'designer:opened': { PId: 7 },
  'cart:line-added': { PId: 7, Qty: 2 },
  'cart:line-removed': { PId: 7 },
  'cart:opened': {},
  'checkout:started': { Total: 2500 },
  'checkout:stepped': { step: 3, name: 'payment' },
  'order:placed': { OrderNumber: 'BH-2026-000001', Total: 2500 },
  'user:registered': { Email: 'ayse@example.com' },
  'user:logged-in': { Email: 'ayse@example.com' },
  'user:logged-out': {},
  'catalog:searched': { query: 'mug', count: 3 },
  'category:viewed': { id: 91, name: 'Tişört Baskı' },
};

const at = new Date('2026-03-01T10:00:00Z');
const count = (name: TrackedName, url = 'http://shop.example/products/tisort/7?a=1') =>
  toTrackedEvent({ name, payload: payloads[name], at, url, title: 'Tişört · Baskıhane' } as BusEvent, {
    userAgent: 'Firefox',
    currency: 'USD',
  });

test('uses the specification’s event names and funnel steps', () => {
  expect(trackedNames.map((name) => [name, count(name).event, count(name).properties.funnel_step])).toEqual([
    ['page:viewed', 'Page View', undefined],
    ['product:viewed', 'Product View', 1],
    ['designer:opened', 'Product Designer Open', 2],
    ['cart:line-added', 'Add to Cart', 3],
    ['cart:line-removed', 'Remove from Cart', undefined],
    ['cart:opened', 'Cart View', 4],
    ['checkout:started', 'Checkout Start', 5],
    ['checkout:stepped', 'Checkout Step', 8],
    ['order:placed', 'Purchase Complete', 10],
    ['user:registered', 'User Register', undefined],
    ['user:logged-in', 'User Login', undefined],
    ['user:logged-out', 'User Logout', undefined],
    ['catalog:searched', 'Search', undefined],
    ['category:viewed', 'Category View', undefined],
  ]);
});

test('adds page, time and device but never an e-mail address', () => {
  for (const name of trackedNames) {
    expect(count(name).properties).toMatchObject({
      page_url: 'http://shop.example/products/tisort/7?a=1',
      page_title: 'Tişört · Baskıhane',
      timestamp: '2026-03-01T10:00:00.000Z',
      user_agent: 'Firefox',
    });
    expect(JSON.stringify(count(name))).not.toContain('ayse');
  }
});

test('sends the currency with each amount of money', () => {
  expect(count('order:placed').properties).toMatchObject({ order_number: 'BH-2026-000001', total: 2500, currency: 'USD' });
  expect(count('product:viewed').properties).toMatchObject({ product_id: 7, price: 1250, currency: 'USD' });
  expect(count('cart:opened').properties).not.toHaveProperty('currency');
});

test('redacts secrets in an event’s URLs', () => {
  expect(count('page:viewed', 'http://shop.example/user/verify?token=abc').properties).toMatchObject({
    page_url: 'http://shop.example/user/verify?token=-',
    $current_url: 'http://shop.example/user/verify?token=-',
  });
});
