/** For browsers without `requestIdleCallback`, such as Safari. */
const FALLBACK_DELAY_MS = 200;

export function whenIdle(what: () => void, mostMs = 5000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(what, { timeout: mostMs });
  else setTimeout(what, FALLBACK_DELAY_MS);
}
