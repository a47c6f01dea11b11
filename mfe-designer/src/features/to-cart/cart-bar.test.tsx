/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CartLineEdit } from '@shop/contracts/cart';
import type { Product } from '@shop/contracts/catalog';
import { ApiError, bus, RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartOf } from '@shop/testing/cart-of';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { qualityMessages } from '../../messages/quality.ts';
import { toCartMessages } from '../../messages/to-cart.ts';
import { draftName, keepDraft, readDraft } from '../design/draft.ts';
import { emptyScene, newRowText, newText } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import type { Opened } from '../opened/use-opened.ts';
import { CartBar, type CartBarProps } from './cart-bar.tsx';
import { useQuantities } from './use-quantities.ts';

const side = (id: string, price: number) =>
  sideOf({ id, name: id, faceMm: { width: 400, height: 400 }, printAreaMm: { x: 50, y: 50, width: 300, height: 300 }, price });
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

const nothing: Opened = {
  edited: undefined,
  saved: undefined,
  colour: undefined,
  gone: undefined,
  lost: { colour: undefined, sides: [] },
  base: emptyScene,
  draft: undefined,
  isHere: false,
  earlier: undefined,
  failed: false,
  retry: () => undefined,
  goOnWith: () => undefined,
  lineIsGone: () => undefined,
};

const Bar = (props: Omit<CartBarProps, 'quantities'>) => <CartBar {...props} quantities={useQuantities(props.product, props.opened)} />;

let editor: ReturnType<typeof createEditor>;
let server: AnsweringApi;

beforeEach(() => {
  sessionStorage.clear();
  server = answeringApi();
  editor = createEditor(sides);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShop(
    <EditorContext value={editor}>
      <Bar product={mug} colour="" opened={nothing} />
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
    const { showSide, add, update } = editor.getState();
    showSide(name);
    add((scene, side, ink) => newText(scene, side, 'Işıl', ink));
    update(editor.getState().selected, { text: 'Işıl', placeholder: undefined });
  });
const change = (patch: object) => act(() => editor.getState().update(editor.getState().selected, patch));

test('includes printed sides and quantity discount in the button’s price', () => {
  expect(button().textContent).toContain('14,90');
  writeOn('front');
  expect(button().textContent).toContain('14,90');
  writeOn('back');
  expect(button().textContent).toContain('17,40');
  take(100);
  // Price of 100 pieces at 17.40 less 10 %.
  expect(button().textContent).toContain('1.566,00');
});

test('names the design in the cart by its text', async () => {
  writeOn('front');
  server.answers.push(accepted('', { DesignId: 'd1' }), accepted('Eklendi!', cartOf()));
  await act(async () => fireEvent.click(button()));
  expect(server.sent[0]?.slice(0, 3)).toMatchObject(['POST', '/designs', { Name: 'Işıl' }]);
});

test('reports a quantity above the product’s stock', () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => void toasts.push(message));
  take(999);
  stop();
  expect(toasts).toEqual(['Bu üründen en fazla 400 adet alabilirsiniz.']);
});

test('lists the discount steps and marks the current one', () => {
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['50+ adet: %5 indirim', '100+ adet: %10 indirim']);
  take(60);
  expect(screen.getByRole('listitem', { current: true }).textContent).toBe('50+ adet: %5 indirim');
});

test('repeats lost requests with the same idempotency keys', async () => {
  const design = accepted('', { DesignId: 'd1' });
  server.answers.push(design, new RequestFailed('down'), design, new RequestFailed('down'));
  writeOn('front');
  await act(async () => fireEvent.click(button()));
  await act(async () => fireEvent.click(button()));
  expect(server.sent.map(([, path]) => path)).toEqual(['/designs', '/cart', '/designs', '/cart']);
  expect(server.sent.slice(2)).toEqual(server.sent.slice(0, 2));
});

const tshirt = productOf({
  sides,
  quantitySteps: [{ from: 10, percent: 10 }],
  variants: [
    { id: 3, size: 'S', quantity: 40 },
    { id: 4, size: 'M', quantity: 0 },
    { id: 5, size: 'L', quantity: 4 },
  ],
});

