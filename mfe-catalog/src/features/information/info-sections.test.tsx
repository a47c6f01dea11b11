/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { bus } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InfoSections } from './info-sections.tsx';

const clipboard = (value: Pick<Clipboard, 'writeText'> | undefined): void =>
  void Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
afterEach(() => clipboard(undefined));

const accounts = [{ Bank: 'Şekerbank', Holder: 'Iğdır Baskı', Iban: 'TR33 0006 1005 1978 6457 8413 26' }];

test('copies an IBAN without spaces and reports a failed copy', async () => {
  const said: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => said.push(message));
  const copied: string[] = [];
  clipboard({ writeText: async (text) => void copied.push(text) });
  renderInShop(<InfoSections sections={[]} accounts={accounts} others={[{ id: 'faq', title: 'Sorular' }]} />);
  const button = screen.getByRole('button', { name: 'Kopyala: Şekerbank IBAN' });
  fireEvent.click(button);
  expect(copied).toEqual(['TR330006100519786457841326']);
  clipboard(undefined);
  await waitFor(() => expect(said).toEqual(['Kopyalandı.']));
  fireEvent.click(button);
  await waitFor(() => expect(said.at(-1)).toBe('Kopyalanamadı. Elle seçip kopyalayın.'));
  expect(screen.getByRole('link', { name: 'Sorular' }).getAttribute('href')).toBe('/info/faq');
  stop();
});
