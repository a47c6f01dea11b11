/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { BankTransfer } from './bank-transfer.tsx';

const copied: string[] = [];
Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
afterEach(() => void copied.splice(0));

const order = {
  OrderNumber: 'BH-2026-000123',
  Total: 149900,
  HeldUntil: '2026-11-25T09:30:00.000Z',
  BankAccounts: [{ Bank: 'Şekerbank', Holder: 'Iğdır Baskı', Iban: 'TR33 0006 1005 1978 6457 8413 26' }],
};

test('shows and copies all data for a bank transfer', async () => {
  renderInShop(<BankTransfer order={order} />);
  const text = screen.getByRole('region', { name: 'Ödemenizi tamamlayın' }).textContent;
  for (const part of [
    '₺1.499,00',
    'BH-2026-000123',
    'Şekerbank',
    'TR33 0006 1005 1978 6457 8413 26',
    'Iğdır Baskı',
    '25 Kasım 2026 12.30',
  ]) {
    expect(text).toContain(part);
  }
  for (const button of screen.getAllByRole('button')) await act(async () => fireEvent.click(button));
  expect(copied).toEqual(['1499,00', 'BH-2026-000123', 'TR330006100519786457841326', 'Iğdır Baskı']);
});

test('shows no deadline when the order has none', () => {
  const { HeldUntil: _, ...open } = order;
  renderInShop(<BankTransfer order={open} />);
  expect(screen.queryByText(/Son ödeme/)).toBeNull();
});
