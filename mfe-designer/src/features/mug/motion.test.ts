import { expect, test } from '@jest/globals';
import { advance, type Motion, standing, startTurning } from './motion.ts';

function frames(motion: Motion, passed: number, most = 5000): number {
  let count = 1;
  while (!advance(motion, passed, false) && count < most) count += 1;
  return count;
}

test('rotates the mug once in twenty seconds', () => {
  const motion = standing(13);
  startTurning(motion);
  const count = frames(motion, 16);
  expect((count * 16) / 1000).toBeCloseTo(20, 0);
  expect(motion).toMatchObject({ turning: false, turn: motion.wanted });
  expect(motion.turn).toBeCloseTo(360, 0);
});

test('stops rotating the mug after four slow frames', () => {
  const motion = standing(13);
  startTurning(motion);
  expect(frames(motion, 400)).toBeLessThan(8);
  expect(motion).toMatchObject({ turning: false, turn: 0, wanted: 0 });
  motion.turn = motion.wanted = 90;
  startTurning(motion);
  expect(advance(motion, 16, false)).toBe(false);
  expect(motion.turn).toBeCloseTo(90.3, 1);
});

test('continues to rotate the mug after single slow frames', () => {
  const motion = standing(13);
  startTurning(motion);
  for (let n = 0; n < 40; n += 1) advance(motion, n % 4 === 0 ? 60_000 : 16, false);
  expect(motion.turning).toBe(true);
  expect(motion.turn).toBeLessThan(40);
});

test('jumps to the mug’s target position with reduced motion', () => {
  const motion = standing(13);
  Object.assign(motion, { wanted: 180, wantedTilt: 30 });
  expect(advance(motion, 16, true)).toBe(true);
  expect(motion).toMatchObject({ turn: 180, tilt: 30 });
});
