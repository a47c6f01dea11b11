/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { TrackedOrder } from '@shop/contracts/orders';
import { RequestFailed, type SessionState } from '@shop/runtime';
import { type Answer, type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TrackOrder } from './track-order.tsx';

const order: TrackedOrder = {
  OrderNumber: 'BH-2026-000042',
  Date: '2026-11-21T09:30:00.000Z',
  State: 'shipped',
  Lines: [{ Title: 'Baskılı Kupa', Size: '', Colour: 'Siyah', Qty: 2 }],
  Total: 4990,
  Delivery: { Code: 'standard', Name: 'Standart kargo', Promise: '', Fee: 0 },
  Payment: { Code: 'card', Kind: 'card', Name: 'Kredi / banka kartı', Note: '' },
  PaymentProgress: 'paid',
  BankAccounts: [],
  Carrier: 'Yurtiçi Kargo',
  TrackingNumber: 'YK-1',
  TrackingUrl: 'https://www.yurticikargo.com/?code=YK-1',
  History: [
    { State: 'awaiting-payment', Date: '2026-11-21T09:30:00.000Z', Note: '' },
    { State: 'shipped', Date: '2026-11-22T09:30:00.000Z', Note: 'Siparişiniz kargoya verildi.' },
  ],
};

let server: AnsweringApi;
beforeEach(() => {
  server = answeringApi();
});

const email = () => screen.getByLabelText<HTMLInputElement>(/^E-posta/);
const number = () => screen.getByLabelText<HTMLInputElement>(/^Sipariş numarası/);
const track = (...next: Answer[]) => {
  server.answers.push(...next);
  fireEvent.input(email(), { target: { value: 'ayse@example.com' } });
  return act(async () => fireEvent.click(screen.getByRole('button', { name: 'Siparişimi göster' })));
};
const region = () => screen.queryByRole('region', { name: 'Sipariş BH-2026-000042' });

test('shows a tracked order’s progress and focuses its heading', async () => {
  renderInShop(<TrackOrder number="BH-2026-000042" />, { api: server.api });
  await track(accepted('', order));
  expect(server.sent.map(([method, path, body]) => [method, path, body])).toEqual([
    ['POST', '/orders/track', { OrderNumber: 'BH-2026-000042', Email: 'ayse@example.com' }],
  ]);
  const shown = within(region() as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('heading', { level: 2 })));
  expect(shown.getAllByText('Kargoda')).toHaveLength(2);
  expect(shown.getByText(/Siyah · 2 adet/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Kargonuzu takip edin' }).getAttribute('href')).toBe(order.TrackingUrl);
});

test('hides the previous order when the next is not found', async () => {
  renderInShop(<TrackOrder number="BH-2026-000042" />, { api: server.api });
  await track(accepted('', order));
  await track(refused('not-found'));
  expect(region()).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('İkisini de kontrol edin.');
  expect([number().value, email().value]).toEqual(['BH-2026-000042', 'ayse@example.com']);
  await track(refused('too-many-requests', 'Çok fazla deneme yapıldı.'));
  expect(screen.getByRole('alert').textContent).toBe('Çok fazla deneme yapıldı.');
  await track(new RequestFailed('down'));
  expect(screen.getByRole('alert').textContent).toContain('Bağlantı kurulamadı');
});

test('shows a field’s error until the field is corrected', async () => {
  renderInShop(<TrackOrder number="BH-2026-000042" />, { api: server.api });
  await track(refused('invalid-input', 'Lütfen işaretli alanları kontrol edin.', { Email: 'Bu adrese ulaşılamıyor.' }));
  expect([email().getAttribute('aria-invalid'), screen.queryByText(/işaretli alanları/)]).toEqual(['true', null]);
  fireEvent.input(email(), { target: { value: 'ayse@example.org' } });
  expect([email().getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('shows the bank account of an order that awaits payment', async () => {
  renderInShop(<TrackOrder number="" />, { api: server.api });
  fireEvent.input(number(), { target: { value: 'BH-2026-000042' } });
  const account = { Bank: 'Örnek Bankası', Holder: 'Baskıhane', Iban: 'TR33 0006 1005 1978 6457 8413 26' };
  await track(
    accepted('', { ...order, State: 'awaiting-payment', BankAccounts: [account], HeldUntil: '2026-11-24T09:30:00.000Z' } as TrackedOrder),
  );
  expect(within(region() as HTMLElement).getByText(account.Iban)).toBeTruthy();
});

const customer: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const anonymous: SessionState = { status: 'anonymous', email: '', anonId: '' };

test.each([
  [customer, 'Siparişlerime git', '/user/orders'],
  [anonymous, 'Giriş yap', '/user/login?redirect=%2Fuser%2Forders'],
] as const)('links to the customer’s orders or to the login: %j', (session, name, href) => {
  renderInShop(<TrackOrder number="" />, { api: server.api, session });
  expect(screen.queryByText('Üye misiniz? Bütün siparişleriniz hesabınızda.') !== null).toBe(session === anonymous);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
