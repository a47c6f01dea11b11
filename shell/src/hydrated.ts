import { nextTask } from './next-task.ts';

let resolve: () => void = () => {};

export const hydrated = new Promise<void>((done) => {
  resolve = done;
});

export function markHydrated(): void {
  performance.mark('shop:hydrated');
  void nextTask().then(resolve);
}
