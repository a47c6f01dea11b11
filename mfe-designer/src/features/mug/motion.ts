// How the mug moves from one frame to the next; degrees and milliseconds.

/** A second, while nobody has touched it: once round in a third of a minute. */
const SPEED = 18;
/** All that it turns unasked. */
const ROUND = 360;
/** Of the way to where it is to come to rest, a millisecond. */
const EASE = 0.012;
/** Where a frame takes longer, the processor draws what a graphics processor should, and has other things to do. */
const SLOW = 50;
/** So many in a row: a single one may be anything else. */
const SLOW_FRAMES = 4;

export interface Motion {
  turn: number;
  tilt: number;
  /** What is drawn goes after what is wanted. */
  wanted: number;
  wantedTilt: number;
  /** By itself. */
  turning: boolean;
  /** How far it has turned by itself. */
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

/** From where it stands. */
export function startTurning(motion: Motion): void {
  Object.assign(motion, { turning: true, wanted: motion.turn, turned: 0, slowFrames: 0 });
}

/** Moves it by a frame that took so long; whether it has come to rest. `still`: nothing moves on its way, it is there at once. */
export function advance(motion: Motion, passed: number, still: boolean): boolean {
  motion.slowFrames = passed > SLOW ? motion.slowFrames + 1 : 0;
  if (motion.turning) {
    // Whoever comes back to a page that was hidden finds it where it was.
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
