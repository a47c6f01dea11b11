/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { copyName } from '@shop/contracts/copy-names';
import { MAX_DESIGN_NAME } from '@shop/contracts/limits';
import type { ListedSavedDesign } from '@shop/contracts/saved-designs';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedDesignsMessages } from '../../messages/saved-designs.ts';
import { sharedMessages } from '../../messages/shared.ts';
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

test('saves a copy with its whole scene under another name', async () => {
  const whole = { ...kept('a', 'x'.repeat(MAX_DESIGN_NAME)), Colour: 'Beyaz' };
  const scene = { version: 2, sides: { front: [], back: [] } };
  const { api, sent } = answeringApi(accepted('', { ...whole, SavedId: 'b' }));
  const read = async <P,>(path: string) => (path.endsWith('/a') ? { ...whole, Scene: scene } : [whole]) as P;
  renderInShop(<SavedDesigns />, { api: { ...api, read: read as never } });
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: savedDesignsMessages.tr.copyOf(whole.Name) })));
  const Name = copyName(whole.Name, 'tr', [whole.Name]);
  expect(sent.map((call) => call.slice(0, 3))).toEqual([['POST', '/user/designs', { Name, PId: 1, Scene: scene, Colour: 'Beyaz' }]]);
});

const notFound = { Status: 0, Message: 'Yok.', Payload: { code: 'not-found' } } as const;

test.each(['copied', 'renamed'])('removes a design deleted elsewhere from the list when it is %s', async (how) => {
  let there = [kept('a', 'Bir'), kept('b', 'İki')];
  const { api } = answeringApi(notFound);
  const read = async <P,>(path: string) => (path.endsWith('/a') ? kept('a', 'Bir') : there) as P;
  renderInShop(
    <main>
      <h1>Tasarımlarım</h1>
      <SavedDesigns />
    </main>,
    { api: { ...api, read: read as never } },
  );
  const { copyOf, renameOf } = savedDesignsMessages.tr;
  const button = await screen.findByRole('button', { name: (how === 'copied' ? copyOf : renameOf)('Bir') });
  there = there.slice(1);
  await act(async () => fireEvent.click(button));
  if (how === 'renamed') await act(async () => fireEvent.click(screen.getByRole('button', { name: sharedMessages.tr.form.save })));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bir' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('focuses the name when a design is renamed', async () => {
  const read = async <P,>() => [kept('a', 'Bir')] as P;
  renderInShop(<SavedDesigns />, { api: { ...answeringApi().api, read } });
  fireEvent.click(await screen.findByRole('button', { name: savedDesignsMessages.tr.renameOf('Bir') }));
  expect(screen.getByRole('textbox').hasAttribute('autofocus')).toBe(true);
});

test('offers no editing when a design’s product is discontinued', async () => {
  const there = [{ ...kept('a', 'Bir'), Ended: true as const }];
  const read = async <P,>() => there as P;
  renderInShop(<SavedDesigns />, { api: { ...answeringApi().api, read } });
  expect(await screen.findByText(savedDesignsMessages.tr.ended)).toBeTruthy();
  expect(screen.queryByRole('link', { name: savedDesignsMessages.tr.openOf('Bir') })).toBeNull();
  expect(screen.queryByRole('button', { name: savedDesignsMessages.tr.copyOf('Bir') })).toBeNull();
  expect(screen.getByRole('button', { name: savedDesignsMessages.tr.removeOf('Bir') })).toBeTruthy();
});