function openTshirt(search = '', read: (path: string) => Promise<unknown> = async () => Promise.reject(new RequestFailed('down'))) {
  cleanup();
  const route = `/designer/kupa/17${search}`;
  renderInShop(
    <EditorContext value={editor}>
      <Bar product={tshirt} colour="" opened={nothing} />
    </EditorContext>,
    { api: { ...server.api, read }, route, session: { status: 'anonymous', email: '', anonId: 'a' } },
  );
}

test.each([
  ['L', 'Beden ve adet: L 1'],
  ['M', 'Beden ve adet'],
  ['XXL', 'Beden ve adet'],
])('preselects the URL’s size if available: %s', (size, name) => {
  openTshirt(`?size=${size}`);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

const sizeField = (size: string) => within(screen.getByRole('dialog')).getByRole('spinbutton', { name: `Adet: ${size}` });
const takeOf = (size: string, pieces: number) => {
  fireEvent.change(sizeField(size), { target: { value: String(pieces) } });
  fireEvent.blur(sizeField(size));
};

test('adds several sizes at the price of their total quantity', async () => {
  openTshirt();
  writeOn('front');
  await addToCart();
  expect(server.sent).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Beden ve adet' }).textContent).toContain('En az bir bedenin adedini girin.');
  takeOf('S', 8);
  takeOf('L', 9);
  takeOf('M', 1);
  expect(['S', 'M', 'L'].map((size) => (sizeField(size) as HTMLInputElement).value)).toEqual(['8', '0', '4']);
  const dialog = screen.getByRole('dialog', { name: 'Beden ve adet' });
  expect(dialog.textContent).toContain('12 adet × ₺13,41 (%10 indirimli)');
  expect(dialog.textContent).toContain('160,92');
  cartTakesIt();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: toCartMessages.tr.addToCart })));
  const QuantityIds = JSON.stringify([
    { SizeId: 3, Qty: 8 },
    { SizeId: 5, Qty: 4 },
  ]);
  expect(server.sent.at(-1)?.slice(0, 3)).toEqual(['POST', '/cart', { PId: tshirt.id, QuantityIds, DesignId: 'd1' }]);
});

