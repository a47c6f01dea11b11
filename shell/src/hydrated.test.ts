/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { hydrated, markHydrated } from './hydrated.ts';

test('resolves `hydrated` in a later task than `markHydrated`', async () => {
  jest.useFakeTimers();
  const order: string[] = [];
  void hydrated.then(() => order.push('what waited'));
  markHydrated();
  for (let turn = 0; turn < 10; turn++) await undefined;
  order.push('the task’s end');
  jest.runAllTimers();
  await hydrated;
  jest.useRealTimers();
  expect(order).toEqual(['the task’s end', 'what waited']);
});
