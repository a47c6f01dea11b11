/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import QuoteDialog from './quote-dialog.tsx';

afterEach(() => sessionStorage.clear());

test.each([
  ['1000', 1000],
  ['1.000', 1000],
  ['12.500 adet', 12_500],
  ['1 000', 1000],
  ['1,000,000', 1_000_000],
  ['12,5', null],
])('sends the typed quantity “%s” as %j', async (typed, pieces) => {
  const shop = answeringApi(accepted('Talebinizi aldık.'));
  renderInShop(<QuoteDialog product={{ id: 1012, title: 'Kupa' }} open onClose={() => undefined} />, { api: shop.api });
  for (const [name, value] of Object.entries({ Qty: typed, Name: 'Ayşegül Çiçek', Email: 'aysegul@example.com' }))
    fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(shop.sent).toHaveLength(1));
  expect(shop.sent[0]?.[2]).toMatchObject({ Qty: pieces ?? Number.NaN });
});
