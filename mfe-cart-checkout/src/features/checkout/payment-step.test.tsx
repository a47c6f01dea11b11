/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { OfferedPayment } from '@shop/contracts/orders';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { PaymentStep } from './payment-step.tsx';

const methods: OfferedPayment[] = [
  { Code: 'card', Kind: 'card', Icon: 'card', Name: 'Kart', Note: '', Fee: 0, Unavailable: 'Şu an yok.' },
  { Code: 'havale', Kind: 'transfer', Icon: 'bank', Name: 'Havale', Note: '', Fee: 0 },
];

test('going on without a choice says what is missing and leads to the first that can be chosen, each time', async () => {
  const onNext = jest.fn();
  renderInShop(<PaymentStep methods={methods} chosen={undefined} onChoose={() => undefined} onNext={onNext} />);
  const next = screen.getByRole('button', { name: 'Devam et' });
  for (let press = 0; press < 2; press++) {
    next.focus();
    await act(async () => fireEvent.click(next));
    expect(screen.getByRole('alert').textContent).toMatch(/ödeme/i);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Havale/ }));
  }
  expect(onNext).not.toHaveBeenCalled();
});