test('offers a quote once the last discount step is reached', () => {
  openTshirt();
  fireEvent.click(screen.getByRole('button', { name: toCartMessages.tr.sizes.title }));
  const quote = () => within(screen.getByRole('dialog')).queryByRole('link', { name: toCartMessages.tr.sizes.quote });
  takeOf('S', 9);
  expect(quote()).toBeNull();
  takeOf('L', 1);
  expect(quote()?.getAttribute('href')).toMatch(/^\/products\/.*#quote=10$/);
});

test('shows design errors before asking for sizes', async () => {
  openTshirt();
  act(() => void editor.getState().add((scene, side, ink) => newRowText(scene, side, 'name', 'İSİM', ink)));
  await addToCart();
  expect(screen.queryByRole('dialog', { name: 'Beden ve adet' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' }).textContent).toContain('isim listesini girin');
  expect(server.sent).toEqual([]);
});

test('keeps chosen quantities after a reload until added to cart', async () => {
  openTshirt('?size=S');
  fireEvent.click(screen.getByRole('button', { name: 'Beden ve adet: S 1' }));
  takeOf('S', 8);
  takeOf('L', 2);
  openTshirt('?size=S');
  expect(screen.getByRole('button', { name: 'Beden ve adet: S 8 · L 2' })).toBeTruthy();
  openTshirt('?size=L');
  expect(screen.getByRole('button', { name: 'Beden ve adet: L 1' })).toBeTruthy();
  openTshirt('?size=S');
  writeOn('front');
  cartTakesIt();
  await addToCart();
  openTshirt('?size=S');
  expect(screen.getByRole('button', { name: 'Beden ve adet: S 1' })).toBeTruthy();
});

test('reads sizes and quantities from a name list', async () => {
  openTshirt();
  act(() => {
    const { showSide, add, setList } = editor.getState();
    showSide('front');
    add((scene, at, ink) => newRowText(scene, at, 'name', 'İSİM', ink));
    setList([
      { sizeId: 3, name: 'Işıl' },
      { sizeId: 5, name: 'Çağrı' },
    ]);
  });
  expect(screen.getByRole('button', { name: '2 kişilik liste' })).toBeTruthy();
  expect(button().textContent).toContain('29,80');
  cartTakesIt();
  await addToCart();
  expect(server.sent.map(([, , body]) => body)).toMatchObject([{ Scene: { list: [{ name: 'Işıl' }, { name: 'Çağrı' }] } }, {}]);
  expect(server.sent.at(-1)?.[2]).toEqual({ PId: tshirt.id, DesignId: 'd1' });
});

test('shows the API’s current price in the cart button', async () => {
  const asked: string[] = [];
  const answer = { UnitPrice: 2000, UnitPriceBefore: 2000, QuantityPercent: 0, PrintPrice: 0, Total: 2000 };
  openTshirt('?size=S', async (path) => {
    asked.push(path);
    return path.includes('/price?') ? answer : [];
  });
  writeOn('back');
  await waitFor(() => expect(button().textContent).toContain('20,00'));
  expect(asked).toContain('/catalog/products/17/price?qty=1&sides=back');
});

const addToCart = () => act(async () => fireEvent.click(button()));
const cartTakesIt = () => server.answers.push(accepted('', { DesignId: 'd1' }), accepted('Eklendi!', cartOf()));

test('requires confirmation for hardly legible text', async () => {
  act(() => editor.getState().showProductColour('#f8f7f5'));
  writeOn('front');
  change({ fill: '#ffffff' });

  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
  expect(dialog.textContent).toContain(qualityMessages.tr['faint-text']('Yazı: Işıl'));
  expect(server.sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tasarıma dön' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent).toEqual([]);

  cartTakesIt();
  await addToCart();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yine de ekle' })));
  expect(server.sent.map(([, path]) => path)).toEqual(['/designs', '/cart']);
  expect(server.sent[0]?.[2]).toMatchObject({ Scene: { sides: { front: [{ text: 'Işıl', fill: '#ffffff' }] } } });
  expect(server.sent[1]?.[2]).toMatchObject({ AsItIs: true });
});

test('names side and item of a refused design', async () => {
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => void toasts.push(message));
  writeOn('back');
  server.answers.push(refused('invalid-input', 'Olmadı.', { 'Scene/sides/back/0/size': 'En az 2 olmalı.' }));
  await addToCart();
  server.answers.push(refused('invalid-input', 'Olmadı.', { 'Scene/sides/back': 'En fazla 100 öğe olabilir.' }));
  await addToCart();
  stop();
  expect(toasts).toEqual(['back, Yazı: Işıl: En az 2 olmalı.', 'back: En fazla 100 öğe olabilir.']);
});

test('requires confirmation for text beyond the print area', async () => {
  writeOn('front');
  change({ x: 0 });
  act(() => editor.getState().showSide('back'));

  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
  expect(dialog.textContent).toMatch(/Yazı: Işıl: baskı alanından taşıyor/);
  expect(server.sent).toEqual([]);
  cartTakesIt();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Yine de ekle' })));
  expect(server.sent).toHaveLength(2);
});

test('refuses a design with placeholder text', async () => {
  writeOn('front');
  change({ text: 'Yazınız', placeholder: true });
  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
  expect(dialog.textContent).toContain('örnek yazıyı kendi yazınızla değiştirin');
  expect(within(dialog).queryByRole('button', { name: 'Yine de ekle' })).toBeNull();
  expect(server.sent).toEqual([]);
});

const texts = () => ['front', 'back'].map((side) => (editor.getState().scene.sides[side] ?? []).map(({ id }) => id));
const goBack = async () => {
  await addToCart();
  fireEvent.click(screen.getByRole('button', { name: 'Tasarıma dön' }));
};

test.each([
  ['of the shown side', 'front', { front: { x: 0 }, back: { x: 0 } }],
  ['of another side', 'front', { front: {}, back: { x: 0 } }],
] as const)('selects the faulty item %s when going back', async (_, shown, patches) => {
  for (const side of ['front', 'back'] as const) {
    writeOn(side);
    change(patches[side]);
  }
  act(() => editor.getState().showSide(shown));
  await goBack();
  const [front, back] = texts();
  const { side, selected } = editor.getState();
  expect([side, selected]).toEqual('x' in patches.front ? ['front', front] : ['back', back]);
});

test('keeps the selection of a faulty item when going back', async () => {
  writeOn('front');
  change({ x: 0 });
  writeOn('front');
  change({ x: 0, placeholder: true });
  const { selected } = editor.getState();
  await goBack();
  expect(editor.getState().selected).toEqual(selected);
});

test.each(['40 kişilik ekibimizle çalışıyoruz.', 'Çağrı, Şükrü…', 'Işıl mı?'])(
  'ends no warning’s label with two punctuation marks: %s',
  async (words) => {
    writeOn('front');
    change({ text: words, placeholder: true });
    await addToCart();
    const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
    expect(dialog.textContent).toContain(`${words.slice(0, -1)}: `);
  },
);

const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Değişiklikleri kaydet/ })));

