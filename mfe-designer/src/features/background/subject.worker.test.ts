import { expect, test } from '@jest/globals';
import { inputOf } from './subject.worker.ts';

test('scales pixels to the brightest value, then normalises each channel', () => {
  const input = inputOf(Uint8ClampedArray.from([100, 0, 0, 255, 0, 50, 100, 255]));
  expect([...input].map((value) => Number(value.toFixed(2)))).toEqual([2.25, -2.12, -2.04, 0.2, -1.8, 2.64]);
});
