import { expect, jest, test } from '@jest/globals';
import type { PageModule } from '@shop/contracts/remote';
import { createHost } from '../host.ts';
import type { RemoteRoute } from '../page-state.ts';
import { keepFirstPage } from './keep-first-page.ts';

const home: PageModule = { default: () => null };
const route: RemoteRoute = { id: 'home', path: '/', layout: 'none', remote: 'catalog' };

function open(load: () => Promise<PageModule>) {
  const reload = jest.fn();
  const host = createHost(
    async () => ({ name: 'catalog', routes: [{ ...route, load }], slots: {} }),
    () => false,
  );
  return { host: keepFirstPage(host, reload), reload };
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
  const { host, reload } = open(async () => home);
  expect(await host.shown(route)).toBe(home);
  expect(reload).not.toHaveBeenCalled();
});

test('when it can’t be loaded the page stays as the server has sent it, and one reload is asked for', async () => {
  const { host, reload } = open(() => Promise.reject(new Error('ChunkLoadError')));
  const shown = host.shown(route);
  expect(await isSettled(shown)).toBe(false);
  // React asks again each time it draws.
  expect(host.shown(route)).toBe(shown);
  expect(await isSettled(host.shown(route))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that the shopper goes to still fails, so that the error page can say so', async () => {
  const { host } = open(() => Promise.reject(new Error('ChunkLoadError')));
  await expect(host.page(route)).rejects.toThrow('ChunkLoadError');
});

test('a page whose loader has run is drawn without a pause', async () => {
  const { host } = open(async () => home);
  const loaded = host.page(route);
  await loaded;
  expect(host.shown(route)).toBe(loaded);
});