const edited: CartLineEdit = { RId: 5, PId: mug.id, Title: '', Slug: '', Colour: '', Sizes: [], QuantitySteps: [] };

function Line({ of, product }: { of: CartLineEdit; product: Product }) {
  const [edited, setEdited] = useState<CartLineEdit | undefined>(of);
  const gone = edited ? undefined : 'line';
  const lineIsGone = () => setEdited(undefined);
  return <Bar product={product} colour="Siyah" opened={{ ...nothing, edited, gone, draft: 'line 5', lineIsGone }} />;
}

/** `now` is the line that the API returns when saving. */
function openLine(opened: CartLineEdit, now: CartLineEdit | (() => Promise<CartLineEdit>), product = mug) {
  const read = async <P,>(path: string) => (typeof now === 'function' && path.startsWith('/cart/') ? await now() : now) as P;
  cleanup();
  renderInShop(
    <EditorContext value={editor}>
      <Line of={opened} product={product} />
    </EditorContext>,
    { api: { ...server.api, read } },
  );
  writeOn('front');
}

test('changes a cart line’s design and keeps its sizes', async () => {
  openLine(edited, edited);
  cartTakesIt();
  const bar = screen.getByRole('button', { name: 'Değişiklikleri kaydet' });
  await act(async () => fireEvent.click(bar));
  expect(server.sent.map(([method, path]) => `${method} ${path}`)).toEqual(['POST /designs', 'PATCH /cart/5']);
  expect(server.sent[1]?.[2]).toEqual({ DesignId: 'd1', OpenedDesignId: '', Colour: 'Siyah' });
});

test('keeps a new design’s quantities after editing a cart line', async () => {
  openTshirt('?size=S');
  fireEvent.click(screen.getByRole('button', { name: 'Beden ve adet: S 1' }));
  takeOf('S', 8);
  const line = { ...edited, PId: tshirt.id };
  openLine(line, line, tshirt);
  cartTakesIt();
  await save();
  openTshirt('?size=S');
  expect(screen.getByRole('button', { name: 'Beden ve adet: S 8' })).toBeTruthy();
});

test('shows the new cost of a cart line before saving', async () => {
  const three = { ...edited, Sizes: [{ SizeId: 3, Size: '', Qty: 3, Stock: 40 }] };
  openLine(three, three);
  expect(screen.getByRole('button', { name: /^Değişiklikleri kaydet/ }).textContent).toContain('44,70');
  act(() => editor.getState().setList(['Ali', 'Veli'].map((name) => ({ name }))));
  expect(screen.getByRole('button', { name: /^Değişiklikleri kaydet/ }).textContent).toContain('29,80');
});

test('explains that a missing design was deleted or needs login', () => {
  cleanup();
  renderInShop(
    <EditorContext value={editor}>
      <Bar product={mug} colour="" opened={{ ...nothing, gone: 'design' }} />
    </EditorContext>,
  );
  expect(screen.getByText(/silinmiş ya da oturumunuz kapanmış olabilir/).getAttribute('role')).toBe('status');
});

test('reports the unavailable colour and side of an opened line', () => {
  cleanup();
  renderInShop(
    <EditorContext value={editor}>
      <Bar product={mug} colour="Beyaz" opened={{ ...nothing, edited, lost: { colour: 'Mor', sides: ['Kol'] } }} />
    </EditorContext>,
  );
  expect(screen.getByText(/artık yok/).textContent).toBe(
    'Bu ürünün Mor rengi artık yok; tasarımınız şimdi Beyaz ürünün üzerinde görünüyor. Şu yüze artık baskı yapılmıyor: Kol. O yüzdekiler tasarımdan çıkarıldı.',
  );
});

