import { expect, jest, test } from '@jest/globals';
import type { PageModule } from '@shop/contracts/remote';
import { NotLoaded } from '../errors/not-loaded.ts';
import { createHost } from '../host.ts';
import type { RemoteRoute } from '../page-state.ts';
import { keepFirstPage } from './keep-first-page.ts';

const home: PageModule = { default: () => null };
const gone = () => Promise.reject<PageModule>(new Error('ChunkLoadError'));

function open(load: () => Promise<PageModule>, { reloads = true, isPublic = true } = {}) {
  const route: RemoteRoute = { id: 'home', path: '/', layout: 'none', remote: 'catalog', public: isPublic };
  const reload = jest.fn(async () => reloads);
  const better: (() => void)[] = [];
  const stay = () => new Promise<void>((resolve) => better.push(resolve));
  const host = createHost(async () => ({ name: 'catalog', routes: [{ ...route, load }], slots: {} }), { isDown: () => false });
  return { host: keepFirstPage(host, { reload, stay }), route, reload, better };
}
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise(setImmediate);
  return settled;
}

test('returns the page’s code once it has loaded', async () => {
  const { host, route, reload } = open(async () => home);
  expect(await host.pageToDraw(route)).toBe(home);
  expect(reload).not.toHaveBeenCalled();
});

test('returns React the same promise after the code has loaded', async () => {
  const { host, route } = open(async () => home);
  const shown = host.pageToDraw(route);
  await shown;
  expect(host.pageToDraw(route)).toBe(shown);
});

test('shows the server’s page when code cannot load', async () => {
  const { host, route, reload } = open(gone);
  const shown = host.pageToDraw(route);
  expect(await isSettled(shown)).toBe(false);
  expect(host.pageToDraw(route)).toBe(shown);
  expect(await isSettled(host.pageToDraw(route))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps a public page readable without code and retries later', async () => {
  let load = gone;
  const { host, route, better } = open(() => load(), { reloads: false });
  const shown = host.pageToDraw(route);
  expect(await isSettled(shown)).toBe(false);
  better.shift()?.();
  expect(await isSettled(shown)).toBe(false);
  load = async () => home;
  better.shift()?.();
  expect(await shown).toBe(home);
});

test('rejects when a private page’s code cannot load', async () => {
  const { host, route } = open(gone, { reloads: false, isPublic: false });
  const shown = host.pageToDraw(route);
  await expect(shown).rejects.toBeInstanceOf(NotLoaded);
  expect(host.pageToDraw(route)).toBe(shown);
});

test('loads a private page’s code again on request', async () => {
  let load = gone;
  const { host, route } = open(() => load(), { reloads: false, isPublic: false });
  await expect(host.pageToDraw(route)).rejects.toThrow();
  load = async () => home;
  host.retry();
  expect(await host.pageToDraw(route)).toBe(home);
});

test('rejects when a page’s code cannot load after a navigation', async () => {
  const { host, route } = open(gone);
  await expect(host.page(route)).rejects.toThrow('ChunkLoadError');
});

test('returns the settled promise of a loaded page', async () => {
  const { host, route } = open(async () => home);
  const loaded = host.page(route);
  await loaded;
  expect(host.pageToDraw(route)).toBe(loaded);
});
