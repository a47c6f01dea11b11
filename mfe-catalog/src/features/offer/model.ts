export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Milliseconds since 1970; zeros after the end. */
export function countdownParts(endMs: number, nowMs: number): CountdownParts {
  // Rounded up, so that zeros mean that it is over.
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
