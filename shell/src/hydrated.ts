import { nextTask } from './next-task.ts';

let resolve: () => void = () => {};

export const hydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Only the first call counts. */
export function markHydrated(): void {
  performance.mark('shop:hydrated');
  void nextTask().then(resolve);
}
