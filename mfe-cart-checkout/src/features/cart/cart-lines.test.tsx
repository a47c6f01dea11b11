/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { bus, RequestFailed } from '@shop/runtime';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { apiOver } from '@shop/testing/url-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import ProductAdd from '../../slots/product-add.tsx';
import { cartQuery } from './api.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { withPendingQuantities } from './model.ts';
import { RemovedLines } from './removed-lines.tsx';
import { useCartStore } from './store.ts';

const line = (PId: number, more: Partial<CartLine> = {}) => cartLine(PId + 100, { PId, VariantId: PId + 200, Qty: 2, ...more });

let heard: [string, unknown][];
let stops: (() => void)[];
beforeEach(() => {
  heard = [];
  stops = [
    bus.on('toast:shown', ({ kind, message }) => heard.push([kind, message])),
    bus.on('cart:changed', ({ cart }) => heard.push(['cart', cart.Lines.length])),
    bus.on('cart:line-removed', ({ PId }) => heard.push(['removed', PId])),
    bus.on('cart:line-added', ({ PId, Qty }) => heard.push(['added', [PId, Qty]])),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

Element.prototype.scrollIntoView = () => undefined;

function useLastCart(first: Cart): Cart {
  const [cart, setCart] = useState(first);
  useEffect(() => bus.on('cart:changed', (changed) => setCart(changed.cart as Cart)), []);
  return cart;
}

const Summary = ({ first }: { first: Cart }) => <CartSummary cart={useLastCart(first)} />;

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('shows each design’s name in line texts and buttons', () => {
  const design = (Name: string) => ({ DesignId: Name, Name, People: 0 }) as unknown as NonNullable<CartLine['Design']>;
  const lines = ['Ayşe', 'Mehmet'].map((name, n) => line(n, { Title: 'Kartvizit', Design: design(name) }));
  renderInShop(<CartLines lines={lines} />);
  for (const name of ['Ayşe', 'Mehmet']) {
    expect(screen.getByText(new RegExp(`^“${name}”`))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: new RegExp(`Kartvizit, ${name}`) }).length).toBeGreaterThan(0);
  }
});

test('restores an emptied cart and reports sold-out lines', async () => {
  const [first, second] = [line(1, { Colour: 'Siyah' }), line(2)];
  const { api, sent } = answeringApi(
    accepted('', cartOf()),
    accepted('Eklendi!', cartOf(first)),
    refused('out-of-stock', 'Ürün 2: stokta kalmadı.'),
  );
  renderInShop(
    <main>
      <h1>Sepetim</h1>
      <CartLines lines={[first, second]} clearable />
    </main>,
    { api },
  );
  await press('Sepeti boşalt');
  expect(sent).toEqual([['DELETE', '/cart']]);
  expect(heard).toEqual([
    ['cart', 0],
    ['removed', 1],
    ['removed', 2],
  ]);
  expect(screen.getByText('Sepetiniz boşaltıldı.').closest('[role="status"]')).not.toBeNull();
  expect(document.activeElement?.textContent).toContain('Geri al');

  heard = [];
  await press('Geri al');
  expect(sent.slice(1).map(([, , body]) => body)).toEqual([
    { PId: 1, Qty: 2, VariantId: 201, Colour: 'Siyah' },
    { PId: 2, Qty: 2, VariantId: 202 },
  ]);
  expect(new Set(sent.slice(1).map(([, , , key]) => key)).size).toBe(2);
  expect(heard).toEqual([
    ['cart', 1],
    ['added', [1, 2]],
    ['error', 'Ürün 2: stokta kalmadı.'],
  ]);
  expect(screen.queryByText('Sepetiniz boşaltıldı.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

function TakenOut() {
  const [Qty, setQty] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setQty(3)}>
        Üçünü çıkar
      </button>
      <RemovedLines lines={[line(1, { Qty })]} said="" onDone={() => undefined} />
    </>
  );
}

test('uses a new Idempotency-Key when a restored line’s quantity differs', async () => {
  const { api, sent } = answeringApi(new RequestFailed('no answer'), new RequestFailed('no answer'));
  renderInShop(<TakenOut />, { api });
  await press('Geri al');
  await press('Üçünü çıkar');
  await press('Geri al');
  expect(new Set(sent.map(([, , , key]) => key)).size).toBe(2);
});

function Lines({ first }: { first: Cart }) {
  const wanted = useCartStore((state) => state.wanted);
  return <CartLines lines={withPendingQuantities(useLastCart(first), wanted).Lines} />;
}

test('shows a line again when its removal fails', async () => {
  const kept = cartOf(line(1), line(2));
  const { api } = answeringApi(refused('unavailable', 'Şu an olmadı.'), accepted('', cartOf(line(1))));
  const { query } = renderInShop(
    <main>
      <h1>Sepetim</h1>
      <Lines first={kept} />
    </main>,
    { api },
  );
  query.setQueryData(cartQuery(apiOver(api)).queryKey, kept);
  const removing = () => press(/^Sepetten çıkar: .*2/);
  await removing();
  await waitFor(() => expect(heard).toEqual([['error', 'Şu an olmadı.']]));
  expect(screen.queryByRole('button', { name: /Geri al/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  heard = [];
  await removing();
  await waitFor(() =>
    expect(heard).toEqual([
      ['cart', 1],
      ['removed', 2],
    ]),
  );
});

test('marks a quantity beyond the stock and describes the problem', () => {
  const Notices = ['Stokta yalnızca 2 adet kaldı. Adedi azaltın.'];
  renderInShop(<CartLines lines={[line(1, { Qty: 5, Stock: 2, InStock: false, Notices }), line(2)]} clearable />);
  const [short, fine] = screen.getAllByRole('spinbutton');
  expect(short?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(short?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(Notices[0]);
  expect(fine?.getAttribute('aria-invalid')).toBeNull();
  fireEvent.keyDown(short as HTMLElement, { key: 'ArrowUp' });
  expect(heard).toContainEqual(['info', cartContentsMessages.tr.noMore(2)]);
});

test('removes a whole name list and announces the removal', async () => {
  const Design = { DesignId: 'd', People: 3 } as unknown as NonNullable<CartLine['Design']>;
  const list = cartOf(line(1, { Design, Title: 'Tişört' }), line(2));
  const { api } = answeringApi(accepted('', cartOf(line(2))));
  const { query } = renderInShop(<Lines first={list} />, { api });
  query.setQueryData(cartQuery(apiOver(api)).queryKey, list);
  expect(screen.getByRole('button', { name: 'Tüm listeyi çıkar: Tişört' }).textContent).toContain('Tüm listeyi çıkar');
  expect(screen.queryByRole('button', { name: 'Sepetten çıkar: Tişört' })).toBeNull();
  await press('Tüm listeyi çıkar: Tişört');
  expect(screen.getByText('Tişört: 3 kişilik liste sepetten çıkarıldı.').closest('[role="status"]')).not.toBeNull();
});

test('shows a refused coupon’s error and applies a valid coupon', async () => {
  const { api, sent } = answeringApi(refused('coupon-unknown', 'Bu kupon kodu geçerli değil.'), accepted('Uygulandı.', cartOf(line(1))));
  renderInShop(<CartSummary cart={cartOf(line(1))} />, { api });
  const field = screen.getByLabelText('Kupon kodu');
  await press('Uygula');
  expect([sent, field.getAttribute('aria-invalid')]).toEqual([[], 'true']);

  fireEvent.change(field, { target: { value: ' yaz-10 ' } });
  screen.getByRole('button', { name: 'Uygula' }).focus();
  await press('Uygula');
  expect(sent).toEqual([['POST', '/cart/coupon', { Code: 'yaz-10' }, expect.any(String)]]);
  expect(screen.getByText('Bu kupon kodu geçerli değil.').id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect(heard).toEqual([]);
  await press('Uygula');
  expect(heard).toEqual([
    ['cart', 1],
    ['success', 'Uygulandı.'],
  ]);
});

test('announces a repeated coupon refusal again', async () => {
  const { api } = answeringApi(
    refused('coupon-unknown', 'Bu kupon kodu geçerli değil.'),
    refused('coupon-unknown', 'Bu kupon kodu geçerli değil.'),
  );
  renderInShop(<Summary first={cartOf(line(1))} />, { api });
  const field = screen.getByLabelText('Kupon kodu');
  fireEvent.change(field, { target: { value: 'yaz-10' } });
  field.focus();
  const submit = () => act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
  await submit();
  const [first] = await screen.findAllByRole('alert');
  expect(first?.textContent).toBe('Bu kupon kodu geçerli değil.');
  await submit();
  await waitFor(() => expect(first?.isConnected).toBe(false));
  expect(screen.getByRole('alert').textContent).toBe('Bu kupon kodu geçerli değil.');
});

test('blocks only the first checkout click after a refused coupon', async () => {
  const { api, sent } = answeringApi(refused('coupon-unknown', 'Bu kupon kodu geçerli değil.'));
  const { address } = renderInShop(<Summary first={cartOf(line(1))} />, { api, route: '/cart' });
  const toCheckout = () => act(async () => fireEvent.click(screen.getAllByRole('link', { name: 'Ödemeye geç' })[0] as HTMLElement));
  fireEvent.change(screen.getByLabelText('Kupon kodu'), { target: { value: ' yaz10 ' } });
  await toCheckout();
  expect(sent).toEqual([['POST', '/cart/coupon', { Code: 'yaz10' }, expect.any(String)]]);
  expect(address()).toBe('/cart');
  expect(screen.getByText('Bu kupon kodu geçerli değil.').closest('details')?.open).toBe(true);
  await toCheckout();
  expect(address()).toBe('/checkout');
});

test('keeps the focus in the coupon section on coupon changes', async () => {
  const plain = cartOf(line(1));
  const { api } = answeringApi(
    accepted('Uygulandı.', { ...plain, Coupon: { Code: 'YAZ10', Discount: 500, Message: '' } }),
    accepted('', { ...plain }),
  );
  renderInShop(<Summary first={plain} />, { api });
  fireEvent.change(screen.getByLabelText('Kupon kodu'), { target: { value: 'yaz10' } });
  screen.getByRole('button', { name: 'Uygula' }).focus();
  await press('Uygula');
  const remove = await screen.findByRole('button', { name: 'Kuponu kaldır: YAZ10' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await press('Kuponu kaldır: YAZ10');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
});

test('announces when a coupon stops applying and applies again', () => {
  const { coupon: text } = cartContentsMessages.tr;
  const cart = (Discount: number, Message = '') => ({ ...cartOf(line(1)), Coupon: { Code: 'YAZ10', Discount, Message } });
  renderInShop(<Summary first={cart(500)} />);
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe(text.counts('₺5,00'));
  const change = (next: Cart) => act(() => bus.emit('cart:changed', { cart: next }));
  change(cart(0, 'İndirim için ₺2,00 daha ekleyin.'));
  expect(status()).toBe('İndirim için ₺2,00 daha ekleyin.');
  change(cart(500));
  expect(status()).toBe(text.counts('₺5,00'));
});

test('lists coupon, default delivery and delivery days in the summary', async () => {
  const cart: Cart = {
    ...cartOf(line(1)),
    AmountDue: 1990,
    Coupon: { Code: 'YAZ10', Discount: 500, Message: '' },
    Delivery: [
      { Code: 'standard', Name: 'Standart kargo', Promise: '', Fee: 490, Earliest: '2026-11-27', Latest: '2026-12-01' },
      { Code: 'express', Name: 'Hızlı kargo', Promise: '', Fee: 990, Earliest: '2026-11-25', Latest: '2026-11-25' },
    ],
  };
  const { api, sent } = answeringApi(accepted('', cartOf(line(1))));
  renderInShop(<CartSummary cart={cart} />, { api });
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Ara toplam (KDV dâhil)', '₺20,00'],
    ['Kupon indirimi', '-₺5,00'],
    ['Standart kargo', '₺4,90'],
    ['Toplam (KDV dâhil)', '₺19,90'],
  ]);
  const ways = screen.getByRole('region', { name: 'Tahmini teslimat' }).textContent?.replace(/\s/g, ' ');
  expect(ways).toContain('27 Kasım –\u2060 1 Aralık');
  expect(ways).toContain('25 Kasım');
  await press('Kuponu kaldır: YAZ10');
  expect(sent).toEqual([['DELETE', '/cart/coupon']]);
});

test('sends pending quantities before any other cart change', async () => {
  const taken = { ...cartOf(line(1, { Qty: 3 })), Coupon: { Code: 'YAZ10', Discount: 500, Message: '' } };
  const { api, sent } = answeringApi(
    ...[accepted('', cartOf(line(1, { Qty: 3 }))), accepted('Uygulandı.', taken)],
    ...[accepted('', taken), accepted('', cartOf(line(1)))],
    ...[accepted('', cartOf(line(1))), accepted('Eklendi!', cartOf(line(1), line(17)))],
  );
  renderInShop(
    <>
      <Lines first={cartOf(line(1))} />
      <Summary first={cartOf(line(1))} />
      <ProductAdd product={productOf({ printable: false })} />
    </>,
    { api },
  );
  fireEvent.change(screen.getByLabelText('Kupon kodu'), { target: { value: 'yaz10' } });
  for (const write of ['Uygula', 'Kuponu kaldır: YAZ10', 'Sepete ekle']) {
    await press('Bir artır');
    await press(write);
  }
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
    ...['PATCH /cart/101', 'POST /cart/coupon'],
    ...['PATCH /cart/101', 'DELETE /cart/coupon'],
    ...['PATCH /cart/101', 'POST /cart'],
  ]);
});

test('changes a pack’s quantity by a select box', async () => {
  const cards = line(1, { Title: 'Kartvizit', Qty: 100, UnitPrice: 34_900, PackOf: 100, Quantities: [100, 250, 1000], Stock: 500 });
  const { api, sent } = answeringApi(accepted('', cartOf({ ...cards, Qty: 250 })));
  renderInShop(<CartLines lines={[cards]} />, { api });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: cartContentsMessages.tr.quantityOf('Kartvizit') });
  expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['100 adet', false],
    ['250 adet', false],
    ['1.000 adet', true],
  ]);
  expect(screen.getByText('₺349,00 / 100 adet')).toBeTruthy();
  fireEvent.change(select, { target: { value: '250' } });
  await waitFor(() => expect(sent.map((call) => call.slice(0, 3))).toEqual([['PATCH', '/cart/101', { Qty: 250 }]]));
});

test('shows a discontinued quantity until the shopper chooses another', () => {
  const notice = 'Bu üründen 100 veya 250 adet sipariş verebilirsiniz. Adedi seçin.';
  renderInShop(<CartLines lines={[line(1, { Qty: 1, PackOf: 100, Quantities: [100, 250], InStock: false, Notices: [notice] })]} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { description: notice });
  expect([select.selectedOptions[0]?.text, select.getAttribute('aria-invalid')]).toEqual(['1 adet', 'true']);
});
