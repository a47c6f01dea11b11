// Angles are degrees, times are milliseconds.

/** Degrees per second. */
const SPEED = 18;
const ROUND = 360;
const EASE = 0.012;
/** Milliseconds per frame. Slower frames indicate software rendering. */
const SLOW = 50;
/** Successive slow frames after which the rotation stops. */
const SLOW_FRAMES = 4;

export interface Motion {
  turn: number;
  tilt: number;
  wanted: number;
  wantedTilt: number;
  turning: boolean;
  turned: number;
  slowFrames: number;
}

export const standing = (tilt: number): Motion => ({
  turn: 0,
  tilt,
  wanted: 0,
  wantedTilt: tilt,
  turning: false,
  turned: 0,
  slowFrames: 0,
});

export function startTurning(motion: Motion): void {
  Object.assign(motion, { turning: true, wanted: motion.turn, turned: 0, slowFrames: 0 });
}

/** Advances the animation by `passed` ms. Returns true at rest. `still`: no animation. */
export function advance(motion: Motion, passed: number, still: boolean): boolean {
  motion.slowFrames = passed > SLOW ? motion.slowFrames + 1 : 0;
  if (motion.turning) {
    // The mug must not jump when a hidden page shows again.
    const by = (SPEED * Math.min(passed, 2 * SLOW)) / 1000;
    motion.turned += by;
    motion.wanted += by;
    if (motion.turned >= ROUND) motion.turning = false;
    if (motion.slowFrames >= SLOW_FRAMES) Object.assign(motion, { turning: false, wanted: ROUND * Math.round(motion.wanted / ROUND) });
    if (motion.turning) motion.turn = motion.wanted;
  }
  const share = still ? 1 : 1 - Math.exp(-EASE * passed);
  motion.turn += (motion.wanted - motion.turn) * share;
  motion.tilt += (motion.wantedTilt - motion.tilt) * share;
  const rests = !motion.turning && Math.abs(motion.wanted - motion.turn) < 0.05 && Math.abs(motion.wantedTilt - motion.tilt) < 0.05;
  if (rests) Object.assign(motion, { turn: motion.wanted, tilt: motion.wantedTilt });
  return rests;
}
