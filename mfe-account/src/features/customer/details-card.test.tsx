/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UserDetails } from '@shop/contracts/user';
import { type Api, ApiError, createApi, createQueryClient, type QueryClient, QueryClientProvider, ShopContext } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DetailsCard } from './details-card.tsx';

const ayse = { Info: { Name: 'Ayşe', Surname: 'Öz', Email: 'ayse@example.com', Phone: '', EmailVerified: true } } as UserDetails;

let query: QueryClient;
let sent: unknown[][];
let read: () => Promise<unknown>;

beforeEach(async () => {
  query = createQueryClient();
  sent = [];
  read = async () => ayse;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = {
    ...createApi({ base: '/api', locale: 'tr' }),
    read: () => read(),
    send: async (...call: unknown[]) => {
      sent.push(call);
      return { Status: 1, Message: 'Değişiklikler başarıyla kaydedildi.', Payload: null };
    },
  } as unknown as Api;
  await act(async () => {
    render(
      <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api }}>
        <QueryClientProvider client={query}>
          <DetailsCard />
        </QueryClientProvider>
      </ShopContext>,
    );
  });
  await screen.findByDisplayValue('Ayşe');
});
afterEach(() => {
  cleanup();
  query.clear();
  jest.restoreAllMocks();
});

const name = () => screen.getByLabelText<HTMLInputElement>(/^Ad\b/);
const save = () => act(async () => fireEvent.submit(name().form as HTMLFormElement));

test('saves what was typed', async () => {
  fireEvent.input(name(), { target: { value: 'Ayşegül' } });
  await save();
  expect(sent).toEqual([['PATCH', '/user', { Name: 'Ayşegül', Surname: 'Öz', Phone: '' }]]);
});

test('what was typed stays, also when the details cannot be asked for again after saving', async () => {
  read = () => Promise.reject(new ApiError('Olmadı.', 403));
  fireEvent.input(name(), { target: { value: 'Ayşegül' } });
  await save();
  expect(query.getQueryState(['my', 'user'])?.status).toBe('error');
  expect(name().value).toBe('Ayşegül');
});
