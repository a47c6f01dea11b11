/** What a worker says to the primary as long as its event loop turns. */
const BEAT = 'beat';
/** Milliseconds between two beats, and between two looks. */
const LOOK_MS = 500;

/** In a worker: says that it is alive. */
export function beatToPrimary(): void {
  setInterval(() => process.connected && process.send?.(BEAT, undefined, undefined, () => undefined), LOOK_MS).unref();
}

export const isBeat = (message: unknown): boolean => message === BEAT;

/**
 * In the primary: tells once when nobody has called `heard` for that long. What counts is the looks, not the clock: a
 * machine that stood still keeps the looks away too. Returns how to go on.
 */
export function awaitBeats(silentMs: number, onSilent: () => void): { heard: () => void; stop: () => void } {
  let silent = 0;
  const timer = setInterval(() => {
    silent += LOOK_MS;
    if (silent < silentMs) return;
    clearInterval(timer);
    onSilent();
  }, LOOK_MS).unref();
  return {
    heard() {
      silent = 0;
    },
    stop: () => clearInterval(timer),
  };
}
