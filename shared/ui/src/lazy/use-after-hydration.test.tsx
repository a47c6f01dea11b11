/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useAfterHydration } from './use-after-hydration.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const text = { default: { words: 'also bought' } };

function Row({ load }: { load: () => Promise<typeof text> }) {
  return <p>{useAfterHydration(load)?.words ?? 'nothing'}</p>;
}

test('loads a component after hydration', async () => {
  const load = jest.fn(async () => text);
  render(<Row load={load} />);
  expect([screen.getByText('nothing') !== null, load.mock.calls.length]).toEqual([true, 0]);
  await screen.findByText('also bought');
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps the page when an optional component cannot load', async () => {
  const said = Promise.withResolvers<void>();
  jest.spyOn(console, 'warn').mockImplementation(() => said.resolve());
  render(<Row load={() => Promise.reject(new Error('ChunkLoadError'))} />);
  await said.promise;
  expect(screen.getByText('nothing')).toBeTruthy();
});
