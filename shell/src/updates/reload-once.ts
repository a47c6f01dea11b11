import type { createBrowserRouter } from 'react-router-dom';
import { NotLoaded } from '../errors/not-loaded.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const GUARD_MS = 10_000;
const key = (path: string) => `reloaded:${path}`;

/** Specification, point 4, "Build updates". Returns false without storage, because reloads could repeat endlessly. */
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

const REACHABLE_MS = 3000;

/** After a failed reload, an error page would replace a readable page. */
const shopAnswers = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(REACHABLE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function reloadOnce({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  if (!(await shopAnswers()) || !mayReload(pathname, Date.now(), () => sessionStorage)) return false;
  window.location.assign(pathname + search);
  return true;
}

export function reloadFailedPages(router: Router): void {
  router.subscribe(({ errors, location }) => {
    if (Object.values(errors ?? {}).some((error) => error instanceof NotLoaded)) void reloadOnce(location);
  });
}
