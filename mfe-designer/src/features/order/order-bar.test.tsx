/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import { RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi } from '@shop/testing/answering-api';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { keepDraft, readDraft } from '../design/draft.ts';
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
const mug = productOf({
  quantity: 400,
  sides,
  quantitySteps: [
    { from: 50, percent: 5 },
    { from: 100, percent: 10 },
  ],
  variants: [],
});

let editor: ReturnType<typeof createEditor>;
let server: AnsweringApi;

beforeEach(() => {
  server = answeringApi();
  editor = createEditor(sides);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShop(
    <EditorContext value={editor}>
      <OrderBar product={mug} colour="" />
    </EditorContext>,
    { api: server.api },
  );
});
afterEach(() => {
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
    editor.getState().add('Işıl');
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
  const design = accepted('', { DesignId: 'd1' });
  server.answers.push(design, new RequestFailed('down'), design, new RequestFailed('down'));
  writeOn('front');
  await act(async () => fireEvent.click(button()));
  await act(async () => fireEvent.click(button()));
  expect(server.sent.map(([, path]) => path)).toEqual(['/designs', '/cart', '/designs', '/cart']);
  expect(server.sent.slice(2)).toEqual(server.sent.slice(0, 2));
});

test.each([
  ['L', '4'],
  ['M', ''],
  ['XXL', ''],
])('the size of the address is chosen already, unless it is sold out or none of the product’s: %s', (size, value) => {
  const tshirt = productOf({
    sides,
    variants: [
      { id: 3, size: 'M', quantity: 0 },
      { id: 4, size: 'L', quantity: 4 },
    ],
  });
  renderInShop(
    <EditorContext value={editor}>
      <OrderBar product={tshirt} colour="" />
    </EditorContext>,
    { api: server.api, route: `/designer/kupa/17?size=${size}` },
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Beden' }).value).toBe(value);
});

const addToCart = () => act(async () => fireEvent.click(button()));
const cartTakesIt = () => server.answers.push(accepted('', { DesignId: 'd1' }), accepted('Eklendi!', { Lines: [], Total: 0 }));

test('words that can hardly be read go into the cart only by the shopper’s word', async () => {
  act(() => editor.getState().showProductColour('#f8f7f5'));
  writeOn('front');
  const [id = ''] = editor.getState().scene.sides.front?.map((text) => text.id) ?? [];
  act(() => editor.getState().update(id, { fill: '#ffffff' }));

  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol ediniz' });
  expect(dialog.textContent).toContain('“Işıl”');
  expect(server.sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tasarıma dön' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent).toEqual([]);

  cartTakesIt();
  await addToCart();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yine de ekle' })));
  expect(server.sent.map(([, path]) => path)).toEqual(['/designs', '/cart']);
  expect(server.sent[0]?.[2]).toMatchObject({ Scene: { sides: { front: [{ text: 'Işıl', fill: '#ffffff' }] } } });
});

test('words that reach beyond the print area go into the cart only by the shopper’s word', async () => {
  writeOn('front');
  const [id = ''] = editor.getState().scene.sides.front?.map((text) => text.id) ?? [];
  act(() => editor.getState().update(id, { x: 0 }));
  act(() => editor.getState().measured(id, 60));
  act(() => editor.getState().showSide('back'));

  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol ediniz' });
  expect(dialog.textContent).toMatch(/“Işıl”: yazı baskı alanından taşıyor/);
  expect(server.sent).toEqual([]);
  cartTakesIt();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Yine de ekle' })));
  expect(server.sent).toHaveLength(2);
});

test('words that can be read are not asked about', async () => {
  act(() => editor.getState().showProductColour('#29292d'));
  writeOn('front');
  cartTakesIt();
  await addToCart();
  expect(server.sent).toHaveLength(2);
});

describe('the draft', () => {
  let stop: () => void;
  beforeEach(() => {
    sessionStorage.clear();
    stop = keepDraft(editor, mug.id, '');
  });
  afterEach(() => stop());

  test('is gone once the design is in the cart, also one that was not written yet', async () => {
    writeOn('front');
    cartTakesIt();
    await addToCart();
    stop();
    expect(readDraft(mug.id, '', sides)).toBeUndefined();
  });

  test('stays while the cart has not taken it, and is begun anew by whoever goes on', async () => {
    writeOn('front');
    server.answers.push(new RequestFailed('down'));
    await addToCart();
    stop();
    expect(readDraft(mug.id, '', sides)?.sides.front).toHaveLength(1);

    stop = keepDraft(editor, mug.id, '');
    cartTakesIt();
    await addToCart();
    writeOn('back');
    stop();
    expect(readDraft(mug.id, '', sides)?.sides.back).toHaveLength(1);
  });
});
