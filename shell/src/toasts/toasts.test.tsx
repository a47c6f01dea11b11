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

/** The page, with the toast library on its way as `loadLibrary` says. */
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

/** Lets `ms` milliseconds pass. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const toast = async (...of: Parameters<typeof showToast>) => {
  act(() => showToast(...of));
  await pass(50);
};

describe('before the toast library is there', () => {
  const says = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent?.trim());

  test('a message shows at once, and is announced', () => {
    open(() => new Promise(() => {}));
    act(() => showToast('error', 'Bağlantı yok.'));
    expect(says('alert')).toEqual(['Bağlantı yok.']);
    act(() => showToast('success', 'Eklendi!'));
    expect([says('alert'), says('status')]).toEqual([[], ['Eklendi!']]);
  });

  test('it is no button: one that says “try again” is the page’s', () => {
    open(() => new Promise(() => {}));
    act(() => showToast('error', 'Bağlantı kurulamadı. Lütfen tekrar deneyin.'));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('it goes after 3 seconds, not while it is pointed at, and when it is pressed', async () => {
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

  test('where it can’t be loaded messages go on showing, each asks for it again, and nothing else breaks', async () => {
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
    // Asked for when the page has nothing else to do, not with the first message.
    await pass(5000);
    await act(() => import('./container.tsx'));
  });

  /** What the shopper reads once all movement has ended, which jsdom does not know how to end by itself. */
  async function shown(): Promise<string[]> {
    for (const alert of screen.queryAllByRole('alert')) fireEvent.animationEnd(alert.closest('.Toastify__toast') ?? alert);
    await pass(500);
    return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
  }

  test('what another team says is shown to the shopper', async () => {
    await toast('success', 'Eklendi!');
    expect(await shown()).toEqual(['Eklendi!']);
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Bildirimler (Alt+T)');
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

  test.each(['/cart', '/?page=2', '/#reviews'])('the address changes to %s and the toast goes', async (to) => {
    await toast('error', 'Stokta yok.');
    await pass(1000);
    go(to);
    expect(await shown()).toEqual([]);
  });

  test('a link to the very same address takes no toast away', async () => {
    await toast('error', 'Stokta yok.');
    await pass(1000);
    go('/');
    expect(await shown()).toEqual(['Stokta yok.']);
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
});
