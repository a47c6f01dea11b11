import { hydrated } from './hydrated.ts';

/** Milliseconds within which it is begun, however busy the page is. */
const IDLE_MS = 5000;
/** Milliseconds until it is begun where the browser does not tell, as Safari. */
const UNTOLD_MS = 200;

/** Does it when the page has nothing else to do. */
export function whenIdle(what: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(what, { timeout: IDLE_MS });
  else setTimeout(what, UNTOLD_MS);
}

/** Resolves when the page has hydrated and has nothing else to do. */
export const idle = async (): Promise<void> => {
  await hydrated;
  return new Promise(whenIdle);
};
