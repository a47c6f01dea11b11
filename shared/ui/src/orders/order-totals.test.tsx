/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { OrderTotals } from './order-totals.tsx';

const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const Vat = [{ Rate: 20, Base: 12417, Amount: 2483 }];
const plain = { Subtotal: 14900, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 2483, Vat, Total: 14900 };

test('lists only the amounts that apply to an order', () => {
  renderInShop(<OrderTotals totals={plain} />);
  expect(rows()).toEqual([
    ['Ara toplam (KDV dâhil)', '₺149,00'],
    ['Kargo', 'Ücretsiz'],
    ['Toplam (KDV dâhil)', '₺149,00'],
    ['Toplamdaki KDV (%20)', '₺24,83'],
  ]);
});

test('shows a company the net amount below the total', () => {
  renderInShop(<OrderTotals totals={{ ...plain, Discount: 1000, DeliveryFee: 4990, PaymentFee: 1500, Total: 20390 }} company />);
  expect(rows()).toEqual([
    ['Ara toplam (KDV dâhil)', '₺149,00'],
    ['Kupon indirimi', '-₺10,00'],
    ['Kargo', '₺49,90'],
    ['Ödeme hizmeti bedeli', '₺15,00'],
    ['Toplam (KDV dâhil)', '₺203,90'],
    ['Toplamın KDV hariç tutarı', '₺179,07'],
    ['Toplamdaki KDV (%20)', '₺24,83'],
  ]);
});
