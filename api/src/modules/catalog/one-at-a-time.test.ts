import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTurns, oneAtATime } from './one-at-a-time.ts';

test('yields between steps but keeps queued work waiting', async () => {
  const alone = oneAtATime();
  const seen: string[] = [];
  function* steps(name: string): Generator<void, string, void> {
    for (const step of [1, 2, 3]) {
      seen.push(`${name}${step}`);
      yield;
    }
    return name;
  }
  const all = Promise.all([alone(() => inTurns(steps('a'))), alone(() => seen.push('change')), alone(() => inTurns(steps('b')))]);
  while (!seen.includes('a1')) await nextTurn();
  seen.push('others');
  expect(await all).toMatchObject(['a', expect.any(Number), 'b']);
  expect(seen.filter((one) => one !== 'others')).toEqual(['a1', 'a2', 'a3', 'change', 'b1', 'b2', 'b3']);
  expect(seen.indexOf('others')).toBeLessThan(seen.indexOf('a3'));
});

test('rejects failed work and continues with the next', async () => {
  const alone = oneAtATime();
  const failing = alone(() => Promise.reject(new Error('no')));
  const next = alone(() => 1);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(1);
});
