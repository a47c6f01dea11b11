/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Api, bus, showToast } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { markHydrated } from '../hydrated.ts';
import { Toasts } from './toasts.tsx';

let go: (to: string) => void;
function Navigation() {
  const navigate = useNavigate();
  go = (to) => act(() => navigate(to));
  return null;
}

type Library = typeof import('./container.tsx');

function open(loadLibrary?: () => Promise<Library>) {
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'TRY', api: {} as Api }}>
      <MemoryRouter>
        <Navigation />
        <Toasts {...(loadLibrary && { loadLibrary })} />
      </MemoryRouter>
    </ShopContext>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const toast = async (...of: Parameters<typeof showToast>) => {
  act(() => showToast(...of));
  await pass(50);
};

describe('before the toast library has loaded', () => {
  const says = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent?.trim());

  test('shows and announces a message before the library has loaded', () => {
    open(() => new Promise(() => {}));
    act(() => showToast('error', 'Bağlantı yok.'));
    expect(says('alert')).toEqual(['Bağlantı yok.']);
    act(() => showToast('success', 'Eklendi!'));
    expect([says('alert'), says('status')]).toEqual([[], ['Eklendi!']]);
  });

  test('renders a message without a button', () => {
    open(() => new Promise(() => {}));
    act(() => showToast('error', 'Bağlantı kurulamadı. Lütfen tekrar deneyin.'));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('hides a message on click or 3 seconds after hovering', async () => {
    open(() => new Promise(() => {}));
    act(() => showToast('info', 'Kargo bedava.'));
    fireEvent.pointerEnter(screen.getByText('Kargo bedava.'));
    await pass(10_000);
    expect(says('status')).toEqual(['Kargo bedava.']);
    fireEvent.pointerLeave(screen.getByText('Kargo bedava.'));
    await pass(2999);
    expect(says('status')).toEqual(['Kargo bedava.']);
    await pass(1);
    expect(says('status')).toEqual([]);

    act(() => showToast('info', 'Kargo bedava.'));
    fireEvent.click(screen.getByText('Kargo bedava.'));
    expect(says('status')).toEqual([]);
  });

  test('shows messages even when the toast library fails to load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.reject<Library>(new Error('ChunkLoadError')));
    open(load);
    await toast('error', 'Bağlantı yok.');
    await toast('error', 'Hâlâ yok.');
    expect(says('alert')).toEqual(['Hâlâ yok.']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('with the toast library', () => {
  beforeEach(async () => {
    open();
    markHydrated();
    await pass(5000);
    await act(() => import('./container.tsx'));
  });

  async function shown(): Promise<string[]> {
    for (const alert of screen.queryAllByRole('alert')) fireEvent.animationEnd(alert.closest('.Toastify__toast') ?? alert);
    await pass(500);
    return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
  }

  test('shows a message that a remote emits', async () => {
    await toast('success', 'Eklendi!');
    expect(await shown()).toEqual(['Eklendi!']);
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Bildirimler (Alt+T)');
  });

  test('announces a toast message once', async () => {
    await toast('error', 'Stokta yok.');
    await shown();
    expect(screen.getByRole('alert').closest('[aria-live]:not([aria-live="off"])')).toBeNull();
  });

  test('replaces the previous message', async () => {
    await toast('success', 'Eklendi!');
    await toast('error', 'Stokta yok.');
    expect(await shown()).toEqual(['Stokta yok.']);
  });

  test('shows a message marked multiple beside the previous message', async () => {
    await toast('success', 'Eklendi!');
    act(() => bus.emit('toast:shown', { kind: 'info', message: 'Kargo bedava.', multiple: true }));
    await pass(50);
    expect(new Set(await shown())).toEqual(new Set(['Eklendi!', 'Kargo bedava.']));
  });

  test('merges equal messages into one', async () => {
    await toast('success', 'Eklendi!');
    await toast('success', 'Eklendi!');
    expect(await shown()).toEqual(['Eklendi!']);
  });

  test.each(['/cart', '/?page=2', '/#reviews'])('hides a message when the URL changes to %s', async (to) => {
    await toast('error', 'Stokta yok.');
    await pass(1000);
    go(to);
    expect(await shown()).toEqual([]);
  });

  test('keeps a message when the URL stays the same', async () => {
    await toast('error', 'Stokta yok.');
    await pass(1000);
    go('/');
    expect(await shown()).toEqual(['Stokta yok.']);
  });

  test('keeps a fresh message when the URL changes', async () => {
    await toast('success', 'Değişiklikler başarıyla kaydedildi.');
    go('/user/profile');
    expect(await shown()).toEqual(['Değişiklikler başarıyla kaydedildi.']);
    await pass(1000);
    go('/cart');
    expect(await shown()).toEqual([]);
  });

  test('hides a message after 3 seconds', async () => {
    await toast('success', 'Eklendi!');
    const clock = screen.getByRole('progressbar', { hidden: true });
    expect(clock.style.animationDuration).toBe('3000ms');
    fireEvent.animationEnd(clock);
    await pass(50);
    expect(await shown()).toEqual([]);
  });

  test('keeps a message with a link for 8 seconds', async () => {
    act(() => bus.emit('toast:shown', { kind: 'info', message: 'Silindi.', link: { to: '/', text: 'Geri al' } }));
    await pass(50);
    expect(screen.getByRole('progressbar', { hidden: true }).style.animationDuration).toBe('8000ms');
  });

  test('closes a message on a click', async () => {
    await toast('success', 'Eklendi!');
    fireEvent.click(screen.getByText('Eklendi!'));
    await pass(50);
    expect(await shown()).toEqual([]);
  });
});
