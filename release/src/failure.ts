/** An expected failure: only the reason is printed. */
export interface Refused {
  ok: false;
  /** Cause and remedy, written for the release manager. */
  reason: string;
  cause?: unknown;
  /** For programs, beside the reason. */
  data?: object;
  /** The sources changed during the build. */
  changed?: true;
}

export const refuse = (reason: string, cause?: unknown): Refused => ({ ok: false, reason, cause });
