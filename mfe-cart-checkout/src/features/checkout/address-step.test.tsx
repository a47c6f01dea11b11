/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { type AnsweringApi, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { AddressStep } from './address-step.tsx';

const company = { kind: 'company', title: '', taxOffice: '', taxNumber: '' } as const;
const onNext = jest.fn();

let server: AnsweringApi;

beforeEach(() => {
  server = answeringApi();
  onNext.mockReset();
  renderInShop(
    <AddressStep
      addresses={[]}
      chosen={undefined}
      invoice={company}
      onChoose={() => undefined}
      onSaved={async () => undefined}
      onInvoice={() => undefined}
      onNext={onNext}
    />,
    { api: server.api },
  );
});

test('one press marks what is missing of the address and of the invoice, focuses the first, and sends nothing', async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devam et' })));
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
  const titleOfCompany = screen.getByLabelText(/unvan/i);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked).toContain(titleOfCompany);
  expect(document.activeElement).toBe(marked[0]);
  expect(marked[0]).not.toBe(titleOfCompany);
  expect([server.sent, onNext.mock.calls]).toEqual([[], []]);
});
