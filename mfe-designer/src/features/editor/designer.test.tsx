/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Upload } from '@shop/contracts/uploads';
import { pictureFile } from '@shop/testing/picture-file';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';

const sendPicture = jest.fn(() => new Promise<Upload>(() => undefined));
const uploadsQuery = () => ({ queryKey: ['my', 'uploads'], queryFn: async () => [] });
jest.unstable_mockModule('../pictures/api.ts', () => ({ sendPicture, uploadsQuery }));
const { Designer, designWanted } = await import('./designer.tsx');

globalThis.requestIdleCallback = () => 0;
Object.assign(document, { fonts: new EventTarget() });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const files = [pictureFile('image.png')];
const screenshot = { types: ['Files'], files, getData: () => '' };
const cells = { types: ['text/plain', 'text/html', 'Files'], files, getData: (type: string) => (type === 'text/plain' ? 'Ali\t10' : '') };

beforeEach(() => {
  sendPicture.mockClear();
  renderInShop(<Designer product={productOf({ printable: true, sides: [sideOf()] })} />);
});

async function onlyThisIsSent() {
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer: screenshot });
  await waitFor(() => expect(sendPicture).toHaveBeenCalled());
  expect(sendPicture).toHaveBeenCalledTimes(1);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('uploads an image pasted or dropped anywhere', async () => {
  press('Yazı ekle');
  for (const place of [screen.getByRole('heading', { level: 1 }), screen.getByRole('textbox', { name: 'Yazı' })]) {
    fireEvent.paste(place, { clipboardData: screenshot });
    fireEvent.drop(place, { dataTransfer: screenshot });
  }
  for (const type of ['dragOver', 'drop'] as const) expect(fireEvent[type](document.body, { dataTransfer: screenshot })).toBe(false);
  await waitFor(() => expect(sendPicture).toHaveBeenCalledTimes(5));
  expect(fireEvent.dragOver(document.body, { dataTransfer: { ...cells, types: ['text/plain'] } })).toBe(true);
});

test('uploads no image when text is pasted into a field', async () => {
  press('Yazı ekle');
  fireEvent.paste(screen.getByRole('textbox', { name: 'Yazı' }), { clipboardData: cells });
  await onlyThisIsSent();
});

test('uploads no image pasted or dropped in a dialog', async () => {
  press('İsim yeri ekle');
  press('Listeyi gir');
  const pasting = await screen.findByRole('textbox', { name: 'Listeyi yapıştırın (Excel, WhatsApp)' });
  for (const clipboardData of [cells, screenshot])
    fireEvent.paste(pasting, { clipboardData: { ...clipboardData, getData: cells.getData } });
  expect(fireEvent.drop(pasting, { dataTransfer: { ...screenshot, getData: () => '' } })).toBe(false);
  await onlyThisIsSent();
});

test.each([
  ['a', 'a'],
  ['A-b_9', 'A-b_9'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['', undefined],
  [null, undefined],
  ['../user', undefined],
  ['a/b', undefined],
  ['ab?', undefined],
])('reads the design id %j of the URL as %j', (asked, wanted) => expect(designWanted(asked)).toBe(wanted));
