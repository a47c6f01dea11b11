import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageModule, Remote, RemoteName } from '@shop/contracts/remote';
import type { SlotName } from '@shop/contracts/slots';
import { createHost } from './host.ts';
import type { RemoteRoute } from './page-state.ts';

const home: PageModule = { default: () => null };
const homeRoute: RemoteRoute = { id: 'home', path: '/', layout: 'none', remote: 'catalog' };

function catalogWith({ load = async () => home, slots = {} }: { load?: () => Promise<PageModule>; slots?: Remote['slots'] } = {}): Remote {
  return { name: 'catalog', routes: [{ id: 'home', path: '/', layout: 'none', load }], slots };
}
const slotOwners = new Map([
  ['header.menu', 'catalog'],
  ['account.wishlist', 'catalog'],
  ['header.cart', 'cart-checkout'],
  ['product.buy', 'cart-checkout'],
]);
const hostOf = (remote: Remote) => createHost(async () => remote, { isDown: () => false, slotOwners });

test('loads a page and a slot that the remote exposes', async () => {
  const menu = { default: () => null };
  const host = hostOf(catalogWith({ slots: { 'header.menu': async () => menu } }));
  expect(await host.page(homeRoute)).toBe(home);
  expect(await host.slot('header.menu')).toBe(menu);
});

test('loads a slot from the remote that owns it', async () => {
  const asked: RemoteName[] = [];
  const host = createHost(
    async (name) => {
      asked.push(name);
      return { ...catalogWith(), slots: { 'product.buy': async () => ({ default: () => null }) } };
    },
    { isDown: () => false, slotOwners },
  );
  await host.slot('product.buy');
  expect(asked).toEqual(['cart-checkout']);
});

