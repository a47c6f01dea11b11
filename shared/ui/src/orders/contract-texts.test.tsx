/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ContractTexts } from './contract-texts.tsx';

const contract = { PreInformation: 'Satıcı: Baskıhane', Agreement: 'Madde 1: Kupa × 2' };

test('shows and downloads both texts of the contract', async () => {
  const kept: [string, Blob][] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${kept.push(['', blob])}`, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function () {
    const last = kept.at(-1);
    if (last) last[0] = this.download;
  };
  renderInShop(<ContractTexts contract={contract} />);
  for (const [title, body] of [
    ['Ön bilgilendirme formu', contract.PreInformation],
    ['Mesafeli satış sözleşmesi', contract.Agreement],
  ] as const) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: `Oku: ${title}` })));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    const text = dialog.getByRole('region', { name: title });
    expect([text.textContent, text.tabIndex]).toEqual([body, 0]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'İndir' })));
    const [name, file] = kept.at(-1) ?? [];
    expect([name, file?.size]).toEqual([`${title}.txt`, new Blob([body]).size]);
  }
});
