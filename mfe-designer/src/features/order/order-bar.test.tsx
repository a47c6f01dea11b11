/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Product, ProductSide } from '@shop/contracts/catalog';
import { type Api, createApi, RequestFailed, ShopContext } from '@shop/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: the test stands in for the shell, whose router this is
import { MemoryRouter } from 'react-router-dom';
import { createEditor, EditorContext } from '../design/store.ts';
import { OrderBar } from './order-bar.tsx';

const side = (id: string, price: number): ProductSide => ({
  id,
  name: id,
  img: `${id}.svg`,
  faceMm: { width: 400, height: 400 },
  printAreaMm: { x: 50, y: 50, width: 300, height: 300 },
  price,
});
const sides = [side('front', 0), side('back', 250)];
const mug = {
  id: 17,
  inStock: true,
  quantity: 400,
  priceVATIncl: { Birim: 1490, Kar: 0 },
  sides,
  quantitySteps: [
    { from: 50, percent: 5 },
    { from: 100, percent: 10 },
  ],
  variants: [],
} as Partial<Product> as Product;

let editor: ReturnType<typeof createEditor>;
let asked: unknown[][];

beforeEach(() => {
  asked = [];
  editor = createEditor(sides);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = {
    ...createApi({ base: '/api', locale: 'tr' }),
    send: async (...call: unknown[]) => {
      asked.push(call);
      if (call[1] === '/designs') return { Status: 1, Message: '', Payload: { DesignId: 'd1' } };
      throw new RequestFailed('POST /cart did not reach the API');
    },
  } as Api;
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'TRY', api }}>
      <MemoryRouter>
        <EditorContext value={editor}>
          <OrderBar product={mug} colour="" />
        </EditorContext>
      </MemoryRouter>
    </ShopContext>,
  );
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: /Sepete ekle/ });
const take = (pieces: number) => {
  const field = screen.getByRole('spinbutton', { name: 'Adet' });
  fireEvent.change(field, { target: { value: String(pieces) } });
  fireEvent.blur(field);
};
const writeOn = (name: string) =>
  act(() => {
    editor.getState().showSide(name);
    editor.getState().add('Işıl', '#111111');
  });

test('the total is what the cart will charge: printed sides and the quantity’s step', () => {
  expect(button().textContent).toContain('14,90');
  writeOn('front');
  expect(button().textContent).toContain('14,90');
  writeOn('back');
  expect(button().textContent).toContain('17,40');
  take(100);
  // 10 % off 17.40 for one piece, 1.74, times a hundred.
  expect(button().textContent).toContain('1.566,00');
});

test('the steps are there to read, and the one that counts is marked', () => {
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['50+ adet %5', '100+ adet %10']);
  take(60);
  expect(screen.getByRole('listitem', { current: true }).textContent).toBe('50+ adet %5');
});

test('pressing again after the answer got lost stores neither the design nor the line twice', async () => {
  writeOn('front');
  await act(async () => fireEvent.click(button()));
  await act(async () => fireEvent.click(button()));
  expect(asked.map(([, path]) => path)).toEqual(['/designs', '/cart', '/designs', '/cart']);
  expect(asked.slice(2)).toEqual(asked.slice(0, 2));
});