test('loads a module once for concurrent requests', async () => {
  const load = jest.fn(async () => home);
  const host = hostOf(catalogWith({ load }));
  await Promise.all([host.page(homeRoute), host.page(homeRoute)]);
  await host.page(homeRoute);
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps a load failure for 10 seconds, then retries once', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => home).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const host = hostOf(catalogWith({ load }));
  const first = host.page(homeRoute);
  await expect(first).rejects.toThrow('ChunkLoadError');
  jest.advanceTimersByTime(9999);
  expect(host.page(homeRoute)).toBe(first);
  jest.advanceTimersByTime(1);
  expect(await host.page(homeRoute)).toBe(home);
  await host.page(homeRoute);
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('retries a failed load at once after retry()', async () => {
  const load = jest.fn(async () => home).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const host = hostOf(catalogWith({ load }));
  await expect(host.page(homeRoute)).rejects.toThrow('ChunkLoadError');
  host.retry();
  expect(await host.page(homeRoute)).toBe(home);
});

test('sets the promise’s status so that React need not suspend', async () => {
  const there = hostOf(catalogWith()).page(homeRoute);
  expect(there).toMatchObject({ status: 'pending' });
  await there;
  expect(there).toMatchObject({ status: 'fulfilled', value: home });
  const gone = new Error('ChunkLoadError');
  const failed = hostOf(catalogWith({ load: () => Promise.reject(gone) })).page(homeRoute);
  await expect(failed).rejects.toBe(gone);
  expect(failed).toMatchObject({ status: 'rejected', reason: gone });
});

test('loads the header’s slots after the page', async () => {
  const asked: string[] = [];
  const surface = (name: RemoteName): Remote => {
    asked.push(name);
    const piece = async () => ({ default: () => null });
    return { ...catalogWith(), slots: { 'header.cart': piece, 'account.wishlist': piece } };
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const host = createHost(async (name) => surface(name), { isDown: () => false, slotOwners, later: () => promise });
  const cart = host.slot('header.cart');
  await host.slot('account.wishlist');
  expect(asked).toEqual(['catalog']);
  resolve();
  await cart;
  expect(asked).toEqual(['catalog', 'cart-checkout']);
});

test('names a slot without remote in the error', async () => {
  await expect(hostOf(catalogWith()).slot('footer.later' as SlotName)).rejects.toThrow('no remote fills the slot "footer.later"');
});

test('rejects a page or slot that the remote lacks', async () => {
  const host = hostOf(catalogWith());
  await expect(host.page({ ...homeRoute, id: 'gone' })).rejects.toThrow('catalog has no page "gone"');
  await expect(host.slot('header.menu')).rejects.toThrow('catalog has no slot "header.menu"');
});

describe('failed modules', () => {
  const before: PageModule = { default: () => null };
  const gone = () => Promise.reject(new Error('ChunkLoadError'));
  const hostOver = (lastGood: () => Promise<Remote>, live = catalogWith({ load: gone })) =>
    createHost(async () => live, { isDown: () => false, slotOwners, lastGood });
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  test('loads a failed module from the last good version', async () => {
    const host = hostOver(async () => catalogWith({ load: async () => before }));
    const shown = await host.page(homeRoute);
    expect(shown).toBe(before);
    expect(host.isClientOnly(shown)).toBe(true);
    expect(jest.mocked(console.warn).mock.calls).toEqual([
      ['page "home" of catalog could not be loaded: that of its last good version is shown.', expect.any(Error)],
    ]);
  });

  test('uses the last good version when a remote’s entry fails', async () => {
    const menu = { default: () => null };
    const host = createHost(gone, {
      isDown: () => false,
      slotOwners,
      lastGood: async () => catalogWith({ slots: { 'header.menu': async () => menu } }),
    });
    expect(await host.slot('header.menu')).toBe(menu);
    expect(host.isClientOnly(await host.page(homeRoute))).toBe(true);
  });

  test.each([
    ['does not load either', gone],
    ['has no such page', async () => ({ ...catalogWith(), routes: [] })],
  ])('rejects with the first error when the fallback version %s', async (_, lastGood) => {
    await expect(hostOver(lastGood).page(homeRoute)).rejects.toThrow('ChunkLoadError');
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('does not load a removed slot from an older version', async () => {
    const lastGood = jest.fn(async () => catalogWith({ slots: { 'header.menu': async () => ({ default: () => null }) } }));
    await expect(hostOver(lastGood, catalogWith()).slot('header.menu')).rejects.toThrow('catalog has no slot "header.menu"');
    expect(lastGood).not.toHaveBeenCalled();
  });
});

describe('failures while modules load', () => {
  const broken = () => Promise.reject(new Error('lost'));
  const part = { remote: 'catalog', page: 'home' };

  test('reports each version whose code does not load', async () => {
    const failed: unknown[] = [];
    const host = createHost(async () => catalogWith({ load: broken }), {
      isDown: () => false,
      slotOwners,
      lastGood: async () => catalogWith({ load: broken }),
      onLoadFailure: (_error, failure) => void failed.push(failure),
    });
    await expect(host.page(homeRoute)).rejects.toThrow('lost');
    expect(failed).toEqual([
      { ...part, isLastGood: false },
      { ...part, isLastGood: true },
    ]);
  });

  test('reports nothing when the remote lacks the slot', async () => {
    const onLoadFailure = jest.fn();
    const host = createHost(async () => catalogWith(), { isDown: () => false, slotOwners, onLoadFailure });
    await expect(host.slot('header.menu')).rejects.toThrow('has no slot');
    expect(onLoadFailure).not.toHaveBeenCalled();
  });

  test('uses the module that onLoaded returns', async () => {
    const replaced = { default: () => null };
    const host = createHost(broken, {
      isDown: () => false,
      slotOwners,
      lastGood: async () => catalogWith(),
      onLoaded: () => replaced as never,
    });
    const module = await host.page(homeRoute);
    expect(module).toBe(replaced);
    expect(host.isClientOnly(module)).toBe(true);
  });
});
