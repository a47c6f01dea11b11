/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from './api.ts';
import { createQueryClient, type QueryClient, QueryClientProvider } from './query.ts';
import { useLoaded } from './use-loaded.ts';

let query: QueryClient;
let answer: () => Promise<string>;

beforeEach(() => {
  query = createQueryClient();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  query.clear();
  jest.restoreAllMocks();
});

function Name() {
  const { data, failure, retry } = useLoaded({ queryKey: ['my', 'name'], queryFn: () => answer() });
  return (
    <>
      <output>{failure ? `failed: ${failure.message}` : (data ?? 'loading')}</output>
      <button type="button" onClick={retry}>
        Tekrar dene
      </button>
    </>
  );
}

const show = () =>
  act(async () => {
    render(
      <QueryClientProvider client={query}>
        <Name />
      </QueryClientProvider>,
    );
  });
const shown = () => screen.getByRole('status').textContent;
const refused = () => Promise.reject(new ApiError('Olmadı.', 404));

test('what has come once stays when asking for it again fails', async () => {
  answer = async () => 'Ayşe';
  await show();
  await screen.findByText('Ayşe');
  answer = refused;
  await act(() => query.invalidateQueries({ queryKey: ['my'] }));
  expect(query.getQueryState(['my', 'name'])?.status).toBe('error');
  expect(shown()).toBe('Ayşe');
});

test('what has never come is a failure, and can be asked for again', async () => {
  answer = refused;
  await show();
  await screen.findByText('failed: Olmadı.');
  answer = async () => 'Ayşe';
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('Ayşe');
});
