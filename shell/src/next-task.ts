/** Lets the browser do what waits, a tap above all, before what comes next. */
export const nextTask = (): Promise<void> =>
  // Safari has none of it.
  'scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
