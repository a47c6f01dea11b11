/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { quotePath } from '@shop/contracts/page-paths';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { productMessages } from '../../messages/product.ts';
import { QuantitySteps, type QuantityStepsProps } from './quantity-steps.tsx';

const show = (product: Partial<QuantityStepsProps['product']>) => renderInShop(<QuantitySteps product={productOf(product)} />);

test('lists discount and unit price per quantity step, initially collapsed', () => {
  show({
    quantitySteps: [
      { from: 50, percent: 5 },
      { from: 100, percent: 10 },
    ],
  });
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['50 adet ve üzeri', '%5 indirim', '₺14,15 / adet'],
    ['100 adet ve üzeri', '%10 indirim', '₺13,41 / adet'],
  ]);
  expect(screen.getByText(productMessages.tr.quantitySteps(10)).closest('details')?.open).toBe(false);
});

test('shows the price of printing each further side', () => {
  show({ sides: [{ id: 'front', name: 'Ön', price: 0 } as ProductSide, { id: 'back', name: 'Arka', price: 250 } as ProductSide] });
  expect(screen.getByText('Arka yüze baskı: adet başına ₺2,50')).toBeTruthy();
  expect(screen.queryByText(/Ön yüze/)).toBeNull();
});

test('sends a quote request from the dialog opened by URL', async () => {
  const server = answeringApi(accepted('Teklif isteğinizi aldık.'));
  const product = productOf({ quantitySteps: [{ from: 50, percent: 5 }] });
  renderInShop(<QuantitySteps product={product} />, { api: server.api, route: '/products/x/1?q#quote' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Teklif isteyin' }));
  const write = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  write('Adet', '2500');
  write('Adınız soyadınız', 'Ümit Işık');
  write('E-posta', 'umit@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const quote = { PId: product.id, Qty: 2500, Name: 'Ümit Işık', Email: 'umit@example.com' };
  expect(server.sent).toEqual([['POST', '/quotes', quote, expect.any(String)]]);
});

test('prefills the quote quantity and focuses the heading on cancel', async () => {
  const product = productOf({ quantitySteps: [{ from: 50, percent: 5 }] });
  const page = (
    <main>
      <h1>{product.title}</h1>
      <QuantitySteps product={product} />
    </main>
  );
  renderInShop(page, { route: quotePath(product, 286).replace(/.*#/, '/products/x/1?q#') });
  const dialog = await screen.findByRole('dialog');
  const quantity = within(dialog).getByLabelText<HTMLInputElement>(/^Adet/);
  expect(quantity.value).toBe('286');
  quantity.focus();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('shows no quantity table when a product has no steps', () => {
  show({});
  expect(screen.queryByRole('table')).toBeNull();
});

test('names the pack size in side prices without a table', () => {
  show({
    ...{ packOf: 100, quantities: [100, 250], quantitySteps: [{ from: 250, percent: 10 }] },
    sides: [{ id: 'back', name: 'Arka', price: 250 } as ProductSide],
  });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: productMessages.tr.quote })).toBeTruthy();
  expect(screen.getByText('Arka yüze baskı: 100 adet için ₺2,50')).toBeTruthy();
});
