/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

function Name({ keeps = false }: { keeps?: boolean }) {
  const [short, setShort] = useState(false);
  const { data, failure, isPlaceholderData, retry } = useLoaded({
    queryKey: ['my', short ? 'nickname' : 'name'],
    queryFn: () => answer(),
    staleTime: 0,
    ...(keeps && { placeholderData: (before: string | undefined) => before }),
  });
  return (
    <>
      <output>
        {[failure && `failed: ${failure.message}`, data, isPlaceholderData && '(before)'].filter(Boolean).join(' ') || 'loading'}
      </output>
      <button type="button" onClick={retry}>
        Tekrar dene
      </button>
      <button type="button" onClick={() => setShort(!short)}>
        Diğeri
      </button>
    </>
  );
}

const show = (ui = <Name />) =>
  act(async () => {
    render(<QueryClientProvider client={query}>{ui}</QueryClientProvider>);
  });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shown = () => screen.getByRole('status').textContent;
const refused = () => Promise.reject(new ApiError('Olmadı.', 404));

test('keeps data when a refetch fails', async () => {
  answer = async () => 'Ayşe';
  await show();
  await screen.findByText('Ayşe');
  answer = refused;
  await act(() => query.invalidateQueries({ queryKey: ['my'] }));
  expect(query.getQueryState(['my', 'name'])?.status).toBe('error');
  expect(shown()).toBe('Ayşe');
});

test('shows a failed first load and retries on request', async () => {
  answer = refused;
  await show();
  await screen.findByText('failed: Olmadı.');
  answer = async () => 'Ayşe';
  await press('Tekrar dene');
  await screen.findByText('Ayşe');
});

test('keeps the previous data as placeholder when a load fails', async () => {
  answer = async () => 'Ayşe';
  await show(<Name keeps />);
  await screen.findByText('Ayşe');
  answer = refused;
  await press('Diğeri');
  await screen.findByText('failed: Olmadı. Ayşe (before)');
  answer = () => new Promise(() => undefined);
  await press('Tekrar dene');
  await screen.findByText('Ayşe (before)');
  answer = async () => 'Ayşe Yılmaz';
  await press('Diğeri');
  await screen.findByText('Ayşe Yılmaz');
});

test('drops the previous query’s data if placeholderData is not set', async () => {
  answer = async () => 'Ayşe';
  await show();
  await screen.findByText('Ayşe');
  answer = refused;
  await press('Diğeri');
  await screen.findByText('failed: Olmadı.');
});

test('drops the placeholder data when personal queries are reset', async () => {
  answer = async () => 'Ayşe';
  await show(<Name keeps />);
  await screen.findByText('Ayşe');
  answer = refused;
  await press('Diğeri');
  await screen.findByText('failed: Olmadı. Ayşe (before)');
  await act(() => query.resetQueries({ queryKey: ['my'] }));
  await screen.findByText('failed: Olmadı.');
});
