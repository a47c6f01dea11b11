import { setImmediate as nextTurn } from 'node:timers/promises';

/** Serialises work that takes several turns of the event loop. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return function alone<R>(work: () => R | Promise<R>): Promise<R> {
    const done = last.then(work);
    // The caller of the failed work handles its error.
    last = done.catch(() => undefined);
    return done;
  };
}

export async function inTurns<R>(steps: Generator<void, R, void>): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
