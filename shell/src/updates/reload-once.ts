import { PageError } from '@shop/runtime';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const GUARD_MS = 10_000;
const key = (path: string) => `reloaded:${path}`;

/** At most once per 10 s per path (specification, point 4, "Build updates"). */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(key(path)) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(key(path), String(now));
  return true;
}

/** Asks for a page anew, whole, unless that was done just now. */
export function reloadOnce({ pathname, search }: { pathname: string; search: string }): void {
  if (mayReload(pathname, Date.now(), sessionStorage)) window.location.assign(pathname + search);
}

/** A page whose chunk could not be loaded after a click is asked for anew: its build may be gone. */
export function reloadFailedPages(router: Router): void {
  router.subscribe(({ errors, location }) => {
    const failed = Object.values(errors ?? {}).some((error) => error instanceof PageError && error.cause !== undefined);
    if (failed) reloadOnce(location);
  });
}
