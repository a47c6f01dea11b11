import { hydrated } from './hydrated.ts';

/** Milliseconds within which it is begun, however busy the page is. */
const IDLE_MS = 5000;

/** Resolves when the page has hydrated and has nothing else to do. */
export const idle = async (): Promise<void> => {
  await hydrated;
  // Safari has none of it.
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: IDLE_MS }) : setTimeout(resolve, IDLE_MS),
  );
};
