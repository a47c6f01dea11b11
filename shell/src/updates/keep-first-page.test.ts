import { expect, jest, test } from '@jest/globals';
import type { PageModule } from '@shop/contracts/remote';
import { NotLoaded } from '../errors/not-loaded.ts';
import { createHost } from '../host.ts';
import type { RemoteRoute } from '../page-state.ts';
import { keepFirstPage } from './keep-first-page.ts';

const home: PageModule = { default: () => null };
const gone = () => Promise.reject<PageModule>(new Error('ChunkLoadError'));

/** The shop at its first page, whose code loads as `load` says; `reloads`: whether a reload is possible. */
function open(load: () => Promise<PageModule>, { reloads = true, isPublic = true } = {}) {
  const route: RemoteRoute = { id: 'home', path: '/', layout: 'none', remote: 'catalog', public: isPublic };
  const reload = jest.fn(async () => reloads);
  /** Ends the wait until it is worth asking again. */
  const better: (() => void)[] = [];
  const stay = () => new Promise<void>((resolve) => better.push(resolve));
  const host = createHost(async () => ({ name: 'catalog', routes: [{ ...route, load }], slots: {} }), { isDown: () => false });
  return { host: keepFirstPage(host, { reload, stay }), route, reload, better };
}
/** Whether a promise has come to an end once everything that could happen has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise(setImmediate);
  return settled;
}

test('the first page’s code is what its remote loads', async () => {
  const { host, route, reload } = open(async () => home);
  expect(await host.pageToDraw(route)).toBe(home);
  expect(reload).not.toHaveBeenCalled();
});

test('who has waited for it finds the same promise when it is there: to React another one would be another wait', async () => {
  const { host, route } = open(async () => home);
  const shown = host.pageToDraw(route);
  await shown;
  expect(host.pageToDraw(route)).toBe(shown);
});

test('when it can’t be loaded the page stays as the server has sent it, and one reload is asked for', async () => {
  const { host, route, reload } = open(gone);
  const shown = host.pageToDraw(route);
  expect(await isSettled(shown)).toBe(false);
  // React asks again each time it draws.
  expect(host.pageToDraw(route)).toBe(shown);
  expect(await isSettled(host.pageToDraw(route))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a public page that a reload does not help stays to be read, and comes alive when the line is better', async () => {
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

test('of a page that is not public there is nothing to read: it fails, the same for everybody who asks', async () => {
  const { host, route } = open(gone, { reloads: false, isPublic: false });
  const shown = host.pageToDraw(route);
  await expect(shown).rejects.toBeInstanceOf(NotLoaded);
  expect(host.pageToDraw(route)).toBe(shown);
});

test('and is asked for again when the shopper tries again', async () => {
  let load = gone;
  const { host, route } = open(() => load(), { reloads: false, isPublic: false });
  await expect(host.pageToDraw(route)).rejects.toThrow();
  load = async () => home;
  host.retry();
  expect(await host.pageToDraw(route)).toBe(home);
});

test('a page that the shopper goes to still fails, so that the error page can say so', async () => {
  const { host, route } = open(gone);
  await expect(host.page(route)).rejects.toThrow('ChunkLoadError');
});

test('a page whose loader has run is drawn without a pause', async () => {
  const { host, route } = open(async () => home);
  const loaded = host.page(route);
  await loaded;
  expect(host.pageToDraw(route)).toBe(loaded);
});