describe('cart line that was changed in another tab', () => {
  const mine = { ...edited, Design: { DesignId: 'mine', PId: mug.id, Colour: '', Scene: emptyScene, Sides: sides } };
  const changed = refused('design-changed', 'Bu tasarım değiştirildi.');
  const changes = () => server.sent.filter(([method]) => method === 'PATCH').map(([, , body]) => body);

  test("overwrites another tab's change only after confirmation", async () => {
    const looks = jest.fn(async () => Promise.reject(new RequestFailed('down')));
    openLine(mine, looks);
    server.answers.push(accepted('', { DesignId: 'd1' }), changed);
    const toasts: string[] = [];
    const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
    await save();
    stop();
    expect(toasts).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
    expect(dialog.textContent).toContain('başka bir sekmede ya da cihazda değiştirildi');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tasarıma dön' }));

    server.answers.push(accepted('', { DesignId: 'd1' }), changed);
    await save();
    cartTakesIt();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yine de kaydet' })));
    const asOpened = { DesignId: 'd1', OpenedDesignId: 'mine', Colour: 'Siyah' };
    expect(changes()).toEqual([asOpened, asOpened, { DesignId: 'd1', Colour: 'Siyah' }]);
    expect(looks).not.toHaveBeenCalled();
  });

  test('keeps a confirmed overwrite when the API requests another confirmation', async () => {
    openLine(mine, mine);
    const made = accepted('', { DesignId: 'd1' });
    server.answers.push(made, changed, made, refused('design-word-needed', 'Bir resim bulanık çıkacak.'));
    await save();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yine de kaydet' })));
    cartTakesIt();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yine de kaydet' })));
    expect(changes().at(-1)).toEqual({ DesignId: 'd1', AsItIs: true, Colour: 'Siyah' });
  });
});

const notThere = async () => Promise.reject(new ApiError('Kayıt bulunamadı.', 404, 'not-found'));
const dialogOf = (name: string) => screen.getByRole('dialog', { name });

test('adds a removed cart line again with its sizes', async () => {
  const Sizes = [
    { SizeId: 3, Size: 'S', Qty: 2, Stock: 40 },
    { SizeId: 4, Size: 'M', Qty: 0, Stock: 0 },
    { SizeId: 5, Size: 'L', Qty: 1, Stock: 4 },
  ];
  openLine({ ...edited, PId: tshirt.id, Sizes }, notThere, tshirt);
  server.answers.push(accepted('', { DesignId: 'd1' }), refused('not-found', 'Kayıt bulunamadı.'));
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  await save();
  stop();
  expect(toasts).toEqual([]);
  const dialog = dialogOf('Bu ürün artık sepetinizde değil');
  expect(dialog.textContent).toContain('Başka bir sekmede ya da cihazda');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tasarıma dön' }));
  expect(screen.getByRole('status').textContent).toContain('artık sepetinizde değil');
  expect(screen.getByRole('button', { name: 'Beden ve adet: S 2 · L 1' })).toBeTruthy();

  cartTakesIt();
  await addToCart();
  const QuantityIds = JSON.stringify([
    { SizeId: 3, Qty: 2 },
    { SizeId: 5, Qty: 1 },
  ]);
  expect(server.sent.map(([method, path]) => `${method} ${path}`).slice(2)).toEqual(['POST /designs', 'POST /cart']);
  expect(server.sent[3]?.[2]).toEqual({ PId: tshirt.id, QuantityIds, DesignId: 'd1', Colour: 'Siyah' });
});

test('adds a removed cart line again with its quantity', async () => {
  const three = { ...edited, Sizes: [{ SizeId: 3, Size: '', Qty: 3, Stock: 40 }] };
  openLine(three, notThere);
  server.answers.push(accepted('', { DesignId: 'd1' }), refused('not-found', 'Kayıt bulunamadı.'));
  await save();
  cartTakesIt();
  await act(async () =>
    fireEvent.click(within(dialogOf('Bu ürün artık sepetinizde değil')).getByRole('button', { name: 'Sepete yeniden ekle' })),
  );
  expect(server.sent.at(-1)?.slice(0, 3)).toEqual(['POST', '/cart', { PId: mug.id, Qty: 3, DesignId: 'd1', Colour: 'Siyah' }]);
});

test('sends no confirmation for a design without warnings', async () => {
  act(() => editor.getState().showProductColour('#29292d'));
  writeOn('front');
  cartTakesIt();
  await addToCart();
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]?.[2]).not.toHaveProperty('AsItIs');
});

