import { whenIdle } from '@shop/runtime';
import { hydrated } from './hydrated.ts';

export const idle = async (): Promise<void> => {
  await hydrated;
  return new Promise((resolve) => whenIdle(resolve));
};
