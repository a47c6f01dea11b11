import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does what it is given one after the other: what takes several turns of the event loop is not come between by the next. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return function alone<R>(work: () => R | Promise<R>): Promise<R> {
    const done = last.then(work);
    // Whoever waits for it hears of its failure.
    last = done.catch(() => undefined);
    return done;
  };
}

/** A turn of the event loop for each step; answers with what the last one returns. */
export async function inTurns<R>(steps: Generator<void, R, void>): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
