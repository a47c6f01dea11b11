/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OrderSummary } from '@shop/contracts/orders';
import { formatCount } from '@shop/domain/pieces';
import { ApiError, type QueryClient } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { unpaidCardMessages } from '@shop/ui/unpaid-card';
import { act, screen } from '@testing-library/react';
import { ordersMessages } from '../../messages/orders.ts';
import { OrderList } from './order-list.tsx';

const orders = Array.from(
  { length: 45 },
  (_, index): OrderSummary => ({
    OrderId: 45 - index,
    OrderNumber: `BH-${45 - index}`,
    Date: '2026-11-21T09:30:00.000Z',
    State: 'paid',
    PaymentProgress: 'paid',
    LineCount: 1,
    Pieces: 1,
    Total: 1490,
    Img: 'a.png',
  }),
);

let query: QueryClient;
let asked: string[];
let failing: boolean;

beforeEach(() => {
  asked = [];
  failing = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(list: React.ReactElement) {
  const read = async <P,>(path: string) => {
    asked.push(path);
    if (failing) throw new ApiError('Olmadı.', 403);
    return orders.slice(0, Number(new URLSearchParams(path.split('?')[1]).get('limit'))) as P;
  };
  ({ query } = renderInShop(list, { api: { read } }));
  await screen.findByText('BH-45');
}
const rows = () => screen.getAllByRole('listitem').length;
const older = () => screen.queryByRole('button', { name: 'Daha eski siparişler' });

test('requests only as many orders as the profile shows', async () => {
  await show(<OrderList step={3} />);
  expect([asked, rows(), older()]).toEqual([['/user/orders?limit=3'], 3, null]);
});

test('loads older orders in steps, until none is left', async () => {
  await show(<OrderList step={20} more />);
  expect(rows()).toBe(20);
  await act(async () => older()?.click());
  await screen.findByText('BH-6');
  expect(rows()).toBe(40);
  await act(async () => older()?.click());
  await screen.findByText('BH-1');
  expect([rows(), older()]).toEqual([45, null]);
});

test('counts the pieces of an order', async () => {
  const cards = { ...(orders[0] as OrderSummary), Pieces: 1000 };
  renderInShop(<OrderList step={3} />, { api: { read: async <P,>() => [cards] as P } });
  await screen.findByText('BH-45');
  expect(screen.getByText(new RegExp(`${formatCount(1000, 'tr')} adet`))).toBeTruthy();
});

test('shows the image of the design in the order list', async () => {
  const [plain, designed] = orders as [OrderSummary, OrderSummary];
  const list = [plain, { ...designed, DesignImg: '/upfs/ord/44/7/front' }];
  renderInShop(<OrderList step={3} />, { api: { read: async <P,>() => list as P } });
  await screen.findByText('BH-45');
  const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src')?.split('?')[0]);
  expect(pictures).toEqual(['/upfs/stc/a.png', '/upfs/ord/44/7/front']);
});

test('shows the customer’s own order reference if there is one', async () => {
  const [first, second] = orders as [OrderSummary, OrderSummary];
  const list = [{ ...first, Reference: 'SAT-2026-0042' }, second];
  renderInShop(<OrderList step={3} />, { api: { read: async <P,>() => list as P } });
  await screen.findByText('BH-45');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const reference = ordersMessages.tr.reference('SAT-2026-0042');
  expect(shown.map((text) => text?.includes(reference))).toEqual([true, false]);
});

test('offers payment only for an order that can be paid', async () => {
  const [first, second] = orders as [OrderSummary, OrderSummary];
  const list = [{ ...first, PayableUntil: '2026-11-20T10:30:00Z' }, second];
  const send = jest.fn(() => new Promise<never>(() => undefined));
  renderInShop(<OrderList step={3} />, { api: { read: async <P,>() => list as P, send } });
  const pay = await screen.findByRole('button', { name: unpaidCardMessages.tr.payOf(first.OrderNumber) });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await act(async () => pay.click());
  expect(send.mock.calls).toEqual([['POST', `/orders/${first.OrderId}/payment`]]);
});

test('keeps the order list when a refetch fails', async () => {
  await show(<OrderList step={3} />);
  failing = true;
  await act(() => query.invalidateQueries({ queryKey: ['my'] }));
  expect(asked).toHaveLength(2);
  expect(rows()).toBe(3);
});

test('keeps the order list when older orders fail to load', async () => {
  await show(<OrderList step={20} more />);
  failing = true;
  await act(async () => older()?.click());
  await screen.findByText('Siparişleriniz yüklenemedi.');
  expect(rows()).toBeGreaterThanOrEqual(20);
  failing = false;
  await act(async () => screen.getByRole('button', { name: 'Tekrar dene' }).click());
  await screen.findByText('BH-6');
  expect(screen.queryByText('Siparişleriniz yüklenemedi.')).toBeNull();
});
