/** Milliseconds until it is begun where the browser does not tell, as Safari. */
const UNTOLD_MS = 200;

/** Does it when the page has nothing else to do, and within `mostMs` however busy it is. Returns how to let it be. */
export function whenIdle(what: () => void, mostMs = 5000): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(what, { timeout: mostMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(what, UNTOLD_MS);
  return () => clearTimeout(timer);
}
