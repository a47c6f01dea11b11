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

/** A page whose chunk could not be loaded is asked for anew, whole: its build may be gone. */
export function reloadOnce(router: Router): void {
  router.subscribe(({ errors, location: { pathname, search } }) => {
    const failed = Object.values(errors ?? {}).some(
      (error) => error instanceof Error && error.cause !== undefined && 'statusCode' in error,
    );
    if (failed && mayReload(pathname, Date.now(), sessionStorage)) window.location.assign(pathname + search);
  });
}
