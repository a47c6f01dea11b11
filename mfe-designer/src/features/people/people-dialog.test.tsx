/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { Cart, CartLine } from '@shop/contracts/cart';
import { offersOf } from '@shop/contracts/quantity-offers';
import type { Scene } from '@shop/contracts/scene';
import { RequestFailed } from '@shop/runtime';
import { type AnsweringApi, accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartOf } from '@shop/testing/cart-of';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import { namesDialogMessages } from '../../messages/names-dialog.ts';
import { peopleMessages } from '../../messages/people.ts';
import { peopleDialogMessages } from '../../messages/people-dialog.ts';
import { qualityMessages } from '../../messages/quality.ts';
import { allItems, emptyScene } from '../design/model.ts';
import { createEditor, EditorContext } from '../design/store.ts';
import type { Details } from '../details/details.ts';
import type { Opened } from '../opened/use-opened.ts';
import { newQr } from '../qr/new-qr.ts';
import { readQrText } from '../qr/qr-content.ts';
import { cards } from '../templates/paper/cards.ts';
import { layPaper } from '../templates/paper/lay-paper.ts';
import TemplatePicker from '../templates/template-picker.tsx';
import { BuyingContext } from '../to-cart/buying.ts';
import type { Quantities } from '../to-cart/use-quantities.ts';

const { tr } = peopleDialogMessages;
const { fields } = detailsMessages.tr;
const area = { x: 0, y: 0, width: 85, height: 55 };
const sides = ['front', 'back'].map((id) => sideOf({ id, name: id, faceMm: area, printAreaMm: area, cutMm: { bleed: 3, safety: 3 } }));
const product = productOf({
  sides,
  quantities: [100, 250],
  packOf: 100,
  quantity: 100_000,
  variants: [{ id: 3, size: '', quantity: 100_000 }],
});
const opened = { edited: undefined, draft: undefined } as Opened;
const isil: Details = { name: 'Işıl Öz', title: 'Mimar', company: 'Öz Mimarlık', phone: '0532 111 22 33' };
const list = 'Çağrı Şık\tSatış Müdürü\t0533 444 55 66\nAli Can\tMuhasebe\t0535 777 88 99';

class Nowhere {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: Nowhere });

let editor: ReturnType<typeof createEditor>;
let server: AnsweringApi;
let inCart: Cart;

function Shop() {
  const [pieces, setPieces] = useState(100);
  const quantities: Quantities = {
    ...{ sizes: [], bySize: new Map(), quantity: pieces, most: 100_000, pieces, inCart: pieces },
    choose: (_, count) => setPieces(count),
  };
  return (
    <EditorContext value={editor}>
      <BuyingContext value={{ product, colour: '', opened, quantities, offers: offersOf(product) }}>
        <TemplatePicker />
      </BuyingContext>
    </EditorContext>
  );
}

async function openList(): Promise<void> {
  const read = async <P,>(path: string) => (path === '/cart' ? inCart : []) as P;
  renderInShop(<Shop />, { api: { ...server.api, read }, session: { status: 'anonymous', email: '', anonId: '' } });
  fireEvent.click(await screen.findByRole('button', { name: peopleMessages.tr.open }));
  await screen.findByRole('dialog', { name: tr.title });
}

beforeEach(() => {
  sessionStorage.clear();
  inCart = cartOf();
  server = answeringApi();
  editor = createEditor(sides);
  const laid = layPaper(cards[0] as (typeof cards)[number], {
    scene: emptyScene,
    sides,
    details: isil,
    locale: 'tr',
    groundName: 'Arka plan',
  });
  editor.getState().applyTemplate(laid);
});

