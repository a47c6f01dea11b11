/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { LoadFailed } from './load-failed.tsx';

function Orders({ titled = true }: { titled?: boolean }) {
  const [here, setHere] = useState(false);
  return (
    <main>
      {titled && <h1>Siparişlerim</h1>}
      {here ? <p>Tişört</p> : <LoadFailed title="Siparişleriniz yüklenemedi." retry={() => setHere(true)} />}
    </main>
  );
}

const pressAgain = async () => {
  const again = screen.getByRole('button', { name: 'Tekrar dene' });
  again.focus();
  await act(async () => fireEvent.click(again));
  expect(screen.getByText('Tişört')).toBeTruthy();
};

test('moves the focus to the heading after a keyboard retry', async () => {
  renderInShop(<Orders />);
  await pressAgain();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Siparişlerim' }));
});

test('moves the focus to main on pages without heading', async () => {
  renderInShop(<Orders titled={false} />);
  await pressAgain();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([[false], [true]])('shows a retry as busy until it ends (compact: %s)', async (compact) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const retry = jest.fn(() => promise);
  renderInShop(<LoadFailed compact={compact} title="Siparişleriniz yüklenemedi." retry={retry} />);
  const again = screen.getByRole('button', { name: 'Tekrar dene' });
  fireEvent.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(again);
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect(again.getAttribute('aria-busy')).toBeNull();
});

test('keeps the focus that the visitor moved elsewhere', async () => {
  renderInShop(
    <>
      <input aria-label="Ara" />
      <Orders />
    </>,
  );
  const search = screen.getByRole('textbox', { name: 'Ara' });
  search.focus();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' })));
  expect(document.activeElement).toBe(search);
});
