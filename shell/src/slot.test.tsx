/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Remote } from '@shop/contracts/remote';
import { Slot, SlotHostContext } from '@shop/runtime';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createHost, HostContext } from './host.ts';
import { SlotMount } from './slot.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type DesignerSlots = Pick<Remote['slots'], 'line.preview'>;
const preview = (load: DesignerSlots['line.preview']): DesignerSlots => (load ? { 'line.preview': load } : {});

/** A cart line, with the designer's picture in it. */
async function showLine(slots: DesignerSlots, isDown = false) {
  const host = createHost(
    async () => ({ name: 'designer', routes: [], slots }),
    () => isDown,
  );
  await act(async () =>
    render(
      <HostContext value={host}>
        <SlotHostContext value={SlotMount}>
          <h2>Kupa</h2>
          <Slot name="line.preview" design={{} as Design} img="kupa.jpg" alt="Kupa, kişiye özel" fallback={<p>Resim yok</p>} />
        </SlotHostContext>
      </HostContext>,
    ),
  );
}

const fallbackShows = () => screen.queryByText('Resim yok') !== null;
const restShows = () => screen.queryByRole('heading', { name: 'Kupa' }) !== null;

test('the other team’s piece is shown, with the props it was placed with', async () => {
  await showLine(preview(async () => ({ default: ({ img, alt }) => <img src={img} alt={alt} /> })));
  expect(screen.getByRole('img', { name: 'Kupa, kişiye özel' }).getAttribute('src')).toBe('kupa.jpg');
  expect(fallbackShows()).toBe(false);
});

test('while it is on its way the fallback stands in', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  await showLine(preview(() => promise));
  expect(fallbackShows()).toBe(true);
  await act(async () => resolve({ default: () => <b>Önizleme</b> }));
  expect(screen.getByText('Önizleme')).toBeTruthy();
  expect(fallbackShows()).toBe(false);
});

test('a remote known to be down is not even asked', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  await showLine(preview(load), true);
  expect([fallbackShows(), restShows()]).toEqual([true, true]);
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, DesignerSlots]>([
  ['can’t be loaded', preview(() => Promise.reject(new Error('ChunkLoadError')))],
  ['is gone from its remote', {}],
  [
    'throws while it renders',
    preview(async () => ({
      default: () => {
        throw new Error('of another team');
      },
    })),
  ],
])('a piece that %s leaves its fallback and the rest of the page', async (_, slots) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await showLine(slots);
  expect([fallbackShows(), restShows()]).toEqual([true, true]);
});
