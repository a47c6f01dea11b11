/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import { bus, RequestFailed } from '@shop/runtime';
import { cartLine, cartOf } from '@shop/testing/cart-of';
import { productOf } from '@shop/testing/product-of';
import { type RenderedInShop, renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useCartStore } from '../features/cart/store.ts';
import { slotMessages as messages } from '../messages/slots.ts';
import ProductBuy from './product-buy.tsx';

const cart = cartOf(cartLine(1));

let asked: unknown[][];
let answer: PromiseWithResolvers<Envelope<unknown>>;
let toasts: [string, string][];
let added: jest.Mock;
let changed: jest.Mock;
let stops: (() => void)[];
let shop: RenderedInShop;

beforeEach(() => {
  asked = [];
  toasts = [];
  answer = Promise.withResolvers();
  added = jest.fn();
  changed = jest.fn();
  stops = [
    bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message])),
    bus.on('cart:line-added', (line) => void added(line)),
    bus.on('cart:changed', (change) => void changed(change)),
  ];
  useCartStore.setState({ drawerOpen: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);

  const send = <P,>(...call: unknown[]) => {
    asked.push(call);
    return answer.promise as Promise<Envelope<P>>;
  };
  shop = renderInShop(<ProductBuy product={productOf({ printable: false })} colour="Siyah" />, {
    api: { send },
    route: '/products/kupa/17',
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByText(name)));
const add = () => press('Sepete ekle');
const buyNow = () => press('Hemen al');
const accept = () => act(async () => answer.resolve({ Status: 1, Message: 'Eklendi!', Payload: cart }));
const refuse = () => act(async () => answer.resolve({ Status: 0, Message: 'Stokta yok.', Payload: { code: 'out-of-stock' } }));
const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent?.trim());
const drawerIsOpen = () => useCartStore.getState().drawerOpen;

test('confirms an added product and opens the cart drawer', async () => {
  await add();
  expect(asked).toEqual([['POST', '/cart', { PId: 17, Qty: 1, Colour: 'Siyah' }, expect.any(String), { keepalive: true }]]);
  expect([toasts, drawerIsOpen()]).toEqual([[], false]);
  await accept();
  expect(toasts).toEqual([['success', 'Eklendi!']]);
  expect(added.mock.calls).toEqual([[{ PId: 17, Qty: 1 }]]);
  expect(changed.mock.calls).toEqual([[{ cart }]]);
  expect([drawerIsOpen(), shop.address()]).toEqual([true, '/products/kupa/17']);
});

test('labels every buy button of a printable product as blank', () => {
  cleanup();
  renderInShop(<ProductBuy product={productOf({ printable: true })} colour="" />);
  const names = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(expect.arrayContaining([messages.tr.buy.addBlank, messages.tr.buy.buyBlankNow]));
  expect(names).not.toContain(messages.tr.buy.addToCart);
});

test('omits “blank” from the cart button of a ready design', async () => {
  cleanup();
  const send = <P,>(...call: unknown[]) => {
    asked.push(call);
    return answer.promise as Promise<Envelope<P>>;
  };
  renderInShop(<ProductBuy product={productOf()} colour="Siyah" readyDesign="dogum-gunu" />, { api: { send } });
  expect(screen.queryByText(messages.tr.buy.addBlank)).toBeNull();
  await add();
  expect(asked[0]?.[2]).toEqual({ PId: 17, Qty: 1, Colour: 'Siyah', ReadyDesign: 'dogum-gunu' });
});

test('shows only the clicked buy button as busy', async () => {
  expect(busy()).toEqual([]);
  await add();
  expect(busy()).toEqual(['Sepete ekle']);
  await buyNow();
  expect(busy()).toEqual(['Sepete ekle']);
  await accept();
  answer = Promise.withResolvers();
  await buyNow();
  expect(busy()).toEqual(['Hemen al']);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a “Buy now” click with %s to the browser', async (key) => {
  await act(async () => fireEvent.click(screen.getByText('Hemen al'), { [key]: true }));
  expect(asked).toEqual([]);
});

test('adds the product and opens the checkout by “Buy now”', async () => {
  await buyNow();
  await accept();
  expect(added).toHaveBeenCalledTimes(1);
  expect([shop.address(), drawerIsOpen(), toasts]).toEqual(['/checkout', false, []]);
});

