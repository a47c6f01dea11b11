import { nextTask } from './next-task.ts';

let resolve: () => void = () => {};

/** Resolves when the page's own part has hydrated. What the shopper needs less can wait for it. */
export const hydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Tells whoever measures, and, when the task that has hydrated the page is done, whoever waits. The first call counts. */
export function markHydrated(): void {
  performance.mark('shop:hydrated');
  void nextTask().then(resolve);
}
