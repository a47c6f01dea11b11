/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { ApiError, bus } from '@shop/runtime';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { questionMessages } from '../../messages/question.ts';
import { QuickViewButton } from './quick-view-button.tsx';

const tshirt = productOf({
  id: 7,
  title: 'Pamuk tişört',
  description: 'Yumuşak.',
  imageURLs: [
    { img: 'siyah.svg', color: { name: 'Siyah', clrCode: '#111' } },
    { img: 'beyaz.svg', color: { name: 'Beyaz', clrCode: '#fff' } },
  ],
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Pamuk tişört: hızlı bakış' }));
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));

test('reloads a failed quick view on retry or reopening', async () => {
  const read = jest.fn<() => Promise<unknown>>();
  const fail = () => read.mockRejectedValueOnce(new ApiError('Olmadı', 404));
  renderInShop(<QuickViewButton product={tshirt} />, { api: { read: read } });
  fail();
  press();
  fail();
  fireEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Tekrar dene' });
  close();
  read.mockResolvedValue(tshirt);
  press();
  expect(await screen.findByText('Yumuşak.')).toBeTruthy();
});

test('resets the colour and tracks a view at each opening', async () => {
  const viewed = jest.fn();
  const stop = bus.on('product:viewed', viewed);
  const read = jest.fn(async (path: string) => (path === '/catalog/products/7' ? tshirt : Promise.reject(new ApiError('Yok', 404))));
  renderInShop(<QuickViewButton product={tshirt} />, { api: { read: read } });
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Pamuk tişört: hızlı bakış' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy());
  expect(read).not.toHaveBeenCalled();

  press();
  fireEvent.click(await screen.findByRole('radio', { name: 'Beyaz' }));
  expect(viewed).toHaveBeenCalledTimes(1);
  close();
  expect(screen.getByText('Yumuşak.')).toBeTruthy();

  press();
  await waitFor(() => expect(viewed).toHaveBeenCalledTimes(2));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Beyaz' }).checked).toBe(false);
  stop();
});

test('opens the question dialog from the quick view', async () => {
  const read = async (path: string) => (path === '/catalog/products/7' ? tshirt : Promise.reject(new ApiError('Yok', 404)));
  renderInShop(<QuickViewButton product={tshirt} />, { api: { read: read } });
  press();
  const { ask } = questionMessages.tr;
  fireEvent.click(await screen.findByRole('button', { name: ask }));
  expect(await screen.findByRole('dialog', { name: ask })).toBeTruthy();
});
