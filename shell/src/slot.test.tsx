/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Remote } from '@shop/contracts/remote';
import { Slot } from '@shop/runtime';
import { SlotHostContext } from '@shop/runtime/host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { createHost, type Host, HostContext } from './host.ts';
import { SlotMount } from './slot.tsx';

class MessageChannel {
  port1 = {};
  port2 = {};
}
Object.assign(globalThis, { MessageChannel, TextEncoder });
const { renderToString } = await import('react-dom/server');

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type DesignerSlots = Pick<Remote['slots'], 'line.preview'>;
const preview = (load: DesignerSlots['line.preview']): DesignerSlots => (load ? { 'line.preview': load } : {});

let go: (to: string) => Promise<void>;
function Navigation() {
  const navigate = useNavigate();
  go = (to) => act(async () => navigate(to));
  return null;
}

async function showLine(slots: DesignerSlots, { isDown = false, children }: { isDown?: boolean; children?: ReactNode } = {}) {
  const host = createHost(async () => ({ name: 'designer', routes: [], slots }), {
    isDown: () => isDown,
    slotOwners: new Map([['line.preview', 'designer']]),
  });
  await act(async () =>
    render(
      <HostContext value={host}>
        <SlotHostContext value={SlotMount}>
          <MemoryRouter>
            <Navigation />
            <h2>Kupa</h2>
            <Slot name="line.preview" design={{} as Design} alt="Kupa, kişiye özel" fallback={<p>Resim yok</p>} />
            {children}
          </MemoryRouter>
        </SlotHostContext>
      </HostContext>,
    ),
  );
}

const fallbackShows = () => screen.queryByText('Resim yok') !== null;
const restShows = () => screen.queryByRole('heading', { name: 'Kupa' }) !== null;

test('renders a slot with its props', async () => {
  await showLine(preview(async () => ({ default: ({ alt }) => <img src="kupa.jpg" alt={alt} /> })));
  expect(screen.getByRole('img', { name: 'Kupa, kişiye özel' })).toBeTruthy();
  expect(fallbackShows()).toBe(false);
});

test('renders the fallback while a slot loads', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  await showLine(preview(() => promise));
  expect(fallbackShows()).toBe(true);
  await act(async () => resolve({ default: () => <b>Önizleme</b> }));
  expect(screen.getByText('Önizleme')).toBeTruthy();
  expect(fallbackShows()).toBe(false);
});

test('requests no slot from a remote that is down', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  await showLine(preview(load), { isDown: true });
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
])('renders the fallback when a slot %s', async (_, slots) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await showLine(slots);
  expect([fallbackShows(), restShows()]).toEqual([true, true]);
});

let previewFails = false;
function Preview() {
  if (previewFails) throw new Error('of another team');
  return <b>Önizleme</b>;
}

test('retries a failed slot on the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  previewFails = true;
  await showLine(preview(async () => ({ default: Preview })));
  expect(fallbackShows()).toBe(true);
  previewFails = false;
  await go('/cart');
  expect([fallbackShows(), screen.queryByText('Önizleme') !== null]).toEqual([false, true]);
});

test('renders the fallback of a slot that no remote fills', async () => {
  const unknown = { name: 'line.gift-wrap', fallback: <p>Hediye paketi yok</p> } as unknown as React.ComponentProps<
    typeof Slot<'header.menu'>
  >;
  await showLine({}, { children: <Slot {...unknown} /> });
  expect(screen.getByText('Hediye paketi yok')).toBeTruthy();
  expect(restShows()).toBe(true);
});

function ProductPage({ host }: { host: Host }) {
  const [colour, setColour] = useState('Beyaz');
  return (
    <HostContext value={host}>
      <SlotHostContext value={SlotMount}>
        <MemoryRouter>
          <button type="button" onClick={() => setColour('Siyah')}>
            Siyah
          </button>
          <Slot name="product.buy" product={{} as Product} colour={colour} fallback={<p>Şu anda satılamıyor</p>} />
        </MemoryRouter>
      </SlotHostContext>
    </HostContext>
  );
}

test('keeps a slot’s server markup until its code has hydrated', async () => {
  const buyBox = { default: ({ colour }: { colour: string }) => <button type="button">{`Sepete ekle: ${colour}`}</button> };
  const { promise: line, resolve: comes } = Promise.withResolvers<typeof buyBox>();
  const hostWith = (load: () => Promise<typeof buyBox>) =>
    createHost(async () => ({ name: 'cart-checkout', routes: [], slots: { 'product.buy': load } }), {
      isDown: () => false,
      slotOwners: new Map([['product.buy', 'cart-checkout']]),
    });

  const server = hostWith(async () => buyBox);
  await server.slot('product.buy');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ProductPage host={server} />);
  const sent = screen.getByRole('button', { name: 'Sepete ekle: Beyaz' });

  const root = await act(async () => hydrateRoot(container, <ProductPage host={hostWith(() => line)} />));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Siyah' })));
  expect(sent.isConnected).toBe(true);

  await act(async () => comes(buyBox));
  expect(screen.getByRole('button', { name: 'Sepete ekle: Siyah' })).toBe(sent);
  act(() => root.unmount());
  container.remove();
});
