/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { ApiError, bus } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { cartOf } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { apiOver } from '@shop/testing/url-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { CartQuote } from './cart-quote.tsx';
import { quantitiesOf } from './page-quantities.ts';

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: cartContentsMessages.tr.quotePdf.plain })));

test('downloads a quote of the quantities on the screen', async () => {
  const { api, sent } = answeringApi(accepted('', cartOf()));
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:quote';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const readFile = async (path: string) => {
    sent.push(['GET', path, undefined, undefined]);
    return new Blob(['%PDF']);
  };
  const { query } = renderInShop(<CartQuote cart={cartOf()} />, { api: { ...api, readFile } });
  quantitiesOf(query, apiOver(api), 'tr').want(7, 3);
  await press();
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual(['PATCH /cart/7', 'GET /cart/quote.pdf']);
  expect(saved).toEqual([expect.stringMatching(/^teklif-\d{4}-\d\d-\d\d\.pdf$/)]);
});

test('shows why a quote failed and allows a retry', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  const readFile = () => Promise.reject(new ApiError('Lütfen biraz sonra deneyin.', 503, 'unavailable'));
  renderInShop(<CartQuote cart={cartOf()} />, { api: { readFile } });
  await press();
  await press();
  expect(toasts).toEqual(['Lütfen biraz sonra deneyin.', 'Lütfen biraz sonra deneyin.']);
  stop();
});
