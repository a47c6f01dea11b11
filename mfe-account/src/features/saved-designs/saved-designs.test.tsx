/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ListedSavedDesign } from '@shop/contracts/saved-designs';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedDesignsMessages } from '../../messages/saved-designs.ts';
import { SavedDesigns } from './saved-designs.tsx';

const kept = (SavedId: string, Name: string) =>
  ({
    SavedId,
    Name,
    Version: 1,
    ChangedAt: '2026-11-20T10:00:00Z',
    Title: 'Kupa',
    Slug: 'kupa',
    PId: 1,
    Colour: '',
    People: 0,
    Scene: { version: 2, sides: {} },
    Sides: [],
  }) as unknown as ListedSavedDesign;

test('focuses the page heading after deleting a saved design', async () => {
  let there = [kept('a', 'Bir'), kept('b', 'İki')];
  const { api, sent } = answeringApi(accepted('Silindi.'), accepted('Silindi.'));
  const remove: typeof api.send = async (...call) => {
    there = there.slice(1);
    return api.send(...call);
  };
  const read = async <P,>() => there as P;
  renderInShop(
    <main>
      <h1>Tasarımlarım</h1>
      <SavedDesigns />
    </main>,
    { api: { send: remove, read } },
  );
  for (const name of ['Bir', 'İki']) {
    fireEvent.click(await screen.findByRole('button', { name: `Sil: ${name}` }));
    const question = within(screen.getByRole('dialog'));
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Sil' })));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  expect(sent).toHaveLength(2);
});

test('offers no editing when a design’s product is discontinued', async () => {
  const there = [{ ...kept('a', 'Bir'), Ended: true as const }];
  const read = async <P,>() => there as P;
  renderInShop(<SavedDesigns />, { api: { ...answeringApi().api, read } });
  expect(await screen.findByText(savedDesignsMessages.tr.ended)).toBeTruthy();
  expect(screen.queryByRole('link', { name: savedDesignsMessages.tr.openOf('Bir') })).toBeNull();
  expect(screen.getByRole('button', { name: savedDesignsMessages.tr.removeOf('Bir') })).toBeTruthy();
});
