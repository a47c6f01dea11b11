import type { createBrowserRouter } from 'react-router-dom';
import { NotLoaded } from '../errors/not-loaded.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const GUARD_MS = 10_000;
const key = (path: string) => `reloaded:${path}`;

/**
 * At most once per 10 s per path (specification, point 4, "Build updates"). Where storage is blocked or full nobody would
 * know of the last time: never.
 */
export function mayReload(path: string, now: number, storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage().getItem(key(path)) ?? 0);
    if (now - last < GUARD_MS) return false;
    storage().setItem(key(path), String(now));
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds in which the shop must answer to be worth a reload. */
const REACHABLE_MS = 3000;

/** Without this a reload would put the browser's own "no connection" in the place of a page that can be read. */
const shopAnswers = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(REACHABLE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks for a page anew, whole, unless that was done just now or the shop can't be reached. Answers whether it does. */
export async function reloadOnce({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  if (!(await shopAnswers()) || !mayReload(pathname, Date.now(), () => sessionStorage)) return false;
  window.location.assign(pathname + search);
  return true;
}

/** A page whose chunk could not be loaded after a click is asked for anew: its build may be gone. */
export function reloadFailedPages(router: Router): void {
  router.subscribe(({ errors, location }) => {
    if (Object.values(errors ?? {}).some((error) => error instanceof NotLoaded)) void reloadOnce(location);
  });
}