test('repeats an unanswered addition unchanged when “Buy now” is clicked', async () => {
  await add();
  await act(async () => answer.reject(new RequestFailed('POST /cart got no answer')));
  answer = Promise.withResolvers();
  await buyNow();
  expect(asked[1]).toEqual(asked[0]);
  await accept();
  expect(shop.address()).toBe('/checkout');
});

const endings: [string, string, () => Promise<void>][] = [
  ['refused', 'Stokta yok.', refuse],
  [
    'not answered',
    'Bağlantı kurulamadı. Lütfen tekrar deneyin.',
    () => act(async () => answer.reject(new RequestFailed('POST /cart did not reach the API'))),
  ],
  [
    'ended by an unexpected error',
    'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyin.',
    () => act(async () => answer.reject(new TypeError('of ours'))),
  ],
];

test.each(endings)('shows only an error when the addition is %s', async (_, message, happen) => {
  for (const start of [add, buyNow]) {
    answer = Promise.withResolvers();
    toasts = [];
    await start();
    await happen();
    expect(toasts).toEqual([['error', message]]);
    expect([added.mock.calls, changed.mock.calls]).toEqual([[], []]);
    expect([drawerIsOpen(), shop.address()]).toEqual([false, '/products/kupa/17']);
  }
});

test('adds the product once when a lost request is retried', async () => {
  await add();
  await act(async () => answer.reject(new RequestFailed('POST /cart did not reach the API')));
  answer = Promise.withResolvers();
  await add();
  await accept();
  expect(asked[1]).toEqual(asked[0]);
  answer = Promise.withResolvers();
  await add();
  expect(asked[2]?.[3]).not.toBe(asked[0]?.[3]);
});

test('ignores buy clicks while an addition is pending', async () => {
  await add();
  await add();
  await buyNow();
  await accept();
  expect(asked).toHaveLength(1);
  expect([added.mock.calls.length, shop.address()]).toEqual([1, '/products/kupa/17']);
});

test('adds the product but stays on a page opened later', async () => {
  await buyNow();
  await shop.go('/products');
  await accept();
  expect(shop.address()).toBe('/products');
  expect(changed.mock.calls).toEqual([[{ cart }]]);
});

