/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bus, showToast } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Toasts } from './toasts.tsx';

let go: (to: string) => void;
function Navigation() {
  const navigate = useNavigate();
  go = (to) => act(() => navigate(to));
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MemoryRouter>
      <Navigation />
      <Toasts />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Lets `ms` milliseconds pass, and whatever has to be loaded meanwhile. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const toast = async (...of: Parameters<typeof showToast>) => {
  act(() => showToast(...of));
  // The library is on its way with the first toast.
  await act(() => import('./container.tsx'));
  await pass(50);
};

/** What the shopper reads once all movement has ended, which jsdom does not know how to end by itself. */
async function shown(): Promise<string[]> {
  for (const alert of screen.queryAllByRole('alert')) fireEvent.animationEnd(alert.closest('.Toastify__toast') ?? alert);
  await pass(500);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
}

test('what another team says is shown to the shopper', async () => {
  await toast('success', 'Eklendi!');
  expect(await shown()).toEqual(['Eklendi!']);
});

test('one toast at a time: the next takes the place of the one before', async () => {
  await toast('success', 'Eklendi!');
  await toast('error', 'Stokta yok.');
  expect(await shown()).toEqual(['Stokta yok.']);
});

test('unless several are wanted', async () => {
  await toast('success', 'Eklendi!');
  act(() => bus.emit('toast:shown', { kind: 'info', message: 'Kargo bedava.', multiple: true }));
  await pass(50);
  expect(new Set(await shown())).toEqual(new Set(['Eklendi!', 'Kargo bedava.']));
});

test('the same message twice is shown anew', async () => {
  await toast('success', 'Eklendi!');
  await toast('success', 'Eklendi!');
  expect(await shown()).toEqual(['Eklendi!']);
});

test('the address changes and the toast goes', async () => {
  await toast('error', 'Stokta yok.');
  await pass(1000);
  go('/cart');
  expect(await shown()).toEqual([]);
});

test('a message that comes with the change of address stays to be read', async () => {
  await toast('success', 'Değişiklikler başarıyla kaydedildi.');
  go('/user/profile');
  expect(await shown()).toEqual(['Değişiklikler başarıyla kaydedildi.']);
  await pass(1000);
  go('/cart');
  expect(await shown()).toEqual([]);
});

test('after 3 seconds it goes by itself', async () => {
  await toast('success', 'Eklendi!');
  // The library counts with a CSS animation; jsdom knows how long it takes, but does not run it.
  const clock = screen.getByRole('progressbar', { hidden: true });
  expect(clock.style.animationDuration).toBe('3000ms');
  fireEvent.animationEnd(clock);
  await pass(50);
  expect(await shown()).toEqual([]);
});

test('a press closes it', async () => {
  await toast('success', 'Eklendi!');
  fireEvent.click(screen.getByText('Eklendi!'));
  await pass(50);
  expect(await shown()).toEqual([]);
});
