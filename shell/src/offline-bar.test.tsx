/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Api } from '@shop/runtime';
import { ShopContext } from '@shop/runtime/host';
import { act, render, screen } from '@testing-library/react';
import { messages } from './messages/messages.ts';
import { OfflineBar } from './offline-bar.tsx';

test('shows a bar while the browser is offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: {} as Api }}>
      <OfflineBar />
    </ShopContext>,
  );
  const shown = () => screen.queryByText(messages.tr.offline) !== null;
  expect(shown()).toBe(false);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(shown()).toBe(true);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(shown()).toBe(false);
});
