const BEAT = 'beat';
const LOOK_MS = 500;

export function beatToPrimary(): void {
  setInterval(() => process.connected && process.send?.(BEAT, undefined, undefined, () => undefined), LOOK_MS).unref();
}

export const isBeat = (message: unknown): boolean => message === BEAT;

/** Measures in checks instead of time, because a suspended machine also suspends the checks. */
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
