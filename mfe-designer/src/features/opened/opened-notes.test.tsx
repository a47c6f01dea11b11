/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { OpenedNotes } from './opened-notes.tsx';
import type { Opened } from './use-opened.ts';

const opened = (of: Partial<Opened>) =>
  ({ edited: undefined, gone: undefined, lost: { colour: undefined, sides: [] }, failed: false, ...of }) as Opened;

test('offers a retry when a design failed to open', () => {
  const retry = jest.fn();
  renderInShop(<OpenedNotes opened={opened({ failed: true, retry })} colour="" />);
  expect(screen.getByRole('alert').textContent).toContain('Tasarım şu anda açılamadı.');
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('reports unavailable colours and sides and the replacement colour', () => {
  renderInShop(<OpenedNotes opened={opened({ lost: { colour: 'Mor', sides: ['Kol', 'Yaka'] } })} colour="Beyaz" />);
  expect(screen.getByRole('status').textContent).toMatch(/Mor rengi artık yok.*Beyaz.*Kol, Yaka/);
});
