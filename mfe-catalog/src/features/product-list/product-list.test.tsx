/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { ProductPage } from '@shop/contracts/catalog';
import { bus, useSearchParams } from '@shop/runtime';
import { productOf } from '@shop/testing/product-of';
import { type InShop, renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { listMessages } from '../../messages/list.ts';
import { pagerMessages } from '../../messages/pager.ts';
import { type ListAddress, parseFilters } from './model.ts';
import { ProductList } from './product-list.tsx';

beforeEach(() => localStorage.clear());

const colours = ['Siyah', 'Beyaz', 'Mavi', 'Mor', 'Sarı', 'Yeşil', 'Kırmızı', 'Gri', 'Altın'];

const products: ProductPage = {
  items: [productOf()],
  total: 1,
  page: 1,
  pageSize: 24,
  minPrice: 500,
  maxPrice: 2450,
  priceSteps: [700, 1200, 1300, 2000],
  facets: {
    categories: [],
    productTypes: [],
    brands: [{ name: 'Gülce', count: 1 }],
    colours: colours.map((name, n) => ({ name, clrCode: '#123456', count: n + 1, ...(name === 'Mor' && { asked: 'purple' }) })),
    sizes: [
      { name: 'S', count: 2 },
      { name: 'M', count: 3 },
    ],
    ratings: [4, 3, 2, 1].map((stars) => ({ stars, count: 5 - stars })),
    onSale: 0,
    inStock: 1,
  },
};

function Page({ total = 1 }: { total?: number }) {
  const [search] = useSearchParams();
  const filters = parseFilters(search);
  return <ProductList path="/products" filters={filters} products={{ ...products, total, page: filters.page ?? 1 }} />;
}

const show = (route: string, options: InShop = {}) => renderInShop(<Page />, { route, ...options });
const link = (name: RegExp | string) => screen.getByRole('link', { name });
const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

test('adds and removes colours in the URL, keeping other filters', async () => {
  const { address } = show('/products?colour=Siyah&size=S');
  expect(link(/^Siyah ?1$/).getAttribute('aria-current')).toBe('true');
  await act(async () => link(/^Mor ?4$/).click());
  expect(address()).toBe('/products?colour=Siyah%2CMor&size=S');
  await act(async () => link(/^Siyah ?1$/).click());
  expect(address()).toBe('/products?colour=Mor&size=S');
  await act(async () => link('4 yıldız ve üzeri 1').click());
  expect(address()).toBe('/products?colour=Mor&size=S&rating=4');
  expect(screen.queryByText('Marka')).toBeNull();
});

test('focuses the heading when the shopper opens the next page', async () => {
  const page = (
    <main>
      <h1>Ürünler</h1>
      <Page total={60} />
    </main>
  );
  renderInShop(page, { route: '/products' });
  const next = link(pagerMessages.tr.next);
  next.focus();
  await act(async () => next.click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('recognizes an English colour in the URL on Turkish pages', async () => {
  const { address } = show('/products?colour=purple');
  expect(link(/^Mor ?4$/).getAttribute('aria-current')).toBe('true');
  await act(async () => link(/^Siyah ?1$/).click());
  expect(address()).toBe('/products?colour=purple%2CSiyah');
  await act(async () => link(/^Mor ?4$/).click());
  expect(address()).toBe('/products?colour=Siyah');
});

test('shows price fields without slider when no product matches', () => {
  renderInShop(<ProductList path="/products" filters={{ size: 'XS' }} products={{ ...products, items: [], total: 0, maxPrice: 0 }} />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('En çok').placeholder).toBe('');
});

test('combines a clicked filter with a filter still being loaded', async () => {
  const { address } = show('/products?colour=Siyah');
  const setOff = (search: string) => act(async () => bus.emit('page:left', { pathname: '/products', search, key: search }));
  await setOff('?colour=Siyah&size=M');
  expect(link(/^M ?3$/).getAttribute('aria-current')).toBe('true');
  await act(async () => link(/^Mor ?4$/).click());
  expect(address()).toBe('/products?colour=Siyah%2CMor&size=M');

  await setOff('');
  expect(screen.queryByRole('link', { name: 'Filtreleri temizle' })).toBeNull();
  await act(async () => fireEvent.change(screen.getByLabelText('Sırala'), { target: { value: 'on-sale' } }));
  expect(address()).toBe('/products?sort=on-sale');
  await setOff('?colour=Mor');
  expect(link(/^Mor ?4$/).getAttribute('aria-current')).toBe('true');
  await act(async () => bus.emit('page:left', { pathname: '/', search: '', key: 'home' }));
  expect(link(/^Mor ?4$/).getAttribute('aria-current')).toBeNull();
});

test('expands a filter’s hidden choices when one is chosen', async () => {
  show('/products');
  const more = () => screen.getByText('1 seçenek daha').closest('details');
  expect(more()?.open).toBe(false);
  const last = link(/^Altın/);
  last.focus();
  await act(async () => last.click());
  expect(more()?.open).toBe(true);
  await act(async () => last.click());
  expect(document.activeElement).toBe(last);
});

test('updates the URL after the price slider has moved', async () => {
  const { address } = show('/products?size=S');
  expect(thumb('En yüksek fiyat').max).toBe('5');
  fireEvent.change(thumb('En düşük fiyat'), { target: { value: '2' } });
  fireEvent.change(thumb('En yüksek fiyat'), { target: { value: '0' } });
  expect(thumb('En yüksek fiyat').value).toBe('3');
  expect(thumb('En düşük fiyat').getAttribute('aria-valuetext')).toBe('₺12,00');
  expect(thumb('En yüksek fiyat').getAttribute('aria-valuetext')).toBe('₺13,00');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'En az' }).value).toBe('12');
  expect(address()).toBe('/products?size=S');
  await waitFor(() => expect(address()).toBe('/products?size=S&minPrice=12&maxPrice=13'));
  fireEvent.change(thumb('En düşük fiyat'), { target: { value: '0' } });
  fireEvent.change(thumb('En yüksek fiyat'), { target: { value: '5' } });
  await waitFor(() => expect(address()).toBe('/products?size=S'));
});

test('keeps and announces a typed price between two slider steps', async () => {
  const { address } = show('/products?minPrice=10.50');
  expect(thumb('En düşük fiyat').value).toBe('1');
  expect(thumb('En düşük fiyat').getAttribute('aria-valuetext')).toBe('₺10,50');
  fireEvent.change(thumb('En yüksek fiyat'), { target: { value: '4' } });
  await waitFor(() => expect(address()).toBe('/products?minPrice=10.50&maxPrice=20'));
});

test.each(['abc', '-5'])('rejects the price %j with a hint at the field', async (typed) => {
  const { address } = show('/products?size=S');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: listMessages.tr.maxPrice });
  const apply = () => act(async () => fireEvent.submit(field.form as HTMLFormElement));
  fireEvent.change(field, { target: { value: typed } });
  await apply();
  expect(address()).toBe('/products?size=S');
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(listMessages.tr.wrongPrice);
  fireEvent.change(field, { target: { value: '١٠' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await apply();
  expect(address()).toBe('/products?size=S&maxPrice=10');
});

test('remembers the chosen list or grid view across pages', async () => {
  const { address, go } = show('/products?page=2');
  await act(async () => link('Liste görünümü').click());
  expect(address()).toBe('/products?page=2&view=list');
  await go('/products?size=M');
  expect(link('Liste görünümü').getAttribute('aria-current')).toBe('true');
  await act(async () => link('Izgara görünümü').click());
  expect(link('Izgara görünümü').getAttribute('aria-current')).toBe('true');
  expect(address()).toBe('/products?size=M');
});

test.each([
  ['tr', 'En yeni 8 ürün', 'Yalnızca indirimdekiler: en yüksek indirim önce'],
  ['en', '8 newest products', 'On sale only: biggest discount first'],
] as const)('names the filter that a sort order implies (%s)', (locale, newest, onSale) => {
  show('/products', { locale });
  expect(screen.getByRole('option', { name: newest })).not.toBeNull();
  expect(screen.getByRole('option', { name: onSale })).not.toBeNull();
});

test('counts active filters on the filter button', () => {
  show('/products?colour=Siyah%2CMor&minPrice=5');
  expect(screen.getByRole('button', { name: listMessages.tr.filtersChosen(3) })).toBeTruthy();
});

test('hides an unused filter that would exclude no product', () => {
  const same: ProductPage = {
    ...products,
    total: 3,
    minPrice: 500,
    maxPrice: 500,
    facets: { ...products.facets, sizes: products.facets.sizes.map((size) => ({ ...size, count: 3 })), onSale: 0, inStock: 3 },
  };
  const page = (filters: ListAddress) => renderInShop(<ProductList path="/products" filters={filters} products={same} />);
  page({});
  const { size, status, price } = listMessages.tr;
  for (const title of [size, status, price]) expect(screen.queryByRole('heading', { name: title })).toBeNull();
  cleanup();
  page({ size: 'S', status: 'on-sale', minPrice: 100 });
  for (const title of [size, status, price]) expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('announces the new sort order when only sorting changes', async () => {
  show('/products');
  const status = () => screen.getByRole('status').textContent;
  const before = status();
  await act(async () => fireEvent.change(screen.getByLabelText(listMessages.tr.sort), { target: { value: 'low-to-high' } }));
  expect(status()).toBe(`${before}, ${listMessages.tr.sorts['low-to-high']}`);
});
