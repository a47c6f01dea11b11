/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LoadingBar } from './loading-bar.tsx';

let arrive: () => Promise<void>;
let router: ReturnType<typeof createMemoryRouter>;
let container: HTMLElement;

beforeEach(async () => {
  jest.useFakeTimers();
  const page = Promise.withResolvers<null>();
  arrive = () => act(async () => page.resolve(null));
  router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <LoadingBar />
          <Outlet />
        </>
      ),
      children: [{ path: 'cart', element: null, loader: () => page.promise }],
    },
  ]);
  await act(async () => {
    ({ container } = render(<RouterProvider router={router} />));
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const state = () => ['idle', 'running', 'done'].find((name) => container.querySelector(`.${name}`));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const leave = () =>
  act(async () => {
    void router.navigate('/cart');
  });

test('shows no loading bar during a quick navigation', async () => {
  await leave();
  await pass(199);
  expect(state()).toBe('idle');
  await arrive();
  await pass(1000);
  expect(state()).toBe('idle');
});

test('waits 200 ms before showing and 500 ms before hiding', async () => {
  await leave();
  await pass(200);
  expect(state()).toBe('running');
  await pass(5000);
  expect(state()).toBe('running');
  await arrive();
  expect(state()).toBe('done');
  await pass(499);
  expect(state()).toBe('done');
  await pass(1);
  expect(state()).toBe('idle');
});
