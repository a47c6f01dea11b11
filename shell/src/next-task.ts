export const nextTask = (): Promise<void> =>
  // Safari lacks `scheduler.yield`.
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
