import { whenIdle } from '@shop/runtime';
import { hydrated } from './hydrated.ts';

/** Resolves when the page has hydrated and has nothing else to do. */
export const idle = async (): Promise<void> => {
  await hydrated;
  return new Promise((resolve) => whenIdle(resolve));
};
