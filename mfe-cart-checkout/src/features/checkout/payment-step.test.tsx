/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { OfferedPayment } from '@shop/contracts/orders';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { PaymentStep } from './payment-step.tsx';

const methods: OfferedPayment[] = [
  { Code: 'card', Kind: 'card', Icon: 'card', Name: 'Kart', Note: '', Fee: 0, Unavailable: 'Şu an yok.' },
  { Code: 'havale', Kind: 'transfer', Icon: 'bank', Name: 'Havale', Note: '3 gün içinde.', Fee: 0 },
  { Code: 'kapida', Kind: 'on-delivery', Icon: 'cash', Name: 'Kapıda', Note: '', Fee: 290 },
];

test('focuses the first available payment method if none is chosen', async () => {
  const onNext = jest.fn();
  renderInShop(<PaymentStep methods={methods} chosen={undefined} onChoose={() => undefined} onNext={onNext} />);
  const next = screen.getByRole('button', { name: 'Devam et' });
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, document.body]);
  for (let press = 0; press < 2; press++) {
    next.focus();
    await act(async () => fireEvent.click(next));
    expect(screen.getByRole('alert').textContent).toMatch(/ödeme/i);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Havale/ }));
  }
  expect(onNext).not.toHaveBeenCalled();
});

test('shows each payment method’s description, fee or reason for unavailability', () => {
  renderInShop(<PaymentStep methods={methods} chosen={undefined} onChoose={() => undefined} onNext={() => undefined} />);
  const said = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  expect([said(/Kart/), said(/Havale/)]).toEqual(['KartŞu an yok.', 'Havale3 gün içinde.']);
  expect(said(/Kapıda/)).toMatch(/^Kapıda.*2[.,]90/);
});

test('keeps a disabled payment method focusable but not selectable', () => {
  const onChoose = jest.fn();
  renderInShop(<PaymentStep methods={methods} chosen={undefined} onChoose={onChoose} onNext={() => undefined} />);
  const card = screen.getByRole('radio', { name: /Kart.*Şu an yok/ });
  card.focus();
  expect([document.activeElement, card.getAttribute('aria-disabled')]).toEqual([card, 'true']);
  fireEvent.click(card);
  fireEvent.click(screen.getByRole('radio', { name: /Havale/ }));
  expect(onChoose.mock.calls).toEqual([['havale']]);
});

test('continues with the chosen payment method', async () => {
  const onNext = jest.fn();
  renderInShop(<PaymentStep methods={methods} chosen={methods[1]} onChoose={() => undefined} onNext={onNext} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devam et' })));
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
