/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Api } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { messages } from './messages/messages.ts';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const draw = () =>
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: {} as Api }}>
      <OfflineBar />
    </ShopContext>,
  );

test('shows while the browser is offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  draw();
  const shown = () => screen.queryByText(messages.tr.offline) !== null;
  expect(shown()).toBe(false);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(shown()).toBe(true);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(shown()).toBe(false);
});

test('shows while cookies are blocked', () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(true);
  draw();
  expect(screen.queryByText(messages.tr.cookiesBlocked)).toBeNull();
  cleanup();
  cookies.mockReturnValue(false);
  draw();
  expect(screen.getByText(messages.tr.cookiesBlocked)).toBeInstanceOf(HTMLElement);
});
