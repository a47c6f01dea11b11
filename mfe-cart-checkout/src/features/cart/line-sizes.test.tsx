/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { CartLine, CartLineEdit } from '@shop/contracts/cart';
import { ApiError, bus } from '@shop/runtime';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { cartOf } from '@shop/testing/cart-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import LineSizes from './line-sizes.tsx';

const edit: CartLineEdit = {
  RId: 7,
  PId: 1,
  Title: 'Tişört',
  Slug: 'tisort',
  Colour: 'Siyah',
  Sizes: [
    { SizeId: 11, Size: 'S', Qty: 0, Stock: 0 },
    { SizeId: 12, Size: 'M', Qty: 2, Stock: 40 },
    { SizeId: 13, Size: 'L', Qty: 0, Stock: 3 },
  ],
  QuantitySteps: [],
};
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const line = { RId: 7, PId: 1, Title: 'Tişört' } as CartLine;
const size = async (name: string) => within(await screen.findByRole('group', { name: `Adet: ${name}` }));

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

test('changes all sizes of a line in one request', async () => {
  const { api, sent } = answeringApi(refused('out-of-stock', 'Bu bedenden 3 adet kaldı.'), accepted('', cartOf()));
  const read = async <P,>() => edit as P;
  let closed = 0;
  const heard: string[] = [];
  const stops = [
    bus.on('cart:line-removed', ({ PId }) => heard.push(`out ${PId}`)),
    bus.on('cart:line-added', ({ PId, Qty }) => heard.push(`in ${PId}: ${Qty}`)),
  ];
  renderInShop(<LineSizes line={line} open onClose={() => void closed++} />, { api: { ...api, read } });
  expect((await size('S')).getByRole('button', { name: 'Bir artır' }).getAttribute('aria-disabled')).toBe('true');
  await press((await size('L')).getByRole('button', { name: 'Bir artır' }));
  await press((await size('M')).getByRole('button', { name: 'Bir azalt' }));
  await press((await size('M')).getByRole('button', { name: 'Bir azalt' }));
  const save = screen.getByRole('button', { name: 'Kaydet' });
  await press(save);
  const QuantityIds = JSON.stringify([
    { SizeId: 12, Qty: 0 },
    { SizeId: 13, Qty: 1 },
  ]);
  expect(sent).toEqual([['PATCH', '/cart/7', { QuantityIds }, expect.any(String)]]);
  expect(screen.getByRole('alert').textContent).toContain('Bu bedenden 3 adet kaldı.');
  expect([closed, heard]).toEqual([0, []]);
  await press(save);
  expect(closed).toBe(1);
  expect(heard).toEqual(['out 1', 'in 1: 1']);
  for (const stop of stops) stop();
});

test('rejects a line of zero pieces and sends nothing', async () => {
  const { api, sent } = answeringApi(accepted('', cartOf()));
  renderInShop(<LineSizes line={line} open onClose={() => undefined} />, { api: { ...api, read: async <P,>() => edit as P } });
  expect(screen.queryByRole('alert')).toBeNull();
  const fewer = (await size('M')).getByRole('button', { name: 'Bir azalt' });
  await press(fewer);
  await press(fewer);
  const save = screen.getByRole('button', { name: 'Kaydet' });
  await press(save);
  expect([screen.getByRole('alert').textContent, sent]).toEqual([expect.stringContaining('En az'), []]);
  await press((await size('L')).getByRole('button', { name: 'Bir artır' }));
  await press(save);
  expect([screen.queryByRole('alert'), sent.length]).toEqual([null, 1]);
});

test('discards unsaved sizes when the dialog closes', async () => {
  const close = jest.fn();
  renderInShop(<LineSizes line={line} open onClose={close} />, { api: { read: async <P,>() => edit as P } });
  const quantity = async () => ((await size('M')).getByRole('spinbutton') as HTMLInputElement).value;
  await press((await size('M')).getByRole('button', { name: 'Bir artır' }));
  expect(await quantity()).toBe('3');
  await press(screen.getByRole('button', { name: 'Kapat' }));
  expect([await quantity(), close.mock.calls.length]).toEqual(['2', 1]);
});

test('blocks saving until sizes that failed to load are reloaded', async () => {
  const answers: (CartLineEdit | Error)[] = [new ApiError('Olmadı.', 400), edit];
  const { api, sent } = answeringApi();
  const read = async <P,>() => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer as P;
  };
  renderInShop(<LineSizes line={line} open onClose={() => undefined} />, { api: { ...api, read } });
  await press(screen.getByRole('button', { name: 'Kaydet' }));
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  await press(retry);
  await size('M');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([]);
});
