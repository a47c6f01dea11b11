/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { ApiError, type SessionState } from '@shop/runtime';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { type SlotHost, SlotHostContext } from '@shop/testing/host';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import CartDrawer from './cart-drawer.tsx';

const line = (RId: number, PId: number) => cartLine(RId, { PId });

const Slots: SlotHost = ({ name, props }) => <p>{`${name} ${JSON.stringify(props)}`}</p>;
const session: SessionState = { status: 'anonymous', email: '', anonId: 'a' };

const show = (read: () => Promise<unknown>) =>
  renderInShop(
    <SlotHostContext value={Slots}>
      <CartDrawer open onClose={() => undefined} />
    </SlotHostContext>,
    { api: { read }, session },
  );
const open = (...Lines: CartLine[]) => show(async () => cartOf(...Lines));

test('requests one recommendation row for the cart’s distinct products', async () => {
  open(line(1, 1012), line(2, 1012), line(3, 7));
  const lines = await screen.findAllByText(/^Ürün/);
  const recommended = screen.getByText('cart.recommendations {"ids":[1012,7]}');
  for (const title of lines) {
    expect(title.compareDocumentPosition(recommended) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test("shows the drawer's subtotal with links to checkout and cart", async () => {
  open(line(1, 1012), line(2, 7));
  await screen.findByRole('heading', { name: /2/ });
  expect(screen.getByRole('definition').textContent).toBe('₺20,00');
  expect(screen.getByRole('term').textContent).toMatch(/^Ara toplam/);
  const ways = ['Ödemeye geç', 'Sepete git'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(ways).toEqual(['/checkout', '/cart']);
  expect(screen.queryByRole('heading', { name: 'Sepetiniz boş' })).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('reloads the cart on retry after a failed load', async () => {
  const first = Promise.withResolvers<Cart>();
  const answers = [first.promise, Promise.resolve(cartOf(line(1, 7)))];
  show(async () => answers.shift());
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  await act(async () => first.reject(new ApiError('Olmadı.', 400)));
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  expect([document.querySelector('[aria-busy="true"]'), screen.queryByRole('link', { name: 'Ödemeye geç' })]).toEqual([null, null]);
  await act(async () => fireEvent.click(retry));
  expect(await screen.findByText('Ürün 7')).toBeTruthy();
});

test('shows no recommendations with an empty cart', async () => {
  open();
  await screen.findByRole('heading', { name: 'Sepetiniz boş' });
  expect(screen.queryByText(/cart\.recommendations/)).toBeNull();
});
