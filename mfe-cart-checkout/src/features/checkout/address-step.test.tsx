/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Api, createApi, createQueryClient, type QueryClient, QueryClientProvider, ShopContext } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AddressStep } from './address-step.tsx';

const company = { kind: 'company', title: '', taxOffice: '', taxNumber: '' } as const;
const onNext = jest.fn();

let query: QueryClient;
let sent: unknown[][];

beforeEach(() => {
  query = createQueryClient();
  sent = [];
  onNext.mockReset();
  const api = {
    ...createApi({ base: '/api', locale: 'tr' }),
    send: async (...call: unknown[]) => {
      sent.push(call);
      return { Status: 1, Message: '', Payload: {} };
    },
  } as Api;
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'TRY', api }}>
      <QueryClientProvider client={query}>
        <AddressStep
          addresses={[]}
          chosen={undefined}
          invoice={company}
          onChoose={() => undefined}
          onSaved={async () => undefined}
          onInvoice={() => undefined}
          onNext={onNext}
        />
      </QueryClientProvider>
    </ShopContext>,
  );
});
afterEach(() => {
  cleanup();
  query.clear();
});

test('one press marks what is missing of the address and of the invoice, focuses the first, and sends nothing', async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devam et' })));
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
  const titleOfCompany = screen.getByLabelText(/unvan/i);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked).toContain(titleOfCompany);
  expect(document.activeElement).toBe(marked[0]);
  expect(marked[0]).not.toBe(titleOfCompany);
  expect([sent, onNext.mock.calls]).toEqual([[], []]);
});
