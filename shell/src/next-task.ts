export const nextTask = (): Promise<void> =>
  // Safari lacks `scheduler.yield`.
  'scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