const paste = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: namesDialogMessages.tr.paste }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: namesDialogMessages.tr.take }));
};
const field = (nth: number, label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: tr.fieldOf(nth, label) });
const write = (nth: number, label: string, value: string) => fireEvent.change(field(nth, label), { target: { value } });
const press = async (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const add = () => press(new RegExp(`^${tr.addToCart}`));
const stored = (...ids: string[]) =>
  server.answers.push(...ids.flatMap((DesignId) => [accepted('', { DesignId }), accepted('', cartOf())]));
const sentTo = (path: string) => server.sent.filter(([, to]) => to === path);
const textsOf = (scene: Scene) => allItems(scene).flatMap((item) => (item.kind === 'text' ? [item.text] : []));

test('adds a line with an own card for each person', async () => {
  await openList();
  expect([field(1, fields.name).value, field(1, fields.phone).value]).toEqual(['Işıl Öz', '0532 111 22 33']);
  expect(screen.queryByRole('textbox', { name: tr.fieldOf(1, fields.company) })).toBeNull();
  paste(list);
  expect(screen.getByText(tr.added(2))).toBeTruthy();
  const preview = screen.getByRole('img', { name: namesDialogMessages.tr.previewOf('front', 'Çağrı Şık') });
  expect(preview.textContent).toContain('Satış Müdürü');
  fireEvent.change(screen.getByRole('combobox', { name: tr.qtyOf(3) }), { target: { value: '250' } });
  expect(screen.getByText(tr.sum(3, '450 adet'))).toBeTruthy();

  stored('d1', 'd2', 'd3');
  await add();
  await waitFor(() =>
    expect(sentTo('/cart').map(([, , body]) => body)).toEqual([
      { PId: product.id, Qty: 100, DesignId: 'd1' },
      { PId: product.id, Qty: 100, DesignId: 'd2' },
      { PId: product.id, Qty: 250, DesignId: 'd3' },
    ]),
  );
  const designs = sentTo('/designs').map(([, , body]) => body as { Name: string; Scene: Scene });
  expect(designs.map(({ Name }) => Name)).toEqual(['Işıl Öz', 'Çağrı Şık', 'Ali Can']);
  expect(textsOf(designs[1]?.Scene ?? emptyScene)).toEqual(['Çağrı Şık', 'Satış Müdürü', '0533 444 55 66', 'Öz Mimarlık']);
  expect(textsOf(editor.getState().scene)).toContain('Işıl Öz');
});

test('adds only the missing people after a lost answer, even after a reload', async () => {
  await openList();
  paste(list);
  server.answers.push(
    accepted('', { DesignId: 'd1' }),
    accepted('', cartOf()),
    accepted('', { DesignId: 'd2' }),
    new RequestFailed('down'),
  );
  await add();
  await screen.findByText(tr.noConnection);
  expect(screen.getByText(tr.areInCart('Işıl Öz'))).toBeTruthy();
  expect(screen.getByText(tr.areMissing('Çağrı Şık ve Ali Can'))).toBeTruthy();
  expect(field(2, fields.name).readOnly).toBe(true);

  cleanup();
  const [, , line, key] = server.sent.at(-1) ?? [];
  await openList();
  server.answers.push(accepted('', cartOf()));
  stored('d3');
  await press(new RegExp(`^${tr.addRest(2)}`));
  await waitFor(() => expect(sentTo('/cart')).toHaveLength(4));
  expect(sentTo('/cart')[2]?.slice(2, 4)).toEqual([line, key]);
  expect(sentTo('/cart')[3]?.[2]).toEqual({ PId: product.id, Qty: 100, DesignId: 'd3' });
  expect(sentTo('/designs')).toHaveLength(3);
});

test('skips a person whose line already is in the cart', async () => {
  await openList();
  server.answers.push(accepted('', { DesignId: 'd1' }), new RequestFailed('down'));
  await add();
  await screen.findByText(tr.noConnection);
  inCart = { ...cartOf(), Lines: [{ Design: { DesignId: 'd1' } } as CartLine] };
  await add();
  expect(sentTo('/cart')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('names a refused person and adds the others', async () => {
  await openList();
  paste(list);
  stored('d1');
  server.answers.push(refused('text-unprintable', 'Bu yazı basılamıyor.'));
  stored('d3');
  await add();
  await screen.findByText(tr.areMissing('Çağrı Şık'));
  expect(within(screen.getByRole('list', { name: tr.title })).getByText('Bu yazı basılamıyor.')).toBeTruthy();
  write(2, fields.name, 'Çağrı Ak');
  stored('d4');
  await press(new RegExp(`^${tr.addRest(1)}`));
  await waitFor(() => expect(sentTo('/cart')).toHaveLength(3));
});

test('sends nothing while a person needs correcting or the cart lacks room', async () => {
  await openList();
  paste(`${list}\n\tx@y.com`);
  await add();
  expect(screen.getByText(tr.wrong(1, 4))).toBeTruthy();
  write(4, fields.name, 'Ece Ay');
  inCart = { ...cartOf(), Lines: Array.from({ length: 98 }, () => ({}) as CartLine) };
  await add();
  await screen.findByText(tr.cartFull(98, 100));
  expect(server.sent).toEqual([]);
});

test('warns about a text that is too long for its card', async () => {
  const [name] = editor.getState().scene.sides.front?.filter((item) => item.kind === 'text') ?? [];
  act(() => editor.getState().update([name?.id ?? ''], { size: 9, x: 55 }));
  await openList();
  paste('Şükrü Çağlayangil Büyüköğütçüoğulları\tMimar');
  const row = screen.getByRole('list', { name: tr.title }).lastElementChild as HTMLElement;
  await within(row).findByText((words) => words.endsWith(qualityMessages.tr.unsafe('')));
  await add();
  const dialog = await screen.findByRole('dialog', { name: tr.confirmation.title });
  expect(dialog.textContent).toContain('Şükrü Çağlayangil Büyüköğütçüoğulları: ');
  expect(server.sent).toEqual([]);
  stored('d1', 'd2');
  await press(tr.confirmation.go);
  await waitFor(() => expect(sentTo('/cart').map(([, , body]) => (body as { AsItIs?: true }).AsItIs)).toEqual([undefined, true]));
});

test('confirms a phone and an e-mail of an unusual form', async () => {
  await openList();
  paste('Ali Bir, Müdür, 0532 111 22 3');
  const row = screen.getByRole('list', { name: tr.title }).lastElementChild as HTMLElement;
  expect(within(row).getByText(tr.unusual.phone)).toBeTruthy();
  await add();
  const dialog = await screen.findByRole('dialog', { name: tr.confirmation.title });
  expect(within(dialog).getByText(`Ali Bir: ${tr.unusual.phone}`)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('confirms a sentence pasted among people', async () => {
  await openList();
  paste('Ali Can, Mimar\nKartlar mat olsun');
  const rows = [...screen.getByRole('list', { name: tr.title }).children] as HTMLElement[];
  expect(rows.map((row) => within(row).queryByText(tr.unusual.name) !== null)).toEqual([false, false, true]);
  await add();
  const dialog = await screen.findByRole('dialog', { name: tr.confirmation.title });
  expect(within(dialog).getByText(`Kartlar mat olsun: ${tr.unusual.name}`)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('marks texts that print smaller and refuses those beyond the limit', async () => {
  await openList();
  const long = 'Şükrü Çağlayangil Büyüköğütçüoğulları Karahasanoğlu';
  paste(`${long}\tMimar\n${long} ${long}\tMimar`);
  const [, shrunk, refused] = [...screen.getByRole('list', { name: tr.title }).children] as HTMLElement[];
  const [before, after = ''] = tr.shrinks(fields.name, 0).split('%0');
  await within(shrunk as HTMLElement).findByText((words) => words.startsWith(before ?? '') && words.endsWith(after));
  expect(field(3, fields.name).value).toBe(`${long} ${long}`);
  expect(field(3, fields.name).getAttribute('aria-invalid')).toBe('true');
  expect(within(refused as HTMLElement).getByText(tr.long(fields.name, 80))).toBeTruthy();
  await add();
  expect(server.sent).toEqual([]);
});

test('fills each person’s own contact code', async () => {
  act(() => {
    editor.getState().showSide('back');
    editor.getState().add((scene, on) => newQr(scene, on, { kind: 'contact', fields: isil }, true));
  });
  await openList();
  paste('Ali Can\tMuhasebe\t0535 777 88 99\tali@can.com');
  stored('d1', 'd2');
  await add();
  const go = screen.queryByRole('button', { name: tr.confirmation.go });
  if (go) await act(async () => fireEvent.click(go));
  await waitFor(() => expect(sentTo('/cart')).toHaveLength(2));
  const codes = sentTo('/designs').map(([, , body]) => allItems((body as { Scene: Scene }).Scene).find(({ kind }) => kind === 'qr'));
  expect(codes.map((code) => code?.kind === 'qr' && readQrText(code.text).fields)).toEqual([
    expect.objectContaining({ name: 'Işıl Öz', company: 'Öz Mimarlık' }),
    expect.objectContaining({ name: 'Ali Can', company: 'Öz Mimarlık', phone: '0535 777 88 99' }),
  ]);
});