test('asks for confirmation when the API requires it', async () => {
  writeOn('front');
  server.answers.push(accepted('', { DesignId: 'd1' }), refused('design-word-needed', 'Bir resim bulanık çıkacak.'));
  await addToCart();
  const dialog = screen.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
  expect(dialog.textContent).toContain('Bir resim bulanık çıkacak.');
  cartTakesIt();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Yine de ekle' })));
  expect(server.sent.at(-1)?.[2]).toMatchObject({ DesignId: 'd1', AsItIs: true });
});

test('reports a rejected cart request after the designer has closed', async () => {
  writeOn('front');
  server.answers.push(accepted('', { DesignId: 'd1' }), refused('design-word-needed', 'Bir resim bulanık çıkacak.'));
  const said = new Promise<string>((resolve) => {
    const stop = bus.on('toast:shown', ({ message }) => {
      stop();
      resolve(message);
    });
  });
  fireEvent.click(button());
  cleanup();
  expect(await said).toBe('Bir resim bulanık çıkacak.');
});

describe('drafts', () => {
  const name = draftName(mug.id);
  let stop: () => void;
  beforeEach(() => {
    sessionStorage.clear();
    stop = keepDraft(editor, name, '');
  });
  afterEach(() => stop());

  test('removes the draft once the design is in the cart', async () => {
    writeOn('front');
    cartTakesIt();
    await addToCart();
    stop();
    expect(readDraft(name, '', sides)).toBeUndefined();
  });

  test('keeps the draft after a failed request or later edits', async () => {
    writeOn('front');
    server.answers.push(new RequestFailed('down'));
    await addToCart();
    stop();
    expect(readDraft(name, '', sides)?.sides.front).toHaveLength(1);

    stop = keepDraft(editor, name, '');
    cartTakesIt();
    await addToCart();
    writeOn('back');
    stop();
    expect(readDraft(name, '', sides)?.sides.back).toHaveLength(1);
  });
});

test('shows the size chart in the size sheet', () => {
  cleanup();
  const sizeChart = { measured: 'garment' as const, unit: 'cm' as const, measures: ['Kol boyu'], rows: [{ size: 'S', values: [21] }] };
  const variants = [
    { id: 1, size: 'S', quantity: 5 },
    { id: 2, size: 'M', quantity: 5 },
  ];
  renderInShop(
    <EditorContext value={editor}>
      <Bar product={productOf({ sides, variants, sizeChart })} colour="" opened={nothing} />
    </EditorContext>,
    { api: server.api },
  );
  expect(screen.getByText('Kol boyu (cm)')).toBeTruthy();
});

describe('packs', () => {
  const cards = productOf({
    ...{ sides, quantity: 800, variants: [], priceVATIncl: { Birim: 34_900, Kar: 0 } },
    ...{ packOf: 100, quantities: [100, 250, 1000], quantitySteps: [{ from: 250, percent: 10 }] },
  });
  const open = () => {
    cleanup();
    renderInShop(
      <EditorContext value={editor}>
        <Bar product={cards} colour="" opened={nothing} />
      </EditorContext>,
      { api: server.api },
    );
  };
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: toCartMessages.tr.quantity });
  const options = () => [...select().options].map(({ text, disabled }) => [text, disabled]);

  test('shows a pack’s prices including print and quantity discount', () => {
    open();
    writeOn('back');
    expect(options()).toEqual([
      ['100 adet — ₺351,50', false],
      ['250 adet — ₺790,88 (%10 indirim)', false],
      ['1.000 adet — ₺3.163,50 (%10 indirim)', true],
    ]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('adds the chosen number of pieces to the cart', async () => {
    open();
    writeOn('front');
    fireEvent.change(select(), { target: { value: '250' } });
    expect(button().textContent).toContain('785,25');
    server.answers.push(accepted('', { DesignId: 'd1' }), accepted('Eklendi!', cartOf()));
    await act(async () => fireEvent.click(button()));
    expect(server.sent.at(-1)?.slice(0, 3)).toMatchObject(['POST', '/cart', { Qty: 250, DesignId: 'd1' }]);
  });

  test('replaces a draft’s discontinued quantity by the smallest offered quantity', () => {
    open();
    fireEvent.change(select(), { target: { value: '250' } });
    cleanup();
    cards.quantities = [100, 500];
    open();
    expect(select().value).toBe('100');
    cards.quantities = [100, 250, 1000];
  });
});
