/** Milliseconds until it is begun where the browser does not tell, as Safari. */
const UNTOLD_MS = 200;

/** Does it when the page has nothing else to do, and within `mostMs` however busy it is. */
export function whenIdle(what: () => void, mostMs = 5000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(what, { timeout: mostMs });
  else setTimeout(what, UNTOLD_MS);
}
