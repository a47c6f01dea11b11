import { expect, jest, test } from '@jest/globals';
import type { PageModule, Remote, RemoteName } from '@shop/contracts/remote';
import { createHost } from './host.ts';
import type { RemoteRoute } from './page-state.ts';

const home: PageModule = { default: () => null };
const homeRoute: RemoteRoute = { id: 'home', path: '/', layout: 'none', remote: 'catalog' };

function catalogWith({ load = async () => home, slots = {} }: { load?: () => Promise<PageModule>; slots?: Remote['slots'] } = {}): Remote {
  return { name: 'catalog', routes: [{ id: 'home', path: '/', layout: 'none', load }], slots };
}
const hostOf = (remote: Remote) =>
  createHost(
    async () => remote,
    () => false,
  );

test('a page and a slot are what the remote’s surface loads', async () => {
  const menu = { default: () => null };
  const host = hostOf(catalogWith({ slots: { 'header.menu': async () => menu } }));
  expect(await host.page(homeRoute)).toBe(home);
  expect(await host.slot('header.menu')).toBe(menu);
});

test('a slot is asked of the remote that owns it', async () => {
  const asked: RemoteName[] = [];
  const host = createHost(
    async (name) => {
      asked.push(name);
      return { ...catalogWith(), slots: { 'product.buy': async () => ({ default: () => null }) } };
    },
    () => false,
  );
  await host.slot('product.buy');
  expect(asked).toEqual(['cart-checkout']);
});

test('is loaded once, however many ask', async () => {
  const load = jest.fn(async () => home);
  const host = hostOf(catalogWith({ load }));
  await Promise.all([host.page(homeRoute), host.page(homeRoute)]);
  await host.page(homeRoute);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed to load stays so while the page is drawn, and is asked for again after 10 seconds', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => home).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const host = hostOf(catalogWith({ load }));
  const first = host.page(homeRoute);
  await expect(first).rejects.toThrow('ChunkLoadError');
  jest.advanceTimersByTime(9999);
  expect(host.page(homeRoute)).toBe(first);
  jest.advanceTimersByTime(1);
  expect(await host.page(homeRoute)).toBe(home);
  jest.useRealTimers();
});

test('a page or slot that the remote has no more is an error that names it', async () => {
  const host = hostOf(catalogWith());
  await expect(host.page({ ...homeRoute, id: 'gone' })).rejects.toThrow('catalog has no page "gone"');
  await expect(host.slot('header.menu')).rejects.toThrow('catalog does not fill the slot "header.menu"');
});