describe('product with sizes', () => {
  const size = (id: number, name: string, quantity: number) => ({ id, size: name, quantity });
  const show = (...variants: ReturnType<typeof size>[]) => {
    cleanup();
    const send = <P,>(...call: unknown[]) => {
      asked.push(call);
      return answer.promise as Promise<Envelope<P>>;
    };
    const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0);
    renderInShop(<ProductBuy product={productOf({ printable: false, quantity, variants })} colour="" />, { api: { send } });
  };
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  const amount = () => screen.getByRole<HTMLInputElement>('spinbutton').value;
  const more = () => fireEvent.click(screen.getByRole('button', { name: 'Bir artır' }));

  test('requires a size and focuses the first available size', async () => {
    show(size(2, 'S', 0), size(3, 'M', 4), size(4, 'L', 4));
    expect(screen.queryByRole('alert')).toBeNull();
    await add();
    expect([asked, screen.queryByRole('alert') !== null]).toEqual([[], true]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'M' }));
    const chosen = jest.fn();
    stops.push(bus.on('product:size-chosen', (what) => void chosen(what)));
    choose('L');
    expect([chosen.mock.calls, screen.queryByRole('alert')]).toEqual([[[{ PId: 17, VariantId: 4 }]], null]);
    await add();
    expect(asked[0]?.[2]).toEqual({ PId: 17, VariantId: 4, Qty: 1 });
  });

  test('preselects the only size', async () => {
    show(size(3, 'Tek beden', 9));
    await add();
    expect(asked[0]?.[2]).toEqual({ PId: 17, VariantId: 3, Qty: 1 });
  });

  test("limits the quantity to the chosen size's stock", () => {
    show(size(3, 'M', 6), size(4, 'L', 2));
    choose('M');
    for (let press = 0; press < 9; press++) more();
    expect([amount(), screen.queryByText(/^Son/)]).toEqual(['6', null]);
    expect(toasts.at(-1)).toEqual(['info', 'Bu üründen en fazla 6 adet alabilirsiniz.']);
    choose('L');
    expect(amount()).toBe('2');
    expect(toasts.at(-1)).toEqual(['info', 'Bu üründen en fazla 2 adet alabilirsiniz.']);
    expect(screen.getByText(/^Son/).textContent).toContain('2');
    choose('M');
    expect(amount()).toBe('2');
  });

  test('shows low stock but no size choice for unnamed sizes', () => {
    show(size(3, '', 5));
    expect([screen.queryByRole('radiogroup', { name: 'Beden' }), screen.getByText(/^Son/).textContent?.includes('5')]).toEqual([
      null,
      true,
    ]);
  });

  test('offers no cart button or sizes for a sold-out product', () => {
    show(size(3, 'M', 0), size(4, 'L', 0));
    expect([screen.queryByText('Sepete ekle'), screen.queryByRole('radio')]).toEqual([null, null]);
  });

  test('offers a back-in-stock mail for each sold-out size', async () => {
    show(size(3, 'M', 0), size(4, 'L', 4), size(5, 'XL', 0));
    await press('Tükenen beden gelince haber ver (M, XL)');
    const [sizes, email] = [await screen.findByRole('combobox', { name: /Beden/ }), screen.getByRole('textbox', { name: /E-posta/ })];
    expect([...sizes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Beden seçin', 'M', 'XL']);
    expect(document.activeElement).toBe(sizes);
    await press('Haber ver');
    expect([asked, sizes.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    fireEvent.change(sizes, { target: { value: '5' } });
    fireEvent.change(email, { target: { value: 'ayse@example.com' } });
    await press('Haber ver');
    expect(asked).toEqual([['POST', '/catalog/variants/5/notice', { Email: 'ayse@example.com' }, expect.any(String)]]);
    await act(async () => answer.resolve({ Status: 1, Message: 'Size yazacağız.', Payload: null }));
    expect(screen.getByText('Size yazacağız.')).toBeTruthy();

    show(size(3, '', 0));
    await press('Gelince haber ver');
    expect(await screen.findByRole('textbox', { name: /E-posta/ })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

test.each([5, 0])('shows the size chart with %d pieces in stock', (quantity) => {
  cleanup();
  const sizeChart = { measured: 'garment' as const, unit: 'cm' as const, measures: ['Kol boyu'], rows: [{ size: 'S', values: [21] }] };
  const variants = [{ id: 1, size: 'S', quantity }];
  renderInShop(<ProductBuy product={productOf({ variants, quantity, sizeChart })} colour="" />);
  expect(screen.getByText('Kol boyu (cm)')).toBeTruthy();
});

describe('packs', () => {
  const cards = productOf({
    ...{ printable: false, quantity: 800, priceVATIncl: { Birim: 34_900, Kar: 0 } },
    ...{ packOf: 100, quantities: [100, 250, 1000], quantitySteps: [{ from: 250, percent: 10 }] },
    variants: [{ id: 3, size: '', quantity: 800 }],
  });
  const api = {
    send: <P,>(...call: unknown[]) => {
      asked.push(call);
      return answer.promise as Promise<Envelope<P>>;
    },
  };
  const show = (product = cards) => {
    cleanup();
    renderInShop(<ProductBuy product={product} colour="" />, { api });
  };
  const choices = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ labels, checked, disabled }) => [labels?.[0]?.textContent, checked, disabled]);

  test('offers a pack’s quantities and prices within the stock', () => {
    show();
    expect(screen.getByRole('group', { name: messages.tr.buy.quantity })).toBeTruthy();
    expect(choices()).toEqual([
      ['100 adet₺349,00', true, false],
      ['250 adet%10 indirim₺785,25', false, false],
      ['1.000 adet%10 indirim₺3.141,00', false, true],
    ]);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  test('sends the chosen number of a pack’s pieces', async () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: /^250 adet/ }));
    await add();
    expect(asked[0]?.slice(0, 3)).toEqual(['POST', '/cart', { PId: cards.id, Qty: 250 }]);
  });

  test('sells no pack when stock is below the smallest quantity', () => {
    show({ ...cards, quantity: 60, variants: [{ id: 3, size: '', quantity: 60 }] });
    expect(screen.getByText(messages.tr.buy.outOfStock)).toBeTruthy();
  });
});
