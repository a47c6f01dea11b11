/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import type { Api, SessionState } from '@shop/runtime';
import { type SlotHost, SlotHostContext } from '@shop/testing/host';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import CartDrawer from './cart-drawer.tsx';

const line = (RId: number, PId: number): CartLine => ({
  RId,
  PId,
  VariantId: RId,
  Title: `Ürün ${PId}`,
  Slug: 'urun',
  Img: 'a.png',
  Size: 'M',
  Colour: '',
  Qty: 1,
  UnitPrice: 1000,
  LineTotal: 1000,
  InStock: true,
});

const Slots: SlotHost = ({ name, props }) => <p>{`${name} ${JSON.stringify(props)}`}</p>;
const session: SessionState = { status: 'anonymous', email: '', anonId: 'a' };

function open(...Lines: CartLine[]) {
  const cart: Cart = { Lines, Total: 1000 * Lines.length, BonusInfo: { Threshold: 0, Remaining: 0, Message: '' } };
  renderInShop(
    <SlotHostContext value={Slots}>
      <CartDrawer open onClose={() => undefined} />
    </SlotHostContext>,
    { api: { read: (async () => cart) as Api['read'] }, session },
  );
}

test('what goes with the cart stands below its lines, asked for once for each product', async () => {
  open(line(1, 1012), line(2, 1012), line(3, 7));
  const lines = await screen.findAllByText(/^Ürün/);
  const recommended = screen.getByText('cart.recommendations {"ids":[1012,7]}');
  for (const title of lines) {
    expect(title.compareDocumentPosition(recommended) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test('nothing is recommended with an empty cart', async () => {
  open();
  await screen.findByRole('heading', { name: 'Sepetiniz boş' });
  expect(screen.queryByText(/cart\.recommendations/)).toBeNull();
});
