/** Maximum share of time to spend on loading. */
const SHARE = 1 / 50;

/** Maximum age of a value that is returned while the next one loads. */
const MAX_STALE_MS = 30_000;

/** Caches a value for `ms` milliseconds, longer if loading is slow. Caches no failures. */
export function cached<V>(ms: number, load: () => Promise<V>) {
  let last: { value: V; at: number; until: number } | undefined;
  let loading: Promise<V> | undefined;

  function reload(): Promise<V> {
    const begun = performance.now();
    const own = load().then((value) => {
      const now = performance.now();
      if (loading === own) last = { value, at: begun, until: now + Math.max(ms, (now - begun) / SHARE) };
      return value;
    });
    loading = own;
    const done = (): void => {
      if (loading === own) loading = undefined;
    };
    own.then(done, done);
    return own;
  }

  return {
    async read(): Promise<V> {
      const now = performance.now();
      if (last && now < last.until) return last.value;
      const next = loading ?? reload();
      if (!last || now - last.at > MAX_STALE_MS) return next;
      next.catch(() => undefined);
      return last.value;
    },
    forget(): void {
      last = undefined;
      loading = undefined;
    },
  };
}
