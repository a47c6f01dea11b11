import { nextTask } from './next-task.ts';

let resolve: () => void = () => {};

/** Less important work waits for this. */
export const hydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Resolves after the hydrating task. Only the first call counts. */
export function markHydrated(): void {
  performance.mark('shop:hydrated');
  void nextTask().then(resolve);
}
