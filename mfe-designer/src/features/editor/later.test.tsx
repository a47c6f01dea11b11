/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { Later } from './later.tsx';

let isLineDown = true;
const part = (name: string) => async () => {
  if (isLineDown) throw new Error(`${name} was lost`);
  return { default: () => <p>{name}</p> };
};

beforeEach(() => {
  isLineDown = true;
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue();
  globalThis.requestIdleCallback = (what) => setTimeout(what, 0) as unknown as number;
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show() {
  const [art, marks] = [part('art'), part('marks')];
  renderInShop(
    <>
      <Later failure="art is missing" importModule={art} />
      <Later importModule={marks} />
    </>,
  );
  await pass(1);
  expect(screen.getByText('art is missing')).toBeTruthy();
}

test.each([
  ['a press', () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' })))],
  ['the browser is online', () => act(async () => void dispatchEvent(new Event('online')))],
  ['some seconds', () => pass(10_000)],
])('loads all parts that failed to load after %s', async (_, happen) => {
  await show();
  await happen();
  await pass(1);
  expect(screen.getByText('art is missing')).toBeTruthy();
  isLineDown = false;
  await happen();
  await pass(1);
  expect(screen.getByText('art')).toBeTruthy();
  expect(screen.getByText('marks')).toBeTruthy();
  expect(screen.queryByText('art is missing')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
